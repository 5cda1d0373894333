import type { GridView, SlotView, Step } from '@baize/engines'
import { dropGrid, tumble } from './falls.ts'
import { endHold, startHold, respin } from './hold.ts'
import type { SignWords } from './plaques.ts'
import { spinReels } from './reels.ts'
import type { Scene, StepOf } from './scene.ts'
import type { Landing } from './spinner.ts'
import { reelsOf, tensionOf } from './tension.ts'
import { pulseCells, showWins } from './wins.ts'

/** What has been told of a round so far. */
type RoundTally = {
  points: number
  freePoints: number
  order: number
  isFree: boolean
  /** Coins are held, and the room of the feature is not left before all that they brought was told. */
  isHeld: boolean
  readonly isGreeted: boolean
}

/** Whether more comes back than was staked, of so many stakes: what brings less is told, and not greeted. */
export function isWon({ points, perStake }: Pick<SlotView, 'points' | 'perStake'>, price: number): boolean {
  return points > perStake * price
}

/** Tells a round step by step, in the order in which it was drawn. */
export async function tell(scene: Scene, view: SlotView): Promise<void> {
  const isGreeted = isWon(view, scene.priceOf(view))
  const told: RoundTally = { points: 0, freePoints: 0, order: 0, isFree: false, isHeld: false, isGreeted }
  scene.plaques.setWin('')
  scene.plaques.setTop('')
  scene.sticky.clear()
  for (const [index, step] of view.steps.entries()) {
    await tellStep(scene, step, told)
    const next = view.steps[index + 1]
    const isLast = !next || next.kind === 'capped'
    // What a round may not bring is taken off before anybody is told what its features came to.
    if (next?.kind === 'capped') earn(scene, told, next.points)
    if (told.isFree && isLast) await endFreeSpins(scene, told)
    if (told.isHeld && isLast) await leaveFeature(scene, told)
  }
  scene.plaques.setTop('')
}

async function tellStep(scene: Scene, step: Step, told: RoundTally): Promise<void> {
  switch (step.kind) {
    case 'spin':
      return tellSpin(scene, step, told)
    case 'expand':
      return tellExpand(scene, step)
    case 'wins':
      return tellWins(scene, step, told)
    case 'tumble':
      for (const at of told.isGreeted ? step.removed.slice(0, 12) : [])
        scene.sparks.burst(globalPlace(scene, at), 4)
      return tumble(scene, step)
    case 'orbs':
      return tellOrbs(scene, step, told)
    case 'free-spins':
      return tellFreeSpins(scene, step, told)
    case 'hold':
      return tellHold(scene, step, told)
    case 'respin':
      return respin(scene, step)
    case 'collect':
      scene.feel(told.isGreeted ? 'cheer' : 'idle')
      await endHold(scene, step, told.isGreeted)
      return earn(scene, told, step.points)
    case 'grand':
      return tellGrand(scene, step, told)
    case 'capped':
      return scene.plaques.sign(scene.motion, { title: scene.t('slots.capped') })
  }
}

/** How long a free spin that wins nothing is looked at where it does not turn. */
const SEEN_MS = 200

async function tellSpin(scene: Scene, step: StepOf<'spin'>, told: RoundTally): Promise<void> {
  const { rules, motion, plaques, t } = scene
  scene.calm()
  told.order = 0
  told.isFree = step.isFree
  if (step.isFree) plaques.setTop(t('slots.freeLeft', { count: step.freeSpinsLeft }))
  const release = scene.sticky.hold()
  await turnOrDrop(scene, step)
  release()
  if (step.isFree && rules.freeSpins?.isSticky) scene.sticky.pin(step.grid)
  // Where nothing moves, the next one would take its place before it was ever painted.
  if (step.isFree && motion.isStill) await motion.wait(SEEN_MS)
}

async function turnOrDrop(scene: Scene, step: StepOf<'spin'>): Promise<void> {
  const { rules } = scene
  const landing: Landing = {
    ...step,
    isTense: tensionOf(rules, step),
    onWait() {
      scene.feel('awe')
      scene.hear.setLayer('tense')
    },
    onStop: greeter(scene, step.grid),
  }
  const passing = Object.keys(rules.symbols).filter((name) => /^[hl]\d$/.test(name))
  if (reelsOf(rules, step.isFree).kind === 'cells') await dropGrid(scene, landing)
  else await spinReels(scene, { ...landing, passing })
  scene.feel('idle')
  scene.hear.setLayer(step.isFree ? 'feature' : 'calm')
}

/** Scatters and coins that have landed are greeted, each a note higher than the one before. */
function greeter({ rules, board, motion, hear }: Scene, grid: GridView): (column: number) => void {
  let landed = 0
  return (column) => {
    grid[column]?.forEach((name, row) => {
      const role = rules.symbols[name]?.role
      if (role === 'wild') hear.play('wild')
      if (role !== 'scatter' && role !== 'coin') return
      hear.play(role === 'coin' ? 'coinLand' : 'scatter', landed)
      landed += 1
      void board.symbols[column * board.rows + row]?.pulse(motion)
    })
  }
}

