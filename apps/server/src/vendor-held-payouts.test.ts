import { randomUUID } from 'node:crypto'
import { listHeldPayouts, settleHeldPayout } from '@baize/contracts'
import { listTransactions, walletTestCall } from '@baize/owp'
import { expect, it } from 'vitest'
import { findStanding } from '#modules/limits'
import { applyApproval } from '#modules/operators'
import { askCeiling, playApprovals } from '#modules/play'
import type { App } from '#platform/app'
import { sql } from '#platform/db'
import { TEST_GAME } from '#modules/play'
import { runCommand } from './office/run-office.ts'
import { connectAs } from './testing/as-owner.ts'
import { dieEverywhere } from './testing/dying-node.ts'
import { heldWorld, jobs, TAKEN } from './testing/held-world.ts'
import { runJobs } from './testing/run-jobs.ts'
import { ledgerFaults } from './testing/test-ledger.ts'
import { officeBrowser } from './testing/test-operator.ts'

it('[F07] what no ledger can hold is refused for good, whatever it is called', async () => {
  const { act, bet, win, cash } = await heldWorld()
  const gift = { type: 'promo', reason: 'jackpot' }
  const correction = { type: 'adjust', refTxId: bet, reason: 'resettled' }
  for (const amount of ['10000000000000.00', '999999999999999.00'])
    for (const action of [win(amount), { amount }, { ...gift, amount }, { ...correction, amount }])
      expect(await act(action)).toEqual([400, 'INVALID_AMOUNT'])
  expect(await act({ ...correction, amount: '-10000000000000.00' })).toEqual([400, 'INVALID_AMOUNT'])
  expect(await cash()).toBe('99.00')
})

it('[F07] a win above what a round pays at once is taken and held: the vendor has an answer, and nothing moves', async () => {
  const { app, vendor, send, act, win, cash, status } = await heldWorld()
  const absurd = win('1000000000000.00')
  for (const replayed of [false, true, true]) {
    const said = (await send(absurd)).json()
    expect(said).toMatchObject({
      status: 'OK',
      balance: { cash: '99.00' },
      transactions: [{ txId: absurd.txId, state: 'HELD', replayed, cash: '0.00', balanceAfter: '99.00' }],
    })
    expect(said.notices).toHaveLength(1)
  }
  expect(await act({ ...absurd, amount: '5.00' })).toEqual([409, 'TX_CONFLICT'])
  expect(await status(absurd.txId)).toEqual(['HELD', '0.00', 'HELD'])
  expect(await cash()).toBe('99.00')
  const day = 86_400_000
  const window = new URLSearchParams({
    from: new Date(Date.now() - day).toISOString(),
    to: new Date(Date.now() + day).toISOString(),
  })
  const feed = await vendor.send({ ...listTransactions, path: `${listTransactions.path}?${String(window)}` })
  expect(feed.json().transactions.map((each: { state: string }) => each.state)).toEqual(['APPLIED', 'HELD'])
  const held = await app.db.rows(sql`select tx_id from play.action where state = 'held'`)
  expect(held).toEqual([{ txId: absurd.txId }])
  expect(await ledgerFaults(app)).toEqual([])
})

it('[F07] the ceiling is of the whole round, however its payouts are cut, and a held round takes no stakes', async () => {
  const { act, win, cash, status } = await heldWorld()
  expect(await act(win('99999.00'))).toEqual(TAKEN)
  const [last, late] = [win('1.01'), win('0.50')]
  expect(await act(win('1.00'))).toEqual(TAKEN)
  expect(await act(last)).toEqual(TAKEN)
  expect(await act({ amount: '1.00' })).toEqual([409, 'ROUND_CLOSED'])
  expect(await act(late, { roundFinished: true })).toEqual(TAKEN)
  expect(await status(last.txId)).toEqual(['HELD', '0.00', 'HELD'])
  expect(await status(late.txId)).toEqual(['HELD', '0.00', 'HELD'])
  expect(await act({ amount: '1.00' }, { roundId: 'another' })).toEqual(TAKEN)
  expect(await cash()).toBe('100098.00')
})

