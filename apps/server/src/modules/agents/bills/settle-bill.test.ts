import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { applyApproval, decideApproval, requestApproval } from '#modules/operators'
import { sql, transaction } from '#platform/db'
import { people, runWorld, salaries, slotTeam } from '../../../testing/laid-runs.ts'
import { freshOperator } from '../../../testing/test-withdrawer.ts'
import { billSettlement, holdBill } from './settle-bill.ts'

/** A's bill is above the bound, and something was noticed about B's. */
async function heldWorld() {
  const world = await runWorld({
    ...salaries,
    teams: { ...salaries.teams, [people.A]: slotTeam(20_000_000_000n, 21) },
    flags: { [people.B]: ['flag: opposing stakes'] },
  })
  const { app, run, sources } = world
  await run({ kind: 'daily' })
  const kind = billSettlement(sources)
  const [ada, ben] = [await freshOperator(app, 'ada'), await freshOperator(app, 'ben')]
  const billOf = async (agentId: string) =>
    app.db.one<{ id: string; state: string; amount: bigint; heldFor: string[]; paid: bigint }>(
      sql`select id, state, amount, held_for, paid from agents.bill where agent_id = ${agentId}`,
    )
  const settle = async (agentId: string, isPaid: boolean) => {
    const { id: billId, amount } = await billOf(agentId)
    const id = randomUUID()
    const body = { billId, isPaid, amount: String(amount), currency: 'CNY' }
    const question = { id, operator: ada, merchantCode: 'BAIZE', subject: agentId, body, reason: 'seen' }
    await requestApproval(app, kind, question)
    await transaction(app, (tx) =>
      decideApproval(tx, { id, decision: 'approve', operator: ben, now: app.clock.now() }),
    )
    const apply = () => applyApproval(app, [kind], { id, kind: kind.kind })
    await Promise.all([apply(), apply(), apply()])
    await apply()
    return app.db.one(sql`select state, failure from operators.approval where id = ${id}`)
  }
  const hold = async (agentId: string, isHeld: boolean) => {
    const { id: billId } = await billOf(agentId)
    const asked = { billId, isHeld, word: 'a look first', sources, now: app.clock.now() }
    return transaction(app, (tx) => holdBill(tx, asked))
  }
  return { ...world, billOf, settle, hold }
}

it('[AG2-33] [AG2-37] a bill above the bound or with a flag waits for people: two of them race to pay it, and again, and it is paid once', async () => {
  const { billOf, settle, commission } = await heldWorld()
  expect(await billOf(people.A)).toMatchObject({ state: 'pending_approval', heldFor: ['amount'] })
  expect(await billOf(people.B)).toMatchObject({
    state: 'pending_approval',
    heldFor: ['flag: opposing stakes'],
  })
  expect(await commission()).toEqual({})
  expect(await settle(people.A, true)).toEqual({ state: 'done', failure: null })
  const { amount } = await billOf(people.A)
  expect(await billOf(people.A)).toMatchObject({ state: 'issued', paid: amount, heldFor: [] })
  expect(await commission()).toEqual({ A: amount })
  expect(await settle(people.A, true)).toEqual({ state: 'failed', failure: 'ALREADY_DECIDED' })
  expect(await commission()).toEqual({ A: amount })
})

it('[AG2-33] what two operators deny is never paid, and nothing is taken for it', async () => {
  const { billOf, settle, commission, hold } = await heldWorld()
  expect(await settle(people.B, false)).toEqual({ state: 'done', failure: null })
  expect(await billOf(people.B)).toMatchObject({ state: 'denied', paid: 0n })
  expect(await commission()).toEqual({})
  await expect(hold(people.B, false)).rejects.toThrow('BILL_CLOSED')
})

it('[AG2-33] one operator lets go on what a flag holds, and not what is above the bound; a bill moves along its table alone', async () => {
  const { app, billOf, hold, commission } = await heldWorld()
  await expect(hold(people.A, false)).rejects.toThrow('BILL_CLOSED')
  await hold(people.B, false)
  const { amount, id } = await billOf(people.B)
  expect(await commission()).toEqual({ B: amount })
  await expect(hold(people.B, true)).rejects.toThrow('BILL_CLOSED')
  const write = (text: string) => transaction(app, (tx) => tx.rows({ text, values: [id] }))
  await expect(write(`update agents.bill set state = 'claimable' where id = $1`)).rejects.toThrow(
    'never becomes',
  )
  await expect(write(`update agents.bill set amount = amount + 1 where id = $1`)).rejects.toThrow()
  await expect(write(`delete from agents.bill where id = $1`)).rejects.toThrow()
})
