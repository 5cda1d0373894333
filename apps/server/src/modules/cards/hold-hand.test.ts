import { beforeEach, expect, it } from 'vitest'
import { getBalance } from '#modules/ledger'
import { sql } from '#platform/db'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { testCards, type TestSeat } from '../../testing/test-cards.ts'
import { ledgerFaults } from '../../testing/test-ledger.ts'
import { cashOf } from '../../testing/test-player.ts'
import { cardOffer } from './card-rules.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp({}, 'demo')
})

const holdem = () =>
  testCards(app, { code: 'holdem-small', kind: 'holdem', rules: cardOffer('holdem-small')?.stakes })

async function atTable({ owner }: TestSeat): Promise<bigint> {
  return (await getBalance(app.db, `member:${owner.memberId}:table`)).units
}

async function rakes(): Promise<bigint> {
  const { sum } = await app.db.one<{ sum: bigint }>(
    sql`select coalesce(sum(balance), 0)::bigint as sum from ledger.account where path like 'house:rake:%'`,
  )
  return sum
}

it('[RM-30] [RM-33] two sit down, play a hand to its end and leave: every unit is somewhere, and the hand is one posting', async () => {
  const table = await holdem()
  const [first, second] = [await table.sit(0, '10.00'), await table.sit(3, '5.00')]
  expect([await cashOf(app, first.owner), await atTable(first)]).toEqual([900_000n, 100_000n])
  await table.deal()
  expect(table.view()).toMatchObject({ phase: 'playing', hand: 1, button: 0, deal: { left: [] } })
  expect([table.own(first).cards.length, table.own(second).cards.length]).toEqual([2, 2])
  await table.act({ do: 'raise', to: '5.00' }, first)
  await table.act({ do: 'call' }, second)
  while (table.view().phase === 'playing') await table.next()
  const { ended, board } = table.view()
  expect(board).toHaveLength(5)
  expect(ended).toMatchObject({ rake: '0.30', isVoid: false })
  const after = [await atTable(first), await atTable(second)]
  expect(after.reduce((sum, units) => sum + units, 0n) + (await rakes())).toBe(150_000n)
  expect(await rakes()).toBe(3_000n)
  expect(table.view().seats[0]?.stack).toBe((Number(after[0]) / 10_000).toFixed(2))
  const postings = await app.db.rows(sql`select id from ledger.posting where reason = 'hand of cards'`)
  expect(postings).toHaveLength(1)
  const rounds = await app.db.rows<{ turnover: bigint }>(
    sql`select state, turnover, start from play.round where game_code = 'holdem-small'`,
  )
  expect(rounds).toHaveLength(2)
  expect(rounds.reduce((sum, { turnover }) => sum + turnover, 0n)).toBe(3_000n)
  expect(await ledgerFaults(app)).toEqual([])
})
