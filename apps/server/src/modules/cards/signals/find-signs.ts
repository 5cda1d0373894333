import { capabilities } from '@baize/contracts'
import { findMembers } from '#modules/identity'
import { raiseFlags } from '#modules/payments'
import { readSittings } from '#modules/play'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { DAY_MS } from '#platform/time'
import { type PairRow, readPairs, readPlayersSince, readSeatsOf } from '../store/signals.ts'
import { allInsSign, chipsSign, foldsSign, togetherSign } from './pair-signs.ts'
import { hoursSign, rhythmSign } from './player-signs.ts'
import { type CardPair, type CardSign, type CardSitting, placeOf, type SignalHand } from './signal-hand.ts'

export const FINDING_SIGNS = 'find-card-signs'
const LOOKED_BACK_MS = 30 * DAY_MS
const LEAST_HANDS = 200
const MOST_HANDS = 3_000
const MOST_SITTINGS = 1_000

type Night = { readonly now: Date; readonly since: Date }

/** Looks who plays for whom or as no person does, and lays it before a person as a case. Nothing is taken by itself. */
export async function findCardSigns(app: App): Promise<number> {
  const now = app.clock.now()
  const night = { now, since: new Date(now.getTime() - LOOKED_BACK_MS) }
  const lately = new Date(now.getTime() - DAY_MS)
  const pairs = await readPairs(app.db, { since: night.since, lately, least: LEAST_HANDS })
  const players = await readPlayersSince(app.db, lately)
  const houses = await housesOf(app, [...players, ...pairs.flatMap((pair) => [pair.memberId, pair.otherId])])
  let raised = 0
  for (const memberId of players) {
    const merchantCode = houses.get(memberId)
    if (merchantCode === undefined) continue
    const signs = await signsOfPlayer(app, memberId, night)
    const partners = pairs.filter((pair) => pair.memberId === memberId || pair.otherId === memberId)
    const whose = { memberId, merchantCode }
    raised += await raise(app, { ...whose, about: 'alone', signs, now })
    for (const pair of partners) {
      const other = pair.memberId === memberId ? pair.otherId : pair.memberId
      if (!houses.has(other)) continue
      const found = await signsOfPair(app, { from: memberId, to: other }, { ...night, hands: pair.hands })
      raised += await raise(app, { ...whose, about: other, signs: found, now })
    }
  }
  return raised
}

/** The houses of those whose money is real. */
async function housesOf(app: App, memberIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const members = await findMembers(app.db, [...new Set(memberIds)])
  const real = members.filter(({ type }) => capabilities(type).isReal)
  return new Map(real.map(({ id, merchantCode }) => [id, merchantCode]))
}

type Raising = {
  readonly memberId: string
  readonly merchantCode: string
  readonly about: string
  readonly signs: readonly CardSign[]
  readonly now: Date
}

/** What was noticed in a month about the same is noted once in it. */
async function raise(app: App, { memberId, merchantCode, about, signs, now }: Raising): Promise<number> {
  if (signs.length === 0) return 0
  const subject = `cards/${now.toISOString().slice(0, 7)}/${memberId}/${about}`
  const whose = { memberId, merchantCode, subject, flags: signs, at: now }
  await transaction(app, (tx) => raiseFlags(tx, whose))
  return signs.length
}

async function signsOfPlayer(app: App, memberId: string, { now, since }: Night): Promise<CardSign[]> {
  const hands = await handsOf(app, memberId, since)
  const sittings = await sittingsOf(app, memberId, since)
  return [rhythmSign(hands, memberId), hoursSign(sittings, now.getTime())].filter(
    (sign) => sign !== undefined,
  )
}

type PairNight = Night & Pick<PairRow, 'hands'>

async function signsOfPair(
  app: App,
  pair: CardPair,
  { since, hands: together }: PairNight,
): Promise<CardSign[]> {
  const own = await handsOf(app, pair.from, since)
  const common = own.filter((hand) => placeOf(hand, pair.to) !== undefined)
  const signs = [
    chipsSign(common, pair),
    foldsSign(own, pair),
    allInsSign(common, pair),
    togetherSign(await sittingsOf(app, pair.from, since), await sittingsOf(app, pair.to, since)),
  ]
  return signs
    .filter((sign) => sign !== undefined)
    .map(({ kind, figures }) => ({ kind, figures: { with: pair.to, hands: String(together), ...figures } }))
}

async function handsOf(app: App, memberId: string, since: Date): Promise<SignalHand[]> {
  const rows = await readSeatsOf(app.db, { memberId, since, limit: MOST_HANDS })
  return [...Map.groupBy(rows, ({ roomId, hand }) => `${roomId} ${hand}`).values()].flatMap((seats) => {
    const [first] = seats
    if (!first) return []
    const { record, unit } = first
    const nets = seats.map((seat) => ({ ...seat, net: Number(seat.net) / Number(unit) }))
    return [
      { record, seats: nets.map((seat) => ({ memberId: seat.memberId, place: seat.place, net: seat.net })) },
    ]
  })
}

async function sittingsOf(app: App, memberId: string, since: Date): Promise<CardSitting[]> {
  const stacks = await readSittings(app.db, { memberId, limit: MOST_SITTINGS })
  return stacks
    .filter(({ closedAt }) => closedAt === null || closedAt >= since)
    .map(({ roomId, openedAt, closedAt }) => {
      return { roomId, from: openedAt.getTime(), to: closedAt?.getTime() ?? null }
    })
}
