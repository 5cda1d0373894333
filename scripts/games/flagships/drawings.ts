import { document } from '../../../apps/web/art/svg.ts'
import { createInk } from '../../../games/slots/flagships/ink.ts'
import {
  type Draw,
  type Flagship,
  type RoomDrawing,
  signBox,
  type Size,
  symbolBox,
  tallRoom,
  titleBox,
  wideRoom,
} from '../../../games/slots/flagships/sheet.ts'
import { slotTitle } from '@baize/engines'
import { openFace } from './faces.ts'

export type NamedDrawing = { readonly name: string; readonly size: Size; readonly svg: string }

/** So many points of a picture are one point of a phone's width, for what is drawn in the measures of the reels. */
export const reelScale = 2.4

/** Every picture of a flagship as an SVG of its own, by what it is. */
export async function drawingsOf(flagship: Flagship): Promise<NamedDrawing[]> {
  const glyphs = await openFace(flagship.face)
  const picture = (name: string, size: Size, draw: Draw, within = `0 0 ${size.width} ${size.height}`) => {
    const { ink, defs } = createInk(glyphs)
    const body = draw(ink)
    const whole = `<svg x="0" y="0" width="${size.width}" height="${size.height}" viewBox="${within}">${defs()}${body}</svg>`
    return { name, size, svg: document(size, whole) }
  }
  const { symbols, title, sign, figure, base, feature } = flagship
  const symbolSize = { width: symbolBox, height: symbolBox }
  return [
    ...Object.entries(symbols).map(([name, draw]) => picture(`symbol-${name}`, symbolSize, draw)),
    picture('title', titleBox, title),
    picture('sign', signBox, sign),
    ...figure.parts.map(({ name, size, draw }) => picture(`figure-${name}`, size, draw)),
    ...reelDrawings(flagship, picture),
    ...roomDrawings('base', base, picture),
    ...roomDrawings('feature', feature, picture),
  ]
}

type Picture = (name: string, size: Size, draw: Draw, within?: string) => NamedDrawing

/** How many cells the game has is said by its rules; `reels` are their width and height in points. */
function reelsOf({ reels: { cell } }: Flagship, grid: { columns: number; rows: number }): Size {
  return { width: cell.width * grid.columns, height: cell.height * grid.rows }
}

function reelDrawings(flagship: Flagship, picture: Picture): NamedDrawing[] {
  const { rim, plate, border } = flagship.reels
  const window = reelsOf(flagship, gridOf(flagship))
  const [width, height] = [window.width + rim.side * 2, window.height + rim.top + rim.foot]
  const size = { width: Math.round(width * reelScale), height: Math.round(height * reelScale) }
  const within = `${-rim.side} ${-rim.top} ${width} ${height}`
  return [
    picture('plate', size, (ink) => plate(ink, window), within),
    picture('border', size, (ink) => border(ink, window), within),
  ]
}

function roomDrawings(name: string, { far, near, weather }: RoomDrawing, picture: Picture): NamedDrawing[] {
  const shapes = [
    ['tall', tallRoom],
    ['wide', wideRoom],
  ] as const
  return [
    ...shapes.flatMap(([shape, size]) => [
      picture(`${name}-far-${shape}`, size, (ink) => far(ink, size)),
      ...(near ? [picture(`${name}-near-${shape}`, size, (ink) => near(ink, size))] : []),
    ]),
    ...(weather ? [picture(`${name}-weather`, { width: 64, height: 64 }, weather.draw)] : []),
  ]
}

function gridOf({ id }: Flagship): { columns: number; rows: number } {
  const title = slotTitle(id)
  if (!title) throw new Error(`There is no title called ${id}.`)
  return title.mathematics.rules
}
