import { randomUUID } from 'node:crypto'
import { listVendorWallets, transferToWallet as transferring } from '@baize/contracts'
import { expect, it } from 'vitest'
import { getBalances, verifyLedger } from '#modules/ledger'
import { decideApproval } from '#modules/operators'
import { transaction } from '#platform/db'
import { factDelivery } from '#platform/facts'
import { demoApi } from '../../testing/demo-app.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { testVisit } from '../../testing/test-visit.ts'
import { freshOperator, layWithdrawals, testPayee, testWithdrawer } from '../../testing/test-withdrawer.ts'
import { vendorTransferListeners, writeWallets } from './index.ts'
import { listUnknownTransfers, settleUnknownTransfer } from './office-transfers.ts'
import { askTransfers, knownPurse, type PurseOf } from './settle-transfer.ts'
import { transferToWallet } from './transfer-to-wallet.ts'

const VENDOR = 'LANTERN'
const TWO_HOURS = 2 * 60 * 60 * 1000

/** The demo's vendor on a line that can be cut: on the way there, or on the way back. */
function cutLine(line: { cut: 'none' | 'there' | 'back' }): PurseOf {
  const lost = { kind: 'unknown', why: 'the line was cut' } as const
  return (app, wallet) => {
    const purse = knownPurse(app, wallet)
    const over = async (work: () => ReturnType<typeof purse.move>) => {
      if (line.cut === 'there') return lost
      const answer = await work()
      return line.cut === 'back' ? lost : answer
    }
    return {
      ...purse,
      move: (move) => over(() => purse.move(move)),
      outcomeOf: (reference) => (line.cut === 'none' ? purse.outcomeOf(reference) : Promise.resolve(lost)),
    }
  }
}

async function house(cash = '1000.00') {
  const time = { ahead: 0 }
  const { app: made, api } = await demoApi()
  const app = { ...made, clock: { now: () => new Date(Date.now() + time.ahead) } }
  await layWithdrawals(app)
  await transaction(app, (tx) =>
    writeWallets(tx, 'BAIZE', [{ code: VENDOR, name: 'Lantern Hall', adapter: 'sandbox' }]),
  )
  const ada = await freshOperator(app, 'ada')
  const { member } = await testPayee(app, { cash, by: ada })
  const { merchant } = await testVisit(app)
  const line = { cut: 'none' as 'none' | 'there' | 'back' }
  const purseOf = cutLine(line)
  const move = (way: 'in' | 'out', amount: string, requestId: string = randomUUID()) => {
    const [from, to] = way === 'in' ? ['MAIN', VENDOR] : [VENDOR, 'MAIN']
    return transferToWallet(app, { member, merchant }, { requestId, from, to, amount }, purseOf)
  }
  const places = async () => {
    const paths = ['cash', `vendor-${VENDOR}`].map((pocket) => `member:${member.id}:${pocket}`)
    const balances = await getBalances(app.db, paths)
    const wallet = { code: VENDOR, name: '', adapter: 'sandbox' } as const
    const there = await knownPurse(app, wallet).balanceOf({ player: member.id, currency: 'CNY' })
    return [...paths.map((path) => balances.get(path)?.units ?? 0n), there?.units]
  }
  const ask = () => {
    time.ahead += TWO_HOURS
    return askTransfers(app, purseOf)
  }
  return { app, api, ada, member, line, move, places, ask }
}

it('[W02] money goes to a vendor’s wallet and comes back, and both books agree', async () => {
  const { app, move, places } = await house()
  expect(await move('in', '300.00')).toMatchObject({ from: 'MAIN', to: VENDOR, state: 'done' })
  expect(await places()).toEqual([7_000_000n, 3_000_000n, 3_000_000n])
  expect(await move('out', '100.00')).toMatchObject({ from: VENDOR, to: 'MAIN', state: 'done' })
  expect(await places()).toEqual([8_000_000n, 2_000_000n, 2_000_000n])
  expect(await move('out', '200.01')).toMatchObject({ state: 'failed' })
  expect(await places()).toEqual([8_000_000n, 2_000_000n, 2_000_000n])
  expect((await verifyLedger(app.db)).checks.flatMap(({ faults }) => faults)).toEqual([])
})

it('[W02] a member sees the wallets and moves money on the wire', async () => {
  const { app, api, ada } = await house()
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

it('one request sent five times at once moves once; with another body it is refused', async () => {
  const { move, places } = await house()
  const id = randomUUID()
  const moved = await Promise.all(Array.from({ length: 5 }, () => move('in', '100.00', id)))
  expect(new Set(moved.map((each) => each.id)).size).toBe(1)
  await expect(move('in', '101.00', id)).rejects.toThrow('REQUEST_ID_REUSED')
  expect(await places()).toEqual([9_000_000n, 1_000_000n, 1_000_000n])
})

it('ten transfers race for money that covers one', async () => {
  const { move, places } = await house('150.00')
  const race = await Promise.allSettled(Array.from({ length: 10 }, () => move('in', '100.00')))
  expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await places()).toEqual([500_000n, 1_000_000n, 1_000_000n])
})

it('[SEC-24] an answer that is lost is asked about, and nothing is given back before it is known', async () => {
  const { line, move, places, ask } = await house()
  line.cut = 'back'
  expect((await move('in', '300.00')).state).toBe('unknown')
  await ask()
  await ask()
  expect(await places()).toEqual([7_000_000n, 3_000_000n, 3_000_000n])
  expect((await move('out', '100.00')).state).toBe('unknown')
  expect(await places()).toEqual([7_000_000n, 3_000_000n, 2_000_000n])
  line.cut = 'none'
  await ask()
  await ask()
  expect(await places()).toEqual([8_000_000n, 2_000_000n, 2_000_000n])
})

it('[SEC-24] what never arrived is refused for good once the vendor says so, and the money is back once', async () => {
  const { line, move, places, ask } = await house()
  line.cut = 'there'
  expect((await move('in', '300.00')).state).toBe('unknown')
  line.cut = 'none'
  await Promise.all([ask(), ask(), ask()])
  expect(await places()).toEqual([10_000_000n, 0n, 0n])
})

it('[SEC-24] what nobody can say is ended by two operators, and by no one alone', async () => {
  const { app, ada, line, move, places } = await house()
  const ben = await freshOperator(app, 'ben')
  line.cut = 'there'
  const { id: transferId } = await move('in', '300.00')
  expect((await listUnknownTransfers(app, ada)).map(({ id }) => id)).toEqual([transferId])
  const asked = { id: randomUUID(), transferId, outcome: 'failed', reason: 'by telephone' } as const
  await settleUnknownTransfer(app, ada, asked)
  const decide = (operator: typeof ada) =>
    transaction(app, (tx) =>
      decideApproval(tx, { operator, id: asked.id, decision: 'approve', now: new Date() }),
    )
  await expect(decide(ada)).rejects.toThrow('SAME_OPERATOR')
  await decide(ben)
  await runJobs(app, [factDelivery(vendorTransferListeners)])
  expect(await places()).toEqual([10_000_000n, 0n, 0n])
  expect(await listUnknownTransfers(app, ada)).toEqual([])
})
