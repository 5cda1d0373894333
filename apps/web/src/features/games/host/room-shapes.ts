import {
  cannonLevels,
  cardKinds,
  type CardRules,
  type CrashRules,
  type CrashYou,
  type GameRules,
  type ReefRules,
  type ReefYou,
  type TableRules,
  type TableYou,
} from '@baize/contracts'
import { amountOf, unitsOf } from '../../../lib/texts/amounts.ts'

type OwnRound = { readonly roundId: string; readonly staked: string; readonly payout: string }

/** What a round of a room has come to for its member, as far as it is known; undefined where they had no part in it. */
export function ownRoundOf(you: unknown): OwnRound | undefined {
  if (isTableYou(you)) return { roundId: String(you.round), staked: you.staked, payout: you.payout ?? '0.00' }
  if (isReefYou(you)) return ownVolleyOf(you)
  if (!isCrashYou(you)) return undefined
  const sum = (amounts: readonly (string | null)[]) =>
    amountOf(amounts.reduce((before, each) => before + unitsOf(each ?? '0.00'), 0))
  return {
    roundId: String(you.round),
    staked: sum(you.bets.map(({ amount }) => amount)),
    payout: sum(you.bets.map(({ payout }) => payout)),
  }
}

/** Shots that were at nothing are no round. */
function ownVolleyOf({ last }: ReefYou): OwnRound | undefined {
  return last && last.round !== ''
    ? { roundId: last.round, staked: last.stake, payout: last.payout }
    : undefined
}

/** Between what and in what steps the rules of a room let a bet be. */
export function stakeOf(rules: unknown): GameRules['stake'] {
  if (isReefRules(rules)) {
    const { currency, price } = rules
    const most = amountOf(unitsOf(price) * Math.max(...cannonLevels))
    return { currency, step: price, least: price, most }
  }
  if (isCardRules(rules)) return { currency: rules.currency, step: rules.step, ...rules.buyIn }
  if (!hasLimits(rules)) throw new Error('A room has limits.')
  const { currency, step, main } = rules.limits
  return { currency, step, ...main }
}

/** What a member plays in a reef is drawn from a pair of their own, and nothing of it is left in the room when they go. */
export function isReefRules(rules: unknown): rules is ReefRules {
  return isObject(rules) && rules.kind === 'reef'
}

/** At a table of cards a stake is what somebody sits down with. */
function isCardRules(rules: unknown): rules is CardRules {
  return isObject(rules) && cardKinds.some((kind) => kind === rules.kind)
}

/** Whether what is said of the member's part is of the past: a volley is over, whenever it was. */
export function isReefYou(you: unknown): you is ReefYou {
  return isObject(you) && typeof you.next === 'number' && 'last' in you
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function isTableYou(you: unknown): you is TableYou {
  return isObject(you) && typeof you.round === 'number' && typeof you.staked === 'string'
}

function isCrashYou(you: unknown): you is CrashYou {
  return isObject(you) && typeof you.round === 'number' && Array.isArray(you.bets)
}

function hasLimits(rules: unknown): rules is Pick<TableRules | CrashRules, 'limits'> {
  return isObject(rules) && isObject(rules.limits) && isObject(rules.limits.main)
}
