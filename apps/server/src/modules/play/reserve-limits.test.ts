import { randomUUID } from 'node:crypto'
import { getProtection, type ProtectionLimit, setLimit } from '@baize/contracts'
import { moneyFromWire } from '@baize/money'
import { expect, it } from 'vitest'
import { getBalances } from '#modules/ledger'
import { findStanding } from '#modules/limits'
import type { App } from '#platform/app'
import { demoApi } from '../../testing/demo-app.ts'
import { dieEverywhere } from '../../testing/dying-node.ts'
import { secondNode } from '../../testing/second-node.ts'
import { testBrowser } from '../../testing/test-browser.ts'
import { ledgerFaults } from '../../testing/test-ledger.ts'
import { PASSWORD, testPlayer, testRound } from '../../testing/test-player.ts'
import { apply, type CallKind, openGame, rollback } from './index.ts'

type Wish = { readonly kind: CallKind; readonly amount: string; readonly txId?: string }

/** A member with 1,000.00 who may lose 100.00 a day, at a vendor's table. */
async function atTheTable(limit: { kind: string; amount: string } = { kind: 'loss', amount: '100.00' }) {
  const { app, api } = await demoApi()
  const account = `x${randomUUID().slice(0, 8)}`
  const owner = await testPlayer(app, '1000.00', account)
  const browser = testBrowser(api)
  await browser.logIn(account, PASSWORD)
  await browser.call(setLimit, { body: { span: 'day', ...limit } })
  const { sessionId } = await openGame(app, { owner, vendor: 'ACME', gameCode: 'crash' })
  const sendOn = (node: App, roundRef: string, ...actions: readonly Wish[]) =>
    apply(node, {
      owner,
      vendor: 'ACME',
      gameCode: 'crash',
      roundRef,
      sessionId,
      actions: actions.map(({ kind, amount, txId = randomUUID() }) => ({
        txId,
        kind,
        amount: moneyFromWire(amount, 'CNY'),
      })),
    })
  const send = (roundRef: string, ...actions: readonly Wish[]) => sendOn(app, roundRef, ...actions)
  const back = (...txIds: readonly string[]) => rollback(app, { owner, vendor: 'ACME', txIds })
  const standing = () => findStanding(app.db, owner.memberId)
  const used = async (): Promise<ProtectionLimit> => {
    const { limits } = (await browser.call(getProtection)).json().value
    return limits.find((each: ProtectionLimit) => each.kind === limit.kind && each.span === 'day')
  }
  return { app, owner, send, sendOn, back, standing, used }
}

const pastLoss = (left: string) => ({ code: 'LIMIT_REACHED', value: { kind: 'loss', span: 'day', left } })

it('[F15] [RM-27] two reserves race on two nodes for all that a loss limit leaves, and one is taken', async () => {
  const { app, sendOn, standing } = await atTheTable()
  const nodes = [app, secondNode(app)]
  const race = await Promise.allSettled(
    Array.from({ length: 6 }, (_, place) =>
      sendOn(nodes[place % 2] ?? app, `r${place}`, { kind: 'reserve', amount: '100.00' }),
    ),
  )
  expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await standing())?.reserved).toBe(1_000_000n)
  expect(await ledgerFaults(app)).toEqual([])
})

it('[F15] what is set aside leaves less for bets, ours and others, and the member sees it', async () => {
  const { app, owner, send, used } = await atTheTable()
  await send('r1', { kind: 'reserve', amount: '60.00' })
  await expect(send('r2', { kind: 'bet', amount: '40.01' })).rejects.toMatchObject(pastLoss('40.00'))
  await expect(testRound(app, owner, { stake: 400_100n })).rejects.toMatchObject(pastLoss('40.00'))
  await expect(send('r2', { kind: 'tip', amount: '40.01' })).rejects.toMatchObject(pastLoss('40.00'))
  await send('r2', { kind: 'bet', amount: '40.00' })
  expect(await used()).toMatchObject({ used: '100.00', left: '0.00' })
})

it('[F15] a table that is left by a release and its bets counts what was staked there, and no more', async () => {
  const { send, standing } = await atTheTable()
  await send('r1', { kind: 'reserve', amount: '100.00' })
  await send(
    'r1',
    { kind: 'release', amount: '100.00' },
    { kind: 'bet', amount: '100.00' },
    { kind: 'win', amount: '30.00' },
  )
  expect(await standing()).toMatchObject({
    reserved: 0n,
    uses: { day: { staked: 1_000_000n, lost: 700_000n } },
  })
  await expect(send('r2', { kind: 'reserve', amount: '30.01' })).rejects.toMatchObject(pastLoss('30.00'))
  await send('r2', { kind: 'reserve', amount: '30.00' })
})

it('[F15] a reserve that is given back, in parts or by a rollback, gives its room back, and once', async () => {
  const { send, back, standing } = await atTheTable()
  const [reserve, release] = [randomUUID(), randomUUID()]
  await send('r1', { kind: 'reserve', amount: '100.00', txId: reserve })
  await send('r1', { kind: 'reserve', amount: '100.00', txId: reserve })
  await send('r1', { kind: 'release', amount: '25.00', txId: release })
  expect((await standing())?.reserved).toBe(750_000n)
  await back(release)
  expect((await standing())?.reserved).toBe(1_000_000n)
  await expect(send('r2', { kind: 'bet', amount: '0.10' })).rejects.toMatchObject(pastLoss('0.00'))
  await back(reserve)
  await back(reserve)
  expect((await standing())?.reserved).toBe(0n)
  await send('r3', { kind: 'reserve', amount: '100.00' })
})

it('[F15] what is set aside counts as a wager that is still to come', async () => {
  const { send, used } = await atTheTable({ kind: 'wager', amount: '50.00' })
  await send('r1', { kind: 'reserve', amount: '30.00' })
  await expect(send('r2', { kind: 'reserve', amount: '20.01' })).rejects.toMatchObject({
    value: { kind: 'wager', left: '20.00' },
  })
  expect(await used()).toMatchObject({ used: '30.00', left: '20.00' })
})

it('[F15] a day that ends frees nothing that is still set aside', async () => {
  const { app, sendOn, standing } = await atTheTable()
  await sendOn(app, 'r1', { kind: 'reserve', amount: '100.00' })
  const tomorrow = { now: () => new Date(Date.now() + 86_400_000) }
  const later = { ...secondNode(app), clock: tomorrow }
  await expect(sendOn(later, 'r1', { kind: 'tip', amount: '0.10' })).rejects.toMatchObject({
    code: 'SESSION_EXPIRED',
  })
  await sendOn(later, 'r1', { kind: 'release', amount: '100.00' })
  expect((await standing())?.reserved).toBe(0n)
})

it('[F15] a server that dies anywhere in a reserve has set aside what it counted, or neither', async () => {
  const { app, owner, sendOn, standing } = await atTheTable()
  const txId = randomUUID()
  const held = `member:${owner.memberId}:held`
  const look = async () => {
    const there = (await getBalances(app.db, [held])).get(held)?.units
    expect((await standing())?.reserved).toBe(there)
  }
  const reserve = (node: App) => sendOn(node, 'r1', { kind: 'reserve', amount: '100.00', txId })
  expect(await dieEverywhere(app, reserve, look)).toBeGreaterThan(5)
  expect((await standing())?.reserved).toBe(1_000_000n)
})
