import fc from 'fast-check'
import { expect, it } from 'vitest'
import { heldAccount } from '../../testing/held-account.ts'
import { playModel, type PlayStep } from '../../testing/play-model.ts'
import { plainPeople } from '../../testing/plain-people.ts'
import { nothingMoved } from './action.ts'
import { accountsOf } from './accounts.ts'
import { openDraft } from './draft.ts'
import { openRound } from './round.ts'
import { decideAll, type Decision } from './decide.ts'
import type { PlayState } from './state.ts'
import type { Call, CallAction, Owner, Rollback, Work } from './work.ts'

const owner: Owner = { memberId: 'm1', merchantCode: 'BAIZE', currency: 'CNY', isTrial: false }
const paths = accountsOf(owner)
const START = 1_000n

/** One member with 1,000 units, a game open, and nothing that has happened yet. */
function freshState(): PlayState {
  return {
    now: new Date(0),
    logSize: 0n,
    ...plainPeople(),
    accounts: new Map([
      heldAccount(paths.cash, START),
      heldAccount(paths.held, 0n),
      heldAccount(paths.house, 0n),
    ]),
    rounds: new Map(),
    refs: new Map(),
    openRounds: new Map(),
    actions: new Map(),
    pairs: new Map(),
    pots: new Map(),
    activePairs: new Map(),
    sessions: new Map([
      [
        's1',
        {
          id: 's1',
          memberId: 'm1',
          vendor: 'ACME',
          gameCode: 'g',
          endsAt: new Date(1),
          endedAt: null,
        },
      ],
    ]),
  }
}

/** Few ids and few rounds, so that retries, conflicts and late rollbacks are frequent. */
const plan = fc.record({
  round: fc.constantFrom('r1', 'r2', 'r3'),
  isFinished: fc.boolean(),
  actions: fc.array(
    fc.record({
      txId: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
      kind: fc.constantFrom('bet' as const, 'win' as const),
      amount: fc.constantFrom(100n, 400n, 700n),
    }),
    { minLength: 1, maxLength: 3 },
  ),
})
const step = fc.oneof(
  { weight: 4, arbitrary: plan },
  { weight: 1, arbitrary: fc.record({ takesBack: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f') }) },
)
function workOf(each: PlayStep, index: number): Work {
  const ids = { roundId: `round${index}`, postingId: `posting${index}` }
  if ('takesBack' in each) {
    const txIds = [{ txId: each.takesBack, walletTxId: `back${index}` }]
    return { kind: 'rollback', owner, ids, vendor: 'ACME', txIds } satisfies Rollback
  }
  return {
    kind: 'call',
    owner,
    ids,
    settings: { isClosed: false, jackpot: null },
    obstacle: null,
    vendor: 'ACME',
    gameCode: 'g',
    ref: each.round,
    sessionId: 's1',
    isFinished: each.isFinished,
    actions: each.actions.map(
      (action, place): CallAction => ({
        ...action,
        walletTxId: `w${index}-${place}`,
        refTxId: null,
        turnover: 0n,
      }),
    ),
  } satisfies Call
}

function codeOf(decision: Decision | undefined): string {
  return decision && 'refusal' in decision ? decision.refusal.code : 'ok'
}

it('whatever vendors send, in whatever order, each id has one effect and the money is what a plain model says', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const plain = playModel(START)
      const expected = steps.map((each) => plain.run(each))
      const { decisions, after } = decideAll(freshState(), steps.map(workOf))
      expect(decisions.map(codeOf)).toEqual(expected)
      expect(after.accounts.get(paths.cash)?.balance.units).toBe(plain.cash())
      const total = [...after.accounts.values()].reduce((sum, { balance }) => sum + balance.units, 0n)
      expect(total).toBe(START)
    }),
    { numRuns: 2_000 },
  )
})

it('what was decided is decided the same again, and a call that is sent twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 15 }), (steps) => {
      const works = steps.map(workOf)
      const once = decideAll(freshState(), works)
      expect(decideAll(freshState(), works).decisions.map(codeOf)).toEqual(once.decisions.map(codeOf))
      const again = decideAll(once.after, works.map(anew))
      expect(again.after.accounts.get(paths.cash)?.balance.units).toBe(lastlyTaken(once.after, again.after))
    }),
    { numRuns: 500 },
  )
})

/** The same asking, under ids of our own that are new, as a second request has. */
function anew(work: Work): Work {
  return {
    ...work,
    ids: { roundId: `${work.ids.roundId}x`, postingId: `${work.ids.postingId}x` },
  }
}

/** The balance that follows from every action that stands, whichever sending did it. */
function lastlyTaken(before: PlayState, after: PlayState): bigint {
  const moved = [...after.actions].reduce((sum, [key, action]) => {
    const earlier = before.actions.get(key)
    const stands = (each: typeof action | undefined) =>
      each?.state === 'applied' ? each.payout - each.stake : 0n
    return sum + stands(action) - stands(earlier)
  }, 0n)
  return (before.accounts.get(paths.cash)?.balance.units ?? 0n) + moved
}

it('nothing brings a round or an action past the table of its life', () => {
  const draft = openDraft(freshState())
  const round = openRound({
    ...owner,
    id: '0197f000-0000-7000-8000-000000000000',
    vendor: 'ACME',
    gameCode: 'g',
    balanceBefore: START,
  })
  for (const state of ['open', 'held', 'open', 'settled', 'settled', 'void'] as const)
    draft.putRound({ ...round, state })
  expect(() => draft.putRound(round)).toThrow('A round that is void never becomes open.')
  const action = {
    ...nothingMoved,
    vendor: 'ACME',
    txId: 'a',
    fingerprint: null,
    kind: 'bet',
    code: null,
    walletTxId: 'w',
    memberId: owner.memberId,
    balanceAfter: START,
    appliedAt: new Date(0),
  } as const
  for (const state of ['held', 'applied', 'rolled_back'] as const) draft.putAction({ ...action, state })
  expect(() => draft.putAction({ ...action, state: 'applied' })).toThrow(
    'An action that is rolled_back never becomes applied.',
  )
})
