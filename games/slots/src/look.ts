import type { FaceName, FrameName, Mood, Pace, Palette } from '@baize/engines'
import {
  cutSheet,
  loadEither,
  loadPicture,
  loadSheet,
  type Pieces,
  readForm,
  type Texture,
  withFields,
} from '@baize/game-kit'
import { frameCell, frameRim } from '../frames/measures.ts'
import type { Passage, ReelFrame, WordLook } from '../flagships/sheet.ts'
import type { FlagshipLook } from './flagship-look.ts'
import { type SymbolName, symbolSheet } from './symbols.ts'

/** How a title looks and sounds, as the build wrote it down. */
type Title = {
  readonly theme: string
  readonly accent: string
  readonly palette: Palette
  readonly pace: Pace
  readonly mood: Mood
  readonly frame: FrameName
  readonly face: FaceName
  readonly columns: number
  readonly rows: number
  /** Drawn for itself alone. */
  readonly isFlagship?: boolean
}

/** The pictures that stand around the reels. An inlay is white, and takes the colour of the title. */
export type FramePictures = Pick<ReelFrame, 'cell' | 'rim'> & {
  readonly plate: Texture
  readonly border: Texture
  readonly inlay?: Texture
}

/** The rooms behind the reels, and where their pictures are. */
export type RoomSet = {
  readonly rooms: FlagshipLook['rooms']
  readonly passage: Passage
  /** Laid over the room of the feature where it is the same picture. */
  readonly tint?: number
  address(name: string): string
}

/** What only a flagship has, beside its symbols. */
export type OwnWorld = FlagshipLook & { readonly folder: string; readonly logo: Texture }

export type TitleLook = Title & {
  readonly pieces: Pieces<SymbolName>
  /** As symbols are seen when they run by. */
  readonly blurred: Pieces<SymbolName>
  /** Where a page finds the symbols: the address of their sheet, and how it is divided. */
  readonly sheet: {
    readonly address: string
    readonly columns: number
    readonly names: readonly SymbolName[]
  }
  readonly reels: FramePictures
  readonly roomSet: RoomSet
  readonly words: WordLook
  /** The face in which the title is written, where it is no picture. */
  readonly lettering?: string
  readonly own?: OwnWorld
}

const isTitle = withFields<Title>('theme', 'accent', 'palette', 'pace', 'mood', 'frame', 'face')
const isFlagshipLook = withFields<FlagshipLook>('symbols', 'reels', 'figure', 'rooms', 'words')

async function loadJson<Shape>(address: string, is: (value: unknown) => value is Shape): Promise<Shape> {
  const answer = await fetch(address)
  const value: unknown = await answer.json()
  if (!is(value)) throw new Error(`${address} is not what it should be.`)
  return value
}

export async function loadTitle(id: string): Promise<TitleLook> {
  const title = await loadJson(`/games/slots/titles/${encodeURIComponent(id)}.json`, isTitle)
  return title.isFlagship ? loadFlagship(title) : loadOrdinary(title)
}

const FACE_MS = 1_200

/** The face of a title's letters; the house's own where it is long in coming. */
async function loadFace(face: FaceName): Promise<string | undefined> {
  const lettering = new FontFace(`Title ${face}`, `url("/games/art/faces/${face}.woff2")`)
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, FACE_MS))
  const loaded = await Promise.race([lettering.load().catch(() => undefined), late])
  if (loaded) document.fonts.add(loaded)
  return loaded && loaded.family.replaceAll('"', '')
}

async function loadOrdinary(title: Title): Promise<TitleLook> {
  const { theme, frame, face, palette } = title
  const address = `/games/art/slots/${theme}.webp`
  const name = `/games/art/slots/frames/${frame}-${title.columns}x${title.rows}`
  const [pieces, plate, border, inlay, lettering] = await Promise.all([
    loadSheet({ ...symbolSheet, address }),
    loadEither(`${name}-plate`),
    loadEither(`${name}-border`),
    loadPicture(`${name}-inlay.webp`),
    loadFace(face),
  ])
  const { columns, names } = symbolSheet
  return {
    ...title,
    pieces,
    blurred: pieces,
    sheet: { address, columns, names },
    reels: { cell: frameCell(title), rim: frameRim, plate, border, inlay },
    roomSet: {
      rooms: { base: { hasNear: false }, feature: { hasNear: false } },
      passage: { kind: 'burst', colours: [palette.ground, palette.glow, palette.accents[0]] },
      tint: colourOf(palette.accents[1]),
      // It has one room, which another light falls into while its feature is played.
      address: (picture) => `/games/art/slots/${theme}-room-${picture.endsWith('wide') ? 'wide' : 'tall'}`,
    },
    words: house,
    ...(lettering !== undefined && { lettering }),
  }
}

const house: WordLook = {
  fill: ['#fff3c9', '#e8b84a'],
  edge: '#2a1400',
  panel: ['#0b1218', '#05090d'],
  line: '#e8b84a',
}

/** What is seen before the first spin is fetched at once; all else when that is there. */
async function loadFlagship(title: Title): Promise<TitleLook> {
  const folder = `/games/art/flagships/${title.theme}`
  const load = (name: string) => loadEither(`${folder}/${name}`)
  const [own, symbols, blur, plate, border, logo] = await Promise.all([
    loadJson(`${folder}/look.json`, isFlagshipLook),
    load('symbols'),
    load('blurred'),
    load('plate'),
    load('border'),
    load('title'),
  ])
  const { columns, cell, names } = own.symbols
  const cut = (sheet: Texture, side: number) =>
    cutSheet(sheet, { columns, names, cell: { width: side, height: side } })
  return {
    ...title,
    pieces: cut(symbols, cell),
    blurred: cut(blur, cell / 2),
    sheet: { address: `${folder}/symbols.${readForm()}`, columns, names },
    reels: { ...own.reels, plate, border },
    roomSet: { rooms: own.rooms, passage: own.passage, address: (picture) => `${folder}/${picture}` },
    words: own.words,
    own: { ...own, folder, logo },
  }
}

export function colourOf(hex: string): number {
  return Number.parseInt(hex.slice(1), 16)
}
