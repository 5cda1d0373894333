import { money, moneyToWire } from '@baize/money'
import { expect, it } from 'vitest'
import { transaction } from '#platform/db'
import { secondNode } from '../../testing/second-node.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { ledgerFaults } from '../../testing/test-ledger.ts'
import { testPlayer } from '../../testing/test-player.ts'
import { codeOf, testVendor, VENDOR } from '../../testing/test-vendor.ts'
import { apply, closeRound, listTransactions, statusOf } from './apply.ts'
import { endGames } from './launch.ts'
import { setGame } from './settings.ts'

const closed = {
  merchantCode: 'BAIZE',
  code: 'acme-dragon',
  isClosed: true,
  jackpotAccount: null,
}

async function table(cash = '100.00') {
  const app = await testApp({}, 'demo')
  const owner = await testPlayer(app, cash)
  return { app, owner, ...(await testVendor(app, owner)) }
}

async function expectSound(app: TestApp): Promise<void> {
  expect(await ledgerFaults(app)).toEqual([])
}

it('a bet, a win and the end of a round in one call move what they say', async () => {
  const { app, send, cash } = await table()
  const actions = [
    { kind: 'bet' as const, amount: '10.00', txId: 'b1' },
    { kind: 'win' as const, amount: '25.50', txId: 'w1' },
  ]
  const reply = await send('r1', actions, { isFinished: true })
  expect(reply.transactions.map(({ cash: moved }) => moneyToWire(moved))).toEqual(['-10.00', '25.50'])
  expect(moneyToWire(reply.balance)).toBe('115.50')
  expect(await cash()).toBe(11_550)
  await expectSound(app)
})

it('one no undoes the whole call', async () => {
  const { send, cash } = await table()
  const actions = [
    { kind: 'bet' as const, amount: '60.00' },
    { kind: 'bet' as const, amount: '60.00' },
  ]
  expect(await codeOf(send('r1', actions))).toBe('INSUFFICIENT_FUNDS')
  expect(await cash()).toBe(10_000)
})

it('what is reserved is held, and comes back', async () => {
  const { app, send, cash, held } = await table()
  await send('r1', [{ kind: 'reserve', amount: '40.00' }])
  expect([await cash(), await held()]).toEqual([6_000, 4_000])
  expect(await codeOf(send('r1', [{ kind: 'release', amount: '40.01' }]))).toBe('INVALID_AMOUNT')
  await send('r1', [
    { kind: 'release', amount: '40.00' },
    { kind: 'bet', amount: '5.00' },
    { kind: 'win', amount: '7.00' },
  ])
  expect([await cash(), await held()]).toEqual([10_200, 0])
  await expectSound(app)
})

it('gifts, tips and corrections move money without opening a round', async () => {
  const { app, send, cash } = await table()
  await send('none', [{ kind: 'promo', amount: '5.00' }])
  await send('none', [{ kind: 'tip', amount: '1.00' }])
  expect(await cash()).toBe(10_400)
  await send('r1', [{ kind: 'bet', amount: '10.00', txId: 'b1' }], { isFinished: true })
  await send('r1', [{ kind: 'adjust', amount: '3.00', refTxId: 'b1' }])
  await send('r1', [{ kind: 'adjust', amount: '-1.50', refTxId: 'b1' }])
  expect(await cash()).toBe(9_550)
  expect(await codeOf(send('r1', [{ kind: 'adjust', amount: '1.00' }]))).toBe('ROUND_NOT_FOUND')
  await expectSound(app)
})

it('the same id with the same body has one effect and the same answer, and the balance is that of now', async () => {
  const { send, cash } = await table()
  const bet = [{ kind: 'bet' as const, amount: '10.00', txId: 'b1' }]
  const first = await send('r1', bet)
  await send('r1', [{ kind: 'bet', amount: '5.00' }])
  const second = await send('r1', bet)
  const [one, two] = [first.transactions[0], second.transactions[0]]
  expect(two).toEqual({ ...one, isReplayed: true })
  expect(moneyToWire(second.balance)).toBe('85.00')
  expect(await cash()).toBe(8_500)
})

