import {
  type listMyGifts as listing,
  type QueryOf,
  type ReplyOf,
  type ShowGift,
  showGifts,
} from '@baize/contracts'
import { unitsToWire } from '@baize/money'
import type { App } from '#platform/app'
import type { Member, Visit } from '#platform/visit'
import { readGiftsOf } from './store/gifts.ts'

const PAGE = 30

type Asking = { readonly member: Member } & Pick<Visit, 'merchant'>

/** What the member gave, newest first: the part of their betting history that is no bet. */
export async function listMyGifts(
  app: App,
  { member, merchant }: Asking,
  { after }: QueryOf<typeof listing>,
): Promise<ReplyOf<typeof listing>> {
  const rows = await readGiftsOf(app.db, { memberId: member.id, after, limit: PAGE })
  return {
    currency: merchant.money.currency,
    gifts: rows.map((row) => ({
      id: row.id,
      at: row.givenAt.toISOString(),
      gift: giftNamed(row.gift),
      price: unitsToWire(row.price),
      toHost: unitsToWire(row.toHost),
      host: row.hostName,
      title: row.title,
    })),
    after: rows.length === PAGE ? (rows.at(-1)?.id ?? null) : null,
  }
}

/** One that is sold no longer is shown as the first of them; none has been taken away yet. */
function giftNamed(name: string): ShowGift {
  return showGifts.find(({ gift }) => gift === name)?.gift ?? showGifts[0].gift
}
