import type { DragonTigerResult } from '@baize/engines'
import { type Translate } from '@baize/game-kit'
import type { MakeScene } from '../scene.ts'
import { dealerLooks } from './shared/dealer-looks.ts'
import { dragonEmblem, tigerEmblem } from './shared/emblems.ts'
import { studioLooks } from './shared/studio.ts'
import { type Side, type SideCard, type SidesStory, twoSidesScene } from './shared/two-sides.ts'

const SCALE = 0.74
const WON_AT = 3_500
const LENGTH = 5_000

function cardOf(side: Side, card: number): SideCard {
  const isLeft = side === 'left'
  return {
    side,
    card: card % 52,
    to: { x: isLeft ? 134 : 256, y: 298 },
    rotation: 0,
    scale: SCALE,
    dealtAt: isLeft ? 300 : 1_000,
    turnedAt: isLeft ? 1_850 : 2_850,
  }
}

/** One card a side; the higher wins, the ace is the lowest. */
function tell({ dragon, tiger }: DragonTigerResult, t: Translate): SidesStory {
  const [ours, theirs] = [dragon % 13, tiger % 13]
  const winner = ours === theirs ? 'tie' : ours > theirs ? 'left' : 'right'
  const side = winner === 'left' ? t('scene.dragon') : t('scene.tiger')
  return {
    cards: [cardOf('left', dragon), cardOf('right', tiger)],
    lines: [{ at: WON_AT, text: winner === 'tie' ? t('scene.tie') : t('scene.wins', { side }) }],
    winner,
    wonAt: WON_AT,
    length: LENGTH,
    total: () => undefined,
  }
}

export const makeDragonTiger: MakeScene<DragonTigerResult> = (seat) =>
  twoSidesScene(seat, {
    studio: studioLooks.wine,
    dealer: dealerLooks.arman,
    mostCards: 2,
    left: { name: seat.t('scene.dragon'), colour: 0xff5a4a, emblem: dragonEmblem({ x: 52, y: 300 }) },
    right: { name: seat.t('scene.tiger'), colour: 0xf0b23c, emblem: tigerEmblem({ x: 338, y: 300 }) },
    tell,
  })
