import { money } from '@baize/money'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { HeldAccount } from '#modules/ledger'
import { accountsOf } from './draft.ts'
import { decideAll } from './batch.ts'
import type { Decision } from './decide.ts'
import type { PlayState } from './state.ts'
import type { Call, CallAction, Owner, Rollback, Work } from './work.ts'

const owner: Owner = { memberId: 'm1', merchantCode: 'BAIZE', currency: 'CNY', isTrial: false }
const paths = accountsOf(owner)
const START = 1_000n

/** One member with 1,000 units, a game open, and nothing that has happened yet. */
function freshState(): PlayState {
  const account = (path: string, units: bigint): [string, HeldAccount] => [
    path,
    { path, balance: money(units, 'CNY'), isFrozen: false },
  ]
  return {
    now: new Date(0),
    logSize: 0n,
    accounts: new Map([account(paths.cash, START), account(paths.held, 0n), account(paths.house, 0n)]),
    rounds: new Map(),
    refs: new Map(),
    openRounds: new Map(),
    actions: new Map(),
    pairs: new Map(),
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

type Plan = {
  readonly round: string
  readonly isFinished: boolean
  readonly actions: readonly {
    readonly txId: string
    readonly kind: 'bet' | 'win'
    readonly amount: bigint
  }[]
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
type Step = Plan | { readonly takesBack: string }

function workOf(each: Step, index: number): Work {
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

type Entry = { body: string; state: 'done' | 'declined' | 'back' | 'gone'; effect: bigint; round: string }

/** The same promises in the plainest way: one purse, a list of what each id did, and which rounds are over. */
function model() {
  let cash = START
  const known = new Map<string, Entry>()
  const rounds = new Map<string, 'open' | 'over'>()

  function call(each: Plan): string {
    const before = { cash, known: new Map(known), rounds: new Map(rounds) }
    for (const action of each.actions) {
      const code = act(each, action)
      if (code === 'ok') continue
      cash = before.cash
      restore(before)
      if (code === 'INSUFFICIENT_FUNDS' || code === 'ROUND_CLOSED') decline(each)
      return code
    }
    if (each.isFinished && rounds.has(each.round)) rounds.set(each.round, 'over')
    return 'ok'
  }

  function restore(before: { known: Map<string, Entry>; rounds: Map<string, 'open' | 'over'> }): void {
    known.clear()
    rounds.clear()
    for (const [id, entry] of before.known) known.set(id, entry)
    for (const [id, state] of before.rounds) rounds.set(id, state)
  }

  function decline(each: Plan): void {
    for (const action of each.actions)
      if (action.kind === 'bet' && !known.has(action.txId))
        known.set(action.txId, { body: bodyOf(each, action), state: 'declined', effect: 0n, round: '' })
  }

  function act(each: Plan, action: Plan['actions'][number]): string {
    const entry = known.get(action.txId)
    if (entry?.state === 'gone') return 'TX_ROLLED_BACK'
    if (entry && entry.body !== bodyOf(each, action)) return 'TX_CONFLICT'
    if (entry?.state === 'back') return 'TX_ROLLED_BACK'
    if (entry?.state === 'declined') return declineCodes.get(action.txId) ?? 'declined'
    if (entry) return 'ok'
    const round = rounds.get(each.round)
    if (round === 'over') return 'ROUND_CLOSED'
    if (action.kind === 'win' && round === undefined) return 'ROUND_NOT_FOUND'
    const effect = action.kind === 'bet' ? -action.amount : action.amount
    if (cash + effect < 0n) return 'INSUFFICIENT_FUNDS'
    cash += effect
    rounds.set(each.round, 'open')
    known.set(action.txId, { body: bodyOf(each, action), state: 'done', effect, round: each.round })
    return 'ok'
  }

  const declineCodes = new Map<string, string>()

  function takeBack(txId: string): string {
    const entry = known.get(txId)
    if (!entry) known.set(txId, { body: '', state: 'gone', effect: 0n, round: '' })
    if (entry?.state !== 'done') return 'ok'
    const standing = [...known].filter(([, e]) => e.round === entry.round && e.state === 'done')
    const hasOtherWin = standing.some(([id, e]) => id !== txId && e.effect > 0n)
    if (entry.effect < 0n && hasOtherWin) return 'ROUND_SETTLED'
    if (cash - entry.effect < 0n) return 'INSUFFICIENT_FUNDS'
    cash -= entry.effect
    known.set(txId, { ...entry, state: 'back' })
    if (standing.length === 1) rounds.set(entry.round, 'over')
    return 'ok'
  }

  return {
    cash: () => cash,
    run(each: Step): string {
      if ('takesBack' in each) return takeBack(each.takesBack)
      const fresh = each.actions.filter(({ kind, txId }) => kind === 'bet' && !known.has(txId))
      const code = call(each)
      for (const { txId } of fresh) if (known.get(txId)?.state === 'declined') declineCodes.set(txId, code)
      return code
    },
  }
}

function bodyOf(each: Plan, { kind, amount }: Plan['actions'][number]): string {
  return `${each.round} ${kind} ${amount}`
}

function codeOf(decision: Decision | undefined): string {
  return decision && 'refusal' in decision ? decision.refusal.code : 'ok'
}

it('whatever vendors send, in whatever order, each id has one effect and the money is what a plain model says', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const plain = model()
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
