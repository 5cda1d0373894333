import { randomUUID } from 'node:crypto'
import { play, rollback, walletTestCall } from '@baize/owp'
import { expect, it } from 'vitest'
import { sumPlayed } from '#modules/play'
import { sql } from '#platform/db'
import { TEST_GAME } from '#modules/play'
import { connectAs } from './testing/as-owner.ts'
import { saying, vendorWorld } from './testing/owp-vendor.ts'

const TAKEN = [200, 'OK']
const REFUSED = [400, 'INVALID_AMOUNT']

async function world() {
  const { app, vendor } = await vendorWorld()
  const player = await vendor.newPlayer('100.00')
  const { memberId } = await app.db.one<{ memberId: string }>(
    sql`select member_id from play.player where ref = ${player.playerId}`,
  )
  const roundId = `r-${randomUUID()}`
  /** What a round of the vendor says when an action is sent to it. */
  const act = async (action: object, more: object = {}) =>
    saying(await vendor.bet(player, { roundId, ...more }, action))
  const counted = async () => {
    const day = 86_400_000
    const [since, until] = [new Date(Date.now() - day), new Date(Date.now() + day)]
    return (await sumPlayed(app.db, { memberId, since, until })).map(({ staked, turnover }) => [
      staked,
      turnover,
    ])
  }
  return { app, vendor, player, roundId, act, counted }
}

it('[F01] a bet counts for no more than its stake, and neither does what it says it gave to a pot', async () => {
  const { act, counted } = await world()
  expect(await act({ amount: '0.00', turnover: '50000.00' })).toEqual(REFUSED)
  expect(await act({ amount: '3.00', turnover: '3.01' })).toEqual(REFUSED)
  const jackpot = { id: 'mega', contribution: '3.01' }
  expect(await act({ amount: '3.00', jackpot })).toEqual(REFUSED)
  expect(await act({ amount: '3.00', jackpot: { ...jackpot, contribution: '0.001' } })).toEqual(REFUSED)
  const whole = { ...jackpot, contribution: '3.00' }
  expect(await act({ amount: '3.00', turnover: '3.00', jackpot: whole })).toEqual(TAKEN)
  expect(await act({ type: 'win', amount: '0.00', jackpot: whole })).toEqual(REFUSED)
  expect(await act({ type: 'win', amount: '1.00' }, { roundFinished: true })).toEqual(TAKEN)
  expect(await counted()).toEqual([[30_000n, 30_000n]])
})

it('[F01] turnover that is told with the wins of a round adds up to no more than its stakes', async () => {
  const { act, counted } = await world()
  expect(await act({ amount: '2.00', turnover: '0.00' })).toEqual(TAKEN)
  expect(await act({ amount: '3.00', turnover: '1.00' })).toEqual(TAKEN)
  expect(await act({ type: 'win', amount: '4.00', turnover: '2.50' })).toEqual(TAKEN)
  expect(await act({ type: 'win', amount: '4.00', turnover: '1.51' })).toEqual(REFUSED)
  const txId = randomUUID()
  expect(await act({ txId, type: 'win', amount: '4.00', turnover: '1.50' })).toEqual(TAKEN)
  const late = { type: 'adjust', amount: '0.00', refTxId: txId, reason: 'resettled' }
  expect(await act({ ...late, turnover: '0.01' })).toEqual(REFUSED)
  expect(await act(late, { roundFinished: true })).toEqual(TAKEN)
  expect(await counted()).toEqual([[50_000n, 50_000n]])
})

it('[F01] what is no stake has no turnover: gifts, tips, what is set aside, and free rounds', async () => {
  const { vendor, player, act } = await world()
  const gift = { type: 'promo', reason: 'cashback', amount: '5.00' }
  for (const action of [gift, { type: 'tip' }, { type: 'reserve' }])
    expect(await act({ ...action, turnover: '0.01' })).toEqual(REFUSED)
  expect(await act({ ...gift, turnover: '0.00' })).toEqual(TAKEN)
  const { playerId } = player
  const wish = { do: 'grant', playerId, gameId: TEST_GAME, count: 2 }
  const { grantId } = (await vendor.send(walletTestCall, wish)).json()
  const free = { amount: '0.00', freeRound: { grantId } }
  expect(await act({ ...free, turnover: '1.00' })).toEqual(REFUSED)
  expect(await act(free)).toEqual(TAKEN)
  expect(await act({ type: 'win', amount: '9.00', turnover: '1.00' })).toEqual(REFUSED)
  expect(await act({ type: 'win', amount: '9.00' })).toEqual(TAKEN)
})

it('[F01] what is taken back takes its turnover with it, and leaves no room for more', async () => {
  const { vendor, player, roundId, act, counted } = await world()
  const [bet, win] = [randomUUID(), randomUUID()]
  const { playerId, sessionId } = player
  const actions = [
    { txId: bet, type: 'bet', amount: '5.00', turnover: '0.00' },
    { txId: randomUUID(), type: 'bet', amount: '2.00', turnover: '0.00' },
    { txId: win, type: 'win', amount: '1.00', turnover: '7.00' },
  ]
  const call = { playerId, sessionId, currency: 'CNY', gameId: TEST_GAME, roundId, actions }
  expect(saying(await vendor.send(play, call))).toEqual(TAKEN)
  expect(saying(await vendor.send(play, call))).toEqual(TAKEN)
  expect(saying(await vendor.send(rollback, { playerId, txIds: [bet] }))).toEqual([409, 'ROUND_SETTLED'])
  expect(saying(await vendor.send(rollback, { playerId, txIds: [bet, win] }))).toEqual(TAKEN)
  expect(await act({ type: 'win', amount: '1.00', turnover: '2.01' })).toEqual(REFUSED)
  expect(await act({ type: 'win', amount: '1.00', turnover: '2.00' }, { roundFinished: true })).toEqual(TAKEN)
  expect(await counted()).toEqual([[20_000n, 20_000n]])
})

it('[F01] the database keeps no round that counts for more than was staked in it', async () => {
  const { app, act } = await world()
  expect(await act({ amount: '3.00' })).toEqual(TAKEN)
  const owner = await connectAs(app, 'owner')
  await expect(owner.query('update play.round set turnover = staked + 1')).rejects.toThrow(
    'turnover_was_staked',
  )
})
