/** What stands for a character, and for a purple district. */
import anvil from 'icon:anvil'
import bookshelf from 'icon:bookshelf'
import crossedSwords from 'icon:crossed-swords'
import crown from 'icon:crown'
import crystalWand from 'icon:crystal-wand'
import dominoMask from 'icon:domino-mask'
import ghost from 'icon:ghost'
import graduateCap from 'icon:graduate-cap'
import holySymbol from 'icon:holy-symbol'
import plainDagger from 'icon:plain-dagger'
import pointyHat from 'icon:pointy-hat'
import roundPotion from 'icon:round-potion'
import scales from 'icon:scales'
import seaDragon from 'icon:sea-dragon'
import stoneTower from 'icon:stone-tower'
import telescope from 'icon:telescope'
import tombstone from 'icon:tombstone'
import trowel from 'icon:trowel'

export { crown, dominoMask as mask, plainDagger as dagger }

/** By character, in the order of their call. */
export const FACES: readonly string[] = [
  plainDagger,
  dominoMask,
  pointyHat,
  crown,
  holySymbol,
  scales,
  trowel,
  crossedSwords,
]

/** By kind of district; only purple ones have a sign over the door. */
export const SIGNS: { readonly [kind: string]: string | undefined } = {
  HAU: ghost,
  KEE: stoneTower,
  LAB: roundPotion,
  SMI: anvil,
  OBS: telescope,
  GRA: tombstone,
  LIB: bookshelf,
  SCH: crystalWand,
  UNI: graduateCap,
  DRA: seaDragon,
}
