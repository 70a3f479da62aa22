/** The result as a picture to keep or to send on. It is drawn here: nothing leaves the device unless somebody sends it. */
import type { Result } from '#engine/contract.ts'
import { saveBlob } from '../device/saveFile.ts'
import { SHAPES } from '../parts/shapes.ts'
import type { SeatName } from '../voice.svelte.ts'

const WIDTH = 1_200
const HEAD = 250
const ROW = 74
const FOOT = 86
const MARGIN = 90

interface Drawn {
  /** Of the game. */
  readonly title: string
  /** Who wins, as a sentence. */
  readonly winners: string
  readonly result: Pick<Result, 'places' | 'totals'>
  readonly seats: readonly SeatName[]
}

/** Smaller, until it fits. */
const shrinkToFit = (pen: CanvasRenderingContext2D, text: string, size: number, most: number): void => {
  const fontOf = (px: number) => `600 ${px}px "EB Garamond", Georgia, serif`
  pen.font = fontOf(size)
  const { width } = pen.measureText(text)
  if (width > most) pen.font = fontOf(Math.max(20, Math.floor((size * most) / width)))
}

const mark = (
  pen: CanvasRenderingContext2D,
  { colour }: SeatName,
  x: number,
  y: number,
  fill: string,
): void => {
  const SIZE = 34
  pen.save()
  pen.translate(x, y - SIZE / 2)
  pen.scale(SIZE / 20, SIZE / 20)
  pen.fillStyle = fill
  pen.fill(new Path2D(SHAPES[colour]))
  pen.restore()
}

export const pictureOf = async ({ title, winners, result, seats }: Drawn): Promise<Blob> => {
  const styles = getComputedStyle(document.documentElement)
  const colour = (role: string) => styles.getPropertyValue(`--${role}`).trim()
  const order = result.places.map((place, seat) => ({ place, seat })).toSorted((a, b) => a.place - b.place)
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEAD + order.length * ROW + FOOT
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser does not draw')
  await document.fonts.load('600 40px "EB Garamond"')

  pen.fillStyle = colour('paper')
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.strokeStyle = colour('line')
  for (const inset of [22, 30]) {
    pen.lineWidth = inset === 22 ? 4 : 1.5
    pen.strokeRect(inset, inset, canvas.width - 2 * inset, canvas.height - 2 * inset)
  }
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillStyle = colour('faded')
  shrinkToFit(pen, title, 40, WIDTH - 2 * MARGIN)
  pen.fillText(title, WIDTH / 2, 96)
  pen.fillStyle = colour('accent')
  shrinkToFit(pen, winners, 68, WIDTH - 2 * MARGIN)
  pen.fillText(winners, WIDTH / 2, 176)

  for (const [row, { place, seat }] of order.entries()) {
    const y = HEAD + row * ROW + ROW / 2
    pen.fillStyle = colour('line')
    pen.fillRect(MARGIN, y + ROW / 2 - 1, WIDTH - 2 * MARGIN, 1.5)
    pen.fillStyle = colour('ink')
    pen.textAlign = 'left'
    shrinkToFit(pen, `${place}.`, 40, 80)
    pen.fillText(`${place}.`, MARGIN, y)
    mark(pen, seats[seat], MARGIN + 80, y, colour(`seat-${seats[seat].colour}`))
    pen.fillStyle = colour('ink')
    shrinkToFit(pen, seats[seat].name, 42, WIDTH - 2 * MARGIN - 360)
    pen.fillText(seats[seat].name, MARGIN + 136, y)
    pen.textAlign = 'right'
    shrinkToFit(pen, String(result.totals[seat]), 46, 200)
    pen.fillText(String(result.totals[seat]), WIDTH - MARGIN, y)
  }
  pen.textAlign = 'center'
  pen.fillStyle = colour('faded')
  shrinkToFit(pen, 'Kontor', 30, 300)
  pen.fillText('Kontor', WIDTH / 2, canvas.height - 56)
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture was made'))), 'image/png'),
  )
}

/** To another program on the device where that is possible, else into a file. */
export const showPicture = async (picture: Blob, name: string, title: string): Promise<void> => {
  const files = [new File([picture], name, { type: picture.type })]
  const canShare = matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files }) === true
  // Whoever changes their mind has not failed.
  if (canShare) await navigator.share({ files, title }).catch(() => {})
  else saveBlob(name, picture)
}
