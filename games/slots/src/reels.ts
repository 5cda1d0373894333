import { Container, linear } from '@baize/game-kit'
import type { Symbol } from './board.ts'
import type { Course, Landing, Spinner } from './spinner.ts'
import { BREATH_MS, TENSE_MS, waitIn } from './waiting-light.ts'

/** Turning reels show what runs by before they stop; it decides nothing. */
type TurningReels = Landing & { readonly passing: readonly string[] }

const SPIN_MS = 560
const REEL_GAP_MS = 150
/** How many points of the design a reel runs in a millisecond, and how far it swings past its stop. */
const SPEED = 1.5
const SWING = 0.16
const SWING_MS = 190

/** One reel stops after another; one that is waited for turns on when the one before it has come to rest. */
export function coursesOf(columns: number, isTense: (column: number) => boolean): Course[] {
  let stopped = SPIN_MS - REEL_GAP_MS
  return Array.from({ length: columns }, (_, at) => {
    const waitsFrom = stopped + SWING_MS + BREATH_MS
    stopped = isTense(at) ? waitsFrom + TENSE_MS : stopped + REEL_GAP_MS
    return { ms: stopped, ...(isTense(at) && { waitsFrom }) }
  })
}

/** Reels turn together and stop one after another. */
export async function spinReels(spinner: Spinner, landing: TurningReels): Promise<void> {
  const { board } = spinner
  const { grid, values, passing, isTense, onWait } = landing
  const worth = new Map(values.map((each) => [each.cell, each]))
  spinner.hear.play('reelStart')
  const turns = coursesOf(grid.length, isTense).map(async ({ ms, waitsFrom }, at) => {
    const column = grid[at] ?? []
    const next = column.map((name, row) => board.make(name, worth.get(at * board.rows + row)))
    const rounds = Math.max(Math.round((ms * SPEED) / board.cellHeight), board.rows)
    const between = Array.from({ length: rounds }, (_, index) =>
      board.passing(passing[(index * 7 + at * 3) % passing.length] ?? column[0] ?? ''),
    )
    const wait = waitIn(spinner, { at, from: waitsFrom, onWait })
    await turnReel(spinner, { at, next, between, ms })
    wait.end()
    landing.onStop(at)
  })
  await Promise.all(turns)
}

type Turn = {
  readonly at: number
  readonly next: readonly Symbol[]
  readonly between: readonly Container[]
  readonly ms: number
}

/** One strip: what stops at the top, what runs by under it, and what was there at the foot. */
async function turnReel({ board, motion, hear }: Spinner, { at, next, between, ms }: Turn): Promise<void> {
  const { rows, cell, cellHeight, window, symbols } = board
  const strip = new Container()
  const old = symbols.slice(at * rows, (at + 1) * rows)
  const all = [...next.map(({ root }) => root), ...between, ...old.map(({ root }) => root)]
  all.forEach((root, index) => {
    root.position.set((at + 0.5) * cell, (index + 0.5) * cellHeight)
    strip.addChild(root)
  })
  window.addChild(strip)
  const far = (next.length + between.length) * cellHeight
  await motion.tween(ms, (p) => (strip.y = -far + far * p), { ease: rolled })
  strip.y = 0
  hear.play('reelStop', at)
  await motion.tween(SWING_MS, (p) => (strip.y = Math.sin(p * Math.PI) * (1 - p) * cellHeight * SWING), {
    ease: linear,
  })
  next.forEach((symbol, row) => board.put(at * rows + row, symbol))
  strip.destroy({ children: true })
}

/** Pulled back a little, then as fast at its end as in its middle: what stops is stopped, and swings. */
function rolled(t: number): number {
  const back = 0.09
  if (t < back) return -Math.sin((t / back) * Math.PI) * 0.012
  const run = (t - back) / (1 - back)
  return run < 0.25 ? (run * run) / 0.5 / 0.875 : (run - 0.125) / 0.875
}
