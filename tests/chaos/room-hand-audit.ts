import { handProofFile } from '@baize/contracts'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { getBalance } from '../../apps/server/src/modules/ledger/index.ts'
import { proveHand } from '../../apps/server/src/modules/cards/prove-hand.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import { sql } from '../../apps/server/src/platform/db.ts'
import { checkHand } from '../../apps/verifier/src/check/check-hand.ts'
import { findVerify } from '../../apps/verifier/src/check/signatures.ts'
import { readEvents, type RoomEventRow } from './room-audit.ts'
import { type ChaosCardEvent, type ChaosCards, chaosCards } from './room-hands.ts'
import type { Playing } from './room-play.ts'
import { cardStakes, type ChaosRoom, START } from './room-world.ts'

type TableStep = {
  readonly event: ChaosCardEvent
  readonly epoch: number
  readonly before: ChaosCards
  readonly after: ChaosCards
}

/** What must hold of a table of cards whose owners died, once everybody has left it. */
export async function auditHands(
  app: App,
  room: ChaosRoom,
  { taken }: Pick<Playing, 'taken'>,
): Promise<void> {
  const steps = stepsIn(await readEvents<ChaosCardEvent>(app, room.id))
  for (const hand of handsIn(steps)) auditHand(hand)
  auditAnswers(steps, taken)
  await auditStacks(app, room, steps)
  await auditProofs(app, room)
}

function stepsIn(events: readonly RoomEventRow<ChaosCardEvent>[]): readonly TableStep[] {
  let before = chaosCards.open(cardStakes, 0)
  return events.map(({ body: event, epoch }) => {
    const after = chaosCards.apply(before, event)
    const step = { event, epoch, before, after }
    before = after
    return step
  })
}

/** The steps of each hand from its first card on, up to the next. */
function handsIn(steps: readonly TableStep[]): readonly (readonly TableStep[])[] {
  const hands: TableStep[][] = []
  for (const step of steps) {
    if (step.event.is === 'dealt') hands.push([step])
    else hands.at(-1)?.push(step)
  }
  return hands
}

/**
 * A hand ends once. Where its owner was lost on the way it went on with fresh time; where nobody came for a minute it is
 * void, and everybody has what they had before it.
 */
function auditHand(hand: readonly TableStep[]): void {
  const ends = hand.filter(({ event }) => event.is === 'ended' || event.is === 'voided')
  expect(ends).toHaveLength(1)
  const [end] = ends
  const [dealt] = hand
  if (!end || !dealt) return
  const anothers = hand.slice(0, hand.indexOf(end) + 1).filter(({ epoch }) => epoch !== dealt.epoch)
  for (const epoch of new Set(anothers.map((step) => step.epoch))) {
    const first = anothers.find((step) => step.epoch === epoch)
    expect(['recovered', 'voided']).toContain(first?.event.is)
    const { turn, at } = first?.after ?? dealt.after
    if (first?.event.is === 'recovered' && turn) expect(turn).toMatchObject({ askedAt: at, lostAt: null })
  }
  if (end.event.is !== 'voided') return
  expect(end.event.why).toBe('owner was lost')
  const stacks = ({ seats }: ChaosCards) => seats.map(({ place, chips }) => ({ place, chips }))
  expect(stacks(end.after)).toEqual(stacks(dealt.before))
}

/** What was answered as taken happened, once; nothing was decided for anybody whose page was there. */
function auditAnswers(steps: readonly TableStep[], taken: ReadonlySet<string>): void {
  const of = (word: string) => [...taken].filter((key) => key.startsWith(word)).length
  const acted = steps.flatMap(({ event }) => (event.is === 'acted' && event.doneFor === null ? [event] : []))
  expect(acted).toHaveLength(of('act-'))
  expect(steps.filter(({ event }) => event.is === 'sat')).toHaveLength(of('sit-'))
  expect(steps.filter(({ event }) => event.is === 'revealed')).toHaveLength(of('reveal-'))
}

/** Everybody left with what hands gave and took, once; nothing is left at the table. */
async function auditStacks(app: App, room: ChaosRoom, steps: readonly TableStep[]): Promise<void> {
  const step = BigInt(steps.at(-1)?.after.stakes.step ?? 0)
  const ended = steps.flatMap(({ event }) => (event.is === 'ended' ? [event.end] : []))
  const { count } = await app.db.one<{ count: number }>(
    sql`select count(*)::int as count from cards.hand where room_id = ${room.id}`,
  )
  const voided = steps.filter(({ event }) => event.is === 'voided')
  expect(count).toBe(ended.length + voided.length)
  for (const [place, { memberId }] of room.players.entries()) {
    const nets = ended.flatMap(({ seats }) => seats.filter((seat) => seat.place === place))
    const net = nets.reduce((sum, seat) => sum + BigInt(seat.net) * step, 0n)
    expect((await getBalance(app.db, `member:${memberId}:cash`)).units).toBe(START + net)
    if (steps.some(({ event }) => event.is === 'sat' && event.seat.memberId === memberId))
      expect((await getBalance(app.db, `member:${memberId}:table`)).units).toBe(0n)
  }
  const won = ended.flatMap(({ seats }) => seats).reduce((sum, { net }) => sum + net, 0)
  expect(ended.reduce((sum, { rake }) => sum + rake, won)).toBe(0)
}

/** What was dealt follows from what was promised, added and spoken, as those who were in the hand can check. */
async function auditProofs(app: App, room: ChaosRoom): Promise<void> {
  const played = await app.db.rows<{ roundId: string; memberId: string }>(
    sql`select round_id, member_id from cards.player where room_id = ${room.id}`,
  )
  for (const key of played) {
    const file = z.parse(handProofFile, JSON.parse(JSON.stringify(await proveHand(app, key))))
    const { steps } = await checkHand(file, await findVerify())
    expect(steps.filter(({ verdict }) => verdict !== 'passed' && verdict !== 'opensLater')).toEqual([])
  }
}
