import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Bonus } from '#modules/wallet'
import { heldAccount } from '../../testing/held-account.ts'
import { plainPeople } from '../../testing/plain-people.ts'
import { decideAll } from './decide.ts'
import { accountsOf, bonusAccountsOf } from './accounts.ts'
import type { PlayState } from './state.ts'
import type { Call, Owner, Rollback, Work } from './work.ts'

const owner: Owner = { memberId: 'm1', merchantCode: 'BAIZE', currency: 'CNY', isTrial: false }
const { cash, held, house } = accountsOf(owner)
const { pocket, house: bonusHouse } = bonusAccountsOf(owner)
const CASH = 1_000n
const GRANTED = 600n
const MOST_STAKE = 500n

function bonusWith({ owed, most }: { readonly owed: bigint; readonly most: bigint }): Bonus {
  return {
    id: 'b1',
    memberId: 'm1',
    offerCode: 'welcome',
    currency: 'CNY',
    granted: GRANTED,
    turnoverOwed: owed,
    turnoverDone: 0n,
    maxStake: MOST_STAKE,
    maxCashOut: most,
    weights: { RNG: 700_000 },
    state: 'active',
    grantedAt: new Date(0),
    startedAt: new Date(0),
    endsAt: new Date(1_000),
    lastsMs: 1_000,
    closedAt: null,
    cashedOut: 0n,
    takenBack: 0n,
  }
}

/** One member with cash and a bonus, a game open, and nothing that has happened yet. */
function freshState(bonus: Bonus): PlayState {
  const session = {
    id: 's1',
    memberId: 'm1',
    vendor: 'ACME',
    gameCode: 'g',
    endsAt: new Date(1),
    endedAt: null,
  }
  return {
    now: new Date(0),
    logSize: 0n,
    ...plainPeople(),
    accounts: new Map([
      heldAccount(cash, CASH),
      heldAccount(held, 0n),
      heldAccount(house, 0n),
      heldAccount(pocket, GRANTED),
      heldAccount(bonusHouse, -GRANTED),
    ]),
    bonuses: new Map([[bonus.id, bonus]]),
    lines: new Map([['m1', [bonus.id]]]),
    gameTypes: new Map([['g', 'RNG']]),
    rounds: new Map(),
    refs: new Map(),
    openRounds: new Map(),
    actions: new Map(),
    pairs: new Map(),
    pots: new Map(),
    activePairs: new Map(),
    sessions: new Map([['s1', session]]),
  }
}

type Move =
  | { readonly kind: 'bet' | 'win'; readonly round: string; readonly amount: bigint }
  | { readonly kind: 'back'; readonly place: number }
type End = { readonly kind: 'forfeited' | 'expired' }
type Step = Move | End

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: played('bet') },
  { weight: 4, arbitrary: played('win') },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('back' as const), place: fc.nat({ max: 30 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('forfeited' as const, 'expired' as const) }) },
)

function isEnd(each: Step): each is End {
  return each.kind === 'forfeited' || each.kind === 'expired'
}

function played<Kind extends 'bet' | 'win'>(kind: Kind) {
  return fc.record({
    kind: fc.constant(kind),
    round: fc.constantFrom('r1', 'r2', 'r3', 'r4'),
    amount: fc.bigInt({ min: 0n, max: 700n }),
  })
}

function workOf(each: Move, place: number): Work {
  const ids = {
    roundId: `01890000-0000-7000-8000-${String(place).padStart(12, '0')}`,
    postingId: `p${place}`,
  }
  if (each.kind === 'back') {
    const txIds = [{ txId: `t${each.place}`, walletTxId: `w${place}` }]
    return { kind: 'rollback', owner, ids, vendor: 'ACME', txIds } satisfies Rollback
  }
  const action = {
    txId: `t${place}`,
    walletTxId: `w${place}`,
    kind: each.kind,
    amount: each.amount,
    refTxId: null,
  }
  return {
    kind: 'call',
    owner,
    ids,
    settings: { isClosed: false, jackpot: null },
    vendor: 'ACME',
    gameCode: 'g',
    ref: each.round,
    sessionId: 's1',
    obstacle: null,
    isFinished: false,
    actions: [{ ...action, turnover: 0n }],
  } satisfies Call
}

