import { colours, type Translate } from '@baize/game-kit'
import type { Scene, SceneSeat } from '../../scene.ts'
import { cardCues, cardStills, type DealtCard, dealersHands, dealtPose } from './dealing.ts'
import { createDealer } from './dealer.ts'
import type { DealerLook } from './dealer-looks.ts'
import { betweenRounds, handAt, REST } from './gestures.ts'
import { plaque } from './plaque.ts'
import { shoe } from './shoe.ts'
import { MIDDLE, openScene, type StudioLook, tableTop, wall } from './studio.ts'
import { openPack } from './table-card.ts'
import { type Moment, stillsAt, tellingScene } from './telling.ts'
import { lastBy, part } from './time.ts'
import { type Zone, type ZoneLook, zone } from './zone.ts'

export type Side = 'left' | 'right'
export type SideCard = DealtCard & { readonly side: Side }

/** What the table says from a time on. */
export type StoryLine = { readonly at: number; readonly text: string }

/** A result of two sides as it is told. */
export type SidesStory = {
  readonly cards: readonly SideCard[]
  readonly lines: readonly StoryLine[]
  readonly winner: Side | 'tie'
  readonly wonAt: number
  readonly length: number
  /** What a side's badge says at a time. */
  total(side: Side, ms: number): string | undefined
}

export type TwoSides<Result> = {
  readonly studio: StudioLook
  readonly dealer: DealerLook
  readonly mostCards: number
  readonly left: ZoneLook
  readonly right: ZoneLook
  tell(result: Result, t: Translate): SidesStory
}

const ZONE = { y: 222, width: 178, height: 136 }
const WON_MS = 400
const WATCHED = { x: MIDDLE, y: 320 }

type Told<Result> = {
  readonly result: Result
  readonly story: SidesStory
  readonly hands: ReturnType<typeof dealersHands>
}

/** Draws the dealer, the felt with its two sides, and the cards of a story. */
async function laySides<Result>(seat: SceneSeat, table: TwoSides<Result>) {
  const pack = await openPack(seat.stage)
  const root = openScene(seat)
  const dealer = createDealer(table.dealer, { x: MIDDLE, y: 104 })
  const zones: Record<Side, Zone> = {
    left: zone({ x: 8, ...ZONE }, table.left),
    right: zone({ x: 204, ...ZONE }, table.right),
  }
  const cards = Array.from({ length: table.mostCards }, () => pack.card())
  const line = plaque({ size: 15, width: 340 })
  line.root.position.set(MIDDLE, 364)
  root.addChild(
    wall(table.studio),
    dealer.body,
    tableTop(table.studio),
    zones.left.root,
    zones.right.root,
    shoe(),
    ...cards.map((card) => card.root),
    dealer.arms,
    zones.left.front,
    zones.right.front,
    line.root,
  )
  return { dealer, zones, cards, line }
}

type Laid = Awaited<ReturnType<typeof laySides>>

function drawEmpty({ dealer, zones, cards, line }: Laid, moment: Moment<unknown>): void {
  for (const card of cards) card.lay(undefined)
  for (const each of [zones.left, zones.right]) each.set({ total: undefined, glow: 0, life: moment.life })
  line.say('')
  dealer.pose(betweenRounds(moment), moment.life)
}

function drawStory(
  { dealer, zones, cards, line }: Laid,
  { story, hands }: Told<unknown>,
  { ms, life, edge }: { ms: number; life: number; edge: number },
): void {
  const won = part(ms, { from: story.wonAt, lasts: WON_MS })
  const isLost = (side: Side) => story.winner !== 'tie' && story.winner !== side
  cards.forEach((card, index) => {
    const dealt = story.cards[index]
    const pose = dealt && dealtPose(dealt, ms)
    card.lay(pose && { ...pose, light: isLost(dealt.side) ? 1 - won * 0.45 : 1 })
  })
  for (const side of ['left', 'right'] as const)
    zones[side].set({ total: story.total(side, ms), glow: isLost(side) ? 0 : won, life })
  line.say(lastBy(story.lines, ms)?.text ?? '', 1, won > 0 ? edge : colours.brass)
  const left = handAt(hands.left, REST.left, ms)
  const right = handAt(hands.right, REST.right, ms)
  const isTurningLeft = hands.left.some(({ at }) => Math.abs(at - ms) < 300)
  dealer.pose({ left, right, at: won > 0 ? WATCHED : isTurningLeft ? left : right }, life)
}

/** A table where one side wins over the other, or none does. */
export async function twoSidesScene<Result>(
  seat: SceneSeat,
  table: TwoSides<Result>,
): Promise<Scene<Result>> {
  const laid = await laySides(seat, table)
  let told: Told<Result> | undefined
  const storyOf = (result: Result): Told<Result> => {
    if (told?.result === result) return told
    const story = table.tell(result, seat.t)
    told = { result, story, hands: dealersHands(story.cards) }
    return told
  }
  const edges = { left: table.left.colour, right: table.right.colour, tie: colours.jade }
  return tellingScene(seat, {
    plan(result) {
      const { cards, lines, wonAt, length } = storyOf(result).story
      const stills = stillsAt([...cardStills(cards), ...lines.map(({ at }) => at), length])
      return { length, cues: [...cardCues(cards), { at: wonAt, sound: 'chime' }], stills }
    },
    draw(moment) {
      const { result, ms, life } = moment
      if (result === undefined) return drawEmpty(laid, moment)
      const of = storyOf(result)
      drawStory(laid, of, { ms, life, edge: edges[of.story.winner] })
    },
  })
}
