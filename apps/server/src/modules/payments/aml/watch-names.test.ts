import { listWatched, replaceWatched } from '@baize/contracts'
import { expect, it } from 'vitest'
import { sql } from '#platform/db'
import { demoApi } from '../../../testing/demo-app.ts'
import { officeBrowser, testOperator } from '../../../testing/test-operator.ts'
import { watchNames } from '../index.ts'

async function office() {
  const { app, api } = await demoApi()
  const risk = await officeBrowser(app, api, { login: 'risk', roles: ['risk'] })
  const load = async (names: readonly string[], source = 'sanctions', by = risk) =>
    (await by.call(replaceWatched, { body: { source, names } })).json()
  const lists = async () => (await risk.call(listWatched)).json().value
  const record = () =>
    app.db.rows<{ subject: string; after: object }>(
      sql`select subject, after from operators.audit where action = 'watch-list.replace' order by number`,
    )
  return { app, api, load, lists, record }
}

it('a list is replaced as a whole, loaded again it is the same, and what changed is on record without a name', async () => {
  const { app, load, lists, record } = await office()
  expect(await lists()).toEqual([])
  await load(['Ann Lee', 'Bo Xi'])
  expect((await load(['Bo Xi', 'Cy Ko', 'xi bo'])).value).toEqual({ names: 2, added: 1, removed: 1 })
  expect((await load(['Bo Xi', 'Cy Ko'])).value).toEqual({ names: 2, added: 0, removed: 0 })
  expect(await lists()).toMatchObject([{ source: 'sanctions', names: 2 }])
  expect(await record()).toEqual([
    { subject: 'sanctions', after: { names: 2, added: 2, removed: 0 } },
    { subject: 'sanctions', after: { names: 2, added: 1, removed: 1 } },
    { subject: 'sanctions', after: { names: 2, added: 0, removed: 0 } },
  ])
  const kept = await app.db.rows<{ all: string }>(
    sql`select w::text as all from payments.watched_name w union all select a::text from operators.audit a`,
  )
  expect(kept.filter(({ all }) => /ann|lee|cy ko|bo xi/i.test(all))).toEqual([])
})

it('ten loads race, and the list is one of theirs and no mixture', async () => {
  const { app, load, lists } = await office()
  const part = (number: number) => Array.from({ length: 30 }, (_, place) => `a${number} b${place}`)
  await Promise.all(Array.from({ length: 10 }, (_, number) => load(part(number))))
  expect(await lists()).toMatchObject([{ source: 'sanctions', names: 30 }])
  const { times } = await app.db.one<{ times: number }>(
    sql`select count(distinct added_at)::int as times from payments.watched_name`,
  )
  expect(times).toBe(1)
})

it('what is no name, no list, or comes from whoever has not the role is refused, and the list stays', async () => {
  const { app, api, load, lists } = await office()
  await load(['Ann Lee'])
  const others = await officeBrowser(app, api, {
    login: 'others',
    roles: ['support', 'cashier', 'finance', 'owner'],
  })
  expect((await load(['Bo Xi'], 'sanctions', others)).errorCode).toBe('NOT_PERMITTED')
  expect((await others.call(listWatched)).json().errorCode).toBe('NOT_PERMITTED')
  expect(await load(['Bo Xi', ' - '])).toMatchObject({ errorCode: 'FIELD_FORMAT' })
  expect((await load([''])).errorCode).toBe('BAD_BODY')
  expect((await load(['Bo Xi'], 'Sanctions!')).errorCode).toBe('BAD_BODY')
  const { operator } = await testOperator(app, { login: 'late', roles: ['risk'] })
  const late = { ...operator, provenAt: new Date(Date.now() - 6 * 60_000) }
  await expect(watchNames(app, late, { source: 'sanctions', names: [] })).rejects.toThrow('PROOF_REQUIRED')
  expect(await lists()).toMatchObject([{ source: 'sanctions', names: 1 }])
})
