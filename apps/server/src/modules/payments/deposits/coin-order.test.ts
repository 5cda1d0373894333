import { expect, it, vi } from 'vitest'
import { transaction } from '#platform/db'
import { askCoins, layNewWays } from '../../../testing/test-coins.ts'
import { askDeposit, depositWorld } from '../../../testing/test-gateway.ts'
import { writeCoinOrder } from './coin-order.ts'
import type { CoinQuote, OrderOpening } from '../gateways/gateway.ts'
import { readCoinOrder } from '../store/coins.ts'
import { readDeposit } from '../store/deposits.ts'

it('an order whose address is wrong or was given out before, or whose coins are not its price, is shown to nobody', async () => {
  const world = await depositWorld()
  const { app } = world
  await layNewWays(app)
  const { coinOrder: given } = await askCoins(world)
  const plain = await readDeposit(app.db, (await askDeposit(world)).id)
  if (!plain || !given) throw new Error('There is no deposit.')
  const deposit = {
    ...plain,
    methodCode: 'usdt',
    kind: 'crypto',
    network: 'TRC20',
    confirmations: 3,
  } as const
  const quote: CoinQuote = {
    address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    coins: 13_888_889n,
    ratePpm: 7_200_000,
    ratedAt: new Date(),
  }
  const write = async (coin: CoinQuote | null) => {
    const opened: OrderOpening = { kind: 'opened', ref: 'r', payUrl: 'https://pay.example', qr: null, coin }
    const { secrets } = app
    return (await transaction(app, (tx) => writeCoinOrder(tx, deposit, { opened, secrets }))).kind
  }
  const unsound = [
    null,
    { ...quote, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
    { ...quote, address: quote.address.replace('7', '8') },
    { ...quote, coins: quote.coins + 1n },
    { ...quote, coins: quote.coins - 1n },
    { ...quote, address: given.address },
  ]
  for (const coin of unsound) expect(await write(coin)).toBe('unknown')
  expect(await readCoinOrder(app.db, deposit.id)).toBeUndefined()
  expect(await write(quote)).toBe('opened')
  expect(await readCoinOrder(app.db, deposit.id)).toMatchObject({
    address: quote.address,
    coins: 13_888_889n,
  })
})

it.each([
  ['6.80', 'dear'],
  ['7.60', 'cheap'],
])(
  'where the house holds a coin to be worth %s, a quote of 7.20 is too %s: refused at once, and logged',
  async (rate) => {
    const world = await depositWorld()
    await layNewWays(world.app, { rate })
    const warn = vi.spyOn(world.app.log, 'warn')
    const deposit = await askCoins(world)
    expect(deposit).toMatchObject({ state: 'declined', reason: 'REFUSED_BY_GATEWAY', coinOrder: null })
    expect(warn.mock.calls).toEqual([
      [
        { depositId: deposit.id, why: `a coin is quoted at 7.20, not near ${rate}` },
        'an order in coins is not sound',
      ],
    ])
    // Nobody was shown where to pay, and the next order is taken once the house says what a coin is worth.
    expect(await readCoinOrder(world.app.db, deposit.id)).toBeUndefined()
    await layNewWays(world.app, { rate: '7.00' })
    expect((await askCoins(world)).coinOrder).toMatchObject({ rate: '7.20' })
  },
)
