import { randomUUID } from 'node:crypto'
import { type OfficeHitKind, type OperatorRole, searchOffice } from '@baize/contracts'
import { expect, it } from 'vitest'
import { sql } from '#platform/db'
import { connectAs } from '../../testing/as-owner.ts'
import { demoApi } from '../../testing/demo-app.ts'
import { testMember } from '../../testing/test-member.ts'
import { officeBrowser } from '../../testing/test-operator.ts'
import { PASSWORD, testPlayer, testRound } from '../../testing/test-player.ts'
import { freshOperator, layWithdrawals, testPayee } from '../../testing/test-withdrawer.ts'

type Group = { readonly kind: OfficeHitKind; readonly hits: readonly { readonly id: string }[] }

async function searching(roles?: readonly OperatorRole[]) {
  const { app, api } = await demoApi()
  const browser = await officeBrowser(app, api, { login: 'lena', ...(roles && { roles }) })
  const find = async (term: string, by = browser) => {
    const reply = await by.call(searchOffice, { body: { house: 'BAIZE', term } })
    const groups: Group[] = reply.json().value.groups
    return Object.fromEntries(groups.map(({ kind, hits }) => [kind, hits.map(({ id }) => id)]))
  }
  return { app, api, find }
}

it('finds a member by id, by the first letters, by number, by address and by a card with a name, and notes whom it told of', async () => {
  const { app, find } = await searching()
  const personal = { mobile: '+880 1712345678', email: 'rafi@example.test' }
  const rafi = await testMember(app, { account: 'rafi77', password: PASSWORD, personal })
  await layWithdrawals(app)
  const ada = await freshOperator(app, 'ada')
  const { member: payee } = await testPayee(app, { cash: '0', by: ada, number: '6222020200112233' })
  const other = await testPayee(app, { cash: '0', by: ada, number: '6222020200992233', payeeName: 'Han Mei' })
  expect(await find(rafi)).toEqual({ member: [rafi] })
  expect(await find(rafi.toUpperCase())).toEqual({ member: [rafi] })
  expect(await find('RAF')).toEqual({ member: [rafi] })
  expect(await find('ra')).toEqual({})
  expect(await find('+880 1712-345678')).toEqual({ member: [rafi] })
  expect(await find('Rafi@Example.test')).toEqual({ member: [rafi] })
  expect(await find('2233 li WEI')).toEqual({ member: [payee.id] })
  expect(await find('Mei 2233')).toEqual({ member: [other.member.id] })
  expect(await find('2233 nobody')).toEqual({})
  const looks = await app.db.rows<{ subject: string }>(
    sql`select subject from operators.audit where action = 'member.look' order by number`,
  )
  expect(looks.map(({ subject }) => subject)).toEqual([rafi, rafi, payee.id, other.member.id])
})

it('finds rounds, withdrawals and postings by their ids, and only for who may read them', async () => {
  const { app, api, find } = await searching()
  const owner = await testPlayer(app, '100')
  await testRound(app, owner)
  await layWithdrawals(app)
  const payee = await testPayee(app, { cash: '100.00', by: await freshOperator(app, 'ada') })
  const { id: withdrawalId } = await payee.hold('20.00')
  const { id: roundId } = await app.db.one<{ id: string }>(sql`select id from play.round limit 1`)
  const { id: postingId } = await app.db.one<{ id: string }>(
    sql`select id from ledger.posting where reason = 'test' limit 1`,
  )
  expect(await find(roundId)).toMatchObject({ round: [roundId] })
  expect(await find(withdrawalId)).toMatchObject({ withdrawal: [withdrawalId] })
  expect(await find(postingId)).toMatchObject({ posting: [postingId] })
  const cashier = await officeBrowser(app, api, { login: 'carl', roles: ['cashier'] })
  expect(await find(roundId, cashier)).toEqual({})
  expect(await find(postingId, cashier)).toEqual({})
  expect(await find(withdrawalId, cashier)).toEqual({ withdrawal: [withdrawalId] })
})

it('finds nothing of another house', async () => {
  const { app, api, find } = await searching()
  const rafi = await testMember(app, { account: 'rafi77', password: PASSWORD })
  const client = await connectAs(app, 'owner')
  const { rows } = await client.query<{ code: string }>(
    "select code from settings.merchant where code <> 'BAIZE' limit 1",
  )
  const code = rows[0]?.code ?? ''
  const sam = await officeBrowser(app, api, { login: 'sam', merchantCodes: [code] })
  const there = (house: string, term: string) => sam.call(searchOffice, { body: { house, term } })
  expect((await there('BAIZE', rafi)).json().errorCode).toBe('NOT_FOUND')
  expect((await there(code, rafi)).json().value.groups).toEqual([])
  expect((await there(code, 'raf')).json().value.groups).toEqual([])
  expect(await find(rafi)).toEqual({ member: [rafi] })
})

it('whatever is typed is answered, and at most five of a kind', async () => {
  const { app, find } = await searching()
  for (let each = 0; each < 7; each++) await testMember(app, { account: `same${each}`, password: PASSWORD })
  expect((await find('same')).member?.length).toBe(5)
  for (const term of [
    "'; drop",
    '%%%',
    '_____',
    '0',
    '999999999999',
    'C-1',
    '😀😀😀',
    '\\',
    randomUUID(),
    '+++',
    '@@@',
  ])
    expect(await find(term)).toEqual({})
})
