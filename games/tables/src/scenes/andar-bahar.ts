import type { AndarBaharResult } from '@baize/engines'
import { type Box, Container, colours, fitWidth, Graphics, label, outBack, outward } from '@baize/game-kit'
import type { MakeScene, SceneSeat } from '../scene.ts'
import { type AndarBaharStory, andarBaharStory, MOST_ROW_CARDS, rows } from './andar-bahar-story.ts'
import { cardCues, cardStills, dealtPose, TURN_MS } from './shared/dealing.ts'
import { createDealer } from './shared/dealer.ts'
import { dealerLooks } from './shared/dealer-looks.ts'
import { betweenRounds, handAt, REST, type Stop } from './shared/gestures.ts'
import { plaque } from './shared/plaque.ts'
import { SHOE, shoe } from './shared/shoe.ts'
import { MIDDLE, openScene, studioLooks, tableTop, wall } from './shared/studio.ts'
import { openPack } from './shared/table-card.ts'
import { type Moment, stillsAt, tellingScene } from './shared/telling.ts'
import { part } from './shared/time.ts'

const sideColours = { andar: 0x4aa3ff, bahar: 0xff6a55 } as const
const PUSHED_TO = { x: 262, y: 236 }
const LEFT_WAITS = { x: 128, y: 222 }
const TITLE_MIDDLE = 32

/** The place of a side's cards, and the light over it when it wins. */
function rowPlace({ x, y, width, height }: Box, name: string, colour: number) {
  const root = new Container()
  const light = new Graphics()
    .ellipse(x + width / 2, y + height / 2, width * 0.6, height)
    .fill(outward({ colour: colour, strength: 0.9 }))
  const plate = new Graphics()
    .roundRect(x, y, width, height, 14)
    .fill({ color: 0x000000, alpha: 0.2 })
    .roundRect(x, y, width, height, 14)
    .stroke({ width: 1.4, color: colour, alpha: 0.7 })
  const frame = new Graphics()
    .roundRect(x, y, width, height, 14)
    .stroke({ width: 3, color: colours.brassHigh })
  const title = label(name, { size: 15, weight: '700' })
  fitWidth(title, 54)
  title.position.set(x + TITLE_MIDDLE, y + height / 2)
  root.addChild(light, plate, frame, title)
  return {
    root,
    setGlow(glow: number) {
      light.alpha = glow * 0.6
      frame.alpha = glow
    },
  }
}

function jokerPlace(name: string): Container {
  const root = new Container()
  const title = label(name, { size: 13, weight: '700', colour: colours.brassHigh })
  fitWidth(title, 66)
  title.position.set(42, 240)
  root.addChild(
    new Graphics()
      .roundRect(8, 226, 68, 132, 14)
      .fill({ color: 0x000000, alpha: 0.2 })
      .roundRect(8, 226, 68, 132, 14)
      .stroke({ width: 1.4, color: colours.brass, alpha: 0.7 }),
    title,
  )
  return root
}

async function layTable(seat: SceneSeat) {
  const { stage, t } = seat
  const pack = await openPack(stage)
  const root = openScene(seat)
  const dealer = createDealer(dealerLooks.tara, { x: MIDDLE, y: 104 })
  const places = {
    andar: rowPlace(rows.andar, t('scene.andar'), sideColours.andar),
    bahar: rowPlace(rows.bahar, t('scene.bahar'), sideColours.bahar),
  }
  const joker = pack.card()
  const cards = Array.from({ length: MOST_ROW_CARDS - 1 }, () => pack.card())
  // The card that decides lies over all others, in its own light.
  const match = pack.card()
  const halo = new Graphics()
    .roundRect(-58, -78, 116, 156, 16)
    .fill({ color: colours.brassHigh, alpha: 0.95 })
  const line = plaque({ size: 14, width: 340 })
  line.root.position.set(MIDDLE, 366)
  root.addChild(
    wall(studioLooks.teal),
    dealer.body,
    tableTop(studioLooks.teal),
    jokerPlace(t('scene.joker')),
    places.andar.root,
    places.bahar.root,
    shoe(),
    joker.root,
    ...cards.map((card) => card.root),
    halo,
    match.root,
    dealer.arms,
    line.root,
  )
  return { dealer, places, joker, cards, match, halo, line }
}

