import { randomUUID } from 'node:crypto'
import type { App } from '../platform/app.ts'
import { sql, transaction } from '../platform/db.ts'

/** A room of the house BAIZE that no node plays, as it was left in the middle of its seventh round. */
export async function restingRoom(app: App): Promise<string> {
  const id = randomUUID()
  const span = { least: '1.00', most: '2000.00' }
  const rules = { limits: { main: span, side: { least: '1.00', most: '200.00' }, cap: '200000.00' } }
  const face = {
    phase: 'betting',
    locksAt: Date.now() + 60_000,
    history: ['17', '0'],
    round: { number: 7, bettors: 2, staked: '12.00' },
  }
  await transaction(app, (tx) =>
    tx.rows(sql`
      insert into rooms.room (id, kind, game_code, merchant_code, currency, is_trial, rules, face, people)
      values (${id}, 'roulette', ${`roulette-${id.slice(0, 8)}`}, 'BAIZE', 'CNY', false,
        ${JSON.stringify(rules)}::jsonb, ${JSON.stringify(face)}::jsonb, 3)`),
  )
  return id
}
