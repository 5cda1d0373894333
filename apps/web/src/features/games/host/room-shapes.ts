import type { CrashRules, CrashYou, GameRules, TableRules, TableYou } from '@baize/contracts'
import { amountOf, unitsOf } from '../../../lib/texts/amounts.ts'

type OwnRound = { readonly roundId: string; readonly staked: string; readonly payout: string }

/** What a round of a room has come to for its member, as far as it is known; undefined where they had no part in it. */
export function ownRoundOf(you: unknown): OwnRound | undefined {
  if (isTableYou(you)) return { roundId: String(you.round), staked: you.staked, payout: you.payout ?? '0.00' }
  if (!isCrashYou(you)) return undefined
  const sum = (amounts: readonly (string | null)[]) =>
    amountOf(amounts.reduce((before, each) => before + unitsOf(each ?? '0.00'), 0))
  return {
    roundId: String(you.round),
    staked: sum(you.bets.map(({ amount }) => amount)),
    payout: sum(you.bets.map(({ payout }) => payout)),
  }
}

/** Between what and in what steps the rules of a room let a bet be. */
export function stakeOf(rules: unknown): GameRules['stake'] {
  if (!hasLimits(rules)) throw new Error('A room has limits.')
  const { currency, step, main } = rules.limits
  return { currency, step, ...main }
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