it('the same id with another body is a conflict and moves nothing', async () => {
  const { send, cash } = await table()
  await send('r1', [{ kind: 'bet', amount: '10.00', txId: 'b1' }])
  for (const other of [
    send('r1', [{ kind: 'bet', amount: '10.01', txId: 'b1' }]),
    send('r2', [{ kind: 'bet', amount: '10.00', txId: 'b1' }]),
    send('r1', [{ kind: 'tip', amount: '10.00', txId: 'b1' }]),
    send('r1', [{ kind: 'bet', amount: '10.00', txId: 'b1' }], { gameCode: 'acme-tiger' }),
  ])
    expect(await codeOf(other)).toBe('TX_CONFLICT')
  expect(await cash()).toBe(9_000)
})

it('a declined bet stays declined under its id, and goes through under a new one', async () => {
  const { send, cash } = await table('5.00')
  const bet = [{ kind: 'bet' as const, amount: '10.00', txId: 'b1' }]
  expect(await codeOf(send('r1', bet))).toBe('INSUFFICIENT_FUNDS')
  await send('gift', [{ kind: 'promo', amount: '50.00' }])
  expect(await codeOf(send('r1', bet))).toBe('INSUFFICIENT_FUNDS')
  await send('r1', [{ kind: 'bet', amount: '10.00', txId: 'b2' }])
  expect(await cash()).toBe(4_500)
})

it('an id that was taken back before it came does nothing when it comes', async () => {
  const { send, takeBack, cash } = await table()
  const first = await takeBack('b1')
  expect(first.transactions).toMatchObject([{ state: 'tombstoned', isReplayed: false }])
  expect(await codeOf(send('r1', [{ kind: 'bet', amount: '10.00', txId: 'b1' }]))).toBe('TX_ROLLED_BACK')
  expect((await takeBack('b1')).transactions).toMatchObject([{ state: 'tombstoned', isReplayed: true }])
  expect(await cash()).toBe(10_000)
})

it('a bet that is taken back twice comes back once, and its id is spent', async () => {
  const { app, send, takeBack, cash } = await table()
  await send('r1', [{ kind: 'bet', amount: '10.00', txId: 'b1' }])
  expect((await takeBack('b1')).transactions).toMatchObject([{ state: 'rolled_back', isReplayed: false }])
  expect((await takeBack('b1')).transactions).toMatchObject([{ state: 'rolled_back', isReplayed: true }])
  expect(await codeOf(send('r1', [{ kind: 'bet', amount: '10.00', txId: 'b1' }]))).toBe('TX_ROLLED_BACK')
  expect(await cash()).toBe(10_000)
  await expectSound(app)
})

it('taking back what was declined changes nothing', async () => {
  const { send, takeBack, cash } = await table('5.00')
  await codeOf(send('r1', [{ kind: 'bet', amount: '10.00', txId: 'b1' }]))
  expect((await takeBack('b1')).transactions).toMatchObject([{ state: 'declined', isReplayed: true }])
  expect(await cash()).toBe(500)
})

it('a round that was paid is taken back whole or not at all, and never below zero', async () => {
  const { app, send, takeBack, cash } = await table()
  await send('r1', [
    { kind: 'bet', amount: '10.00', txId: 'b1' },
    { kind: 'win', amount: '30.00', txId: 'w1' },
  ])
  expect(await codeOf(takeBack('b1'))).toBe('ROUND_SETTLED')
  await send('r2', [{ kind: 'bet', amount: '115.00', txId: 'b2' }])
  expect(await codeOf(takeBack('b1', 'w1'))).toBe('INSUFFICIENT_FUNDS')
  await takeBack('b2')
  await takeBack('w1', 'b1')
  expect(await cash()).toBe(10_000)
  expect((await statusOf(app, { vendor: VENDOR, roundRef: 'r1' })).map(({ state }) => state)).toEqual([
    'rolled_back',
    'rolled_back',
  ])
  await expectSound(app)
})

it('an id of another member is nobody else’s to take back', async () => {
  const { app, send } = await table()
  await send('r1', [{ kind: 'bet', amount: '10.00', txId: 'b1' }])
  const other = await testVendor(app, await testPlayer(app, '10.00'))
  expect(await codeOf(other.takeBack('b1'))).toBe('TX_CONFLICT')
  expect(await codeOf(other.send('r1', [{ kind: 'bet', amount: '1.00', txId: 'b9' }]))).toBe(
    'ROUND_NOT_FOUND',
  )
})

