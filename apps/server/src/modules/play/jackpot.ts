import { strict as assert } from 'node:assert'
import { contributionOf, drawForJackpot, type JackpotDraw, jackpotDomain, winsJackpot } from '@baize/engines'
import type { PlayPair } from '#modules/fairness'
import { accountsOf } from './accounts.ts'
import type { Draft } from './draft.ts'
import { feederOf, type Pot, potAccounts, potAfter, type PotTerms } from './pot.ts'
import type { Round } from './round.ts'
import type { Owner } from './work.ts'

/** Counters may be so far behind; whoever wins meanwhile gets what they still show. */
const SHOWN_FOR_MS = 30_000

/** What a round plays its pot with: the terms, everything staked so far, and what was drawn for it. */
export type Chance = { readonly terms: PotTerms; readonly staked: bigint; readonly drawn: JackpotDraw }

type RoundDraw = {
  readonly terms: PotTerms | null
  readonly round: Pick<Round, 'nonce' | 'staked' | 'isTrial'>
  readonly pair: PlayPair
}

/** The chance of a round at its pot; play money has none. It is the same at each of its steps, but for the stake. */
export function chanceOf({ terms, round, pair }: RoundDraw): Chance | null {
  if (!terms || round.isTrial) return null
  const draws = pair.draws({ nonce: round.nonce ?? 0n, domain: jackpotDomain(terms) })
  return { terms, staked: round.staked, drawn: drawForJackpot(terms, draws) }
}

/** What a round has put into its pot, for everything that it has staked. */
export function putIn(chance: Chance | null): bigint {
  return chance ? contributionOf(chance.terms, chance) : 0n
}

/** Whether the numbers of a round that is over win its pot. */
export function winsPot(chance: Chance | null): boolean {
  return chance !== null && winsJackpot(chance.terms, chance)
}

type PotFeed = { readonly chance: Chance | null; readonly before: bigint }

/** Moves the pot's part of a stake from the house to the pot, with the stake, as far as it was not moved before. */
export function contribute(draft: Draft, owner: Owner, { chance, before }: PotFeed): bigint {
  if (!chance) return 0n
  const { terms } = chance
  const units = putIn(chance) - before
  const { house } = accountsOf(owner)
  draft.move({ from: house, to: feederOf(terms.account, owner), units, currency: owner.currency })
  return units
}

type PotRound = {
  readonly chance: Chance | null
  readonly round: Pick<Round, 'id' | 'gameCode'>
  readonly postingId: string
}

/** What a round that is over wins of its pot: all of it, or nothing. */
export function drawJackpot(draft: Draft, owner: Owner, { chance, round, postingId }: PotRound): bigint {
  if (!chance || !winsPot(chance)) return 0n
  const { terms } = chance
  const pot = draft.row('pots', terms.account)
  if (!pot) return draft.askForPots()
  return payPot(draft, owner, { pot, terms, round, postingId })
}

type PotWin = Omit<PotRound, 'chance'> & { readonly pot: Pot; readonly terms: PotTerms }

function payPot(draft: Draft, owner: Owner, { pot, terms, round, postingId }: PotWin): bigint {
  const { currency } = owner
  const { cash, house } = accountsOf(owner)
  const paths = potAccounts(pot.account)
  const potBefore = paths.reduce((sum, path) => sum + draft.balanceOf(path), 0n)
  const amount = amountShown(pot, { potBefore, now: draft.state.now })
  for (const path of paths) draft.move({ from: path, to: cash, units: draft.balanceOf(path), currency })
  draft.move({ from: house, to: cash, units: amount - potBefore, currency })
  draft.move({ from: house, to: pot.account, units: pot.seed, currency })
  assert(amount > 0n, 'A pot that is won holds something, or what it starts from.')
  const win = {
    account: pot.account,
    number: pot.winCount + 1,
    roundId: round.id,
    memberId: owner.memberId,
    merchantCode: owner.merchantCode,
    gameCode: round.gameCode,
    currency,
    terms: terms.leafIndex,
    amount,
    added: amount - potBefore,
    potBefore,
    potAfter: pot.seed,
    postingId,
    wonAt: draft.state.now,
  }
  draft.put('pots', pot.account, potAfter(pot, win))
  draft.addWin(win)
  return amount
}

type PotMoment = { readonly potBefore: bigint; readonly now: Date }

/**
 * All of the pot; and for whoever wins right after another, no less than that one, which they may still be shown. A stake
 * too small for a whole unit has its chance too, so a pot may be won that nobody has fed: it pays what it starts from.
 */
function amountShown({ seed, lastAmount, lastWonAt }: Pot, { potBefore, now }: PotMoment): bigint {
  const isStillShown = lastWonAt !== null && now.getTime() - lastWonAt.getTime() < SHOWN_FOR_MS
  if (isStillShown && lastAmount !== null && lastAmount > potBefore) return lastAmount
  return potBefore > 0n ? potBefore : seed
}
