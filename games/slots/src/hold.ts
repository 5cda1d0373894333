import { stamp } from './falls.ts'
import type { Scene, StepOf } from './scene.ts'
import { pulseCells } from './wins.ts'

/** The coins stay, all else fades, and the respins are counted. */
export async function startHold(scene: Scene, { coins, respins }: StepOf<'hold'>): Promise<void> {
  const { board, motion, plaques, hear, t } = scene
  scene.calm()
  const held = coins.map(({ cell }) => cell)
  hear.play('featureIntro')
  await pulseCells(board, motion, held)
  const words = { title: t('slots.hold'), note: t('slots.respins', { count: respins }) }
  scene.announce(`${words.title}. ${words.note}`)
  await plaques.sign(motion, { ...words, isLarge: true })
  plaques.setTop(words.note)
  board.symbols.forEach((symbol, at) => symbol.dim(!held.includes(at)))
}

/** Empty cells flicker, and coins fall into some of them. */
export async function respin(scene: Scene, { coins, respinsLeft }: StepOf<'respin'>): Promise<void> {
  const { board, motion, plaques, hear, feel, t } = scene
  const empty = board.symbols.filter(({ name }) => name !== 'coin')
  feel('awe')
  hear.play('count')
  await motion.tween(420, (p) => {
    for (const [index, { root }] of empty.entries())
      root.alpha = 0.1 + 0.22 * Math.abs(Math.sin(p * 14 + index))
  })
  if (coins.length > 0) feel('cheer')
  for (const each of coins) await stamp(scene, each.cell, board.make('coin', each))
  for (const symbol of board.symbols) symbol.dim(symbol.name !== 'coin')
  plaques.setTop(t('slots.respins', { count: respinsLeft }))
  await motion.wait(160)
}

/** Coin after coin is counted up; what they bring is greeted only where it is more than was staked. */
export async function endHold(
  scene: Scene,
  { coins, points }: StepOf<'collect'>,
  isGreeted: boolean,
): Promise<void> {
  const { board, motion, plaques, hear, sparks, t } = scene
  scene.calm()
  let sum = 0
  for (const [order, { cell, value }] of coins.entries()) {
    sum += value
    const { x, y } = board.placeOf(cell)
    hear.play(isGreeted ? 'coinCollect' : 'count', Math.min(order, 9))
    if (isGreeted) sparks.burst({ x: board.root.x + x, y: board.root.y + y }, 6)
    plaques.setTop(scene.amount(sum))
    void board.symbols[cell]?.pulse(motion)
    await motion.wait(150)
  }
  await plaques.sign(motion, { title: scene.amount(points), note: t('slots.collected'), isLarge: true })
  plaques.setTop('')
  for (const symbol of board.symbols) symbol.dim(false)
}