it('money is taken only in an open game; what it won is paid whatever has become of it', async () => {
  const { app, owner, send, takeBack, cash } = await table()
  await send('r1', [{ kind: 'bet', amount: '10.00', txId: 'b1' }])
  const bet = [{ kind: 'bet' as const, amount: '1.00' }]
  expect(await codeOf(send('r1', bet, { sessionId: null }))).toBe('SESSION_INVALID')
  await transaction(app, (tx) => endGames(tx, owner.memberId))
  for (const kind of ['bet', 'reserve', 'tip'] as const)
    expect(await codeOf(send('r1', [{ kind, amount: '1.00' }]))).toBe('SESSION_EXPIRED')
  await transaction(app, (tx) => setGame(tx, closed))
  await send('r1', [{ kind: 'win', amount: '4.00' }], { sessionId: null })
  await send('r1', [{ kind: 'promo', amount: '1.00' }], { sessionId: null })
  await send('r1', [{ kind: 'adjust', amount: '1.00', refTxId: 'b1' }], { sessionId: null })
  await takeBack('unknown')
  await closeRound(app, { owner, vendor: VENDOR, roundRef: 'r1' })
  expect(await cash()).toBe(9_600)
})

it('a session of another member or another vendor opens nothing', async () => {
  const { app, send } = await table()
  const other = await testVendor(app, await testPlayer(app, '10.00'))
  const bet = [{ kind: 'bet' as const, amount: '1.00' }]
  expect(await codeOf(send('r1', bet, { sessionId: other.sessionId }))).toBe('SESSION_INVALID')
})

it('a game that is closed takes no bets', async () => {
  const { app, owner, sessionId } = await table()
  await transaction(app, (tx) => setGame(tx, closed))
  const node = secondNode(app) // one that has not read the settings yet
  const { send } = await testVendor(node, owner).catch(() => ({ send: undefined }))
  expect(send).toBeUndefined()
  const action = { txId: 'b1', kind: 'bet' as const, amount: money(10_000n, 'CNY') }
  const call = { owner, vendor: VENDOR, gameCode: 'acme-dragon', roundRef: 'r1', sessionId }
  expect(await codeOf(apply(node, { ...call, actions: [action] }))).toBe('GAME_DISABLED')
})

it('a win needs a round, and a closed one takes corrections alone', async () => {
  const { app, owner, send } = await table()
  expect(await codeOf(send('r1', [{ kind: 'win', amount: '1.00' }]))).toBe('ROUND_NOT_FOUND')
  expect(await codeOf(closeRound(app, { owner, vendor: VENDOR, roundRef: 'r1' }))).toBe('ROUND_NOT_FOUND')
  await send('r1', [{ kind: 'bet', amount: '1.00' }])
  await closeRound(app, { owner, vendor: VENDOR, roundRef: 'r1' })
  await closeRound(app, { owner, vendor: VENDOR, roundRef: 'r1' })
  expect(await codeOf(send('r1', [{ kind: 'win', amount: '1.00' }]))).toBe('ROUND_CLOSED')
  expect(await codeOf(send('r1', [{ kind: 'bet', amount: '1.00' }]))).toBe('ROUND_CLOSED')
  expect(await codeOf(send('r2', [{ kind: 'bet', amount: '-1.00' }]))).toBe('INVALID_AMOUNT')
})

it('a vendor’s books show every action once, page by page', async () => {
  const { app, send } = await table()
  for (const txId of ['b1', 'b2', 'b3']) await send(txId, [{ kind: 'bet', amount: '1.00', txId }])
  const hour = 3_600_000
  const [from, to] = [new Date(Date.now() - hour), new Date(Date.now() + hour)]
  const { actions, next } = await listTransactions(app, { vendor: VENDOR, from, to })
  expect(actions.map(({ txId }) => txId)).toEqual(expect.arrayContaining(['b1', 'b2', 'b3']))
  expect(actions).toHaveLength(3)
  expect(next).toBeNull()
  expect(await statusOf(app, { vendor: VENDOR, txIds: ['b2', 'nothing'] })).toMatchObject([{ txId: 'b2' }])
})
