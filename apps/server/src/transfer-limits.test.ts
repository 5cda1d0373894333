import { randomUUID } from 'node:crypto'
import { moneyFromWire } from '@baize/money'
import { setLimit, transferToWallet as transferring } from '@baize/contracts'
import { expect, it } from 'vitest'
import { findStanding } from '#modules/limits'
import { apply, openGame } from '#modules/play'
import { dieEverywhere } from './testing/dying-node.ts'
import { testWithdrawer } from './testing/test-withdrawer.ts'
import { ledgerFaults } from './testing/test-ledger.ts'
import { VENDOR, vendorWalletHouse } from './testing/vendor-wallet-house.ts'
import { takeTimeOut } from './modules/limits/exclude.ts'
import { hearTransfer } from './modules/payments/vendor-wallets/settle-transfer.ts'

type House = Awaited<ReturnType<typeof vendorWalletHouse>>

/** Something to bet with, in a round of its own each time. */
async function bettor({ app, member }: House) {
  const owner = { memberId: member.id, merchantCode: 'BAIZE', currency: 'CNY', isTrial: false }
  const { sessionId } = await openGame(app, { owner, vendor: 'ACME', gameCode: 'crash' })
  return (amount: string) =>
    apply(app, {
      owner,
      vendor: 'ACME',
      gameCode: 'crash',
      roundRef: randomUUID(),
      sessionId,
      actions: [{ txId: randomUUID(), kind: 'bet', amount: moneyFromWire(amount, 'CNY') }],
    })
}

const uses = async ({ app, member }: House) => (await findStanding(app.db, member.id))?.uses.day

it('[F02] what a loss or a wager limit leaves is the most that goes to a vendor’s wallet', async () => {
  const house = await vendorWalletHouse()
  await house.limit({ kind: 'loss', amount: '400.00' }, { kind: 'wager', amount: '600.00' })
  const bet = await bettor(house)
  await bet('300.00')
  await expect(house.move('in', '100.01')).rejects.toMatchObject({
    code: 'TRANSFER_LOSS_LIMIT',
    value: { kind: 'loss', span: 'day', left: '100.00' },
  })
  expect((await house.move('in', '100.00')).state).toBe('done')
  await expect(bet('0.10')).rejects.toMatchObject({ code: 'LIMIT_REACHED', value: { kind: 'loss' } })
  expect((await house.move('out', '100.00')).state).toBe('done')
  expect(await uses(house)).toMatchObject({ staked: 4_000_000n, lost: 3_000_000n, sent: 0n })
  await bet('100.00')
  await expect(house.move('in', '0.01')).rejects.toMatchObject({ code: 'TRANSFER_LOSS_LIMIT' })
})

it('[F02] what went to a vendor stays counted as a wager when it comes back: nobody here saw what was staked there', async () => {
  const house = await vendorWalletHouse()
  await house.limit({ kind: 'wager', amount: '400.00' })
  await house.move('in', '400.00')
  await house.move('out', '400.00')
  await expect(house.move('in', '0.01')).rejects.toMatchObject({
    code: 'TRANSFER_WAGER_LIMIT',
    value: { kind: 'wager', span: 'day', left: '0.00' },
  })
})

it('[F02] the refusal names the limit in the member’s language', async () => {
  const { app, api, ada } = await vendorWalletHouse()
  const { browser } = await testWithdrawer(app, api, { cash: '50.00', by: ada })
  await browser.call(setLimit, { body: { kind: 'loss', span: 'day', amount: '10.00' } })
  const body = { requestId: randomUUID(), from: 'MAIN', to: VENDOR, amount: '10.01' }
  const told = async (language: string) =>
    (await browser.call(transferring, { body, headers: { language } })).json().message
  expect(await told('EN')).toContain('loss limit')
  expect(await told('BN')).toContain('লোকসানের সীমা')
  expect(await told('UR')).toContain('نقصان کی حد')
})

it('[F02] five transfers and five bets race for what a loss limit leaves, and not one more is taken', async () => {
  const house = await vendorWalletHouse()
  await house.limit({ kind: 'loss', amount: '300.00' })
  const bet = await bettor(house)
  const race = await Promise.allSettled([
    ...Array.from({ length: 5 }, () => house.move('in', '100.00')),
    ...Array.from({ length: 5 }, () => bet('100.00')),
  ])
  expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect((await uses(house))?.lost).toBe(3_000_000n)
  expect((await house.places())[0]).toBe(7_000_000n)
  expect(await ledgerFaults(house.app)).toEqual([])
})

it('[F02] a transfer that the vendor refuses, however often it is told, counts as if it had not been', async () => {
  const house = await vendorWalletHouse()
  await house.limit({ kind: 'loss', amount: '300.00' }, { kind: 'wager', amount: '300.00' })
  house.line.cut = 'there'
  const id = randomUUID()
  const [sent] = await Promise.all([1, 2, 3].map(() => house.move('in', '300.00', id)))
  const transferId = sent?.id ?? ''
  expect(await uses(house)).toMatchObject({ staked: 3_000_000n, lost: 3_000_000n, sent: 3_000_000n })
  await expect(house.move('in', '0.01')).rejects.toMatchObject({ code: 'TRANSFER_WAGER_LIMIT' })
  const refused = { kind: 'refused', why: 'it never arrived' } as const
  await Promise.all([1, 2, 3].map(() => hearTransfer(house.app, transferId, refused)))
  expect(await uses(house)).toMatchObject({ staked: 0n, lost: 0n, sent: 0n })
})

it('[F02] money that is brought back a day later makes no room in the day it comes back in', async () => {
  const house = await vendorWalletHouse()
  await house.limit({ kind: 'loss', amount: '300.00' })
  await house.move('in', '300.00')
  house.pass(86_400_000)
  await house.move('out', '200.00')
  expect(await uses(house)).toMatchObject({ lost: 0n, sent: 0n })
  await house.move('in', '300.00')
  await expect(house.move('in', '0.01')).rejects.toMatchObject({ code: 'TRANSFER_LOSS_LIMIT' })
})

it('[F02] what was won there makes no room beyond what went there', async () => {
  const house = await vendorWalletHouse()
  await house.limit({ kind: 'loss', amount: '100.00' })
  await house.move('in', '100.00')
  house.pass(86_400_000)
  await house.move('in', '50.00')
  await house.move('out', '150.00')
  expect(await uses(house)).toMatchObject({ lost: 0n, sent: 0n })
})

it('[F02] whoever began a break before the money moved sends none, and brings it back', async () => {
  const house = await vendorWalletHouse()
  await house.move('in', '100.00')
  await takeTimeOut(house.app, house.member, '24h')
  await expect(house.move('in', '1.00')).rejects.toMatchObject({ code: 'EXCLUDED' })
  expect((await house.move('out', '100.00')).state).toBe('done')
})

it('[F02] a server that dies anywhere in a transfer has moved what it counted, or neither', async () => {
  const house = await vendorWalletHouse()
  await house.limit({ kind: 'loss', amount: '300.00' })
  const look = async () => {
    const [cash = 0n] = await house.places()
    expect((await uses(house))?.lost ?? 0n).toBe(10_000_000n - cash)
  }
  const id = randomUUID()
  const died = await dieEverywhere(house.app, (node) => house.moveOn(node, 'in', '300.00', id), look)
  expect(died).toBeGreaterThan(8)
  expect((await uses(house))?.lost).toBe(3_000_000n)
})
