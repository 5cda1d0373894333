import type { CardRules } from '@baize/contracts'
import { type CardGame, cardTimes } from '@baize/engines'
import { unitsToWire } from '@baize/money'
import type { Room } from '#platform/rooms/room-game'
import { stakesOf } from './card-rules.ts'

/** What a table of cards must know before its first frame. */
export function cardRulesOnWire(game: CardGame, { rules, currency }: Room, rulesHash: string): CardRules {
  const { step, small, big, boot, point, buyIn, rake } = stakesOf(rules)
  const amount = (chips: number) => unitsToWire(BigInt(chips) * BigInt(step))
  const orNull = (chips: number) => (chips > 0 ? amount(chips) : null)
  return {
    kind: game.kind,
    domain: game.domain,
    rulesHash,
    currency,
    seats: game.seats,
    step: amount(1),
    isSitAndGo: false,
    blinds: big > 0 ? { small: amount(small), big: amount(big) } : null,
    boot: orNull(boot),
    point: orNull(point),
    buyIn: { least: amount(buyIn.least), most: amount(buyIn.most) },
    rake: { percent: rake.percent, cap: game.kind === 'tien-len' ? null : amount(rake.cap) },
    entry: null,
    times: {
      decision: cardTimes.decision,
      bank: cardTimes.bank,
      lostExtra: cardTimes.lostExtra,
    },
  }
}