type Laid = Awaited<ReturnType<typeof layTable>>

function drawEmpty({ dealer, places, joker, cards, match, halo, line }: Laid, moment: Moment<unknown>): void {
  joker.lay(undefined)
  for (const card of [...cards, match]) card.lay(undefined)
  for (const place of [places.andar, places.bahar]) place.setGlow(0)
  halo.visible = false
  line.say('')
  dealer.pose(betweenRounds(moment), moment.life)
}

type Told = {
  readonly result: AndarBaharResult
  readonly story: AndarBaharStory
  readonly hand: readonly Stop[]
}

/** The hand goes to the shoe and back with every card, as fast as they come. */
function handOf({ joker, cards, pace }: AndarBaharStory): Stop[] {
  return [joker, ...cards].flatMap(({ dealtAt }) => [
    { at: dealtAt - 40, to: SHOE },
    { at: dealtAt + Math.min(pace * 0.45, 280), to: PUSHED_TO },
  ])
}

function drawStory(
  laid: Laid,
  { story, hand }: Told,
  { ms, life, text }: { ms: number; life: number; text: string },
): void {
  const { dealer, places, joker, cards, match, halo, line } = laid
  const won = part(ms, { from: story.wonAt, lasts: 420 })
  joker.lay(dealtPose(story.joker, ms))
  cards.forEach((card, index) => {
    const dealt = index < story.cards.length - 1 ? story.cards[index] : undefined
    const pose = dealt && dealtPose(dealt, ms)
    card.lay(pose && { ...pose, light: 1 - won * 0.4 })
  })
  const last = story.cards.at(-1)
  const pose = last && dealtPose(last, ms)
  const scale = pose ? pose.scale * (1 + outBack(won) * 0.28) : 0
  match.lay(pose && { ...pose, scale })
  halo.visible = won > 0
  if (pose) halo.position.set(pose.x, pose.y)
  halo.scale.set(scale)
  halo.alpha = won * (0.75 + 0.25 * Math.sin(life / 280))
  places.andar.setGlow(story.winner === 'andar' ? won : 0)
  places.bahar.setGlow(story.winner === 'bahar' ? won : 0)
  line.say(text, 1, won > 0 ? sideColours[story.winner] : colours.brass)
  const right = handAt(hand, REST.right, ms)
  const left = won > 0 ? REST.left : LEFT_WAITS
  dealer.pose({ left, right, at: last && won > 0 ? last.to : PUSHED_TO }, life)
}

/** A joker, and two rows of cards until one of them matches it. */
export const makeAndarBahar: MakeScene<AndarBaharResult> = async (seat) => {
  const { t } = seat
  const laid = await layTable(seat)
  let told: Told | undefined
  const storyOf = (result: AndarBaharResult): Told => {
    if (told?.result === result) return told
    const story = andarBaharStory(result)
    told = { result, story, hand: handOf(story) }
    return told
  }
  const textAt = ({ cards, winner, wonAt }: AndarBaharStory, ms: number) => {
    const open = cards.filter(({ turnedAt }) => ms >= turnedAt + TURN_MS / 2).length
    if (ms < wonAt) return open === 0 ? '' : t('scene.cards', { count: open })
    return `${t('scene.wins', { side: t(`scene.${winner}`) })} · ${t('scene.cards', { count: cards.length })}`
  }
  return tellingScene(seat, {
    plan(result) {
      const { story } = storyOf(result)
      const cards = [story.joker, ...story.cards]
      return {
        length: story.length,
        cues: [...cardCues(cards), { at: story.wonAt, sound: 'chime' }],
        stills: stillsAt([...cardStills(cards), story.length]),
      }
    },
    draw(moment) {
      const { result, ms, life } = moment
      if (!result) return drawEmpty(laid, moment)
      const of = storyOf(result)
      drawStory(laid, of, { ms, life, text: textAt(of.story, ms) })
    },
  })
}
