import type { SymbolName } from '../src/symbols.ts'
import type { Ink } from './ink.ts'

/** Draws something into its box: the body of an SVG whose origin is the upper left corner of that box. */
export type Draw = (ink: Ink) => string

export type Size = { readonly width: number; readonly height: number }
type Spot = { readonly x: number; readonly y: number }

/** Every symbol is drawn into a square of this side; the edge of it may be touched, not crossed. */
export const symbolBox = 240
/** A picture of the title, of the sign that is written on, and of the room in each of its two shapes. */
export const titleBox: Size = { width: 640, height: 260 }
export const signBox: Size = { width: 600, height: 380 }
export const tallRoom: Size = { width: 720, height: 1440 }
export const wideRoom: Size = { width: 1440, height: 810 }

/** A room behind the reels: all of it, and what hangs or grows at its edges nearer to the eye than the rest. */
export type RoomDrawing = {
  readonly far: (ink: Ink, size: Size) => string
  readonly near?: (ink: Ink, size: Size) => string
  readonly weather?: Weather
}

/** What drifts through a room; drawn once in a box of 64 and then carried by the game. */
export type Weather = {
  readonly draw: Draw
  /** How many at once on a phone. */
  readonly count: number
  /** Points of a phone's width (360) a second; y grows downwards, so what rises has a negative one. */
  readonly speed: Spot
  /** How far they swing to the sides, and how fast they turn, in degrees a second. */
  readonly swing: number
  readonly turn: number
  /** Between the smallest and the largest, in points of a phone's width. */
  readonly size: readonly [smallest: number, largest: number]
  /** Lights are added to what is behind them. */
  readonly isLight?: boolean
  /** Comes and goes, as fireflies do. */
  readonly glimmers?: boolean
}

/** How far a part moves about its pivot, and how long once takes. */
export type Sway = {
  /** Degrees to either side. */
  readonly turn?: number
  /** Points of the figure's box, to either side. */
  readonly x?: number
  readonly y?: number
  /** A share of its size, as 0.02 for breath. */
  readonly swell?: number
  readonly ms: number
  /** Where in its movement it begins, from 0 to 1. */
  readonly phase?: number
}

/** A piece of the figure. Parts are laid over one another in their order, and move with the part they belong to. */
export type FigurePart = {
  readonly name: string
  readonly size: Size
  readonly draw: Draw
  /** Where its upper left corner is in the figure's box, when nothing moves. */
  readonly at: Spot
  /** What it turns about, in the figure's box. */
  readonly pivot: Spot
  /** The part it is carried by. */
  readonly on?: string
  readonly idle?: Sway
  /** While something was won. */
  readonly cheer?: Sway
  /** While much may come: a reel is let turn longer. */
  readonly awe?: Sway
  /** Seen only for a moment now and then, as closed eyes are. */
  readonly blinks?: boolean
}

/** Somebody or something that stands by the reels and reacts. Its foot is the foot of the box. */
export type Figure = {
  readonly size: Size
  readonly parts: readonly FigurePart[]
}

/** The cells' proportions, and how much the frame reaches out around them, all in points of a phone's width (360). */
export type ReelFrame = {
  readonly cell: Size
  readonly rim: { readonly top: number; readonly side: number; readonly foot: number }
  /** Behind the symbols: what the reels lie on. Its origin is the corner of the first cell; it reaches `rim` beyond. */
  readonly plate: (ink: Ink, reels: Size) => string
  /** Over the symbols' edges: the frame itself, open in the middle. */
  readonly border: (ink: Ink, reels: Size) => string
}

/** How one room gives way to another. */
export type Passage = {
  readonly kind: 'wash' | 'doors' | 'burst' | 'swarm'
  /** From dark to light. */
  readonly colours: readonly [string, string, string]
}

/** Words that the game writes itself, in whichever language. */
export type WordLook = {
  /** From the top of the letters to their foot. */
  readonly fill: readonly [string, string]
  readonly edge: string
  /** The panel under the reels. */
  readonly panel: readonly [string, string]
  readonly line: string
}

export type Flagship = {
  readonly id: string
  /** The package of its face and the file in it. */
  readonly face: { readonly family: string; readonly weight: 400 | 700 | 900 }
  readonly title: Draw
  readonly sign: Draw
  readonly symbols: Readonly<Partial<Record<SymbolName, Draw>>>
  readonly reels: ReelFrame
  readonly base: RoomDrawing
  /** While its feature is played. */
  readonly feature: RoomDrawing
  readonly figure: Figure
  /** Where the figure stands by the reels: at which end, and how high above their upper edge its foot is (negative: behind them). */
  readonly stand: { readonly side: 'start' | 'end'; readonly foot: number; readonly width: number }
  readonly passage: Passage
  readonly words: WordLook
}
