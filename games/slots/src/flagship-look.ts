import type { Flagship, FigurePart, Size, Weather } from '../flagships/sheet.ts'
import type { SymbolName } from './symbols.ts'

type Box = Size & { readonly x: number; readonly y: number }

/** A part of the figure, and where it lies on the sheet of parts. */
export type PartLook = Omit<FigurePart, 'draw'> & { readonly piece: Box }

export type WeatherLook = Omit<Weather, 'draw'>

type RoomLook = { readonly hasNear: boolean; readonly weather?: WeatherLook }

/** What the game must know of a flagship's pictures: the build writes it beside them. */
export type FlagshipLook = Pick<Flagship, 'stand' | 'passage' | 'words'> & {
  readonly symbols: { readonly columns: number; readonly cell: number; readonly names: readonly SymbolName[] }
  readonly reels: Pick<Flagship['reels'], 'cell' | 'rim'>
  readonly figure: { readonly size: Size; readonly parts: readonly PartLook[] }
  readonly rooms: { readonly base: RoomLook; readonly feature: RoomLook }
}
