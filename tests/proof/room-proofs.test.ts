import { type RoomProofFile, roomProofFile, tableGames } from '@baize/contracts'
import { isOfChain, tableEngines } from '@baize/engines'
import { sha256, toHex } from '@baize/fairness'
import { beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Owner } from '../../apps/server/src/modules/play/index.ts'
import { proveOwnRound, proveRound } from '../../apps/server/src/modules/tables/prove-round.ts'
import { sql } from '../../apps/server/src/platform/db.ts'
import { type TestApp, testApp } from '../../apps/server/src/testing/test-app.ts'
import { testPlayer } from '../../apps/server/src/testing/test-player.ts'
import {
  inRoom,
  roundIn,
  sayTogether,
  type TestTable,
  testTable,
  workOf,
} from '../../apps/server/src/testing/test-tables.ts'
import { checkRoom } from '../../apps/verifier/src/check/check-room.ts'
import { findVerify } from '../../apps/verifier/src/check/signatures.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp({}, 'demo')
})

/** The steps that did not pass, of a file as it is downloaded. */
async function open(file: RoomProofFile): Promise<string[]> {
  const { steps } = await checkRoom(
    z.parse(roomProofFile, JSON.parse(JSON.stringify(file))),
    await findVerify(),
  )
  return steps.filter(({ verdict }) => verdict !== 'passed').map(({ name }) => name)
}

async function playRound(table: TestTable, owners: readonly Owner[]): Promise<void> {
  const { kind } = table.room
  const round = roundIn(table.owned.state)
  const engine = kind === 'crash' ? undefined : Object.values(tableEngines).find((each) => each.kind === kind)
  for (const owner of owners) {
    const by = inRoom(owner)
    if (!engine) {
      await table.say({ do: 'bet', round, slot: 0, amount: '2.00', target: '1.05' }, { by })
      await table.say({ do: 'bet', round, slot: 1, amount: '1.00' }, { by })
      continue
    }
    const chips = engine.spots.slice(0, 4).map(({ spot }) => ({ spot, amount: '1.50' }))
    await table.say({ do: 'bet', round, chips }, { by })
  }
  await table.finish()
  while (!table.owned.kind.game.isBetweenRounds(table.owned.state)) await table.next()
  await table.pay()
}

async function filesOf(table: TestTable, owner: Owner): Promise<RoomProofFile[]> {
  const rounds = await app.db.rows<{ id: string }>(sql`
    select id from play.round where member_id = ${owner.memberId} and ref like ${`room/${table.room.id}/%`}
    order by started_at`)
  return Promise.all(rounds.map(({ id }) => proveOwnRound(app, { roundId: id, memberId: owner.memberId })))
}

it('[RM-40] [RM-35] the verifier reproduces rounds of every table and of flights, with the place of each bet of each bettor', async () => {
  const owners = [await testPlayer(app, '500.00'), await testPlayer(app, '500.00')]
  for (const code of tableGames) {
    const table = await testTable(app, { code })
    await table.open()
    await playRound(table, owners)
    for (const owner of owners) {
      const [file] = await filesOf(table, owner)
      if (!file) throw new Error('Everybody has a file.')
      expect(await open(file)).toEqual([])
      expect(file.own?.bets).toHaveLength(code === 'crash' ? 2 : 4)
      expect(await open({ ...file, own: null })).toEqual([])
    }
    const forged = await proveRound(app, { roomId: table.room.id, number: 1 })
    expect(await open({ ...forged, round: { ...forged.round, seed: '00'.repeat(32) } })).not.toEqual([])
  }
})

it('[RM-34] each seed that is shown hashes to the one before, back to an end that stood in the log before the first bet', async () => {
  const owner = await testPlayer(app, '500.00')
  const table = await testTable(app, { code: 'dragon-tiger', rules: { times: { rest: 1 } } })
  await table.open()
  const commits: string[] = []
  for (let round = 1; round <= 4; round++) {
    commits.push((table.owned.state as { commit: string }).commit)
    // A round that nobody bets in has its seed too.
    await playRound(table, round === 3 ? [] : [owner])
    await table.next()
  }
  const files = await Promise.all(
    [1, 2, 3, 4].map((number) => proveRound(app, { roomId: table.room.id, number })),
  )
  const seeds = files.map(({ round }) => round.seed)
  for (const [place, seed] of seeds.entries()) {
    const hashed = toHex(sha256(Buffer.from(seed, 'hex')))
    expect(commits[place]).toBe(hashed)
    if (place > 0) expect(seeds[place - 1]).toBe(hashed)
    expect(await open(files[place] as RoomProofFile)).toEqual([])
  }
  const end = /\nend ([0-9a-f]{64})\n/.exec(files[0]?.log.open.body ?? '')?.[1] ?? ''
  expect(isOfChain(seeds[3] ?? '', { end, first: 1 }, 4)).toBe(true)
  expect(files[0]?.log.open.index).toBeLessThan(files[0]?.log.seal?.index ?? -1)
  expect(files[2]?.log.seal).toBeNull()
})

it('[RM-35] rooms that are sealed in one transaction share one leaf, which stands in the log before the beacon speaks', async () => {
  const owner = await testPlayer(app, '500.00')
  const first = await testTable(app, { code: 'sic-bo' })
  const second = await testTable(app, { code: 'crash', node: first.node })
  for (const table of [first, second]) await table.open()
  await first.say({ do: 'bet', round: 1, chips: [{ spot: 'big', amount: '1.00' }] }, { by: inRoom(owner) })
  await second.say({ do: 'bet', round: 1, slot: 0, amount: '1.00' }, { by: inRoom(owner) })
  for (const table of [first, second]) await table.next()
  await sayTogether(
    app,
    [first, second].map((room) => {
      const due = room.owned.kind.game.due(room.owned.state, undefined)
      room.moment.now = due?.at ?? 0
      return { room, works: [workOf(due?.command, { draws: { room: room.room.id, currency: 'CNY' } })] }
    }),
  )
  const rows = await app.db.rows<{ sealLeaf: bigint }>(sql`
    select distinct seal_leaf from tables.round where room_id in (${first.room.id}, ${second.room.id})`)
  expect(rows).toHaveLength(1)
  await expect(
    first.say({ do: 'bet', round: 1, chips: [{ spot: 'big', amount: '1.00' }] }, { by: inRoom(owner) }),
  ).rejects.toMatchObject({ code: 'TOO_LATE' })
  await expect(proveRound(app, { roomId: first.room.id, number: 1 })).rejects.toMatchObject({
    code: 'NOT_DRAWN_YET',
  })
  for (const table of [first, second]) {
    await table.next()
    while (!table.owned.kind.game.isBetweenRounds(table.owned.state)) await table.next()
    await table.pay()
    const [file] = await filesOf(table, owner)
    expect(file?.log.seal?.body).toContain('\nrooms 2\n')
    expect(file && (await open(file))).toEqual([])
    expect(file?.log.seal?.index).toBeLessThan(file?.log.beacon.index ?? -1)
  }
})
