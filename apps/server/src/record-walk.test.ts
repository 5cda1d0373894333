import { type Action, decideApproval, officeActions } from '@baize/contracts'
import { expect, it } from 'vitest'
import { approvalJobs } from '#modules/operators'
import { sql } from '#platform/db'
import { runJobs } from './testing/run-jobs.ts'
import { changedTables, fullRecord } from './testing/office-walk/table-digests.ts'
import { take, walk } from './testing/office-walk/walk.ts'
import { plantedForms, type WalkWorld, walkWorld } from './testing/office-walk/world.ts'
import { approvals } from './wiring.ts'

/** With a full record a run tries one call of three, from another one on each time; `WALK_ALL=1` tries all of them. */
const [STEP, FIRST] = process.env.WALK_ALL ? [1, 0] : [3, Math.floor(Math.random() * 3)]

const rows = Object.entries<Action>(officeActions).filter(([, { record }]) => record)

type Line = {
  readonly action: string
  readonly subject: string
  readonly operator: string
  readonly before: unknown
  readonly after: unknown
}

async function linesAfter({ app }: WalkWorld, number: bigint): Promise<Line[]> {
  return app.db.rows<Line>(sql`
    select a.action, a.subject, o.login as operator, a.before, a.after
    from operators.audit a join operators.operator o on o.id = a.operator_id where a.number > ${number} order by a.number`)
}

async function lastLine({ app }: WalkWorld): Promise<bigint> {
  const { last } = await app.db.one<{ last: bigint }>(
    sql`select coalesce(max(number), 0) as last from operators.audit`,
  )
  return last
}

it('[OC-13] every call that changes or shows something leaves exactly one line, true before and after; without the line nothing changes', {
  timeout: 400_000,
}, async () => {
  const world = await walkWorld()
  const changed = await changedTables(world.app)
  const fill = await fullRecord(world.app)
  const walked = new Set<string>()
  const written = new Set<string>()
  const [seen, expected]: [unknown[], unknown[]] = [[], []]
  for await (const step of walk(world)) {
    walked.add(step.call)
    const name = `${step.call} ${step.action}`
    if (step.action !== null && walked.size % STEP === FIRST) {
      await changed()
      await fill(true)
      const { statusCode } = await take(world, step)
      await fill(false)
      // When somebody was last seen is no change that they made.
      const allowed = ['operators.session', ...(step.leaves ?? [])]
      const left = (await changed()).filter((table) => !allowed.includes(table))
      seen.push([name, statusCode, left])
      expected.push([name, 500, []])
    }
    const last = await lastLine(world)
    const reply = await take(world, step)
    const refusal = reply.statusCode === 200 ? '' : reply.body
    const lines = await linesAfter(world, last)
    const { action, subject, before, after } = step
    if (action === null) {
      seen.push([name, refusal, lines])
      expected.push([name, '', []])
      continue
    }
    written.add(action)
    const wanted = {
      action,
      operator: step.by ?? 'ada',
      ...(subject !== undefined && { subject }),
      before: before ? expect.objectContaining(before) : null,
      after: after ? expect.objectContaining(after) : null,
    }
    seen.push([name, refusal, lines])
    expected.push([name, '', [expect.objectContaining(wanted)]])
  }
  expect(seen).toEqual(expected)
  expect([...walked].sort()).toEqual(rows.map(([name]) => name).sort())
  const agreed = new Set(approvals.map(({ kind }) => kind))
  // The first operator of all comes from the shell, a plan fails by itself, and it takes twenty looks to be often.
  const elsewhere = ['operator.add', 'house.put-failed', 'operator.unseal-often']
  const named = rows.flatMap(([, { record = [] }]) => record)
  const missing = named.filter((each) => !written.has(each) && !agreed.has(each) && !elsewhere.includes(each))
  expect(missing).toEqual([])
})

/** What a reply gives away once and nobody may find again. */
function secretsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(secretsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) =>
    typeof each === 'string' && /^(secret|password|uri|totpUri)$/.test(name) ? [each] : secretsIn(each),
  )
}

it('[OC-14] no line and no event holds a name, a number, a text of a chat or a secret, whatever was done and agreed on', {
  timeout: 200_000,
}, async () => {
  const world = await walkWorld()
  const { app, ben } = world
  const secrets: string[] = []
  for await (const step of walk(world)) {
    const reply = await take(world, step)
    if (String(reply.headers['content-type']).startsWith('application/json'))
      secrets.push(...secretsIn(reply.json()))
  }
  const asked = await app.db.rows<{ id: string }>(
    sql`select id from operators.approval where state = 'asked'`,
  )
  for (const { id } of asked) await ben.call(decideApproval, { body: { id, decision: 'approve' } })
  await runJobs(app, approvalJobs(approvals))
  const { state } = await app.db.one<{ state: string }>(
    sql`select string_agg(distinct state, ' ' order by state) as state from operators.approval`,
  )
  expect([asked.length > 25, state]).toEqual([true, 'done failed rejected'])
  const [lines, events] = [
    await app.db.rows<{ text: string }>(sql`select a::text as text from operators.audit a`),
    await app.db.rows<{ text: string }>(sql`select e::text as text from operators.event e`),
  ]
  expect([lines.length > 150, secrets.length >= 4]).toEqual([true, true])
  const wanted = [...plantedForms(), ...secrets]
  const found = [...lines, ...events].flatMap(({ text }) =>
    wanted.filter((each) => text.includes(each)).map((each) => `${each} in ${text}`),
  )
  expect(found).toEqual([])
})
