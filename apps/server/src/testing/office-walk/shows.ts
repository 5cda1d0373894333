import { randomUUID } from 'node:crypto'
import { sealForMember } from '#modules/identity'
import { sql, transaction } from '../../platform/db.ts'
import { asking, house, reason, type WalkPart, type WalkStep } from './step.ts'
import type { WalkWorld } from './world.ts'

/** Live shows, who hosts them, and what is said there. */
export const liveShows: WalkPart = async function* (world) {
  const memberId = world.rafi.id
  const hostId = randomUUID()
  const onFile = { memberId, name: 'Mira', contract: 'C-1', hasDocuments: true, isStopped: false }
  yield {
    call: 'saveShowHost',
    body: { id: hostId, ...onFile, reason },
    action: 'show.host',
    subject: hostId,
    after: { ...onFile, reason },
  }
  const showId = randomUUID()
  const startsAt = '2027-01-01T20:00:00.000Z'
  const planned = { hostId, game: 'parlour-live', title: 'Evening', startsAt }
  yield {
    call: 'planShow',
    body: { id: showId, ...planned, language: 'EN', table: null },
    action: 'show.plan',
    subject: showId,
    after: planned,
  }
  const line = await sayAndGive(world, { hostId, showId })
  yield* moderation({ memberId, lineId: line })
  yield asking('payShowHost', 'host.pay', { hostId, amount: '5.00' })
  yield {
    call: 'endShow',
    body: { show: showId, reason },
    action: 'show.end',
    subject: showId,
    before: { state: 'planned' },
    after: { state: 'ended', reason },
  }
}

type Show = { readonly hostId: string; readonly showId: string }

/** A line that waits for somebody to look at it, and a gift that can be paid out. */
async function sayAndGive(
  { app, rafi: { id: memberId } }: WalkWorld,
  { hostId, showId }: Show,
): Promise<string> {
  const lineId = randomUUID()
  await transaction(app, async (tx) => {
    const sealed = await sealForMember(tx, { secrets: app.secrets, memberId }, Buffer.from('hello'))
    await tx.rows(sql`
      insert into shows.line (id, show_id, merchant_code, member_id, sealed, state, said_at)
      values (${lineId}, ${showId}, ${house}, ${memberId}, ${sealed}, 'held', now())`)
    await tx.rows(sql`
      insert into shows.gift (id, merchant_code, show_id, host_id, member_id, gift, currency, price, to_host, given_at)
      values (${randomUUID()}, ${house}, ${showId}, ${hostId}, ${memberId}, 'lantern', 'CNY', 100000, 50000,
        now() - interval '2 days')`)
  })
  return lineId
}

type Said = { readonly memberId: string; readonly lineId: string }

/** What is done about a line, and about whoever said it. */
async function* moderation({ memberId, lineId }: Said): AsyncGenerator<WalkStep, void> {
  yield {
    call: 'listShowLines',
    query: { house, which: 'held' },
    action: 'show.look',
    subject: house,
    after: { which: 'held', lines: 1 },
  }
  yield {
    call: 'judgeShowLine',
    body: { line: lineId, decision: 'let', why: reason },
    action: 'show.judge',
    subject: memberId,
    before: { state: 'held' },
    after: { decision: 'let', why: reason },
  }
  const ban = { id: randomUUID(), memberId, why: reason, endsAt: null }
  yield {
    call: 'banFromShows',
    body: ban,
    action: 'show.ban',
    subject: memberId,
    after: { why: reason, endsAt: null },
  }
  yield {
    call: 'liftShowSanction',
    body: { sanction: ban.id, reason },
    action: 'show.lift',
    subject: memberId,
    after: { kind: 'ban', reason },
  }
}
