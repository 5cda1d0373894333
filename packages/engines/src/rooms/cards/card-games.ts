import type { CardKind } from '@baize/contracts'
import { domainOf } from '../../originals/original.ts'

/** What of a game of cards is the same at every table. The stakes are a table's own. */
export type CardGame = {
  readonly kind: CardKind
  /** Names the game and its rules in the stream. */
  readonly domain: string
  readonly rules: unknown
  readonly seats: number
}

const holdemRules = {
  deal: 'one each from the left of the button, twice; three, one and one on the board; none burnt',
  raise: 'at least the last full raise; short all-ins open again when they add up to one',
  blinds: 'dead button; who comes waits for the big blind',
  show: 'last to bet first; beaten hands stay closed; all-ins open',
  buyInBigBlinds: [40, 100],
  rake: { percent: 5, capBigBlinds: 3, isFreeWithoutFlop: true },
}

const teenPattiRules = {
  deal: 'one each from the left of the button, three times',
  blindTurns: 4,
  mostBetBoots: 128,
  mostPotBoots: 1_024,
  equal: 'who asked loses; where all must show, they share',
  rake: { percent: 3, capBoots: 10 },
}

const tienLenRules = {
  deal: 'one each in the order of places, thirteen times',
  points: { card: 1, whole: 26, blackTwo: 5, redTwo: 10, threePairs: 10, fourAlike: 15, fourPairs: 20 },
  mostPoints: 60,
  rake: { percent: 3 },
}

function cardGame(kind: CardKind, seats: number, rules: unknown): CardGame {
  return { kind, domain: domainOf({ game: kind, version: 1, rules }), rules, seats }
}

export const cardGames: Readonly<Record<CardKind, CardGame>> = {
  holdem: cardGame('holdem', 6, holdemRules),
  'teen-patti': cardGame('teen-patti', 6, teenPattiRules),
  'tien-len': cardGame('tien-len', 4, tienLenRules),
}
