import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  asked,
  type Body,
  bodies,
  type Model,
  modelOf,
  postToModel,
  saidBy,
} from '../../testing/ledger-model.ts'
import { type AccountState, decide, decideAll, type LedgerState, type WrittenPosting } from './decide.ts'
import { type Posted, type SealedPosting, seal } from './posting.ts'

const at = new Date(0)

function stateOf(model: Model): Written {
  const accounts = [...model.accounts].map(([path, account]): [string, AccountState] => [
    path,
    { path, ...account },
  ])
  return { accounts: new Map(accounts), postings: new Map() }
}

/** A state that decisions are written into, as the database does it. */
type Written = {
  readonly accounts: Map<string, AccountState>
  readonly postings: Map<string, WrittenPosting>
}

function apply(state: Written, posting: SealedPosting): string {
  const decision = decide(state, posting)
  if (decision.kind === 'refused') return decision.refusal.code
  if (decision.kind === 'repeated') return saidBy(decision.posted)
  const posted: Posted = { id: posting.id, postedAt: at, balances: decision.balances }
  for (const [path, account] of decision.accounts) state.accounts.set(path, account)
  state.postings.set(posting.id, { digest: posting.digest, posted })
  return saidBy(posted)
}

function totals(state: LedgerState): Record<string, bigint> {
  const sums: Record<string, bigint> = {}
  for (const { currency, balance } of state.accounts.values())
    sums[currency] = (sums[currency] ?? 0n) + balance
  return sums
}

it('100,000 random postings are decided as a small model says, and money is neither made nor lost', () => {
  const said = new Map<string, number>()
  fc.assert(
    fc.property(fc.array(bodies, { minLength: 180, maxLength: 260 }), (list: Body[]) => {
      const model = modelOf()
      const state = stateOf(model)
      for (const posting of list.map(asked)) {
        const answer = apply(state, seal(posting))
        const expected = postToModel(model, posting)
        if (answer !== expected) expect(answer).toBe(expected)
        const kind = answer.includes('=') ? 'posted' : answer
        said.set(kind, (said.get(kind) ?? 0) + 1)
      }
      expect(totals(state)).toEqual({ CNY: 0n, PKR: 0n })
      const debtors = [...state.accounts.values()].filter(
        ({ balance, mayGoNegative }) => balance < 0n && !mayGoNegative,
      )
      expect(debtors).toEqual([])
    }),
    { numRuns: 500 },
  )
  const refusals = [
    'POSTING_ID_REUSED',
    'ACCOUNT_NOT_FOUND',
    'CURRENCY_MISMATCH',
    'ACCOUNT_FROZEN',
    'INSUFFICIENT_FUNDS',
  ]
  for (const kind of ['posted', ...refusals]) expect(said.get(kind)).toBeGreaterThan(1_000)
  expect([...said.values()].reduce((a, b) => a + b)).toBeGreaterThan(100_000)
})

it('a list is decided as its postings one after the other, a second sending waiting for the first', () => {
  fc.assert(
    fc.property(fc.array(bodies, { maxLength: 40 }), (list: Body[]) => {
      const postings = list.map(asked).map(seal)
      const state = stateOf(modelOf())
      const accepted = new Set<string>()
      for (const [index, decision] of decideAll(stateOf(modelOf()), postings).entries()) {
        const posting = postings[index]
        if (!posting || decision === 'waits') {
          expect(accepted.has(posting?.id ?? '')).toBe(true)
          continue
        }
        expect(decision).toEqual(decide({ ...state, postings: new Map() }, posting))
        if (decision.kind !== 'accepted') continue
        accepted.add(posting.id)
        apply(state, posting)
      }
    }),
  )
})