it('[F07] two operators pay what was held, once, however often it is asked and told; one alone pays nothing', async () => {
  const { app, ada, ben, act, send, win, cash, status, ask, approve, player } = await heldWorld()
  const large = win('250000.00')
  await act(large, { roundFinished: true })
  const questions = await Promise.all([1, 2, 3].map(() => ask(large.txId, 'pay')))
  await expect(approve(questions[0]?.id ?? '', ada)).rejects.toThrow('SAME_OPERATOR')
  await runJobs(app, jobs)
  expect(await cash()).toBe('99.00')
  await Promise.all(questions.map(({ id }) => approve(id, ben)))
  await Promise.all([runJobs(app, jobs), runJobs(app, jobs)])
  await Promise.all([runJobs(app, jobs), runJobs(app, jobs)])
  const states = await app.db.rows<{ state: string }>(
    sql`select state from operators.approval order by state`,
  )
  expect(states.map(({ state }) => state)).toEqual(['done', 'failed', 'failed'])
  expect(await cash()).toBe('250099.00')
  expect(await status(large.txId)).toEqual(['APPLIED', '250000.00', 'SETTLED'])
  expect((await send(large)).json().transactions).toMatchObject([{ state: 'APPLIED', replayed: true }])
  const { memberId } = await app.db.one<{ memberId: string }>(
    sql`select member_id from play.player where ref = ${player.playerId}`,
  )
  expect((await findStanding(app.db, memberId))?.uses.day.lost).toBe(10_000n - 2_500_000_000n)
  expect(await ledgerFaults(app)).toEqual([])
})

it('[F07] what two operators decline is declined for good, and the round goes on without it', async () => {
  const { act, win, cash, status, agree } = await heldWorld()
  const wrong = win('250000.00')
  await act(wrong)
  expect(await agree(wrong.txId, 'decline')).toEqual({ state: 'done', failure: null })
  expect(await status(wrong.txId)).toEqual(['DECLINED', '0.00', 'OPEN'])
  for (let time = 0; time < 2; time++) expect(await act(wrong)).toEqual([400, 'INVALID_AMOUNT'])
  expect(await act(win('2.00'), { roundFinished: true })).toEqual(TAKEN)
  expect(await cash()).toBe('101.00')
})

it('[F07] a vendor takes back what is held: it is as if it had never come, and nobody pays it any more', async () => {
  const { app, bet, act, win, cash, status, ask, approve, takeBack } = await heldWorld()
  const wrong = win('250000.00')
  await act(wrong)
  const { id } = await ask(wrong.txId, 'pay')
  expect(await takeBack(bet)).toEqual([409, 'ROUND_SETTLED'])
  expect(await takeBack(wrong.txId)).toEqual(TAKEN)
  expect(await takeBack(wrong.txId)).toEqual(TAKEN)
  expect(await status(wrong.txId)).toEqual(['ROLLED_BACK', '0.00', 'OPEN'])
  expect(await act(wrong)).toEqual([409, 'TX_ROLLED_BACK'])
  await approve(id)
  await runJobs(app, jobs)
  await runJobs(app, jobs)
  const approval = await app.db.one(sql`select state, failure from operators.approval where id = ${id}`)
  expect(approval).toEqual({ state: 'failed', failure: 'ALREADY_DECIDED' })
  const again = win('250000.00')
  await act(again)
  expect(await takeBack(bet, again.txId)).toEqual(TAKEN)
  expect((await status(again.txId)).at(-1)).toBe('VOID')
  expect(await cash()).toBe('100.00')
  expect(await ledgerFaults(app)).toEqual([])
})

it('[F07] what was held and paid is taken back like any other payout', async () => {
  const { bet, act, win, cash, agree, takeBack } = await heldWorld()
  const large = win('250000.00')
  await act(large)
  await agree(large.txId, 'pay')
  expect(await cash()).toBe('250099.00')
  expect(await takeBack(bet, large.txId)).toEqual(TAKEN)
  expect(await cash()).toBe('100.00')
})

it('[F07] gifts and corrections are held as well, and a free round pays what a game can pay', async () => {
  const { vendor, player, bet, act, cash, status, agree } = await heldWorld()
  const gift = { type: 'promo', reason: 'jackpot', amount: '2000000.01', txId: randomUUID() }
  const correction = {
    type: 'adjust',
    refTxId: bet,
    reason: 'resettled',
    amount: '100000.01',
    txId: randomUUID(),
  }
  expect(await act(gift)).toEqual(TAKEN)
  expect(await status(gift.txId)).toEqual(['HELD', '0.00', 'OPEN'])
  expect(await act(correction, { roundFinished: true })).toEqual(TAKEN)
  expect(await status(correction.txId)).toEqual(['HELD', '0.00', 'HELD'])
  await agree(gift.txId, 'pay')
  expect(await cash()).toBe('2000099.01')
  await agree(correction.txId, 'pay')
  expect(await status(correction.txId)).toEqual(['APPLIED', '100000.01', 'SETTLED'])
  const wish = { do: 'grant', playerId: player.playerId, gameId: TEST_GAME, count: 1 }
  const { grantId } = (await vendor.send(walletTestCall, wish)).json()
  const roundId = 'free'
  expect(await act({ amount: '0.00', freeRound: { grantId } }, { roundId })).toEqual(TAKEN)
  const before = await cash()
  expect(await act({ type: 'win', amount: '9000.00' }, { roundId })).toEqual(TAKEN)
  expect(Number(await cash()) - Number(before)).toBe(9_000)
})

