import { showGifts } from '@baize/contracts'
import { money, moneyFromWire, type Money } from '@baize/money'
import { notActiveAmong, readAgentsAbove, readDeviceSharers } from '#modules/identity'
import { housePath, lockBalances, openAccounts, type Posting, postIn } from '#modules/ledger'
import { decideGift, newStanding, readHouse, readStandings, type Standing, writePlay } from '#modules/limits'
import { pocketPath, tellBalances } from '#modules/wallet'
import type { Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { insertGifts, readKnownGifts } from './store/gifts.ts'
import type { HostedShow } from './store/shows.ts'

/** A gift that somebody wants to give. */
export type WantedGift = {
  /** Of the gift and of its posting: sent again, it is given once. */
  readonly id: string
  readonly memberId: string
  readonly gift: string
  readonly show: HostedShow
}

const GIVEN = 'gift to a host'
const WHOLE_BP = 10_000n

/** What a host has earned and was not paid. */
export function earnedAccount(hostId: string): string {
  return `host:${hostId}:earned`
}

type PricedGift = { readonly gift: string; readonly currency: string }

export function priceOf({ gift, currency }: PricedGift): Money {
  const price = showGifts.find((each) => each.gift === gift)?.price
  if (price === undefined) throw new Refusal('NOT_FOUND')
  return moneyFromWire(price, currency)
}

/** The host's share, rounded down; what is left is the house's. */
export function shareOf(price: Money, shareBp: number): { readonly toHost: Money; readonly toHouse: Money } {
  const toHost = (price.units * BigInt(shareBp)) / WHOLE_BP
  return { toHost: money(toHost, price.currency), toHouse: money(price.units - toHost, price.currency) }
}

/**
 * Gives gifts in the caller's transaction: cash alone, each in one posting, within what its giver allows themselves. Says for
 * each why it was not given, if it was not. All accounts are held first, in the one order that everybody keeps.
 */
export async function giveGifts(
  tx: Tx,
  wanted: readonly WantedGift[],
  now: Date,
): Promise<readonly (Refusal | undefined)[]> {
  if (wanted.length === 0) return []
  await openHouseAccounts(tx, wanted)
  await lockBalances(tx, [...new Set(wanted.flatMap(accountsOf))])
  const forbidden = await forbiddenAmong(tx, wanted, now)
  const standings = await standingsOf(tx, wanted)
  const refusals: (Refusal | undefined)[] = []
  const given: WantedGift[] = []
  const changed = new Map<string, Standing>()
  for (const gift of wanted) {
    const refusal = forbidden.get(gift.id) ?? (await giveOne(tx, gift, { standings, changed, now }))
    refusals.push(refusal)
    if (!refusal) given.push(gift)
  }
  if (changed.size > 0) await writePlay(tx, [...changed.values()])
  await insertGifts(
    tx,
    given.map(({ id, memberId, gift, show }) => {
      const price = priceOf({ gift, currency: show.currency })
      const { toHost } = shareOf(price, show.shareBp)
      const { merchantCode, id: showId, hostId, currency } = show
      const amounts = { price: price.units, toHost: toHost.units }
      return { id, merchantCode, showId, hostId, memberId, gift, currency, ...amounts, givenAt: now }
    }),
  )
  if (given.length > 0) await tellBalances(tx, [...new Set(given.map(({ memberId }) => memberId))])
  return refusals
}

type Giving = {
  readonly standings: ReadonlyMap<string, Standing>
  readonly changed: Map<string, Standing>
  readonly now: Date
}

/** The limits are asked as they stand after the gifts before it; what the ledger refuses counts for nothing. */
async function giveOne(
  tx: Tx,
  gift: WantedGift,
  { standings, changed, now }: Giving,
): Promise<Refusal | undefined> {
  const { memberId, show } = gift
  const amount = priceOf({ gift: gift.gift, currency: show.currency })
  const { pack, zone } = await readHouse(tx, show.merchantCode)
  const standing = changed.get(memberId) ?? standings.get(memberId) ?? newStanding({ memberId, zone })
  const decision = decideGift(standing, { amount, now }, pack)
  if ('refusal' in decision) return decision.refusal
  const [outcome] = await postIn(tx, [postingOf(gift)])
  if (outcome && 'refusal' in outcome) return outcome.refusal
  changed.set(memberId, decision.standing)
  return undefined
}

function postingOf({ id, memberId, gift, show }: WantedGift): Posting {
  const { currency, hostId } = show
  const from = pocketPath(memberId, 'cash')
  const { toHost, toHouse } = shareOf(priceOf({ gift, currency }), show.shareBp)
  const parts = [
    { from, to: earnedAccount(hostId), amount: toHost },
    { from, to: housePath({ name: 'gifts', currency }, memberId), amount: toHouse },
  ]
  return { id, reason: GIVEN, transfers: parts.filter(({ amount }) => amount.units > 0n) }
}

function accountsOf({ memberId, show: { hostId, currency } }: WantedGift): string[] {
  return [
    pocketPath(memberId, 'cash'),
    earnedAccount(hostId),
    housePath({ name: 'gifts', currency }, memberId),
  ]
}

/** The house's own part is opened by the first gift; the others are open. */
async function openHouseAccounts(tx: Tx, wanted: readonly WantedGift[]): Promise<void> {
  const parts = wanted.flatMap(({ memberId, show: { currency, hostId } }) => [
    [housePath({ name: 'gifts', currency }, memberId), currency] as const,
    [earnedAccount(hostId), currency] as const,
  ])
  await openAccounts(
    tx,
    [...new Map(parts)].map(([path, currency]) => ({ path, currency })),
  )
}

async function standingsOf(tx: Tx, wanted: readonly WantedGift[]): Promise<ReadonlyMap<string, Standing>> {
  const ids = [...new Set(wanted.map(({ memberId }) => memberId))]
  return new Map((await readStandings(tx, ids)).map((standing) => [standing.memberId, standing]))
}

/**
 * Nobody gives who is the host, came in from a device of the host's, or is above or below them as an agent: it would be money
 * that walks in a circle. Why is nobody's business.
 */
async function forbiddenAmong(
  tx: Tx,
  wanted: readonly WantedGift[],
  now: Date,
): Promise<ReadonlyMap<string, Refusal>> {
  const givers = [...new Set(wanted.map(({ memberId }) => memberId))]
  const hosts = [...new Set(wanted.map(({ show }) => show.hostMemberId))]
  const stopped = new Set(await notActiveAmong(tx, givers))
  const known = new Set(await readKnownGifts(tx, wanted))
  const sharers = await readDeviceSharers(tx, hosts)
  const above = await readAgentsAbove(tx, { memberIds: [...givers, ...hosts], at: now })
  return new Map(
    wanted.flatMap(({ id, memberId, show: { hostMemberId } }) => {
      if (known.has(id)) return [[id, new Refusal('REQUEST_ID_REUSED')] as const]
      if (stopped.has(memberId)) return [[id, new Refusal('ACCOUNT_FROZEN')] as const]
      const isOwn =
        memberId === hostMemberId ||
        sharers.some((pair) => pair.memberId === hostMemberId && pair.otherId === memberId) ||
        (above.get(memberId) ?? []).includes(hostMemberId) ||
        (above.get(hostMemberId) ?? []).includes(memberId)
      return isOwn ? [[id, new Refusal('GIFT_REFUSED')] as const] : []
    }),
  )
}
