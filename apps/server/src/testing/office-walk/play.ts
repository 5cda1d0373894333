import { createHash, randomUUID } from 'node:crypto'
import * as contract from '@baize/contracts'
import { expect } from 'vitest'
import { approvalJobs } from '#modules/operators'
import { TEST_GAME } from '#modules/play'
import { sql, transaction } from '../../platform/db.ts'
import { approvals } from '../../wiring.ts'
import { listTestGame } from '../listed-game.ts'
import { closeNow, pastGuards } from '../lottery-time.ts'
import { runJobs } from '../run-jobs.ts'
import { importedDraw } from '../test-result.ts'
import { asking, house, reason, type WalkPart } from './step.ts'

/** Games, and what is played in them. */
export const games: WalkPart = async function* ({ app, ben, rafi, vendor, round }) {
  const switched = (isOn: boolean) => ({ house, gameId: 'dice', isOn, reason })
  await pastGuards(
    app,
    `insert into play.game_hour values ('BAIZE', 'dice', date_trunc('hour', now(), 'UTC'), false, 40000, 400000000,
      370000000, 40000 * 1e8, 37000 * 1.98e8, 37000 * 1e8)`,
  )
  yield {
    call: 'switchGame',
    body: switched(false),
    action: 'game.switch',
    before: { isOn: true },
    after: { isOn: false, reason },
  }
  yield {
    call: 'arrangeGame',
    body: { house, gameId: 'dice', place: 3, tag: null, reason },
    action: 'game.arrange',
    subject: 'dice',
    before: { place: null, tag: null },
    after: { place: 3, tag: null, reason },
  }
  yield asking('changeStakes', 'game.stakes', {
    house,
    gameId: 'dice',
    stakes: { least: '1.00', most: '50.00' },
  })
  yield asking('voidRound', 'round.void', { house, roundId: round, cause: 'malfunction' })
  const pot = { account: 'jackpot:BAIZE-minor', ppm: 900, price: '2000.00', seed: '100.00' }
  yield asking('changeJackpot', 'jackpot.change', { house, ...pot })
  yield asking('reopenGame', 'game.reopen', { house, gameId: 'dice' })
  const player = await vendor.newPlayer('100.00')
  const roundId = `r-${randomUUID()}`
  await vendor.bet(player, { roundId })
  const txId = randomUUID()
  await vendor.bet(player, { roundId }, { type: 'win', amount: '1000000000000.00', txId })
  yield asking('settleHeldPayout', 'held-payout.settle', { vendor: 'TEST', txId, outcome: 'pay' })
  const most = [{ currency: 'CNY', amount: '50000.00' }]
  yield asking('changeCeiling', 'vendor.ceiling', { vendor: 'TEST', times: 5_000, most })
  await listTestGame(app)
  const rounds = { memberId: rafi.id, gameId: TEST_GAME, count: 3, stake: '1.00', days: 7 }
  const giving = asking('giveFreeRounds', 'free-rounds.give', rounds)
  yield giving
  const grantId = Object(giving.body).id as string
  await ben.call(contract.decideApproval, { body: { id: grantId, decision: 'approve' } })
  await runJobs(app, approvalJobs(approvals))
  yield {
    call: 'cancelFreeRounds',
    body: { memberId: rafi.id, grantId, reason },
    action: 'free-rounds.cancel',
    subject: rafi.id,
    before: { isCancelled: false },
    after: { grantId, vendor: 'TEST', isCancelled: true, reason },
  }
}

/** Those who make games, and the way to them. */
export const makers: WalkPart = async function* ({ app, ben }) {
  const url = 'https://games.example.com'
  const connection = { code: 'PP', url, gameOrigins: [url], networks: [], isOn: true }
  const change = asking('putVendor', 'vendor.change', { connection })
  yield change
  await ben.call(contract.decideApproval, { body: { id: Object(change.body).id, decision: 'approve' } })
  await runJobs(app, approvalJobs(approvals))
  yield asking('addVendorKey', 'vendor-key.add', { vendor: 'PP', keyId: 'k1' })
  yield {
    call: 'retireVendorKey',
    query: { vendor: 'PP', keyId: 'k1' },
    action: 'vendor-key.retire',
    subject: 'PP',
    before: { keyId: 'k1', state: 'waiting' },
    after: { keyId: 'k1', state: 'retired' },
  }
  yield {
    call: 'putVendor',
    body: { id: randomUUID(), connection: { ...connection, isOn: false }, reason },
    action: 'vendor.off',
    subject: 'PP',
    before: { isOn: true },
    after: { isOn: false, reason },
  }
  // A key that nobody was given opens nothing.
  yield {
    call: 'makeTestVendor',
    leaves: ['play.vendor', 'play.vendor_key', 'play.vendor_game'],
    action: 'vendor.test',
    subject: 'TEST',
    after: { keyId: expect.any(String) },
  }
}

export const lotteries: WalkPart = async function* ({ app, rafi }) {
  const drawId = await importedDraw(app)
  yield asking('voidDraw', 'draw.void', { drawId, cause: 'ruling' })
  await closeNow(app, drawId)
  const numbers = '1,2,3,4,5'
  const body = { drawId, numbers, sourceHash: createHash('sha256').update(numbers).digest('hex') }
  yield { call: 'enterResult', body, action: 'draw.report', subject: drawId, after: { numbers } }
  yield {
    call: 'confirmResult',
    by: 'ben',
    body,
    action: 'draw.confirm',
    subject: drawId,
    before: { result: null, version: 0 },
    after: { numbers },
  }
  yield {
    call: 'switchLottery',
    body: { gameId: 'rapid-five', isOn: false, reason },
    action: 'lottery.switch',
    subject: 'rapid-five',
    before: { isOn: true },
    after: { isOn: false, reason },
  }
  yield asking('setBonusGroup', 'bonus-group.raise', { memberId: rafi.id, points: 1_900 })
}

/** The plant and its files. */
export const plant: WalkPart = async function* ({ app }) {
  const { id } = await transaction(app, (tx) =>
    tx.one<{ id: bigint }>(sql`select id from graphile_worker.add_job('send-message', '{}'::json)`),
  )
  await transaction(app, (tx) =>
    tx.rows(
      sql`update graphile_worker._private_jobs set attempts = 25, last_error = 'boom' where id = ${id}`,
    ),
  )
  const jobId = String(id)
  yield {
    call: 'retryJob',
    body: { jobId, reason },
    action: 'job.retry',
    subject: jobId,
    before: { task: 'send-message', state: 'dead', attempts: 25 },
    after: { attempts: 0, reason },
  }
  const file = { id: randomUUID(), house, report: 'days', from: '2026-03-01', to: '2026-03-03' }
  // A file is written first; it cannot be taken before its line is there.
  yield {
    call: 'askExport',
    body: file,
    leaves: ['figures.report_file', 'figures.report_part'],
    action: 'report.export',
    subject: file.id,
    after: { report: 'days', from: file.from, to: file.to, rows: 2 },
  }
  yield { call: 'takeExport', body: { house, id: file.id }, action: 'report.take', subject: file.id }
  const schedule = { id: randomUUID(), house, report: 'days', every: 'day', hour: 8 }
  const said = { report: 'days', every: 'day', hour: 8 }
  yield { call: 'putSchedule', body: schedule, action: 'report.schedule', subject: schedule.id, after: said }
  const ended = { action: 'report.unschedule', subject: schedule.id, before: said }
  yield { call: 'endSchedule', body: { house, id: schedule.id }, ...ended }
}
