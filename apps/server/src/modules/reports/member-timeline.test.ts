import { randomUUID } from 'node:crypto'
import {
  endMemberLogins,
  getOfficeMember,
  listMemberLogins,
  listMemberMovements,
  listMemberTimeline,
  noteMember,
  type OperatorRole,
  type TimelineLine,
  unsealMember,
} from '@baize/contracts'
import { expect, it } from 'vitest'
import { sql } from '#platform/db'
import { connectAs } from '../../testing/as-owner.ts'
import { demoApi } from '../../testing/demo-app.ts'
import { testBrowser } from '../../testing/test-browser.ts'
import { officeBrowser } from '../../testing/test-operator.ts'
import { PASSWORD, testPlayer, testRound } from '../../testing/test-player.ts'

async function house() {
  const { app, api } = await demoApi()
  const owner = await testPlayer(app, '100', 'rafi')
  const browserOf = (login: string, roles?: readonly OperatorRole[]) =>
    officeBrowser(app, api, { login, ...(roles && { roles }) })
  return { app, api, owner, id: owner.memberId, browserOf }
}

it('one answer holds the head of a member and the last that happened, newest first, and the look is noted once', async () => {
  const { app, api, owner, id, browserOf } = await house()
  await testBrowser(api).logIn('rafi', PASSWORD)
  await testRound(app, owner)
  await testRound(app, owner)
  const lena = await browserOf('lena')
  const note = { id: randomUUID(), memberId: id, text: 'Called about a late deposit.\nCalm.' }
  expect((await lena.call(noteMember, { body: note })).statusCode).toBe(200)
  const { value } = (await lena.call(getOfficeMember, { query: { id } })).json()
  expect(value).toMatchObject({ member: { account: 'rafi', email: null }, vipLevel: 0, flags: [], cards: [] })
  expect(value.pockets.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(['cash', 'bonus', 'held']),
  )
  const lines: TimelineLine[] = value.lines
  expect(lines.map(({ at }) => at)).toEqual(
    lines
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
  expect(lines.find(({ kind }) => kind === 'note')).toMatchObject({ text: note.text, by: 'lena' })
  expect(lines.filter(({ kind }) => kind === 'play')).toMatchObject([
    { what: 'sitting', figures: { rounds: 2, staked: '2.00' } },
  ])
  expect(lines.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['account', 'login', 'act']))
  const looks = await app.db.rows(
    sql`select from operators.audit where action = 'member.look' and subject = ${id}`,
  )
  expect(looks.length).toBe(1)
})

it('sittings end where a quarter of an hour passes, are whole on every page, and count what was taken back as nothing', async () => {
  const { app, owner, id, browserOf } = await house()
  for (let each = 0; each < 8; each++) await testRound(app, owner)
  const client = await connectAs(app, 'owner')
  // Rounds of two evenings, and one that was void, past all guards.
  await client.query('set session_replication_role = replica')
  await client.query(`
    with numbered as (select id, row_number() over (order by id) as place from play.round where member_id = '${id}')
    update play.round r set started_at = date_trunc('day', now()) - interval '1 hour'
        - case when n.place <= 3 then interval '1 day' else interval '0' end + n.place * interval '10 minutes',
      state = case when n.place = 8 then 'void' else r.state end
    from numbered n where n.id = r.id`)
  const lena = await browserOf('lena')
  const { value } = (await lena.call(listMemberTimeline, { query: { id, kinds: 'play' } })).json()
  expect(value.lines.map(({ figures }: TimelineLine) => [figures.rounds, figures.staked])).toEqual([
    [5, '4.00'],
    [3, '3.00'],
  ])
})

