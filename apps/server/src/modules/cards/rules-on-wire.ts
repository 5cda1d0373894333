import type { CardKind, CardRules } from '@baize/contracts'
import { type CardGame, cardTimes, sitAndGo } from '@baize/engines'
import { unitsToWire } from '@baize/money'
import type { Room } from '#platform/rooms/room-game'
import { stakesOf, type TableStakes } from './card-rules.ts'
import { termsOf } from './contest.ts'

/** What a table is played for, as everybody is told it. */
export function stakesOnWire(
  kind: CardKind,
  { step, small, big, boot, point, buyIn, rake }: TableStakes,
): Pick<CardRules, 'blinds' | 'boot' | 'point' | 'buyIn' | 'rake'> {
  const amount = (chips: number) => unitsToWire(BigInt(chips) * BigInt(step))
  const orNull = (chips: number) => (chips > 0 ? amount(chips) : null)
  return {
    blinds: big > 0 ? { small: amount(small), big: amount(big) } : null,
    boot: orNull(boot),
    point: orNull(point),
    buyIn: { least: amount(buyIn.least), most: amount(buyIn.most) },
    rake: { percent: rake.percent, cap: kind === 'tien-len' ? null : amount(rake.cap) },
  }
}

/** What a sit & go costs and pays, in money; null of a table that is played for money itself. */
export function contestOnWire(stakes: TableStakes) {
  if (!stakes.contest) return null
  const { entry, fee, prizes } = termsOf(stakes)
  return { entry: unitsToWire(entry), fee: unitsToWire(fee), prizes: prizes.map(unitsToWire) }
}

/** What a table of cards must know before its first frame. */
export function cardRulesOnWire(game: CardGame, { rules, currency }: Room, rulesHash: string): CardRules {
  const stakes = stakesOf(rules)
  const contest = contestOnWire(stakes)
  return {
    kind: game.kind,
    domain: game.domain,
    rulesHash,
    currency,
    seats: game.seats,
    step: unitsToWire(BigInt(stakes.step)),
    ...stakesOnWire(game.kind, stakes),
    contest: contest && { ...contest, chips: sitAndGo.chips, levelMs: sitAndGo.levelMs },
    times: {
      decision: cardTimes.decision,
      bank: cardTimes.bank,
      lostExtra: cardTimes.lostExtra,
    },
  }
}
