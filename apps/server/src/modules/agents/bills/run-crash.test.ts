import { expect, it } from 'vitest'
import type { App } from '#platform/app'
import { sql } from '#platform/db'
import { dieEverywhere } from '../../../testing/dying-node.ts'
import {
  contractOf,
  dayOfMarch,
  people,
  runWorld,
  salaries,
  salaryRows,
  slotTeam,
} from '../../../testing/laid-runs.ts'
import { secondNode } from '../../../testing/second-node.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { ledgerFaults } from '../../../testing/test-ledger.ts'

/** How often each place is died at; `npm run prove` does so a hundred times. */
const TIMES = Number(process.env.AGENT_DEATHS ?? 1)

/** All that a run left behind, as one text: bills without their day, and the bodies of their postings. */
async function remains(app: TestApp, on: number): Promise<string> {
  const { since } = dayOfMarch(on)
  const bills = await app.db.rows<{ id: string }>(sql`
    select to_jsonb(b) - '{id,run_id,starts_at,ends_at}'::text[] as bill, p.digest, p.reason,
      (select jsonb_agg(jsonb_build_array(a.path, e.amount) order by a.path) from ledger.entry e
        join ledger.account a on a.id = e.account_id where e.posting_id = b.id) as entries
    from agents.bill b left join ledger.posting p on p.id = b.id
    where b.starts_at = ${since} order by b.kind, b.agent_id`)
  const runs = await app.db.rows(sql`
    select to_jsonb(r) - '{id,starts_at,ends_at}'::text[] as run from agents.run r where r.starts_at = ${since}`)
  return JSON.stringify({ bills, runs }, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
}

it('[AG2-27] a server dies at every statement of a run and others take it up at once: bills and postings are the same, byte by byte', {
  timeout: TIMES * 300_000,
}, async () => {
  // Above the bound a bill waits for people: it must not be paid by whoever takes up the run.
  const large = contractOf(people.D, salaryRows.A)
  const { app, run } = await runWorld({
    ...salaries,
    contracts: { daily: [...(salaries.contracts?.daily ?? []), large] },
    teams: { ...salaries.teams, [people.D]: slotTeam(90_000_000_000n, 30) },
  })
  const workers = [app, secondNode(app), secondNode(app)]
  await run({ kind: 'daily', on: 1 })
  const undisturbed = await remains(app, 1)
  expect(JSON.parse(undisturbed).bills).toHaveLength(4)
  let on = 1
  let deaths = 0
  for (let time = 0; time < TIMES; time++)
    deaths += await dieEverywhere(
      app,
      (node: App) => run({ kind: 'daily', on: ++on, node }),
      async () => {
        await Promise.all(workers.map((node) => run({ kind: 'daily', on, node })))
        expect(await remains(app, on)).toBe(undisturbed)
      },
    )
  expect(deaths).toBeGreaterThan(TIMES * 25)
  expect(await ledgerFaults(app)).toEqual([])
})
