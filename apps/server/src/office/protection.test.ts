import { randomUUID } from 'node:crypto'
import { getProtection, setLimit } from '@baize/contracts'
import { expect, it } from 'vitest'
import { sql } from '#platform/db'
import { connectAs } from '../testing/as-owner.ts'
import { caseWorld } from '../testing/test-case.ts'
import { testOperator } from '../testing/test-operator.ts'
import { runCommand } from './run-office.ts'

async function office() {
  const world = await caseWorld()
  const { app } = world
  const { operator: support } = world
  const { operator: risk } = await testOperator(app, { login: 'omar', roles: ['risk'] })
  const { account } = await app.db.one<{ account: string }>(
    sql`select account from identity.member where id = ${world.owner.memberId}`,
  )
  const run = (operator: typeof risk, ...words: string[]) => runCommand({ app, operator }, words)
  return { ...world, support, risk, account, run }
}

it('[OC-03] an operator sees a member’s limits, tightens one with a case, and loosens none', async () => {
  const { account, browser, complain, support, run, app, owner } = await office()
  await browser.call(setLimit, { body: { kind: 'loss', span: 'day', amount: '50' } })
  await browser.call(setLimit, { body: { kind: 'loss', span: 'day', amount: '80' } })
  expect(await run(support, 'limits', 'show', 'BAIZE', account)).toMatch(
    /loss\s+day\s+50\.00\s+used 0\.00\s+left 50\.00\s+80\.00 asked for/,
  )
  const { id } = (await complain({ topic: 'protection', text: 'I play too much.' })).json().value
  const tighten = (...words: string[]) => run(support, 'limits', 'tighten', ...words)
  await expect(tighten(randomUUID(), 'loss', 'day', '20', 'asked')).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(tighten(id, 'loss', 'day', '60', 'kind')).rejects.toMatchObject({ code: 'ONLY_TIGHTER' })
  await expect(tighten(id, 'loss', 'none', '20', 'asked')).rejects.toMatchObject({ code: 'FIELD_FORMAT' })
  const said = await tighten(id, 'loss', 'day', '20', 'they', 'asked')
  expect(said).toMatch(/loss\s+day\s+20\.00/)
  expect(said).toContain('"reason":"they asked"')
  expect(await tighten(id, 'wager', 'week', '100', 'asked')).toMatch(/wager\s+week\s+100\.00/)
  const { limits } = (await browser.call(getProtection)).json().value
  expect(
    limits.find((each: { kind: string; span: string }) => each.kind === 'loss' && each.span === 'day'),
  ).toMatchObject({ amount: '20.00', pending: null })
  await run(support, 'cases', 'close', id, 'house', 'It', 'is', 'done.')
  await expect(tighten(id, 'loss', 'day', '10', 'late')).rejects.toMatchObject({ code: 'CASE_CLOSED' })
  const lines = await app.db.rows<{ action: string }>(
    sql`select action from operators.audit where subject = ${owner.memberId} order by number`,
  )
  expect(lines.map(({ action }) => action)).toEqual([
    'member.look',
    'protection.look',
    'limit.tighten',
    'limit.tighten',
  ])
})

it('[OC-03] the house excludes a person from the shell until a day or for good, and never shortens it', async () => {
  const { account, support, risk, run } = await office()
  const exclude = (...words: string[]) => run(risk, 'limits', 'exclude', 'BAIZE', account, ...words)
  await expect(run(support, 'limits', 'exclude', 'BAIZE', account, 'forever', 'x')).rejects.toMatchObject({
    code: 'NOT_PERMITTED',
  })
  await expect(exclude('2020-01-01', 'late')).rejects.toMatchObject({ code: 'FIELD_FORMAT' })
  await expect(exclude('tomorrow', 'late')).rejects.toThrow('neither a day')
  await expect(exclude('forever')).rejects.toThrow('Say why')
  expect(await exclude('2090-01-31', 'a', 'court')).toContain('house until 2090-01-31T00:00:00.000Z')
  expect(await exclude('2080-01-31', 'softer')).toContain('house until 2090-01-31T00:00:00.000Z')
  expect(await exclude('forever', 'a', 'court')).toContain('house until forever')
})

it('complaints are read, answered and decided from the shell', async () => {
  const { complain, support, run, cash } = await office()
  const { id } = (await complain({})).json().value
  expect(await run(support, 'cases', 'list')).toContain('answer by')
  expect(await run(support, 'cases', 'show', id)).toContain('The wheel stood still.')
  expect(await run(support, 'cases', 'answer', id, '20.00', 'We', 'look.')).toContain('set aside  20.00')
  expect(await cash()).toBe(300_000n)
  expect(await run(support, 'cases', 'list')).toContain('decide by')
  expect(await run(support, 'cases', 'close', id, 'member', 'Right.')).toContain('closed')
  expect(await cash()).toBe(500_000n)
  expect(await run(support, 'cases', 'list')).toBe('Nothing.')
  expect(await run(support, 'cases', 'show', id)).toContain('closed')
  await expect(run(support, 'cases', 'show', randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

it('marks of harm are listed, looked at and summed up by month from the shell', async () => {
  const { app, owner, risk, support, run } = await office()
  const asOwner = await connectAs(app, 'owner')
  const mark = (day: string, score: number, action: string) =>
    asOwner.query(
      `insert into limits.marker (member_id, merchant_code, day, score, signs, action, review_due_at)
       values ($1, 'BAIZE', $2, $3, '["chasing"]', $4, case when $4 = 'review' then now() + interval '1 day' end)`,
      [owner.memberId, day, score, action],
    )
  await mark('2026-03-05', 8, 'review')
  await mark('2026-03-20', 4, 'message')
  expect(await run(support, 'reviews', 'list')).toContain('chasing')
  const end = (...words: string[]) => run(risk, 'reviews', 'end', owner.memberId, '2026-03-05', ...words)
  await expect(end('forgotten', 'why')).rejects.toThrow('An outcome is one of')
  await expect(end('cleared')).rejects.toThrow('Say why')
  expect(await end('bonuses-off', 'talked')).toContain('bonuses-off')
  expect(await run(support, 'reviews', 'list')).toBe('Nothing.')
  const month = await run(risk, 'reviews', 'month', '2026-03')
  expect(month).toMatch(/message\s+1 days\s+1 members\s+1 calmer/)
  expect(month).toMatch(/review\s+1 days\s+1 members\s+1 calmer after it\s+1 looked at in time/)
  await expect(run(risk, 'reviews', 'month', 'March')).rejects.toThrow('not a month')
  await expect(run(support, 'reviews', 'month', '2026-03')).rejects.toMatchObject({ code: 'NOT_PERMITTED' })
})
