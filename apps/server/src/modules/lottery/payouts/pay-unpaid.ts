import { type HouseTools, houseTools, type Owner, notifyOwners } from '#modules/play'
import type { App } from '#platform/app'
import { repeatableTransaction, type Tx } from '#platform/db'
import { eachAlone, reportFailed } from '#platform/each-alone'
import type { Draw } from '../draws/draw.ts'
import { payRebates } from './pay-rebates.ts'
import { ownerOf, roundsOf } from '../tickets/round-calls.ts'
import { payRounds } from './settle-draw.ts'
import { lockDraw } from '../store/draws.ts'
import { type OwnedTicket, readOrderTickets, readOutcomes } from '../store/tickets.ts'
import {
  countUnpaid,
  deleteUnpaid,
  readDrawsWithUnpaid,
  readUnpaidPage,
  type Unpaid,
  type UnpaidPlace,
} from '../store/unpaid.ts'
import { giveBackIn } from '../draws/void-draw.ts'

export const PAYING = 'pay-unpaid-tickets'
const ORDERS_AT_ONCE = 200
const FIRST: UnpaidPlace = { orderId: '00000000-0000-0000-0000-000000000000', kind: '' }

/** Moves what draws owe since an account was frozen, where it no longer is. What still cannot be moved stays owed. */
export async function payUnpaid(app: App): Promise<void> {
  const paid = await eachAlone(app, await readDrawsWithUnpaid(app.db), {
    job: PAYING,
    idOf: (drawId) => drawId,
    work: async (drawId) => {
      for (let after: UnpaidPlace | undefined = FIRST; after !== undefined; )
        after = await payNext(app, { drawId, after, limit: ORDERS_AT_ONCE })
    },
  })
  const orders = await countUnpaid(app.db)
  if (orders > 0) app.log.warn({ orders }, 'orders are owed what a frozen account cannot take')
  reportFailed(PAYING, paid)
}

type Page = { readonly drawId: string; readonly after: UnpaidPlace; readonly limit: number }

/** Says up to which order it came; nothing where none was left. */
async function payNext(app: App, page: Page): Promise<UnpaidPlace | undefined> {
  const tools = await houseTools(app)
  const { upTo, owners } = await repeatableTransaction(app, (tx) => payPage(tx, page, tools))
  notifyOwners(app, owners)
  return upTo
}

type Paid = { readonly upTo: UnpaidPlace | undefined; readonly owners: readonly Owner[] }

/** A page is paid and struck from the books in one transaction, with the draw held: nobody else settles it meanwhile. */
async function payPage(tx: Tx, page: Page, tools: HouseTools): Promise<Paid> {
  const draw = await lockDraw(tx, page.drawId)
  const rows = draw ? await readUnpaidPage(tx, page) : []
  if (!draw || rows.length === 0) return { upTo: undefined, owners: [] }
  const orderIds = [...new Set(rows.map(({ orderId }) => orderId))]
  const tickets = await readOrderTickets(tx, { drawId: draw.id, orderIds })
  const refunded = await payRefunds(tx, { draw, rows, tickets }, tools)
  const paid =
    draw.state === 'settled'
      ? [
          ...(await payResults(tx, { draw, rows, tickets }, tools)),
          ...(await payOwedRebates(tx, { draw, rows, tickets }, tools)),
        ]
      : []
  return { upTo: rows.at(-1), owners: [...refunded, ...paid] }
}

type Owed = {
  readonly draw: Draw
  readonly rows: readonly Unpaid[]
  /** All tickets of the orders in the draw, those that were given back among them. */
  readonly tickets: readonly OwnedTicket[]
}

/** Every stake of a void draw goes back, of another those that were given back; one that did so before stays as it is. */
async function payRefunds(tx: Tx, { draw, rows, tickets }: Owed, tools: HouseTools): Promise<Owner[]> {
  const owed = rows.filter(({ kind }) => kind === 'refund')
  const orderIds = new Set(owed.map(({ orderId }) => orderId))
  const back = tickets.filter(
    ({ orderId, cancelledAt }) => orderIds.has(orderId) && (draw.state === 'void' || cancelledAt !== null),
  )
  const refused = new Set((await giveBackIn(tx, back, tools)).map(({ orderId }) => orderId))
  await deleteUnpaid(
    tx,
    owed.filter(({ orderId }) => !refused.has(orderId)),
  )
  return back.filter(({ orderId }) => !refused.has(orderId)).map(ownerOf)
}

async function payResults(tx: Tx, { draw, rows, tickets }: Owed, tools: HouseTools): Promise<Owner[]> {
  const owed = new Map(rows.filter(({ kind }) => kind === 'result').map((row) => [row.orderId, row]))
  const standing = tickets.filter(({ orderId, cancelledAt }) => owed.has(orderId) && cancelledAt === null)
  const rounds = roundsOf(standing)
  const standings = rounds.flatMap(([first]) => owed.get(first?.orderId ?? '') ?? [])
  const ticketIds = standing.map(({ id }) => id)
  const version = draw.resultVersion
  const payouts = await readOutcomes(tx, { ticketIds, version })
  return payRounds(tx, { rounds, standings, payouts, version, isOwed: true }, tools)
}

async function payOwedRebates(tx: Tx, { rows, tickets }: Owed, tools: HouseTools): Promise<Owner[]> {
  const owed = rows.filter(({ kind }) => kind === 'rebate')
  const orderIds = new Set(owed.map(({ orderId }) => orderId))
  const standing = tickets.filter(({ orderId, cancelledAt }) => orderIds.has(orderId) && cancelledAt === null)
  const paid = await payRebates(tx, roundsOf(standing), tools)
  await deleteUnpaid(
    tx,
    paid.map(({ row }) => row),
  )
  return paid.map(({ owner }) => owner)
}
