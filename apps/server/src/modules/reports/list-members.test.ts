import { randomUUID } from 'node:crypto'
import {
  listApprovals,
  listAudit,
  listOfficeMembers,
  listOfficeRounds,
  type OfficeMemberLine,
  type OperatorRole,
} from '@baize/contracts'
import { expect, it } from 'vitest'
import { freezeMember } from '#modules/identity'
import { connectAs } from '../../testing/as-owner.ts'
import { demoApi } from '../../testing/demo-app.ts'
import { manyMembers } from '../../testing/plain-members.ts'
import { officeBrowser, testOperator } from '../../testing/test-operator.ts'
import { testMember } from '../../testing/test-member.ts'
import { giveCash } from '../../testing/test-player.ts'

const PASSWORD = 'green felt, brass rail'

async function house(roles?: readonly OperatorRole[]) {
  const { app, api } = await demoApi()
  const browser = await officeBrowser(app, api, { login: 'lena', ...(roles && { roles }) })
  const member = (account: string) => testMember(app, { account, password: PASSWORD })
  const list = async (query: Record<string, string> = {}) => {
    const reply = await browser.call(listOfficeMembers, { query: { house: 'BAIZE', ...query } })
    return reply.json()
  }
  return { app, api, browser, member, list }
}

const COUNT = 130

it.each(['newest', 'oldest', 'account'] as const)(
  '[OC-41] by %s, no member is shown twice or left out while others join',
  async (sort) => {
    const { app, member, list } = await house()
    const known = new Set<string>()
    for (let each = 0; each < COUNT; each++) known.add(await member(`m${randomUUID().slice(0, 8)}`))
    // Half of them within one millisecond, and some in one microsecond: whoever turns pages by the time alone loses some.
    const owner = await connectAs(app, 'owner')
    await owner.query(`
      update identity.member set created_at = date_trunc('second', now()) + (('x' || right(id::text, 1))::bit(4)::int) * interval '1 microsecond'
      where right(id::text, 2) > '80'`)
    const seen: string[] = []
    for (let after: string | null = ''; after !== null; ) {
      const { value } = await list({ sort, ...(after && { after }) })
      seen.push(...value.members.map(({ id }: OfficeMemberLine) => id))
      expect(value.members.length).toBeLessThanOrEqual(50)
      after = value.after
      await member(`a${randomUUID().slice(0, 8)}`)
      await member(`z${randomUUID().slice(0, 8)}`)
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect([...known].filter((id) => !seen.includes(id))).toEqual([])
  },
)

it('[OC-41] a place of another order or filter, or with a changed sign, is refused', async () => {
  const { member, list } = await house()
  for (let each = 0; each < 52; each++) await member(`m${randomUUID().slice(0, 8)}`)
  const { value } = await list()
  const after: string = value.after
  const changed = `${after.slice(0, -1)}${after.endsWith('A') ? 'B' : 'A'}`
  for (const query of [
    { after, sort: 'oldest' },
    { after, sort: 'account' },
    { after, state: 'active' },
    { after: changed },
    { after: 'AAAA' },
    { after: '../' },
    { joinedFrom: '2026-02-31' },
    { sort: 'cash' },
  ])
    expect((await list(query)).errorCode).toBe('BAD_QUERY')
  expect((await list({ after })).value.members.length).toBeGreaterThan(0)
})

it('[OC-41] a list is counted where it is asked: exactly up to a thousand, and what is beyond is more', async () => {
  const { app, browser, member, list } = await house()
  const memberId = await member('rafi')
  const known = (await list({ counted: 'true' })).value
  expect(known.total).toEqual({ count: known.members.length, isMore: false })
  expect((await list()).value).not.toHaveProperty('total')
  await manyMembers(app, { memberId, count: 1_000 - known.members.length })
  const { value } = await list({ counted: 'true' })
  expect(value.total).toEqual({ count: 1_000, isMore: false })
  expect((await list({ after: value.after })).value.members).toHaveLength(50)
  await member('mina')
  expect((await list({ counted: 'true' })).value.total).toEqual({ count: 1_000, isMore: true })
  expect((await list({ counted: 'true', state: 'closed' })).value.total).toEqual({ count: 0, isMore: false })
  for (const call of [listApprovals, listAudit, listOfficeRounds]) {
    const { total } = (await browser.call(call, { query: { house: 'BAIZE', counted: 'true' } })).json().value
    expect(total).toEqual({ count: expect.any(Number), isMore: false })
  }
})

it('filters by state, type, upline, level and the days of joining', async () => {
  const { app, member, list } = await house()
  const [rafi, mina] = [await member('rafi'), await member('mina')]
  await giveCash(app, rafi, '12.50')
  const { operator } = await testOperator(app, { login: 'omar' })
  await freezeMember(app, operator, { memberId: mina, isFrozen: true, reason: 'asked by telephone' })
  const accounts = async (query: Record<string, string>) =>
    (await list(query)).value.members.map(({ account }: OfficeMemberLine) => account)
  expect(await accounts({ state: 'suspended' })).toEqual(['mina'])
  expect(await accounts({ state: 'closed' })).toEqual([])
  expect(await accounts({ type: '0', sort: 'account' })).toEqual(expect.arrayContaining(['mina', 'rafi']))
  expect(await accounts({ vipLevel: '3' })).toEqual([])
  expect(await accounts({ joinedTo: '2020-01-01' })).toEqual([])
  expect(await accounts({ joinedFrom: '2020-01-01', vipLevel: '0' })).toEqual(
    expect.arrayContaining(['mina', 'rafi']),
  )
  expect((await list({ upline: 'nobody' })).errorCode).toBe('NOT_FOUND')
  const rows: OfficeMemberLine[] = (await list()).value.members
  expect(rows.find(({ id }) => id === rafi)).toMatchObject({
    cash: '12.50',
    vipLevel: 0,
    flags: [],
    upline: null,
  })
})

it('members of another house are not there, and a flag that a role may not read is neither shown nor asked for', async () => {
  const { app, api, browser, member } = await house(['support'])
  const memberId = await member('rafi')
  const owner = await connectAs(app, 'owner')
  await owner.query(`
    insert into payments.aml_case (id, member_id, merchant_code, state, opened_at)
    values (gen_random_uuid(), '${memberId}', 'BAIZE', 'open', now())`)
  const stranger = await officeBrowser(app, api, { login: 'sam', merchantCodes: ['OTHER'] })
  const other = await stranger.call(listOfficeMembers, { query: { house: 'BAIZE' } })
  expect(other.json().errorCode).toBe('NOT_FOUND')
  const asked = await browser.call(listOfficeMembers, { query: { house: 'BAIZE', flag: 'aml' } })
  expect(asked.json().errorCode).toBe('NOT_PERMITTED')
  const risk = await officeBrowser(app, api, { login: 'rina', roles: ['risk'] })
  const flagged = await risk.call(listOfficeMembers, { query: { house: 'BAIZE', flag: 'aml' } })
  expect(flagged.json().value.members).toMatchObject([{ id: memberId, flags: ['aml'] }])
  const plain = await browser.call(listOfficeMembers, { query: { house: 'BAIZE' } })
  expect(JSON.stringify(plain.json())).not.toContain('aml')
})
