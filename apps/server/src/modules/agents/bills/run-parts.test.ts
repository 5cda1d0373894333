import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { sql } from '#platform/db'
import { people as ids, runWorld } from '../../../testing/laid-runs.ts'
import { secondNode } from '../../../testing/second-node.ts'
import { ledgerFaults } from '../../../testing/test-ledger.ts'

const PLAYERS = 1_200

it('[AG2-13] three servers pay the parts of one run from both ends: everybody is paid once, and no part is left', async () => {
  const players = Array.from({ length: PLAYERS }, () => randomUUID())
  const { app, run } = await runWorld({
    tree: [{ agentId: ids.A, uplineId: null }],
    rates: { [ids.A]: 12_000, ...Object.fromEntries(players.map((id) => [id, 5_000])) },
    play: players.map((memberId, place) => {
      const weighted = BigInt(1_000_000 + place) * 1_000_000n
      return { memberId, agentId: ids.A, family: 'RNG', weighted }
    }),
  })
  const states = await Promise.all([
    run({ kind: 'rebate' }),
    run({ kind: 'rebate', node: secondNode(app) }),
    run({ kind: 'rebate', node: secondNode(app) }),
  ])
  expect(states).toEqual(['done', 'done', 'done'])
  const bills = await app.db.one(sql`
    select count(*)::int as bills, count(p.id)::int as postings, count(distinct b.agent_id)::int as people,
      sum(b.paid)::bigint as paid, bool_and(b.state = 'issued' and b.paid = b.amount) as is_issued
    from agents.bill b left join ledger.posting p on p.id = b.id`)
  const { tops } = await app.db.one<{ tops: bigint }>(sql`select tops from agents.run`)
  const all = PLAYERS + 1
  expect(bills).toEqual({ bills: all, postings: all, people: all, paid: tops, isIssued: true })
  expect(await app.db.rows(sql`select from agents.run_part`)).toEqual([])
  expect(await ledgerFaults(app)).toEqual([])
})