it('[OC-41] turned page by page nothing is told twice or left out while more happens, within one microsecond either', async () => {
  const { app, id, browserOf } = await house()
  const client = await connectAs(app, 'owner')
  await client.query(`
    insert into limits.change (id, member_id, action, detail, made_at)
    select gen_random_uuid(), '${id}', 'limit set', '{}', date_trunc('second', now()) + (n % 7) * interval '1 microsecond'
    from generate_series(1, 90) n`)
  await client.query(`
    insert into messaging.letter (id, member_id, merchant_code, kind, cause, written_at)
    select gen_random_uuid(), '${id}', 'BAIZE', 'deposit-settled', 'test:' || n,
      date_trunc('second', now()) + (n % 5) * interval '1 microsecond' from generate_series(1, 40) n`)
  const lena = await browserOf('lena')
  const seen: string[] = []
  for (let after: string | null = ''; after !== null; ) {
    const reply = await lena.call(listMemberTimeline, { query: { id, ...(after && { after }) } })
    const { value } = reply.json()
    seen.push(...value.lines.map((line: TimelineLine) => line.id))
    after = value.after
    await client.query(`
      insert into limits.change (id, member_id, action, detail, made_at)
      values (gen_random_uuid(), '${id}', 'pause begun', '{}', now())`)
  }
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.filter((each) => each.startsWith('limit-')).length).toBe(90)
  expect(seen.filter((each) => each.startsWith('letter-')).length).toBe(40)
  const { value } = (await lena.call(listMemberTimeline, { query: { id } })).json()
  for (const query of [
    { id, kinds: 'limit', after: value.after },
    { id, kinds: 'secrets' },
    { id, after: `${value.after.slice(0, -1)}_` },
  ])
    expect((await lena.call(listMemberTimeline, { query })).json().errorCode).toBe('BAD_QUERY')
})

it('what a role may not read is absent: suspicion of laundering is for risk alone, and documents and notes are not for auditors', async () => {
  const { app, id, browserOf } = await house()
  const client = await connectAs(app, 'owner')
  await client.query(`
    with c as (insert into payments.aml_case (id, member_id, merchant_code, state, opened_at)
      values (gen_random_uuid(), '${id}', 'BAIZE', 'open', now()) returning id)
    insert into payments.flag (id, case_id, kind, subject, figures, raised_at)
    select gen_random_uuid(), c.id, 'many-accounts', '${id}', '{}', now() from c`)
  const kindsOf = async (role: OperatorRole) => {
    const browser = await browserOf(`only-${role}`, [role])
    const reply = await browser.call(listMemberTimeline, { query: { id, kinds: 'account,aml' } })
    const page = await browser.call(getOfficeMember, { query: { id } })
    expect(page.json().value.flags).toEqual(role === 'risk' ? ['aml'] : [])
    return reply.json().value.lines.map(({ kind }: TimelineLine) => kind)
  }
  expect(await kindsOf('risk')).toEqual(expect.arrayContaining(['aml', 'account']))
  for (const role of ['support', 'cashier', 'finance', 'auditor'] as const)
    expect(await kindsOf(role)).toEqual(['account'])
})

it('nothing of a member is there for whoever works for another house', async () => {
  const { app, api, id } = await house()
  const sam = await officeBrowser(app, api, { login: 'sam', merchantCodes: ['OTHER'] })
  const reason = 'asked by telephone'
  const replies = [
    await sam.call(getOfficeMember, { query: { id } }),
    await sam.call(listMemberTimeline, { query: { id } }),
    await sam.call(listMemberMovements, { query: { id } }),
    await sam.call(listMemberLogins, { query: { id } }),
    await sam.call(noteMember, { body: { id: randomUUID(), memberId: id, text: 'a note' } }),
    await sam.call(endMemberLogins, { body: { memberId: id, reason } }),
    await sam.call(unsealMember, { body: { memberId: id, field: 'email', reason } }),
  ]
  expect(replies.map((reply) => reply.json().errorCode)).toEqual(replies.map(() => 'NOT_FOUND'))
})

it('what moved the cash is turned page by page, newest first', async () => {
  const { app, owner, id, browserOf } = await house()
  for (let each = 0; each < 60; each++) await testRound(app, owner)
  const lena = await browserOf('lena')
  const first = (await lena.call(listMemberMovements, { query: { id } })).json().value
  const second = (await lena.call(listMemberMovements, { query: { id, after: first.after } })).json().value
  const ids = [...first.movements, ...second.movements].map((each: { id: string }) => each.id)
  expect(first.movements.length).toBe(50)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThanOrEqual(61)
})
