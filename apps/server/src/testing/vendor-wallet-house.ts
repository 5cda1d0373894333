import { randomUUID } from 'node:crypto'
import type { BodyOf, setLimit as setting } from '@baize/contracts'
import { getBalances } from '#modules/ledger'
import { saveVendorWallets } from '#modules/payments'
import { setLimit } from '../modules/limits/set-limit.ts'
import { askTransfers, knownPurse, type PurseOf } from '../modules/payments/vendor-wallets/settle-transfer.ts'
import { transferToWallet } from '../modules/payments/vendor-wallets/transfer-to-wallet.ts'
import type { App } from '../platform/app.ts'
import { transaction } from '../platform/db.ts'
import { demoApi } from './demo-app.ts'
import { testVisit } from './test-visit.ts'
import { freshOperator, layWithdrawals, testPayee } from './test-withdrawer.ts'

export const VENDOR = 'LANTERN'
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

/** A house with a vendor's wallet, a member with so much cash, and a line to the vendor that can be cut. */
export async function vendorWalletHouse(cash = '1000.00') {
  const time = { ahead: 0 }
  const { app: made, api } = await demoApi()
  const app = { ...made, clock: { now: () => new Date(Date.now() + time.ahead) } }
  await layWithdrawals(app)
  await transaction(app, (tx) =>
    saveVendorWallets(tx, 'BAIZE', [{ code: VENDOR, name: 'Lantern Hall', adapter: 'sandbox' }]),
  )
  const ada = await freshOperator(app, 'ada')
  const { member } = await testPayee(app, { cash, by: ada })
  const { merchant } = await testVisit(app)
  const line = { cut: 'none' as 'none' | 'there' | 'back' }
  const purseOf = cutLine(line)
  type Way = 'in' | 'out'
  const moveOn = (node: App, way: Way, amount: string, requestId: string = randomUUID()) => {
    const [from, to] = way === 'in' ? ['MAIN', VENDOR] : [VENDOR, 'MAIN']
    return transferToWallet(node, { member, merchant }, { requestId, from, to, amount }, purseOf)
  }
  const move = (way: Way, amount: string, requestId?: string) => moveOn(app, way, amount, requestId)
  /** The member gives themselves limits for each day. */
  const limit = async (...limits: readonly Pick<BodyOf<typeof setting>, 'kind' | 'amount'>[]) => {
    for (const each of limits) await setLimit(app, { member, merchant }, { span: 'day', ...each })
  }
  const pass = (ms: number) => {
    time.ahead += ms
  }
  const places = async () => {
    const paths = ['cash', `vendor-${VENDOR}`].map((pocket) => `member:${member.id}:${pocket}`)
    const balances = await getBalances(app.db, paths)
    const wallet = { code: VENDOR, name: '', adapter: 'sandbox' } as const
    const there = await knownPurse(app, wallet).balanceOf({ player: member.id, currency: 'CNY' })
    return [...paths.map((path) => balances.get(path)?.units ?? 0n), there?.units]
  }
  const ask = () => {
    pass(TWO_HOURS)
    return askTransfers(app, purseOf)
  }
  return { app, api, ada, member, line, move, moveOn, limit, pass, places, ask }
}
