import type { listCommission as listing, QueryOf, ReplyOf } from '@baize/contracts'
import { moneyToWire, zero } from '@baize/money'
import { findMembers, maskedDownline } from '#modules/identity'
import { getBalances, type HistoryLine, history } from '#modules/ledger'
import type { App } from '#platform/app'
import { Refusal } from '#platform/refusal'
import type { Member, Visit } from '#platform/visit'
import { requireAgentPolicy } from '../house.ts'
import { readTransfers } from '../store/transfers.ts'
import type { FindPaidBills, HasDebts } from './debts.ts'
import { commissionAccount } from './pay-commission.ts'
import { TAKEN } from './take-commission.ts'
import { SENT } from './transfer-downline.ts'

const PAGE = 30

type CommissionPage = ReplyOf<typeof listing>
type MoveKind = CommissionPage['movements'][number]['kind']

/** What moved through the agent's commission, as the ledger has it, newest first. */
export async function listCommission(
  app: App,
  { member, visit }: { readonly member: Member; readonly visit: Pick<Visit, 'merchant'> },
  { after }: QueryOf<typeof listing>,
  { hasDebts, findPaidBills }: { readonly hasDebts: HasDebts; readonly findPaidBills: FindPaidBills },
): Promise<CommissionPage> {
  requireAgentPolicy(visit)
  const { currency } = visit.merchant.money
  const account = commissionAccount(member.id)
  const before = after === undefined ? undefined : placeOf(after)
  const lines = await history(app.db, account, { limit: PAGE, ...(before !== undefined && { before }) })
  const balance = (await getBalances(app.db, [account])).get(account) ?? zero(currency)
  const receivers = await readReceivers(app, lines)
  const billIds = await readPaidBills(app, { memberId: member.id, lines, findPaidBills })
  return {
    currency,
    balance: moneyToWire(balance),
    isLocked: await hasDebts(app.db, member.id),
    movements: lines.map((line) => {
      const kind = kindOf(line)
      return {
        id: String(line.number),
        kind,
        at: line.postedAt.toISOString(),
        amount: moneyToWire(line.amount),
        balance: moneyToWire(line.balanceAfter),
        billId: billIds.get(line.postingId) ?? null,
        receiver: receivers.get(line.postingId) ?? null,
      }
    }),
    after: lines.length === PAGE ? String(lines.at(-1)?.number) : null,
  }
}

/** The cursor is the number of the last line that was shown. */
function placeOf(after: string): bigint {
  if (!/^[1-9]\d{0,17}$/.test(after)) throw new Refusal('BAD_QUERY', { fields: ['after'] })
  return BigInt(after)
}

const earned = ['rebate', 'daily', 'hourly', 'dividend'] as const

/** From what the posting was for; what goes out for a bill was paid to somebody below. */
function kindOf({ reason, amount }: Pick<HistoryLine, 'reason' | 'amount'>): MoveKind {
  if (reason === TAKEN) return 'take'
  if (reason === SENT) return 'transfer'
  const kind = earned.find((each) => reason === `agent ${each}`)
  if (!kind) return 'adjustment'
  return amount.units < 0n ? 'paid-below' : kind
}

type PaidLines = {
  readonly memberId: string
  readonly lines: readonly HistoryLine[]
  readonly findPaidBills: FindPaidBills
}

/** The bills of what was earned, and of what was paid to those below; what was taken or sent is of none. */
async function readPaidBills(
  app: App,
  { memberId, lines, findPaidBills }: PaidLines,
): Promise<ReadonlyMap<string, string>> {
  const paid = lines.filter(({ reason }) => reason !== TAKEN && reason !== SENT)
  const [newest, oldest] = [paid[0], paid.at(-1)]
  if (!newest || !oldest) return new Map()
  const postingIds = paid.map(({ postingId }) => postingId)
  const times = { since: oldest.postedAt, until: newest.postedAt }
  return findPaidBills(app.db, { memberId, postingIds, ...times })
}

/** To whom transfers were sent, by their postings, as an agent sees accounts. */
async function readReceivers(app: App, lines: readonly HistoryLine[]): Promise<ReadonlyMap<string, string>> {
  const sent = lines.filter(({ reason }) => reason === SENT).map(({ postingId }) => postingId)
  if (sent.length === 0) return new Map()
  const transfers = await readTransfers(app.db, sent)
  const people = await findMembers(
    app.db,
    transfers.map(({ receiverId }) => receiverId),
  )
  const accounts = new Map(people.map((person) => [person.id, maskedDownline(person)]))
  return new Map(transfers.map(({ id, receiverId }) => [id, accounts.get(receiverId) ?? '']))
}