/** What giving up or running out does, as the wallet does it between two batches. */
function closed(state: PlayState, to: 'forfeited' | 'expired'): PlayState {
  const bonus = state.bonuses.get('b1')
  if (bonus?.state !== 'active') return state
  const left = unitsOf(state, pocket)
  const accounts = new Map(state.accounts)
  accounts.set(...heldAccount(pocket, 0n))
  const back = unitsOf(state, bonusHouse) + left
  accounts.set(...heldAccount(bonusHouse, back))
  const over = { ...bonus, state: to, closedAt: state.now, takenBack: left }
  return { ...state, accounts, bonuses: new Map([['b1', over]]) }
}

function unitsOf(state: PlayState, path: string): bigint {
  return state.accounts.get(path)?.balance.units ?? 0n
}

const terms = fc.record({
  owed: fc.bigInt({ min: 0n, max: GRANTED * 10n }),
  most: fc.bigInt({ min: 0n, max: 2_000n }),
})

it('whatever is staked, paid, taken back, given up or run out, money is only moved, and terms are kept', () => {
  fc.assert(
    fc.property(terms, fc.array(step, { maxLength: 30 }), (wish, steps) => {
      let state = freshState(bonusWith(wish))
      let staked = 0n
      for (const [place, each] of steps.entries()) {
        if (isEnd(each)) {
          state = closed(state, each.kind)
          expect(unitsOf(state, pocket)).toBe(0n)
          continue
        }
        const before = state
        const { decisions, after } = decideAll(state, [workOf(each, place)])
        state = after
        const [decision] = decisions
        const isTaken = decision !== undefined && 'changes' in decision
        if (each.kind === 'bet' && isTaken) {
          staked += each.amount
          if (before.bonuses.get('b1')?.state === 'active') expect(each.amount <= MOST_STAKE).toBe(true)
        }
        if (!isTaken) expect(after.accounts).toEqual(before.accounts)
      }
      const all = [cash, held, house, pocket, bonusHouse].reduce(
        (sum, path) => sum + unitsOf(state, path),
        0n,
      )
      expect(all).toBe(CASH)
      const own = [cash, held, pocket].map((path) => unitsOf(state, path))
      expect(own.every((units) => units >= 0n)).toBe(true)
      const bonus = state.bonuses.get('b1')
      expect(bonus && bonus.turnoverDone <= staked && bonus.cashedOut <= bonus.maxCashOut).toBe(true)
      if (bonus?.state !== 'active') expect(unitsOf(state, pocket)).toBe(0n)
    }),
    { numRuns: 1_000 },
  )
})

it('cash is always staked first: bonus money is only in a round when the cash was gone', () => {
  const stake = fc.bigInt({ min: 1n, max: MOST_STAKE })
  fc.assert(
    fc.property(fc.array(stake, { minLength: 1, maxLength: 10 }), (stakes) => {
      let state = freshState(bonusWith({ owed: GRANTED * 10n, most: 1_000n }))
      for (const [place, amount] of stakes.entries()) {
        const had = { cash: unitsOf(state, cash), bonus: unitsOf(state, pocket) }
        const work = workOf({ kind: 'bet', round: `r${place}`, amount }, place)
        const { after } = decideAll(state, [work])
        state = after
        const isCovered = amount <= had.cash + had.bonus
        const fromCash = amount < had.cash ? amount : had.cash
        expect(unitsOf(state, cash)).toBe(isCovered ? had.cash - fromCash : had.cash)
        expect(unitsOf(state, pocket)).toBe(isCovered ? had.bonus - (amount - fromCash) : had.bonus)
      }
    }),
  )
})