it('[F07] what a round pays at once is the vendor’s own, and two operators set it', async () => {
  const { app, ada, act, win, cash, status, approve } = await heldWorld()
  const most = [{ currency: 'CNY', amount: '40.00' }]
  const asked = { id: randomUUID(), vendor: 'TEST', times: 50, most, reason: 'a small maker' }
  const { id } = await askCeiling(app, ada, asked)
  await approve(id)
  await runJobs(app, jobs)
  await new Promise((resolve) => setTimeout(resolve, 2_100)) // what a vendor's terms are is remembered for so long
  const over = win('40.01')
  expect(await act(over)).toEqual(TAKEN)
  expect(await status(over.txId)).toEqual(['HELD', '0.00', 'HELD'])
  expect(await act({ amount: '0.10' }, { roundId: 'small' })).toEqual(TAKEN)
  expect(await act(win('5.00'), { roundId: 'small' })).toEqual(TAKEN)
  expect(await cash()).toBe('103.90')
  const little = win('0.01')
  expect(await act(little, { roundId: 'small' })).toEqual(TAKEN)
  expect(await status(little.txId)).toEqual(['HELD', '0.00', 'HELD'])
})

it('[F07] operators see what is held, in their own houses alone, and ask in the office or from the shell', async () => {
  const { app, api, ada, act, win, ask } = await heldWorld()
  const large = win('250000.00')
  await act(large)
  const office = await officeBrowser(app, api, { login: 'cleo' })
  expect((await office.call(listHeldPayouts)).json().value.payouts).toMatchObject([
    {
      vendor: 'TEST',
      txId: large.txId,
      amount: '250000.00',
      staked: '1.00',
      paid: '0.00',
      most: '100000.00',
    },
  ])
  const body = { id: randomUUID(), vendor: 'TEST', txId: large.txId, outcome: 'pay', reason: 'seen' }
  expect((await office.call(settleHeldPayout, { body })).json().value).toMatchObject({ state: 'asked' })
  const shown = await runCommand({ app, operator: ada }, ['payouts', 'held'])
  expect(shown).toContain(large.txId)
  expect(shown).toMatch(/asked 250000\.00 .*staked 1\.00 .*at most 100000\.00/)
  const stranger = { ...ada, merchantCodes: [] }
  expect(await runCommand({ app, operator: stranger }, ['payouts', 'held'])).toBe('Nothing.')
  await expect(ask(large.txId, 'pay', stranger)).rejects.toThrow('NOT_FOUND')
  await expect(ask(large.txId, 'pay', { ...ada, roles: ['support'] })).rejects.toThrow('NOT_PERMITTED')
  const said = await runCommand({ app, operator: ada }, [
    'payouts',
    'settle',
    'TEST',
    large.txId,
    'pay',
    'seen',
  ])
  expect(said).toMatch(/approvals show [0-9a-f-]{36}/)
})

it('[F07] a server that dies anywhere while it pays what was held has paid it with all that follows, or not at all', async () => {
  const { app, act, win, cash, status, ask, approve } = await heldWorld()
  const large = win('250000.00')
  await act(large, { roundFinished: true })
  const { id } = await ask(large.txId, 'pay')
  await approve(id)
  const settle = (node: App) => applyApproval(node, playApprovals, { id, kind: 'held-payout.settle' })
  const look = async () => {
    const { state } = await app.db.one<{ state: string }>(
      sql`select state from operators.approval where id = ${id}`,
    )
    const isPaid = (await cash()) === '250099.00'
    expect([state, ...(await status(large.txId))]).toEqual(
      isPaid ? ['done', 'APPLIED', '250000.00', 'SETTLED'] : ['approved', 'HELD', '0.00', 'HELD'],
    )
  }
  expect(await dieEverywhere(app, settle, look)).toBeGreaterThan(8)
  expect(await cash()).toBe('250099.00')
  expect(await ledgerFaults(app)).toEqual([])
})

it('[F07] what was done stays done: only what is held can be given an outcome', async () => {
  const { app, bet } = await heldWorld()
  const owner = await connectAs(app, 'owner')
  await expect(owner.query('update play.action set payout = 5 where tx_id = $1', [bet])).rejects.toThrow(
    'what was asked and done stays',
  )
})
