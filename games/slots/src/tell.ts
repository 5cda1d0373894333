import type { GridView, SlotRules, SlotView, Step } from '@baize/engines'
import { endHold, startHold, respin } from './hold.ts'
import { dropGrid, spinReels, tumble } from './reels.ts'
import type { Scene, StepOf } from './scene.ts'
import { pulseCells, showWins } from './wins.ts'

/** What has been told of a round so far. */
type RoundTally = {
  points: number
  freePoints: number
  order: number
  isFree: boolean
  /** Whether more comes back than was staked: what brings less is told, and not greeted. */
  readonly isWon: boolean
}

/** Tells a round step by step, in the order in which it was drawn. */
export async function tell(scene: Scene, view: SlotView): Promise<void> {
  const isWon = view.points > view.perStake * scene.priceOf(view)
  const told: RoundTally = { points: 0, freePoints: 0, order: 0, isFree: false, isWon }
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

async function tellStep(scene: Scene, step: Step, told: RoundTally): Promise<void> {
  switch (step.kind) {
    case 'spin':
      return tellSpin(scene, step, told)
    case 'expand':
      return tellExpand(scene, step)
    case 'wins':
      return tellWins(scene, step, told)
    case 'tumble':
      for (const at of step.removed.slice(0, 12)) scene.sparks.burst(globalPlace(scene, at), 4)
      return tumble(scene, step)
    case 'orbs':
      return tellOrbs(scene, step, told)
    case 'free-spins':
      return tellFreeSpins(scene, step, told)
    case 'hold':
      scene.hear.setLayer('feature')
      await startHold(scene, step)
      return scene.enter('feature')
    case 'respin':
      return respin(scene, step)
    case 'collect':
      await endHold(scene, step)
      earn(scene, told, step.points)
      scene.hear.setLayer('calm')
      return scene.enter('base')
    case 'grand':
      earn(scene, told, step.points)
      scene.hear.play('megaWin')
      return scene.plaques.sign(scene.motion, {
        title: scene.t('slots.grand'),
        note: scene.amount(step.points),
      })
    case 'capped':
      earn(scene, told, step.points)
      return scene.plaques.sign(scene.motion, { title: scene.t('slots.capped') })
  }
}

async function tellSpin(scene: Scene, step: StepOf<'spin'>, told: RoundTally): Promise<void> {
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
  const onStop = greeter(scene, step.grid)
  if (reels.kind === 'cells') return dropGrid(scene, { ...step, onStop })
  const passing = Object.keys(rules.symbols).filter((name) => /^[hl]\d$/.test(name))
  const isTense = tensionOf(rules, step.grid)
  await spinReels(scene, {
    ...step,
    passing,
    isTense: (column) => {
      if (isTense(column)) {
        scene.feel('awe')
        scene.hear.setLayer('tense')
      }
      return isTense(column)
    },
    onStop,
  })
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
  if (told.isWon) scene.feel('cheer')
  if (told.isWon && !told.isFree) scene.hear.setLayer('tense')
  const counting = countWin(scene, { from: before, to: before + step.points })
  await showWins(scene, {
    ...step,
    amount: scene.amount(step.points),
    order: told.order,
    isGreeted: told.isWon,
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
  const orbs = board.symbols.flatMap(({ name }, at) => (name === 'orb' ? [at] : []))
  hear.play('multiplier')
  await pulseCells(board, motion, orbs)
  earn(scene, told, points)
  await plaques.sign(motion, { title: `×${times}`, note: scene.amount(points) })
}

async function tellFreeSpins(
  scene: Scene,
  { cells, spins }: StepOf<'free-spins'>,
  told: RoundTally,
): Promise<void> {
  const { board, motion, hear, plaques, t } = scene
  scene.calm()
  hear.play('featureIntro')
  await pulseCells(board, motion, cells)
  const isMore = told.isFree
  if (!isMore) told.freePoints = told.points
  const words = { title: isMore ? `+${spins}` : String(spins), note: t('slots.freeSpins') }
  if (isMore) return plaques.sign(motion, words)
  scene.feel('cheer')
  scene.hear.setLayer('feature')
  await scene.enter('feature')
  await plaques.sign(motion, { ...words, isLarge: true })
  scene.feel('idle')
}

async function endFreeSpins(scene: Scene, told: RoundTally): Promise<void> {
  told.isFree = false
  scene.sticky.clear()
  scene.calm()
  scene.hear.play('featureOutro')
  const won = told.points - told.freePoints
  if (won > 0) scene.feel('cheer')
  await scene.plaques.sign(scene.motion, {
    title: scene.amount(won),
    note: scene.t('slots.freeTotal'),
    counting: (p) => scene.amount(p === 1 ? won : Math.floor(won * p)),
    isLarge: true,
  })
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
