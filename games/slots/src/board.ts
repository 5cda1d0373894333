import type { GridView, SlotRules, ValuedCell } from '@baize/engines'
import {
  brass,
  Container,
  colours,
  Graphics,
  label,
  type Motion,
  outBack,
  Sprite,
  Text,
} from '@baize/game-kit'
import { pictureOf } from './symbols.ts'
import { colourOf, type TitleLook } from './title.ts'

/** What a coin or an orb shows: an amount, a pot or a multiplier. */
export type ValueWords = (valued: ValuedCell) => string

export type Symbol = {
  readonly root: Container
  readonly name: string
  dim(isDim: boolean): void
  pulse(motion: Motion): Promise<void>
}

export type Board = {
  readonly root: Container
  /** Only what stands in the window is seen. */
  readonly window: Container
  /** Over the symbols: lines, marks and flying numbers. */
  readonly above: Container
  readonly columns: number
  readonly rows: number
  readonly cell: number
  /** Cells are taller than wide where there is room. */
  readonly cellHeight: number
  /** The symbol in each cell, down the first column, then down the second. */
  readonly symbols: Symbol[]
  placeOf(cell: number): { x: number; y: number }
  make(name: string, valued?: ValuedCell): Symbol
  /** Puts a symbol into a cell in place of what is there. */
  put(cell: number, symbol: Symbol): void
  setGrid(grid: GridView, values: readonly ValuedCell[]): void
}

const AREA = { width: 338, height: 340, y: 236 }
/** Over the reels of hold-and-win stand its pots. */
const AREA_UNDER_POTS = { width: 338, height: 304, y: 260 }
const LARGEST_CELL = 104
const TALLEST = 1.3

export function createBoard(rules: SlotRules, title: TitleLook, words: ValueWords): Board {
  const { columns, rows, hold } = rules
  const area = hold ? AREA_UNDER_POTS : AREA
  const cell = Math.min(area.width / columns, area.height / rows, LARGEST_CELL)
  const cellHeight = Math.min(area.height / rows, cell * TALLEST)
  const [width, height] = [cell * columns, cellHeight * rows]
  const root = new Container()
  root.position.set(180 - width / 2, area.y - height / 2)
  const window = new Container()
  const mask = new Graphics().rect(0, 0, width, height).fill(0xffffff)
  const above = new Container()
  root.addChild(reelFrame({ width, height, cell, columns }, title), window, mask, above)
  window.mask = mask
  const symbols: Symbol[] = []
  const placeOf = (at: number) => ({
    x: (Math.floor(at / rows) + 0.5) * cell,
    y: ((at % rows) + 0.5) * cellHeight,
  })
  const make = (name: string, valued?: ValuedCell) =>
    makeSymbol({ name, cell, cellHeight, title, words: valued && words(valued) })
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
    above,
    columns,
    rows,
    cell,
    cellHeight,
    symbols,
    placeOf,
    make,
    put,
    setGrid(grid, values) {
      const worth = new Map(values.map((each) => [each.cell, each]))
      grid.flat().forEach((name, at) => put(at, make(name, worth.get(at))))
    },
  }
}

type FrameSize = {
  readonly width: number
  readonly height: number
  readonly cell: number
  readonly columns: number
}

/** A brass frame with dark reels in it, lit from above in the colour of the title. */
function reelFrame({ width, height, cell, columns }: FrameSize, { accent, palette }: TitleLook): Container {
  const root = new Container()
  const rim = 9
  root.addChild(brass({ x: -rim, y: -rim, width: width + rim * 2, height: height + rim * 2 }, 18))
  const well = new Graphics().roundRect(-3, -3, width + 6, height + 6, 12).fill({ color: 0x05080a })
  well.roundRect(-3, -3, width + 6, height + 6, 12).fill({ color: colourOf(palette.ground), alpha: 0.75 })
  for (let column = 0; column < columns; column += 1) {
    well
      .rect(column * cell + 1, 0, cell - 2, height)
      .fill({ color: 0x000000, alpha: column % 2 === 0 ? 0.34 : 0.2 })
  }
  well.rect(0, 0, width, 10).fill({ color: 0x000000, alpha: 0.35 })
  well
    .roundRect(-3, -3, width + 6, height + 6, 12)
    .stroke({ width: 1.5, color: colourOf(accent), alpha: 0.8 })
  root.addChild(well)
  return root
}

type SymbolParts = {
  readonly name: string
  readonly cell: number
  readonly cellHeight: number
  readonly title: TitleLook
  readonly words: string | undefined
}

function makeSymbol({ name, cell, cellHeight, title, words }: SymbolParts): Symbol {
  const root = new Container()
  const { name: picture, times } = pictureOf(name)
  const sprite = new Sprite(title.pieces(picture))
  sprite.anchor.set(0.5)
  // The pictures have air around them, of which a tall cell has enough of its own.
  sprite.scale.set(Math.min(cell * 1.2, cellHeight * 1.06) / 160)
  root.addChild(sprite)
  const tag = words ?? (times === undefined ? undefined : `×${times}`)
  if (tag !== undefined) root.addChild(tagOf(tag, cell, picture === 'coin' || picture === 'orb'))
  return {
    root,
    name,
    dim: (isDim) => {
      root.alpha = isDim ? 0.32 : 1
    },
    async pulse(motion) {
      await motion.tween(420, (p) => root.scale.set(1 + Math.sin(p * Math.PI) * 0.16), { ease: outBack })
      root.scale.set(1)
    },
  }
}

/** A number on a symbol: in the middle of a coin, at the foot of anything else. */
function tagOf(words: string, cell: number, isCentred: boolean): Text {
  const made = label(words, {
    size: cell * (isCentred ? 0.3 : 0.26),
    weight: '800',
    colour: isCentred ? 0xffffff : colours.brassHigh,
    hasShadow: true,
  })
  made.style.stroke = { color: 0x2a1400, width: cell * 0.06, join: 'round' }
  made.scale.set(Math.min(1, (cell * 0.92) / made.width))
  made.y = isCentred ? 0 : cell * 0.3
  return made
}
