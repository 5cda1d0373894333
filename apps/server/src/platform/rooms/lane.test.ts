import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { roomAttendee, roomMember, roomNode, testRoom } from '../../testing/room-nodes.ts'
import { testApp } from '../../testing/test-app.ts'
import { sql, transaction } from '../db.ts'
import { localCarrier } from './carrier.ts'
import { type ToyKind, toyKind, type ToyRules } from './testing/toy-room.ts'

const rules: ToyRules = { openMs: 60_000, restMs: 60_000, factor: 1 }
const add = () => ({ key: randomUUID(), seen: 0, do: { do: 'add', round: 1, amount: 1 } })

/** A toy whose money is behind one lock; says in which transaction it was asked for. */
function lockedKind(kind: string, lock: number): ToyKind & { readonly asked: string[] } {
  const asked: string[] = []
  return {
    ...toyKind('none'),
    kind,
    asked,
    async carry(tx, _, carried) {
      const { xact } = await tx.one<{ xact: string }>(
        sql`select pg_current_xact_id()::text as xact, pg_advisory_xact_lock(${lock})::text`,
      )
      if (carried.some(({ by }) => by)) asked.push(xact)
      return carried.map(() => undefined)
    },
  }
}

it('what rooms of two games want of the house is asked in a transaction each, so that neither holds what the other’s waits for', async () => {
  const app = await testApp({}, 'demo')
  const [one, two] = [lockedKind('one', 91), lockedKind('two', 92)]
  const host = roomNode(app, { kinds: [one, two], carrier: localCarrier() })
  const rafi = await roomMember(app, 'rafi')
  const open = async (kind: string) => {
    const roomId = await testRoom(app, kind, rules)
    const { frames } = await roomAttendee(host, roomId, rafi)
    await expect.poll(() => frames.some(({ is }) => is === 'news')).toBe(true)
    return roomId
  }
  const [first, beside, second] = [await open('one'), await open('one'), await open('two')]
  const answers: Promise<unknown>[] = []
  await transaction(app, async (tx) => {
    await tx.rows(sql`select pg_advisory_xact_lock(92)`)
    answers.push(...[first, beside, second].map((roomId) => host.command(roomId, rafi, add())))
    await Promise.all(answers.slice(0, 2))
    // Somebody who holds what the second waits for is given what the first had.
    await tx.rows(sql`select pg_advisory_xact_lock(91)`)
  })
  await Promise.all(answers)
  expect([one.asked.length, two.asked.length]).toEqual([1, 1])
  expect(one.asked).not.toEqual(two.asked)
})
