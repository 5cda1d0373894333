import { Container, Graphics, type Motion, outBack, type Stage } from '@baize/game-kit'
import type { WordLook } from '../flagships/sheet.ts'
import { type CoinFountain, createFountain } from './fountain.ts'
import type { Hearing } from './hearing.ts'
import { colourOf } from './look.ts'
import { grandWords } from './plaques.ts'

/** Returns from which a win has a name of its own, in stakes. */
const ranks = [
  { from: 100, name: 'slots.rank3', coins: 90, ms: 4_200, fanfare: 'epicWin' },
  { from: 30, name: 'slots.rank2', coins: 60, ms: 3_200, fanfare: 'megaWin' },
  { from: 10, name: 'slots.rank1', coins: 34, ms: 2_200, fanfare: 'bigWin' },
] as const

type Rank = (typeof ranks)[number]

export function rankOf({ payout, staked }: { payout: number; staked: number }): Rank | undefined {
  return ranks.find(({ from }) => payout >= staked * from)
}

export type CelebrationParts = {
  readonly stage: Stage
  readonly motion: Motion
  readonly hear: Hearing
  readonly words: WordLook
  readonly isPlain: boolean
}

export type Celebrated = {
  readonly rank: Rank
  readonly title: string
  /** What has been counted so far, in the member's money. */
  counted(progress: number): string
}

const READ_MS = 900

/** Everything darkens, light turns behind the words, coins fly, and the sum is counted up. */
export async function celebrate(
  parts: CelebrationParts,
  { rank, title, counted }: Celebrated,
): Promise<void> {
  const { stage, motion, hear, words, isPlain } = parts
  const { width, height } = screenOf(stage)
  const size = Math.min(width, height * 0.8)
  const root = new Container()
  const veil = new Graphics().rect(0, 0, width, height).fill({ color: 0x000000, alpha: 0.62 })
  const rays = raysOf(Math.hypot(width, height) / 2, colourOf(words.fill[1]))
  const fountain: CoinFountain | undefined = isPlain ? undefined : createFountain(stage, { words, size })
  const name = grandWords(title, { look: words, size: size * 0.16 })
  const sum = grandWords(counted(0), { look: words, size: size * 0.12 })
  const group = new Container()
  name.y = -size * 0.1
  sum.y = size * 0.1
  group.addChild(name, sum)
  for (const each of [rays, group]) each.position.set(width / 2, height * 0.46)
  root.addChild(veil, rays, ...(fountain ? [fountain.root] : []), group)
  stage.front.addChild(root)
  hear.play(rank.fanfare)
  fountain?.begin(motion, { coins: rank.coins, ms: rank.ms })
  void motion.run((passed) => {
    if (root.destroyed) return false
    rays.rotation += passed * 0.00025
    return true
  })
  const most = (width * 0.94) / Math.max(name.width, 1)
  await motion.tween(
    460,
    (p) => {
      group.scale.set(Math.min(1, most) * p || 0.001)
      root.alpha = Math.min(1, p * 2)
    },
    { ease: outBack },
  )
  let ticked = 0
  await motion.tween(rank.ms, (p) => {
    sum.text = counted(p)
    group.scale.set(
      Math.min(1, most, (width * 0.94) / Math.max(sum.width / group.scale.x, 1)) *
        (1 + 0.02 * Math.sin(p * 60)),
    )
    if (p - ticked < 0.05) return
    ticked = p
    hear.play('count', Math.floor(p * 9))
  })
  hear.play('countEnd')
  await motion.wait(READ_MS)
  await motion.tween(260, (p) => (root.alpha = 1 - p))
  root.destroy({ children: true })
}

function screenOf({ renderer }: Stage): { width: number; height: number } {
  return { width: renderer.screen.width, height: renderer.screen.height }
}

/** A wheel of light. */
function raysOf(far: number, colour: number): Graphics {
  const drawn = new Graphics()
  const count = 18
  for (let ray = 0; ray < count; ray += 1) {
    const [from, to] = [(ray / count) * Math.PI * 2, ((ray + 0.5) / count) * Math.PI * 2]
    drawn
      .moveTo(0, 0)
      .lineTo(Math.cos(from) * far, Math.sin(from) * far)
      .lineTo(Math.cos(to) * far, Math.sin(to) * far)
      .closePath()
  }
  drawn.fill({ color: colour, alpha: 0.16 })
  drawn.blendMode = 'add'
  return drawn
}
