import { type Box, Container, Graphics, type Motion, outBack, type Stage } from '@baize/game-kit'
import type { WordLook } from '../flagships/sheet.ts'
import { createFountain } from './fountain.ts'
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
  /** Says it to those who listen. */
  announce(text: string): void
  readonly words: WordLook
  readonly isPlain: boolean
  /** The part of the room that nothing of the frame lies over, in points of the page. */
  readonly free: Box
}

export type Celebrated = {
  readonly rank: Rank
  readonly title: string
  /** What has been counted so far, in the member's money. */
  counted(progress: number): string
}

const READ_MS = 900
/** A share of the room that words may take, and by how much they swell while they are counted. */
const WORDS_WIDTH = 0.94
const SWELL = 0.02

/** Everything darkens, light turns behind the words, coins fly, and the sum is counted up. */
export async function celebrate(parts: CelebrationParts, celebrated: Celebrated): Promise<void> {
  const { stage, motion, hear, announce, words, isPlain, free } = parts
  const { rank, title, counted } = celebrated
  const { width, height } = stage.renderer.screen
  const middle = { x: free.x + free.width / 2, y: free.y + free.height * 0.46 }
  const size = Math.min(free.width, free.height * 0.8)
  const root = new Container()
  // As much as a phone shows that is turned meanwhile.
  const side = Math.max(width, height)
  const veil = new Graphics().rect(0, 0, side, side).fill({ color: 0x000000, alpha: 0.62 })
  const far = Math.hypot(Math.max(middle.x, side - middle.x), Math.max(middle.y, side - middle.y))
  const rays = raysOf(far, colourOf(words.fill[1]))
  const fountain = isPlain ? undefined : createFountain(stage, { words, size, free })
  const { group, sum, scale } = wordsOf(celebrated, { look: words, size, width: free.width * WORDS_WIDTH })
  let shrunk = 1
  /** Whoever turns the phone meanwhile finds the words in the middle again, and no wider than the page. */
  const follow = () => {
    const { screen } = stage.renderer
    const [across, down] = [screen.width / width, screen.height / height]
    for (const each of [rays, group]) each.position.set(middle.x * across, middle.y * down)
    shrunk = Math.min(1, across)
  }
  follow()
  root.addChild(veil, rays, ...(fountain ? [fountain.root] : []), group)
  stage.front.addChild(root)
  hear.play(rank.fanfare)
  announce(`${title}. ${counted(1)}`)
  document.body.dataset['greets'] = rank.fanfare
  fountain?.begin(motion, { coins: rank.coins, ms: rank.ms })
  void motion.run((passed) => {
    if (root.destroyed) return false
    follow()
    if (!motion.isStill) rays.rotation += passed * 0.00025
    return true
  })
  await motion.tween(
    460,
    (p) => {
      group.scale.set(scale * shrunk * p || 0.001)
      root.alpha = Math.min(1, p * 2)
    },
    { ease: outBack },
  )
  let ticked = 0
  await motion.tween(rank.ms, (p) => {
    sum.text = counted(p)
    group.scale.set(scale * shrunk * (p === 1 ? 1 : 1 + SWELL * Math.sin(p * 60)))
    if (p - ticked < 0.05) return
    ticked = p
    hear.play('count', Math.floor(p * 9))
  })
  hear.play('countEnd')
  await motion.wait(READ_MS)
  await motion.tween(260, (p) => (root.alpha = 1 - p))
  root.destroy({ children: true })
  delete document.body.dataset['greets']
}

type WordsRoom = { readonly look: WordLook; readonly size: number; readonly width: number }

/** The name of the win over its sum, as large as leaves room for the whole of what will have been counted. */
function wordsOf({ title, counted }: Celebrated, { look, size, width }: WordsRoom) {
  const name = grandWords(title, { look, size: size * 0.16 })
  const sum = grandWords(counted(1).replaceAll(/\d/g, '8'), { look, size: size * 0.12 })
  const scale = Math.min(1, width / Math.max(name.width, sum.width))
  name.y = -size * 0.1
  sum.y = size * 0.1
  sum.text = counted(0)
  const group = new Container()
  group.addChild(name, sum)
  return { group, sum, scale }
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
