import { randomUUID } from 'node:crypto'
import { readBalance, readStatus, rollback } from '@baize/owp'
import { expect } from 'vitest'
import { approvalJobs, decideApproval } from '#modules/operators'
import { askSettlement, playApprovals, playJobs } from '#modules/play'
import { sql, transaction } from '../platform/db.ts'
import type { Operator } from '../platform/visit.ts'
import { saying, vendorWorld } from './owp-vendor.ts'
import { runJobs } from './run-jobs.ts'
import { freshOperator } from './test-withdrawer.ts'

export const TAKEN = [200, 'OK']
export const jobs = [...approvalJobs(playApprovals), ...playJobs]

/** A player with 100.00 who has bet 1.00 in a round, so that it pays 100,000.00 at once. */
export async function heldWorld() {
  const { app, api, vendor } = await vendorWorld()
  const [ada, ben] = [await freshOperator(app, 'ada'), await freshOperator(app, 'ben')]
  const player = await vendor.newPlayer('100.00')
  const { playerId } = player
  const roundId = `r-${randomUUID()}`
  const bet = randomUUID()
  const send = (action: object, more: object = {}) => vendor.bet(player, { roundId, ...more }, action)
  const act = async (action: object, more: object = {}) => saying(await send(action, more))
  const win = (amount: string, txId: string = randomUUID()) => ({ type: 'win', amount, txId })
  const cash = async (): Promise<string> => (await vendor.send(readBalance, { playerId })).json().balance.cash
  const status = async (txId: string) => {
    const { transactions, round } = (await vendor.send(readStatus, { txIds: [txId], roundId })).json()
    const found = transactions.find((each: { txId: string }) => each.txId === txId)
    return [found?.state, found?.cash, round.state]
  }
  const ask = (txId: string, outcome: 'pay' | 'decline', operator: Operator = ada) =>
    askSettlement(app, operator, { id: randomUUID(), vendor: 'TEST', txId, outcome, reason: 'looked at' })
  const approve = (id: string, operator: Operator = ben) =>
    transaction(app, (tx) => decideApproval(tx, { operator, id, decision: 'approve', now: new Date() }))
  const agree = async (txId: string, outcome: 'pay' | 'decline') => {
    const { id } = await ask(txId, outcome)
    await approve(id)
    await runJobs(app, jobs)
    await runJobs(app, jobs)
    return app.db.one<{ state: string; failure: string | null }>(
      sql`select state, failure from operators.approval where id = ${id}`,
    )
  }
  const takeBack = async (...txIds: string[]) => saying(await vendor.send(rollback, { playerId, txIds }))
  expect(await act({ txId: bet })).toEqual(TAKEN)
  return {
    app,
    api,
    vendor,
    ada,
    ben,
    player,
    roundId,
    bet,
    send,
    act,
    win,
    cash,
    status,
    ask,
    approve,
    agree,
    takeBack,
  }
}
