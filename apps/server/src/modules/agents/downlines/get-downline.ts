import type { getDownline as contract, QueryOf, ReplyOf } from '@baize/contracts'
import { unitsToWire } from '@baize/money'
import {
  findMember,
  findMembers,
  findOpenOffer,
  type MemberRow,
  noRates,
  hasDownlines,
  maskedDownline,
  openForMember,
  readAgentsAbove,
  readRateHistory,
  readRates,
  readRateVersion,
} from '#modules/identity'
import { isExcluded } from '#modules/limits'
import { readPlayed } from '#modules/vip'
import type { App } from '#platform/app'
import { Refusal } from '#platform/refusal'
import { DAY_MS } from '#platform/time'
import { findNote } from '../store/notes.ts'
import { listTransfers } from '../store/transfers.ts'
import { type AskingAgent, requireAgent } from './asking-agent.ts'
import { readBounds } from './rate-bounds.ts'
import { rateOfferOnWire } from './update-downline-rebates.ts'

type Reply = ReplyOf<typeof contract>

/** Somebody below the agent, with no more than the agent may know of them. Whoever is not below is not there. */
export async function getDownline(
  app: App,
  asking: AskingAgent,
  { id }: QueryOf<typeof contract>,
): Promise<Reply> {
  await requireAgent(app.db, asking)
  const agentId = asking.member.id
  const at = app.clock.now()
  const above = (await readAgentsAbove(app.db, { memberIds: [id], at })).get(id) ?? []
  const between = above.filter((each) => each !== id)
  const place = id === agentId ? -1 : between.indexOf(agentId)
  const found = place === -1 ? undefined : await findMember(app.db, id)
  if (found?.type !== 0 && found?.type !== 2) throw new Refusal('NOT_FOUND')
  const [offer, rates, history, version, bounds] = await Promise.all([
    findOpenOffer(app.db, id),
    readRates(app.db, { memberIds: [id], at }),
    readRateHistory(app.db, id),
    readRateVersion(app.db, id),
    readBounds(app, {
      memberId: id,
      uplineId: between[0] ?? agentId,
      merchantCode: found.merchantCode,
      at,
    }),
  ])
  const own = rates.get(id) ?? noRates
  return {
    id,
    account: maskedDownline(found),
    type: found.type,
    state: await readState(app, found, at),
    isDirect: place === 0,
    path: await readPath(app, between.slice(0, place).toReversed()),
    joinedAt: found.createdAt.toISOString(),
    rebates: { ...own.rates },
    series: { ...own.series },
    version,
    bounds,
    history: history.map(({ rates: rebates, series, from, until }) => ({
      rebates: { ...rebates },
      series: { ...series },
      from: from.toISOString(),
      until: until?.toISOString() ?? null,
    })),
    offer: offer && offer.lapsesAt > at ? rateOfferOnWire(offer) : null,
    transfers: await readSent(app, { agentId, memberId: id }),
    note: await readNote(app, { agentId, memberId: id }),
    hasDownlines: await hasDownlines(app.db, id),
  }
}

/** How long somebody who does not play passes for active. */
const ACTIVE_MS = 30 * DAY_MS

/** Whoever takes a break, or is gone, reads the same as who has not played of late. */
export async function readState(
  app: App,
  { id, status }: Pick<MemberRow, 'id' | 'status'>,
  now: Date,
): Promise<Reply['state']> {
  const from = new Date(now.getTime() - ACTIVE_MS)
  const [played, isAway] = await Promise.all([
    readPlayed(app.db, { memberId: id, from, until: now }),
    isExcluded(app.db, { memberId: id, now }),
  ])
  return status === 'active' && !isAway && played.length > 0 ? 'active' : 'inactive'
}

/** The agents in between, from above, in the order in which they are named. */
async function readPath(app: App, ids: readonly string[]): Promise<Reply['path']> {
  const accounts = new Map((await findMembers(app.db, ids)).map((row) => [row.id, maskedDownline(row)]))
  return ids.map((id) => ({ id, account: accounts.get(id) ?? '' }))
}

type AgentAndMember = { readonly agentId: string; readonly memberId: string }

const TRANSFERS_SHOWN = 10

/** What others sent them is not the agent's to know. */
async function readSent(app: App, { agentId, memberId }: AgentAndMember): Promise<Reply['transfers']> {
  const sides = { senderId: agentId, receiverId: memberId }
  const sent = await listTransfers(app.db, { ...sides, limit: TRANSFERS_SHOWN })
  return sent.map(({ id, sentAt, amount, remark }) => {
    return { id, at: sentAt.toISOString(), amount: unitsToWire(amount), remark }
  })
}

async function readNote(app: App, { agentId, memberId }: AgentAndMember): Promise<string> {
  const sealed = await findNote(app.db, { agentId, memberId })
  const { secrets } = app
  return (sealed && (await openForMember(app.db, { secrets, memberId }, sealed)))?.toString() ?? ''
}
