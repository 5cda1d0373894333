import { createHash } from 'node:crypto'
import { CHAIN_ROUNDS } from '@baize/engines'
import { beforeEach, expect, it } from 'vitest'
import { sql } from '#platform/db'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { testPlayer } from '../../testing/test-player.ts'
import { betOn, inRoom, roundIn, type TestTable, testTable } from '../../testing/test-tables.ts'
import { seedOfRound } from './seed-chain.ts'
import { proveRound } from './prove-round.ts'
import type { TableState } from './table-state.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp({}, 'demo')
})

const hashOf = (seed: string) => createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')

function stateOf({ owned }: TestTable): TableState {
  return owned.state as TableState
}

async function chainsOf({ room }: TestTable) {
  return app.db.rows<{ firstRound: number; endHash: string; leafIndex: bigint }>(sql`
    select first_round, end_hash, leaf_index from tables.chain where room_id = ${room.id} order by first_round`)
}

/** A room that has played so many rounds, with its first chain begun at the first of them. */
async function afterRounds(rounds: number): Promise<TestTable> {
  const table = await testTable(app, { code: 'dragon-tiger' })
  await table.open()
  await table.finish()
  await table.next()
  table.owned.state = { ...stateOf(table), round: rounds }
  return table
}

async function playOne(table: TestTable): Promise<{ readonly commit: string; readonly seed: string }> {
  await table.next()
  const { commit } = stateOf(table)
  await table.say(betOn(table, '1.00', 'dragon'), { by: inRoom(await testPlayer(app, '10.00')) })
  await table.finish()
  const { seed } = stateOf(table)
  await table.next()
  return { commit, seed: seed ?? '' }
}

it(`[RM-34] after ${CHAIN_ROUNDS} rounds a second chain begins, whose end is in the log before its first bet; what the first one promised stands`, async () => {
  const table = await afterRounds(CHAIN_ROUNDS - 1)
  const last = await playOne(table)
  expect(roundIn(table.owned.state)).toBe(CHAIN_ROUNDS)
  expect(hashOf(last.seed)).toBe(last.commit)
  expect(await chainsOf(table)).toHaveLength(1)
  const first = await playOne(table)
  const second = await playOne(table)
  const [old, young, ...more] = await chainsOf(table)
  expect([old?.firstRound, young?.firstRound, more]).toEqual([1, CHAIN_ROUNDS + 1, []])
  expect(first.commit).toBe(young?.endHash)
  expect(hashOf(first.seed)).toBe(first.commit)
  expect(second.commit).toBe(first.seed)
  expect(hashOf(second.seed)).toBe(second.commit)
  // The first chain is asked for its own rounds still.
  expect(await seedOfRound(app, table.room, CHAIN_ROUNDS)).toBe(last.seed)
  const proof = await proveRound(app, { roomId: table.room.id, number: CHAIN_ROUNDS + 1 })
  expect(proof.log.open.index).toBe(Number(young?.leafIndex))
  expect(proof.log.open.index).toBeLessThan(proof.log.seal?.index ?? -1)
})
