import { randomUUID } from 'node:crypto'
import { changeMethod, listMethods, type MethodTerms } from '@baize/contracts'
import { expect, it } from 'vitest'
import { approvalJobs, decideApproval } from '#modules/operators'
import { transaction } from '#platform/db'
import { runJobs } from '../../../testing/run-jobs.ts'
import { askCoins } from '../../../testing/test-coins.ts'
import { askDeposit, depositWorld } from '../../../testing/test-gateway.ts'
import { officeBrowser } from '../../../testing/test-operator.ts'
import { freshOperator } from '../../../testing/test-withdrawer.ts'
import { paymentsApprovals } from '../index.ts'

async function house() {
  const world = await depositWorld()
  const { app, api } = world
  const finance = await officeBrowser(app, api, { login: 'finance', roles: ['finance'] })
  const cashier = await officeBrowser(app, api, { login: 'cashier', roles: ['cashier'] })
  const ben = await freshOperator(app, 'ben')
  const terms = async (code: string): Promise<MethodTerms> => {
    const { value } = (await finance.call(listMethods, { query: { house: 'BAIZE' } })).json()
    return value.find((each: MethodTerms) => each.code === code)
  }
  const ask = (changed: object, by = finance, place = 'BAIZE') =>
    by.call(changeMethod, { body: { id: randomUUID(), house: place, terms: changed, reason: 'new account' } })
  const agree = async (id: string) => {
    await transaction(app, (tx) =>
      decideApproval(tx, { operator: ben, id, decision: 'approve', now: new Date() }),
    )
    await runJobs(app, approvalJobs(paymentsApprovals))
  }
  return { ...world, finance, cashier, terms, ask, agree }
}

it('[SEC-40] where transfers go is changed by two operators', async () => {
  const world = await house()
  const before = await world.terms('bank-transfer')
  const payee = { bank: 'Bank of Elsewhere', holder: 'The House', number: '0000 9999' }
  const asked = (await world.ask({ ...before, payee, max: '300.00' })).json()
  expect(asked.value).toMatchObject({ state: 'asked', kind: 'deposit-method.change' })
  expect((await askDeposit(world, { method: 'bank-transfer', amount: '250.00' })).payee).toEqual(before.payee)
  await world.agree(asked.value.id)
  expect((await askDeposit(world, { method: 'bank-transfer', amount: '250.00' })).payee).toEqual(payee)
  await expect(askDeposit(world, { method: 'bank-transfer', amount: '300.01' })).rejects.toThrow(
    'DEPOSIT_AMOUNT',
  )
})

it('a way that is taken away is still listed for the house, and offered to nobody', async () => {
  const world = await house()
  const { value } = (await world.ask({ ...(await world.terms('online')), isOn: false })).json()
  await world.agree(value.id)
  expect(await world.terms('online')).toMatchObject({ isOn: false })
  await expect(askDeposit(world)).rejects.toThrow('DEPOSIT_METHOD_OFF')
})

it('a way to pay in coins is offered by two operators, with its chain and its confirmations', async () => {
  const world = await house()
  const online = await world.terms('online')
  const names = { EN: 'USDT', BN: 'USDT', UR: 'USDT' }
  const terms = {
    ...online,
    code: 'usdt',
    kind: 'crypto',
    names,
    network: 'ERC20',
    confirmations: 12,
    rate: '7.25',
  }
  const asked = (await world.ask(terms)).json()
  await world.agree(asked.value.id)
  expect(await world.terms('usdt')).toEqual({ ...terms, asksPayer: false })
  const { coinOrder } = await askCoins(world)
  expect(coinOrder).toMatchObject({ network: 'ERC20', confirmations: 12 })
  expect(coinOrder?.address).toMatch(/^0x[0-9a-f]{40}$/)
})

it('what cannot be is refused before anybody is asked, and so is who may not ask', async () => {
  const { cashier, finance, terms, ask } = await house()
  const [transfer, online] = [await terms('bank-transfer'), await terms('online')]
  const bad = [
    [{ ...transfer, payee: null }, 'payee'],
    [{ ...transfer, gateway: 'copper-bridge' }, 'gateway'],
    [{ ...online, gateway: 'nobody' }, 'gateway'],
    [{ ...online, payee: transfer.payee }, 'payee'],
    [{ ...online, min: '100.00', max: '99.99' }, 'max'],
    [{ ...online, min: '0.00' }, 'max'],
    [{ ...online, kind: 'crypto', rate: '7.20' }, 'network'],
    [{ ...online, network: 'TRC20', confirmations: 3 }, 'network'],
    [{ ...online, kind: 'crypto', network: 'TRC20', rate: '7.20' }, 'confirmations'],
    [{ ...online, kind: 'crypto', network: 'TRC20', confirmations: 3 }, 'rate'],
    [{ ...online, kind: 'crypto', network: 'TRC20', confirmations: 3, rate: '0.00' }, 'rate'],
    [{ ...online, rate: '7.20' }, 'rate'],
    [{ ...online, asksPayer: true }, 'asksPayer'],
  ] as const
  for (const [changed, field] of bad)
    expect((await ask(changed)).json()).toMatchObject({
      errorCode: 'FIELD_FORMAT',
      value: { fields: [field] },
    })
  expect((await ask(online, cashier)).json().errorCode).toBe('NOT_PERMITTED')
  expect((await ask(online, finance, 'NOOR')).json().errorCode).toBe('NOT_FOUND')
})
