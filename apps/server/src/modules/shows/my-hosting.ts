import type {
  BodyOf,
  endMyShow as ending,
  getMyHosting as getting,
  goLive as going,
  ReplyOf,
  saveMyStewards as saving,
} from '@baize/contracts'
import { unitsToWire } from '@baize/money'
import { accountKey, findMembers, findMemberId, maskedDownline, requireFreshProof } from '#modules/identity'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Member, Visit } from '#platform/visit'
import { earningsOf, HOLD_HOURS } from './earnings.ts'
import { requireReady } from './host.ts'
import { makeMediaToken } from './media/media-token.ts'
import { addressesOf } from './media/streams.ts'
import { beginShowIn } from './plan-show.ts'
import { closeShowRoom, instructShow } from './show-room.ts'
import { showsOnWire } from './show-on-wire.ts'
import { readHostPayouts } from './store/gifts.ts'
import { findHostOf, type HostRow, readStewards, replaceStewards } from './store/hosts.ts'
import { finishShow, findShow, type HostedShow, readShowsOfHost } from './store/shows.ts'

const BP_PER_PERCENT = 100
const PAYOUTS_SHOWN = 20

type Asking = { readonly member: Member; readonly visit: Pick<Visit, 'origin' | 'device'> }

/** What a host sees of their work; of those who watch and give they see no more than everybody does. */
export async function getMyHosting(
  app: App,
  { member }: Pick<Asking, 'member'>,
): Promise<ReplyOf<typeof getting>> {
  const host = await findHostOf(app.db, member.id)
  if (!host) return null
  const [shows, stewardIds, payouts, earnings] = await Promise.all([
    readShowsOfHost(app.db, host.id),
    readStewards(app.db, host.id),
    readHostPayouts(app.db, host.id, PAYOUTS_SHOWN),
    earningsOf(app.db, host.id, app.clock.now()),
  ])
  const stewards = await findMembers(app.db, stewardIds)
  return {
    name: host.name,
    currency: host.currency,
    hostPercent: host.shareBp / BP_PER_PERCENT,
    earned: unitsToWire(earnings.unpaid),
    payable: unitsToWire(earnings.payable),
    holdHours: HOLD_HOURS,
    shows: await showsOnWire(app, shows),
    stewards: stewards.map((steward) => ({ id: steward.id, account: maskedDownline(steward) })),
    payouts: payouts.map(({ id, paidAt, amount }) => ({
      id,
      at: paidAt.toISOString(),
      amount: unitsToWire(amount),
    })),
  }
}

/** Begins a show, or lets its host send again after a break in it: only they, and only who shows that it is them. */
export async function goLive(
  app: App,
  { member, visit }: Asking,
  { show: id, proof }: BodyOf<typeof going>,
): Promise<ReplyOf<typeof going>> {
  const host = await requireHost(app, member)
  requireReady(host)
  const show = await requireOwnShow(app, host, id)
  await requireFreshProof(app, { member, visit }, proof)
  const { stream } = show
  const { whip } = addressesOf(app, stream)
  if (whip === null) throw new Refusal('FEATURE_OFF')
  const now = app.clock.now()
  if (show.state === 'planned')
    await transaction(app, (tx) => beginShowIn(tx, { id, madeBy: member.id, now }))
  const { token, endsAt } = makeMediaToken(app.secrets, { stream, right: 'publish', now })
  return { whip, token, endsAt: endsAt.toISOString() }
}

export async function endMyShow(
  app: App,
  { member }: Pick<Asking, 'member'>,
  { show: id }: BodyOf<typeof ending>,
): Promise<null> {
  const host = await requireHost(app, member)
  await requireOwnShow(app, host, id)
  const now = app.clock.now()
  await transaction(app, async (tx) => {
    const why = 'by its host'
    await closeShowRoom(tx, { showId: id, madeBy: member.id, why })
    await finishShow(tx, { id, by: member.id, why, now })
  })
  return null
}

/** Members of the house by their accounts; whoever helps sees no more of others than everybody, but can hide and mute. */
export async function saveMyStewards(
  app: App,
  { member }: Pick<Asking, 'member'>,
  { accounts }: BodyOf<typeof saving>,
): Promise<null> {
  const host = await requireHost(app, member)
  const { merchantCode } = host
  const keys = [...new Set(accounts.map(accountKey))]
  const found = await Promise.all(keys.map((key) => findMemberId(app.db, { merchantCode, account: key })))
  const memberIds = found.flatMap((id) => (id === undefined || id === member.id ? [] : [id]))
  if (memberIds.length < keys.length) throw new Refusal('NOT_A_MEMBER', { fields: ['accounts'] })
  const open = (await readShowsOfHost(app.db, host.id)).filter(({ state }) => state !== 'ended')
  await transaction(app, async (tx) => {
    await replaceStewards(tx, { hostId: host.id, memberIds, now: app.clock.now() })
    for (const { id } of open)
      await instructShow(tx, {
        showId: id,
        madeBy: member.id,
        command: { do: 'appoint', stewards: memberIds },
      })
  })
  return null
}

async function requireHost(app: App, { id }: Pick<Member, 'id'>): Promise<HostRow> {
  const host = await findHostOf(app.db, id)
  if (!host) throw new Refusal('NOT_FOUND')
  return host
}

async function requireOwnShow(app: App, host: HostRow, id: string): Promise<HostedShow> {
  const show = await findShow(app.db, id)
  if (show?.hostId !== host.id) throw new Refusal('NOT_FOUND')
  if (show.state === 'ended') throw new Refusal('TOO_LATE')
  return show
}
