/** A network as text, for the folder of its game: a byte for each weight, and what a unit of those bytes is worth. */
import type { Packed } from '#engine/contract.ts'
import { emptyNetwork, type Network } from './network.ts'

const LISTS = ['first', 'bias', 'win', 'directly', 'margin'] as const
/** Lists are cut into stretches of this length, each with its own unit. */
const STRETCH = 32
const MOST = 127

const toText = (bytes: Uint8Array): string => {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

const packList = (list: Float32Array): string => {
  const stretches = Math.ceil(list.length / STRETCH)
  const units = new Float32Array(stretches)
  const bytes = new Int8Array(list.length)
  for (let at = 0; at < stretches; at++) {
    const part = list.subarray(at * STRETCH, (at + 1) * STRETCH)
    const unit = part.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / MOST
    units[at] = unit
    part.forEach((weight, i) => {
      bytes[at * STRETCH + i] = unit === 0 ? 0 : Math.round(weight / unit)
    })
  }
  return `${toText(new Uint8Array(units.buffer))} ${toText(new Uint8Array(bytes.buffer))}`
}

const unpackList = (text: string, into: Float32Array): void => {
  const [units, bytes] = text.split(' ').map(toBytes)
  const unit = new DataView(units.buffer)
  const weight = new Int8Array(bytes.buffer)
  for (let i = 0; i < into.length; i++)
    into[i] = weight[i] * unit.getFloat32(4 * Math.floor(i / STRETCH), true)
}

export const pack = (net: Network, made: string): Packed => ({
  features: net.features,
  hidden: net.hidden,
  made,
  weights: {
    units: toText(new Uint8Array(net.units.slice().buffer)),
    ...Object.fromEntries(LISTS.map((list) => [list, packList(net[list])])),
  },
})

export const unpack = ({ features, hidden, weights }: Packed): Network => {
  const net = emptyNetwork(features, hidden)
  const units = new DataView(toBytes(weights.units).buffer)
  for (let i = 0; i < features; i++) net.units[i] = units.getFloat32(4 * i, true)
  for (const list of LISTS) unpackList(weights[list], net[list])
  return net
}
