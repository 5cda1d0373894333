import fc from 'fast-check'
import { expect, it } from 'vitest'
import { getBalances } from '#modules/ledger'
import { transaction } from '#platform/db'
import { PAYOUT_GATEWAY, payoutGateway } from '../../../testing/payout-gateway.ts'
import { testApp } from '../../../testing/test-app.ts'
import { ledgerFaults } from '../../../testing/test-ledger.ts'
import { freshOperator, layWithdrawals, type Payee, testPayee } from '../../../testing/test-withdrawer.ts'
import { applyPayout } from './apply-payout.ts'
import { decideWithdrawal } from './decide-withdrawal.ts'
import { reviewWithdrawal } from '../aml/review-withdrawal.ts'
import { askPayouts, sendWithdrawal } from './send-withdrawal.ts'
import { findWithdrawal } from '../store/withdrawals.ts'
import { placeOfMoney } from '../../../testing/place-of-money.ts'
import type { WithdrawalRow } from './withdrawal.ts'

const TWO_HOURS = 2 * 60 * 60 * 1000
const CASH = 100_000_000n
const RUNS = 25

const verbs = ['ask', 'review', 'approve', 'reject', 'send', 'poll', 'say'] as const
const command = fc.record({
  verb: fc.constantFrom(...verbs),
  which: fc.nat(3),
  isSecond: fc.boolean(),
  amount: fc.integer({ min: 10, max: 9_000 }),
  send: fc.constantFrom('answer' as const, 'refuse' as const, 'lose' as const, 'mute' as const),
  status: fc.constantFrom('answer' as const, 'lose' as const),
  result: fc.constantFrom('paid' as const, 'failed' as const, 'pending' as const),
})
type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never

const STEADY = {
  which: 0,
  isSecond: false,
  amount: 100,
  send: 'answer',
  status: 'answer',
  result: 'paid',
} as const
/** A rejection is rare by chance: this order always ends in one. */
const REJECTED: Command[] = (['ask', 'review', 'reject'] as const).map((verb) => ({ ...STEADY, verb }))

async function world() {
  const time = { ahead: 0 }
  const made = await testApp({}, 'demo')
  const app = { ...made, clock: { now: () => new Date(Date.now() + time.ahead) } }
  await layWithdrawals(app, { feePpm: 5_000, dayAmount: 10n ** 15n, maxAmount: 10n ** 14n })
  const gateway = await payoutGateway(app)
  const [ada, ben] = [await freshOperator(app, 'ada'), await freshOperator(app, 'ben')]
  return { app, time, gateway, ada, ben }
}
type World = Awaited<ReturnType<typeof world>>

/** What one of them does; a refusal is as good an answer as any. */
async function act(
  { app, time, gateway, ada, ben }: World,
  { verb, isSecond, amount, send, status, result }: Command,
  { payee, ids, id }: { readonly payee: Payee; readonly ids: string[]; readonly id: string },
): Promise<void> {
  Object.assign(gateway, { send, status, result })
  const by = { ...(isSecond ? ben : ada), provenAt: app.clock.now() }
  const reject = { decision: 'reject', id, reason: 'OTHER', note: 'no' } as const
  const acts: Record<(typeof verbs)[number], () => Promise<unknown>> = {
    ask: async () => ids.push((await payee.hold(`${amount}.00`)).id),
    review: () => reviewWithdrawal(app, id),
    approve: () => decideWithdrawal(app, by, { decision: 'approve', id }),
    reject: () => decideWithdrawal(app, by, reject),
    send: () => sendWithdrawal(app, id),
    poll: () => {
      time.ahead += TWO_HOURS
      return askPayouts(app)
    },
    say: () => tell({ app, gateway }, id),
  }
  if (verb === 'ask' || id !== '') await acts[verb]().catch(() => undefined)
}

/** A gateway tells by itself only what is so, and sticks to it. */
async function tell({ app, gateway }: Pick<World, 'app' | 'gateway'>, id: string): Promise<void> {
  const payout = gateway.payouts.get(id)
  if (!payout) return
  if (payout.result === 'pending') payout.result = 'paid'
  const status =
    payout.result === 'paid' ? ({ kind: 'paid' } as const) : ({ kind: 'failed', why: 'closed' } as const)
  const told = { gateway: PAYOUT_GATEWAY, at: app.clock.now() }
  await transaction(app, (tx) => applyPayout(tx, { of: 'payout', id, status }, told))
}

async function outOfHouse({ app }: World): Promise<bigint> {
  const account = `gateway:${PAYOUT_GATEWAY}:CNY`
  return (await getBalances(app.db, [account])).get(account)?.units ?? 0n
}

async function rowsOf({ app }: World, ids: readonly string[]): Promise<WithdrawalRow[]> {
  const rows = await Promise.all(ids.map((id) => findWithdrawal(app.db, id)))
  return rows.filter((row) => row !== undefined)
}

function sumIn(rows: readonly WithdrawalRow[], place: ReturnType<typeof placeOfMoney>): bigint {
  return rows.reduce((sum, { state, amount }) => sum + (placeOfMoney(state) === place ? amount : 0n), 0n)
}

it('whatever operators, gateways and crashes do in whatever order, no money is lost, paid twice or made', async () => {
  const house = await world()
  const { app, gateway } = house
  const ends = new Set<string>()
  // What one left under way is paid while the next one acts: the house is looked at as a whole.
  const people: { readonly payee: Payee; readonly ids: string[] }[] = []
  const check = async (commands: readonly Command[]) => {
    const payee = await testPayee(app, { cash: '10000.00', by: house.ada })
    const ids: string[] = []
    people.push({ payee, ids })
    for (const each of commands)
      await act(house, each, { payee, ids, id: ids[each.which % Math.max(1, ids.length)] ?? '' })

    let out = 0n
    for (const person of people) {
      const rows = await rowsOf(house, person.ids)
      const held = sumIn(rows, 'held')
      expect(await person.payee.purse()).toEqual({ cash: CASH - held - sumIn(rows, 'out'), held })
      out +=
        sumIn(rows, 'out') - rows.reduce((sum, { state, fee }) => sum + (state === 'paid' ? fee : 0n), 0n)
    }
    expect(await outOfHouse(house)).toBe(out)
    for (const { id, state } of await rowsOf(house, ids)) {
      ends.add(state)
      const there = gateway.payouts.get(id)?.result
      if (state === 'paid') expect(there).toBe('paid')
      if (placeOfMoney(state) === 'back') expect(there ?? 'failed').toBe('failed')
    }
  }
  const commands = fc.array(command, { minLength: 15, maxLength: 30 })
  await fc.assert(fc.asyncProperty(commands, check), { numRuns: RUNS, examples: [[REJECTED]] })
  expect([...ends]).toContain('rejected')
  expect(await ledgerFaults(app)).toEqual([])
})