async function tellWins(scene: Scene, step: StepOf<'wins'>, told: RoundTally): Promise<void> {
  const before = told.points
  if (told.isGreeted) scene.feel('cheer')
  if (told.isGreeted && !told.isFree) scene.hear.setLayer('tense')
  const counting = countWin(scene, { from: before, to: before + step.points })
  await showWins(scene, {
    ...step,
    amount: scene.amount(step.points / step.times),
    order: told.order,
    isGreeted: told.isGreeted,
    isLarge: step.points >= scene.rules.perStake * 3,
  })
  await counting
  told.points += step.points
  told.order += 1
  scene.feel('idle')
  scene.hear.setLayer(told.isFree ? 'feature' : 'calm')
}

const COUNT_MS = 520

/** What the round has won climbs to its new sum. */
function countWin(
  { plaques, motion, t, amount }: Scene,
  { from, to }: { from: number; to: number },
): Promise<void> {
  return motion.tween(COUNT_MS, (p) => {
    const points = p === 1 ? to : Math.floor(from + (to - from) * p)
    plaques.setWin(t('slots.win', { amount: amount(points) }))
  })
}

async function tellExpand(
  { board, motion, hear }: Scene,
  { columns, grid }: StepOf<'expand'>,
): Promise<void> {
  hear.play('wild')
  await Promise.all(
    columns.flatMap((column) =>
      (grid[column] ?? []).map(async (name, row) => {
        const at = column * board.rows + row
        if (board.symbols[at]?.name === name) return
        const symbol = board.make(name)
        board.put(at, symbol)
        await motion.tween(360, (p) => symbol.root.scale.set(p || 0.001), { delay: row * 60 })
      }),
    ),
  )
}

async function tellOrbs(scene: Scene, { times, points }: StepOf<'orbs'>, told: RoundTally): Promise<void> {
  const { board, motion, hear, plaques } = scene
  hear.play(told.isGreeted ? 'multiplier' : 'count')
  await pulseCells(board, motion, cellsWith(scene, 'orb'))
  earn(scene, told, points)
  await plaques.sign(motion, { title: `×${times}`, note: scene.amount(points) })
}

/** Where symbols of a role lie on the board as it is now. */
function cellsWith({ rules, board }: Scene, role: 'scatter' | 'orb'): number[] {
  return board.symbols.flatMap(({ name }, at) => (rules.symbols[name]?.role === role ? [at] : []))
}

async function tellFreeSpins(
  scene: Scene,
  { cells, spins }: StepOf<'free-spins'>,
  told: RoundTally,
): Promise<void> {
  const { rules, board, motion, hear, plaques, t } = scene
  scene.calm()
  hear.play('featureIntro')
  // Tumbles have moved scatters from where they fell; with spins that were bought none has fallen.
  const isMoved = rules.tumbles !== undefined && cells.length > 0
  await pulseCells(board, motion, isMoved ? cellsWith(scene, 'scatter') : cells)
  const isMore = told.isFree
  if (!isMore) told.freePoints = told.points
  told.isFree = true
  const words = { title: isMore ? `+${spins}` : String(spins), note: t('slots.freeSpins') }
  scene.announce(`${words.title} ${words.note}`)
  if (isMore) return plaques.sign(motion, words)
  scene.feel('cheer')
  scene.hear.setLayer('feature')
  await scene.enter('feature')
  await plaques.sign(motion, { ...words, isLarge: true })
  scene.feel('idle')
}

async function endFreeSpins(scene: Scene, told: RoundTally): Promise<void> {
  const won = Math.max(0, told.points - told.freePoints)
  scene.sticky.clear()
  scene.calm()
  scene.hear.play(told.isGreeted ? 'featureOutro' : 'count')
  if (told.isGreeted && won > 0) scene.feel('cheer')
  await scene.plaques.sign(scene.motion, countedSign(scene, { points: won, note: 'slots.freeTotal' }))
  await leaveFeature(scene, told)
}

async function tellHold(scene: Scene, step: StepOf<'hold'>, told: RoundTally): Promise<void> {
  told.isHeld = true
  scene.feel('cheer')
  scene.hear.setLayer('feature')
  await startHold(scene, step)
  await scene.enter('feature')
}

/** The last of the pots falls to whoever has filled the whole board. */
async function tellGrand(scene: Scene, { points }: StepOf<'grand'>, told: RoundTally): Promise<void> {
  earn(scene, told, points)
  scene.feel('cheer')
  scene.hear.play('megaWin')
  return scene.plaques.sign(scene.motion, countedSign(scene, { points, note: 'slots.grand' }))
}

/** A sum on the large sign, counted up. */
function countedSign({ t, amount }: Scene, { points, note }: { points: number; note: string }): SignWords {
  return {
    title: amount(points),
    note: t(note),
    counting: (p) => amount(p === 1 ? points : Math.floor(points * p)),
    isLarge: true,
  }
}

async function leaveFeature(scene: Scene, told: RoundTally): Promise<void> {
  told.isFree = false
  told.isHeld = false
  scene.plaques.setTop('')
  scene.hear.setLayer('calm')
  await scene.enter('base')
  scene.feel('idle')
}

function earn(scene: Scene, told: RoundTally, points: number): void {
  told.points += points
  scene.plaques.setWin(told.points > 0 ? scene.t('slots.win', { amount: scene.amount(told.points) }) : '')
}

function globalPlace({ board }: Scene, at: number): { x: number; y: number } {
  const { x, y } = board.placeOf(at)
  return { x: board.root.x + x, y: board.root.y + y }
}
