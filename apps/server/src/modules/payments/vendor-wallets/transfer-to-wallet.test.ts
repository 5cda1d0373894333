import { randomUUID } from 'node:crypto'
import { listVendorWallets, transferToWallet as transferring } from '@baize/contracts'
import { expect, it } from 'vitest'
import { ledgerFaults } from '../../../testing/test-ledger.ts'
import { testWithdrawer } from '../../../testing/test-withdrawer.ts'
import { VENDOR, vendorWalletHouse } from '../../../testing/vendor-wallet-house.ts'

it('[W02] money goes to a vendor’s wallet and comes back, and both books agree', async () => {
  const { app, move, places } = await vendorWalletHouse()
  expect(await move('in', '300.00')).toMatchObject({ from: 'MAIN', to: VENDOR, state: 'done' })
  expect(await places()).toEqual([7_000_000n, 3_000_000n, 3_000_000n])
  expect(await move('out', '100.00')).toMatchObject({ from: VENDOR, to: 'MAIN', state: 'done' })
  expect(await places()).toEqual([8_000_000n, 2_000_000n, 2_000_000n])
  expect(await move('out', '200.01')).toMatchObject({ state: 'failed' })
  expect(await places()).toEqual([8_000_000n, 2_000_000n, 2_000_000n])
  expect(await ledgerFaults(app)).toEqual([])
})

it('[W02] a member sees the wallets and moves money on the wire', async () => {
  const { app, api, ada } = await vendorWalletHouse()
  const { browser } = await testWithdrawer(app, api, { cash: '50.00', by: ada })
  const body = { requestId: randomUUID(), from: 'MAIN', to: VENDOR, amount: '20.00' }
  expect((await browser.call(transferring, { body })).json().value).toMatchObject({ state: 'done' })
  const { main, wallets } = (await browser.call(listVendorWallets)).json().value
  expect([main, wallets]).toEqual([
    '30.00',
    [{ code: VENDOR, name: 'Lantern Hall', balance: '20.00', pending: '0.00' }],
  ])
  const wrong = await browser.call(transferring, { body: { ...body, requestId: randomUUID(), to: 'MAIN' } })
  expect(wrong.json().errorCode).toBe('WALLET_NOT_FOUND')
})

it('[F13] a transfer is of whole coins, either way, so that all of the cash can still be withdrawn', async () => {
  const { app, api, ada } = await vendorWalletHouse()
  const { browser, purse, ask } = await testWithdrawer(app, api, { cash: '50.00', by: ada })
  const send = async (from: string, to: string, amount: string) =>
    (await browser.call(transferring, { body: { requestId: randomUUID(), from, to, amount } })).json()
  expect((await send('MAIN', VENDOR, '20.01')).value).toMatchObject({ state: 'done' })
  for (const amount of ['0.0001', '0.001', '19.9999'])
    for (const [from, to] of [
      ['MAIN', VENDOR],
      [VENDOR, 'MAIN'],
    ] as const)
      expect(await send(from, to, amount)).toMatchObject({
        errorCode: 'BAD_BODY',
        value: { fields: ['amount'] },
      })
  expect((await send(VENDOR, 'MAIN', '0.02')).value).toMatchObject({ state: 'done' })
  expect((await ask('30.01')).statusCode).toBe(200)
  expect(await purse()).toEqual({ cash: 0n, held: 300_100n })
})

it('one request sent five times at once and once again moves once; with another body it is refused', async () => {
  const { move, places } = await vendorWalletHouse()
  const id = randomUUID()
  const moved = await Promise.all(Array.from({ length: 5 }, () => move('in', '100.00', id)))
  expect(new Set(moved.map((each) => each.id)).size).toBe(1)
  await expect(move('in', '101.00', id)).rejects.toThrow('REQUEST_ID_REUSED')
  expect(await places()).toEqual([9_000_000n, 1_000_000n, 1_000_000n])
})

it('ten transfers race for money that covers one', async () => {
  const { move, places } = await vendorWalletHouse('150.00')
  const race = await Promise.allSettled(Array.from({ length: 10 }, () => move('in', '100.00')))
  expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await places()).toEqual([500_000n, 1_000_000n, 1_000_000n])
})
