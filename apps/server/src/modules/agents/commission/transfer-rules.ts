import { capabilities } from '@baize/contracts'
import { add, type Currency, type Money, money, moneyToWire, zero } from '@baize/money'
import { findMember, findUpline } from '#modules/identity'
import { requireKyc } from '#modules/kyc'
import { readHouse, requireDepositAllowed, spanAt } from '#modules/limits'
import type { Db, Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Member } from '#platform/visit'
import { readAgentHouse } from '../house.ts'
import { sumSent } from '../store/transfers.ts'

/** Less than this is not worth a transfer, in units. */
const LEAST_UNITS = 10_000n

export type TransferItem = { readonly receiverId: string; readonly amount: Money }

/** What an agent may send now: in one transfer, today in all, and today to one receiver. */
export type TransferRoom = {
  readonly least: Money
  readonly most: Money
  readonly dayLeft: Money
  readonly receiverMost: Money
  /** What was sent to each today. */
  readonly sentTo: ReadonlyMap<string, bigint>
}

type Sender = Pick<Member, 'id' | 'merchantCode'>
type When = { readonly currency: Currency; readonly now: Date }

export async function readTransferRoom(
  db: Db | Tx,
  { id: senderId, merchantCode }: Sender,
  { currency, now }: When,
): Promise<TransferRoom> {
  const { transferMost, transferDayMost, transferReceiverMost } = await readAgentHouse(db, merchantCode)
  const { zone } = await readHouse(db, merchantCode)
  const sent = await sumSent(db, { senderId, ...spanAt('day', now, zone) })
  const total = sent.reduce((sum, { amount }) => sum + amount, 0n)
  return {
    least: money(LEAST_UNITS, currency),
    most: money(transferMost, currency),
    dayLeft: money(transferDayMost > total ? transferDayMost - total : 0n, currency),
    receiverMost: money(transferReceiverMost, currency),
    sentTo: new Map(sent.map(({ receiverId, amount }) => [receiverId, amount])),
  }
}

/** Each transfer and all of them together stay within what the house allows; the refusal says what is left. */
export function requireTransferRoom(room: TransferRoom, items: readonly TransferItem[]): void {
  const { least, most, dayLeft, receiverMost, sentTo } = room
  const said = { least: moneyToWire(least), most: moneyToWire(most), dayLeft: moneyToWire(dayLeft) }
  for (const { receiverId, amount } of items) {
    const left = receiverMost.units - (sentTo.get(receiverId) ?? 0n)
    const receiverLeft = moneyToWire(money(left > 0n ? left : 0n, amount.currency))
    if (amount.units < least.units || amount.units > most.units || amount.units > left)
      throw new Refusal('TRANSFER_LIMIT', { ...said, id: receiverId, receiverLeft })
  }
  if (sumOf(items, least.currency).units > dayLeft.units) throw new Refusal('TRANSFER_LIMIT', said)
}

function sumOf(items: readonly TransferItem[], currency: Currency): Money {
  return items.reduce((sum, { amount }) => add(sum, amount), zero(currency))
}

/** Somebody who is not directly below is nobody: not even whether they are there is said. */
export async function requireDirectDownline(tx: Tx, sender: Sender, receiverId: string): Promise<void> {
  const receiver = await findMember(tx, receiverId)
  const isBelow =
    receiver?.merchantCode === sender.merchantCode && (await findUpline(tx, receiverId)) === sender.id
  if (!isBelow) throw new Refusal('NOT_FOUND')
}

/**
 * Whoever receives is a real member with documents that were seen, who takes no break and has room in the own deposit limit,
 * where it counts from now on. Which of it is missing is theirs to know, and the one who sends is not told.
 */
export async function requireReceiver(
  tx: Tx,
  { merchantCode }: Pick<Sender, 'merchantCode'>,
  { receiverId: id, amount, now }: TransferItem & { readonly now: Date },
): Promise<void> {
  const notReady = new Refusal('RECEIVER_NOT_READY', { id })
  const receiver = await findMember(tx, id)
  if (receiver?.status !== 'active' || !capabilities(receiver.type).isReal) throw notReady
  try {
    await requireKyc(tx, { id, merchantCode }, 'withdrawal')
    await requireKyc(tx, { id, merchantCode }, 'deposit')
    await requireDepositAllowed(tx, { memberId: id, merchantCode, amount, now })
  } catch (error) {
    if (error instanceof Refusal) throw notReady
    throw error
  }
}
