import { type Box, Container, colours, fitWidth, Graphics, label, outBack, outward } from '@baize/game-kit'
import type { MakeScene, SceneSeat } from '../scene.ts'
import {
  type AndarBaharResult,
  type AndarBaharStory,
  andarBaharStory,
  MOST_ROW_CARDS,
  rows,
} from './andar-bahar-story.ts'
import { cardCues, cardStills, dealtPose, TURN_MS } from './shared/dealing.ts'
import { createDealer } from './shared/dealer.ts'
import { dealerLooks } from './shared/dealer-looks.ts'
import { betweenRounds, handAt, REST, type Stop } from './shared/gestures.ts'
import { plaque } from './shared/plaque.ts'
import { SHOE, shoe } from './shared/shoe.ts'
import { MIDDLE, openScene, studioLooks, tableTop, wall } from './shared/studio.ts'
import { openPack } from './shared/table-card.ts'
import { type Moment, tellingScene } from './shared/telling.ts'
import { part } from './shared/time.ts'

const sideColours = { andar: 0x4aa3ff, bahar: 0xff6a55 } as const
const PUSHED_TO = { x: 262, y: 236 }
const LEFT_WAITS = { x: 128, y: 222 }
const TITLE_MIDDLE = 32

/** The place of a side's cards, and the light over it when it wins. */
function rowPlace({ x, y, width, height }: Box, name: string, colour: number) {
  const root = new Container()
  const light = new Graphics().ellipse(x + width / 2, y + height / 2, width * 0.6, height).fill(outward(colour, 0.9))
  const plate = new Graphics()
    .roundRect(x, y, width, height, 14)
    .fill({ color: 0x000000, alpha: 0.2 })
    .roundRect(x, y, width, height, 14)
    .stroke({ width: 1.4, color: colour, alpha: 0.7 })
  const frame = new Graphics().roundRect(x, y, width, height, 14).stroke({ width: 3, color: colours.brassHigh })
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
  const cards = Array.from({ length: MOST_ROW_CARDS }, () => pack.card())
  const halo = new Graphics().roundRect(-58, -78, 116, 156, 16).fill({ color: colours.brassHigh, alpha: 0.95 })
  const line = plaque({ size: 14, width: 340 })
  line.root.position.set(MIDDLE, 366)
  root.addChild(
    wall(studioLooks.amber),
    dealer.body,
    tableTop(studioLooks.amber),
    jokerPlace(t('scene.joker')),
    places.andar.root,
    places.bahar.root,
    shoe(),
    joker.root,
    ...cards.slice(0, -1).map((card) => card.root),
    dealer.arms,
    halo,
    line.root,
  )
  return { root, dealer, places, joker, cards, halo, line }
}

type Laid = Awaited<ReturnType<typeof layTable>>

function drawEmpty({ dealer, places, joker, cards, halo, line }: Laid, moment: Moment<unknown>): void {
  joker.lay(undefined)
  for (const card of cards) card.lay(undefined)
  for (const place of [places.andar, places.bahar]) place.setGlow(0)
  halo.visible = false
  line.say('')
  dealer.pose(betweenRounds(moment), moment.life)
}
