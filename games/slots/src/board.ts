import type { GridView, SlotRules, ValuedCell } from '@baize/engines'
import { Container, Graphics, type Motion, Sprite, type Texture } from '@baize/game-kit'
import type { TitleLook } from './look.ts'
import type { NameTags } from './name-tags.ts'
import { type LaidFrame, layFrame } from './reel-frame.ts'
import { pictureOf } from './symbols.ts'

/** What a coin or an orb shows: an amount, a pot or a multiplier. */
type ValueWords = (valued: ValuedCell) => string

export type Symbol = {
  readonly root: Container
  readonly name: string
  dim(isDim: boolean): void
  /** Says that it is part of something: it swells, and light runs over it. */
  pulse(motion: Motion): Promise<void>
}

export type Board = {
  readonly root: Container
  /** Only what stands in the window is seen. */
  readonly window: Container
  /** Behind the symbols, in front of the plate: light on a reel that may bring something. */
  readonly below: Container
  /** Over the symbols: lines, marks and flying numbers. */
  readonly above: Container
  readonly frame: LaidFrame
  readonly columns: number
  readonly rows: number
  readonly cell: number
  /** Cells are taller than wide where there is room. */
  readonly cellHeight: number
  /** The symbol in each cell, down the first column, then down the second. */
  readonly symbols: Symbol[]
  placeOf(cell: number): { x: number; y: number }
  make(name: string, valued?: ValuedCell): Symbol
  /** What runs by too fast to be seen sharply. */
  passing(name: string): Container
  /** Puts a symbol into a cell in place of what is there. */
  put(cell: number, symbol: Symbol): void
  setGrid(grid: GridView, values: readonly ValuedCell[]): void
}

type BoardParts = {
  readonly rules: SlotRules
  readonly look: TitleLook
  readonly words: ValueWords
  readonly tags: NameTags
}

export function createBoard({ rules, look, words, tags }: BoardParts): Board {
  const { columns, rows } = rules
  const frame = layFrame(look)
  const { width: cell, height: cellHeight } = frame.cell
  const root = new Container()
  const window = new Container()
  const [below, above] = [new Container(), new Container()]
  const mask = new Graphics().rect(0, -1, cell * columns, cellHeight * rows + 2).fill(0xffffff)
  root.addChild(frame.plate, below, window, mask, frame.border, above)
  window.mask = mask
  const symbols: Symbol[] = []
  const placeOf = (at: number) => ({
    x: (Math.floor(at / rows) + 0.5) * cell,
    y: ((at % rows) + 0.5) * cellHeight,
  })
  const side = sideOf(frame)
  const make = (name: string, valued?: ValuedCell) =>
    makeSymbol({ name, side, look, tag: tags.of(name, valued && words(valued), side) })
  const put = (at: number, symbol: Symbol) => {
    const old = symbols[at]
    if (old && old !== symbol && !old.root.destroyed) old.root.destroy({ children: true })
    symbols[at] = symbol
    const { x, y } = placeOf(at)
    symbol.root.position.set(x, y)
    window.addChild(symbol.root)
  }
  return {
    root,
    window,
    below,
    above,
    frame,
    columns,
    rows,
    cell,
    cellHeight,
    symbols,
    placeOf,
    make,
    passing: (name) => picture(look.blurred, { name, side, stretch: look.own ? 1.06 : 1.3 }),
    put,
    setGrid(grid, values) {
      const worth = new Map(values.map((each) => [each.cell, each]))
      grid.flat().forEach((name, at) => put(at, make(name, worth.get(at))))
    },
  }
}

/** A symbol fills its cell to the edge where cells are square, and has air over and under it where they are tall. */
function sideOf({ cell: { width, height } }: LaidFrame): number {
  return Math.min(width * 1.06, height)
}

type Picture = { readonly name: string; readonly side: number; readonly stretch?: number }

function picture(
  pieces: (name: ReturnType<typeof pictureOf>['name']) => Texture,
  { name, side, stretch = 1 }: Picture,
): Sprite {
  const texture = pieces(pictureOf(name).name)
  const sprite = new Sprite(texture)
  sprite.anchor.set(0.5)
  sprite.scale.set(side / texture.width, (side / texture.height) * stretch)
  return sprite
}

type SymbolParts = {
  readonly name: string
  readonly side: number
  readonly look: TitleLook
  readonly tag: Container | undefined
}

const PULSE_MS = 460

function makeSymbol({ name, side, look, tag }: SymbolParts): Symbol {
  const root = new Container()
  const sprite = picture(look.pieces, { name, side })
  root.addChild(sprite)
  if (tag) root.addChild(tag)
  return {
    root,
    name,
    dim: (isDim) => {
      root.alpha = isDim ? 0.34 : 1
    },
    async pulse(motion) {
      const light = new Sprite(sprite.texture)
      light.anchor.set(0.5)
      light.scale.copyFrom(sprite.scale)
      light.blendMode = 'add'
      light.alpha = 0
      root.addChild(light)
      await motion.tween(PULSE_MS, (p) => {
        // The next spin may have taken it away meanwhile.
        if (root.destroyed) return
        const wave = Math.sin(p * Math.PI)
        root.scale.set(1 + wave * 0.14)
        root.rotation = Math.sin(p * Math.PI * 2) * 0.035
        if (!light.destroyed) light.alpha = wave * 0.26
      })
      if (root.destroyed) return
      light.destroy()
      root.scale.set(1)
      root.rotation = 0
    },
  }
}
