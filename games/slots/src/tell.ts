import type { SlotRules, SlotView, Step } from '@baize/engines'
import type { Motion, Sounds, Sparks, Stage, Translate } from '@baize/game-kit'
import type { Board } from './board.ts'
import { endHold, startHold, respin } from './hold.ts'
import type { Plaques } from './plaques.ts'
import { dropGrid, type Spinner, spinReels, tumble } from './reels.ts'
import type { Sticky } from './sticky.ts'
import { pulseCells, showWins } from './wins.ts'

/** All that a step of a round is shown with. */
export type Scene = Spinner & {
  readonly board: Board
  readonly motion: Motion
  readonly sounds: Sounds
  readonly sparks: Sparks
  readonly stage: Stage
  readonly plaques: Plaques
  readonly rules: SlotRules
  readonly accent: number
  readonly sticky: Sticky
  readonly t: Translate
  /** Points of this round in the member's money. */
  amount(points: number): string
  /** A new spin begins: whoever hurried the last one has not hurried this one. */
  calm(): void
}

/** What has been told of a round so far. */
type Told = { points: number; freePoints: number; order: number; isFree: boolean }

/** Tells a round step by step, in the order in which it was drawn. */
export async function tell(scene: Scene, view: SlotView): Promise<void> {
  const told: Told = { points: 0, freePoints: 0, order: 0, isFree: false }
  scene.plaques.setWin('')
  scene.plaques.setTop('')
  scene.sticky.clear()
  for (const [index, step] of view.steps.entries()) {
    await tellStep(scene, step, told)
    const next = view.steps[index + 1]
    if (told.isFree && (!next || next.kind === 'capped')) await endFreeSpins(scene, told)
  }
  scene.plaques.setTop('')
}

async function tellStep(scene: Scene, step: Step, told: Told): Promise<void> {
  switch (step.kind) {
    case 'spin':
      return tellSpin(scene, step, told)
    case 'expand':
      return tellExpand(scene, step)
    case 'wins':
      earn(scene, told, step.points)
      await showWins(scene, { ...step, amount: scene.amount(step.points), order: told.order })
      told.order += 1
      return
    case 'tumble':
      for (const at of step.removed.slice(0, 12)) scene.sparks.burst(globalPlace(scene, at), 4)
      return tumble(scene, step)
    case 'orbs':
      return tellOrbs(scene, step, told)
    case 'free-spins':
      return tellFreeSpins(scene, step, told)
    case 'hold':
      return startHold(scene, step)
    case 'respin':
      return respin(scene, step)
    case 'collect':
      await endHold(scene, step)
      return earn(scene, told, step.points)
    case 'grand':
      earn(scene, told, step.points)
      scene.sounds.play('bigWin', 4)
      return scene.plaques.sign(scene.motion, scene.t('slots.grand'), scene.amount(step.points))
    case 'capped':
      earn(scene, told, step.points)
      return scene.plaques.sign(scene.motion, scene.t('slots.capped'))
  }
}

type StepOf<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>

async function tellSpin(scene: Scene, step: StepOf<'spin'>, told: Told): Promise<void> {
  const { rules, plaques, t } = scene
  scene.calm()
  told.order = 0
  told.isFree = step.isFree
  if (step.isFree) plaques.setTop(t('slots.freeLeft', { count: step.freeSpinsLeft }))
  const release = scene.sticky.hold()
  await turnOrDrop(scene, step)
  release()
  if (step.isFree && rules.freeSpins?.isSticky) scene.sticky.pin(step.grid)
}

async function turnOrDrop(scene: Scene, step: StepOf<'spin'>): Promise<void> {
  const { rules } = scene
  const reels = step.isFree ? (rules.reels.free ?? rules.reels.base) : rules.reels.base
  if (reels.kind === 'cells') return dropGrid(scene, step)
  const passing = Object.keys(rules.symbols).filter((name) => /^[hl]\d$/.test(name))
  await spinReels(scene, { ...step, passing, isTense: tensionOf(rules, step.grid) })
}

/** A reel turns longer when what has stopped lacks one more symbol to begin a feature. */
function tensionOf(rules: SlotRules, grid: StepOf<'spin'>['grid']): (column: number) => boolean {
  const awards = Object.keys(rules.freeSpins?.awards ?? {}).map(Number)
  const needed = Math.min(...awards)
  const scatters = Object.keys(rules.symbols).filter((name) => rules.symbols[name]?.role === 'scatter')
  return (column) => {
    if (awards.length === 0) return false
    const stopped = grid.slice(0, column).flat()
    return stopped.filter((name) => scatters.includes(name)).length === needed - 1
  }
}

async function tellExpand(
  { board, motion, sounds }: Scene,
  { columns, grid }: StepOf<'expand'>,
): Promise<void> {
  sounds.play('rise', 4)
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

async function tellOrbs(scene: Scene, { times, points }: StepOf<'orbs'>, told: Told): Promise<void> {
  const { board, motion, sounds, plaques } = scene
  const orbs = board.symbols.flatMap(({ name }, at) => (name === 'orb' ? [at] : []))
  sounds.play('rise', 6)
  await pulseCells(board, motion, orbs)
  earn(scene, told, points)
  sounds.play('bigWin', 2)
  await plaques.sign(motion, `×${times}`, scene.amount(points))
}

async function tellFreeSpins(
  scene: Scene,
  { cells, spins }: StepOf<'free-spins'>,
  told: Told,
): Promise<void> {
  const { board, motion, sounds, plaques, t } = scene
  scene.calm()
  sounds.play('bigWin', 3)
  await pulseCells(board, motion, cells)
  const isMore = told.isFree
  if (!isMore) told.freePoints = told.points
  await plaques.sign(motion, isMore ? `+${spins}` : String(spins), t('slots.freeSpins'))
}

async function endFreeSpins(scene: Scene, told: Told): Promise<void> {
  told.isFree = false
  scene.sticky.clear()
  scene.calm()
  scene.sounds.play('bigWin', 5)
  await scene.plaques.sign(
    scene.motion,
    scene.amount(told.points - told.freePoints),
    scene.t('slots.freeTotal'),
  )
}

function earn(scene: Scene, told: Told, points: number): void {
  told.points += points
  scene.plaques.setWin(told.points > 0 ? scene.t('slots.win', { amount: scene.amount(told.points) }) : '')
}

function globalPlace({ board }: Scene, at: number): { x: number; y: number } {
  const { x, y } = board.placeOf(at)
  return { x: board.root.x + x, y: board.root.y + y }
}
