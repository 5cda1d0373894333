import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { type GatewayState, type Payout, type PayoutPlan, remember } from './state.ts'
import { tell } from './tell.ts'

const asked = z.strictObject({
  id: z.uuid(),
  amount: z.string().check(z.regex(/^\d+\.\d{2,4}$/)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  bank: z.string().check(z.minLength(1), z.maxLength(120)),
  holder: z.string().check(z.minLength(1), z.maxLength(120)),
  number: z.string().check(z.minLength(1), z.maxLength(64)),
})

type Answer = { readonly status: number; readonly value: object }

/** Takes a payout and sends it on as the admin page says; the same id is sent once. */
export function takePayout(state: GatewayState, body: unknown): Answer {
  const read = z.safeParse(asked, body)
  if (!read.success) return { status: 422, value: { why: 'the payout cannot be read' } }
  if (state.plan.payoutCalls === 'refuse')
    return { status: 422, value: { why: 'payouts are refused at the desk' } }
  const known = state.payouts.get(read.data.id)
  if (known && !isSame(known, read.data)) return { status: 422, value: { why: 'this id has another payout' } }
  if (known) return { status: 200, value: { ref: known.ref } }
  const ref = `cbp_${randomUUID().replaceAll('-', '').slice(0, 20)}`
  if (state.plan.payouts !== 'forget') {
    const payout = remember(state.payouts, read.data.id, { ...read.data, ref, result: undefined })
    void settle(state, payout, state.plan.payouts)
  }
  return { status: 200, value: { ref } }
}

function isSame(known: Payout, wanted: z.output<typeof asked>): boolean {
  return (['amount', 'currency', 'bank', 'holder', 'number'] as const).every(
    (name) => known[name] === wanted[name],
  )
}

export function readPayout({ payouts }: GatewayState, id: string): Answer {
  const payout = payouts.get(id)
  if (!payout) return { status: 404, value: { why: 'no such payout' } }
  return { status: 200, value: payout.result ?? { status: 'pending' } }
}

async function settle(state: GatewayState, payout: Payout, plan: PayoutPlan): Promise<void> {
  if (plan === 'hold') return
  await sleep(state.settings.delayMs / 2, undefined, { ref: false })
  await decide(state, payout, plan)
}

/** Decides what was held, now. */
export function releaseHeld(state: GatewayState, plan: PayoutPlan): void {
  for (const payout of state.payouts.values()) void decide(state, payout, plan)
}

async function decide(state: GatewayState, payout: Payout, plan: PayoutPlan): Promise<void> {
  if (payout.result) return
  payout.result =
    plan === 'fail' ? { status: 'failed', why: 'the bank does not know this account' } : { status: 'paid' }
  if (plan === 'vanish') return
  await tell(state, { of: 'payout', id: payout.id, result: payout.result }, plan === 'duplicate' ? 5 : 1)
}
