import { tableGames } from '@baize/contracts'
import { tableEngines } from '@baize/engines'
import { beforeEach, expect, it } from 'vitest'
import type { RoomMember } from '#platform/rooms/room-game'
import { sql } from '#platform/db'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { cashOf, testPlayer } from '../../testing/test-player.ts'
import { inRoom, roundIn, sayTogether, type TestTable, testTable, workOf } from '../../testing/test-tables.ts'
import type { RoomRound } from './round.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp({}, 'demo')
})

type Word = { readonly command: Readonly<Record<string, unknown>>; readonly seen?: number }

/** All that a page can say which this phase does not take, for the round that is open and for others. */
function wrongIn(table: TestTable): Word[] {
  const { phase, round: open } = table.owned.state as RoomRound
  const { kind } = table.room
  const engine = Object.values(tableEngines).find((each) => each.kind === kind)
  const chips = [{ spot: engine?.spots[0]?.spot ?? '', amount: '1.00' }]
  const slot = { slot: 1 }
  const bet = engine ? { do: 'bet', chips } : { do: 'bet', amount: '1.00', ...slot }
  const undo = engine ? { do: 'undo' } : { do: 'undo', ...slot }
  const rounds = [open - 1, open + 1, ...(phase === 'betting' ? [] : [open])]
  const late = rounds.flatMap((round) =>
    [
      { ...bet, round },
      { ...undo, round },
    ].map((command) => ({ command })),
  )
  const takes = engine
    ? []
    : [open - 1, open, open + 1].map((round) => ({ command: { do: 'take', round, ...slot } }))
  const strange = engine
    ? [{ command: { ...bet, round: open, chips: [{ spot: 'moon', amount: '1.00' }] } }]
    : []
  return [...late, ...takes, ...strange, { command: { ...bet, round: open }, seen: table.owned.seq + 1 }]
}

async function rowOf({ room }: TestTable) {
  return app.db.one(sql`select seq, face, due_at from rooms.room where id = ${room.id}`)
}

/** Each of them is refused, and the room is as it was. */
async function expectRefused(table: TestTable, by: RoomMember): Promise<string[]> {
  const [state, seq, row] = [JSON.stringify(table.owned.state), table.owned.seq, await rowOf(table)]
  const codes: string[] = []
  for (const { command, seen = 0 } of wrongIn(table)) {
    const works = [{ ...workOf(command, { by }), seen }]
    const [outcome] = await sayTogether(app, [{ room: table, works }])
    expect([command, outcome?.is]).toEqual([command, 'refused'])
    if (outcome?.is === 'refused') codes.push(outcome.refusal.code)
    expect([JSON.stringify(table.owned.state), table.owned.seq]).toEqual([state, seq])
  }
  expect(await rowOf(table)).toEqual(row)
  return codes
}

const allowed = ['TOO_LATE', 'ROUND_CLOSED', 'NOT_YOUR_TURN', 'BAD_BODY', 'ROUND_NOT_FOUND']

it.each(tableGames)(
  '[RM-21] at %s what is out of turn, of another round, in the wrong phase or seen too early is refused in every phase, and nothing has changed',
  async (code) => {
    const table = await testTable(app, { code })
    const owner = await testPlayer(app, '100.00')
    const by = inRoom(owner)
    const codes = new Set(await expectRefused(table, by))
    await table.open()
    const phases = new Set<string>()
    // A flight is as long as it falls, in steps of half a second: each phase is tried where it begins.
    while (roundIn(table.owned.state) === 1) {
      const { phase } = table.owned.state as RoomRound
      if (!phases.has(phase)) for (const each of await expectRefused(table, by)) codes.add(each)
      phases.add(phase)
      await table.next()
    }
    expect([...phases]).toEqual(expect.arrayContaining(['betting', 'sealing', 'over']))
    expect([...codes].filter((each) => !allowed.includes(each))).toEqual([])
    expect(await cashOf(app, owner)).toBe(1_000_000n)
  },
)
