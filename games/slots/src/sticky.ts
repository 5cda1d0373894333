import type { GridView, SlotRules } from '@baize/engines'
import { Container, Graphics } from '@baize/game-kit'
import type { Board } from './board.ts'

export type Sticky = {
  /** What stays does not turn with the reels: it lies over them until the function that is returned is called. */
  hold(): () => void
  /** Pins the wilds that have just fallen. */
  pin(grid: GridView): void
  clear(): void
}

/** Wilds that stay where they fell for as long as the free spins last, each in a frame of the title's colour. */
export function createSticky(board: Board, rules: SlotRules, accent: number): Sticky {
  const pins = new Container()
  board.root.addChildAt(pins, board.root.getChildIndex(board.above))
  const stuck = new Map<number, string>()
  const isWild = (name: string) => rules.symbols[name]?.role === 'wild'
  return {
    hold() {
      if (stuck.size === 0) return () => {}
      const held = [...stuck].map(([at, name]) => {
        const { root } = board.make(name)
        const { x, y } = board.placeOf(at)
        root.position.set(x, y)
        return root
      })
      const cover = new Container()
      cover.addChild(...[...stuck.keys()].map((at) => ground(board, at)), ...held)
      pins.addChildAt(cover, 0)
      return () => cover.destroy({ children: true })
    },
    pin(grid) {
      grid.flat().forEach((name, at) => {
        if (!isWild(name) || stuck.has(at)) return
        stuck.set(at, name)
        pins.addChild(frameAt(board, at, accent))
      })
    },
    clear() {
      stuck.clear()
      for (const child of pins.removeChildren()) child.destroy({ children: true })
    },
  }
}

/** What turns underneath is not seen through the wild. */
function ground(board: Board, at: number): Graphics {
  const { x, y } = board.placeOf(at)
  const { cell, cellHeight } = board
  return new Graphics()
    .rect(x - cell / 2, y - cellHeight / 2, cell, cellHeight)
    .fill({ color: 0x0a0d10, alpha: 0.94 })
}

function frameAt(board: Board, at: number, accent: number): Graphics {
  const { x, y } = board.placeOf(at)
  const [width, height] = [board.cell - 3, board.cellHeight - 3]
  return new Graphics()
    .roundRect(x - width / 2, y - height / 2, width, height, Math.min(12, width * 0.2))
    .stroke({ width: 3, color: accent })
    .roundRect(x - width / 2 + 3, y - height / 2 + 3, width - 6, height - 6, Math.min(10, width * 0.18))
    .stroke({ width: 1, color: 0xffffff, alpha: 0.5 })
}
