import {
  putHelp,
  putNotice,
  listVersions,
  type OfficeVersion,
  removeFromWall,
  restoreWall,
  undoWall,
} from '@baize/contracts'
import { expect, it } from 'vitest'
import { sql } from '#platform/db'
import { demoApi } from '../../testing/demo-app.ts'
import { officeBrowser, testOperator } from '../../testing/test-operator.ts'
import { listWall, undoWall as undo } from './index.ts'

const house = 'BAIZE'
const common = { merchantCode: house, startsAt: null, endsAt: null, needs: null }
const said = (title: string) => ({ EN: { title, content: `<p>${title}</p>` } })
const notice = (title: string) => ({
  ...common,
  name: 'new-tables',
  audience: 'player',
  isPromotion: false,
  texts: said(title),
})

async function wall() {
  const { app, api } = await demoApi()
  const writer = await officeBrowser(app, api, { login: 'writer', roles: ['content'] })
  const { operator: looker } = await testOperator(app, { login: 'looker' })
  const put = async (title: string, who = writer) =>
    expect((await who.call(putNotice, { body: notice(title) })).statusCode).toBe(200)
  const remove = (kind: string, name: string) => writer.call(removeFromWall, { query: { house, kind, name } })
  const takeBack = async (body: object, who = writer) =>
    (await who.call(undoWall, { body: { house, kind: 'notice', name: 'new-tables', ...body } })).json()
  const versions = async (query: object): Promise<OfficeVersion[]> =>
    (await writer.call(listVersions, { query: { house, kind: 'notice', ...query } })).json().value.versions
  const titles = async () =>
    (await listWall(app, looker, { house })).notices
      .filter(({ name }) => name === 'new-tables')
      .map(({ texts }) => texts.EN?.title)
  return { app, api, writer, looker, put, remove, takeBack, versions, titles }
}

it('[OC-35] what was just written on the wall is taken back by a call of its own, with a line of its own', async () => {
  const { app, put, takeBack, titles, versions } = await wall()
  await put('Two new tables')
  await put('Three new tables')
  expect(await takeBack({ number: 2 })).toEqual({ success: true, value: {} })
  expect(await titles()).toEqual(['Two new tables'])
  expect((await versions({ name: 'new-tables' })).map(({ number, backTo }) => [number, backTo])).toEqual([
    [3, 1],
    [2, null],
    [1, null],
  ])
  const lines = await app.db.rows(sql`
    select action, before, after from operators.audit where subject = 'new-tables' order by number desc limit 1`)
  expect(lines).toEqual([
    { action: 'wall.undo', before: { kind: 'notice', version: 2 }, after: { version: 1 } },
  ])
  // The same call again, its answer lost: nothing is taken back twice.
  expect((await takeBack({ number: 2 })).errorCode).toBe('CHANGED_MEANWHILE')
  expect(await titles()).toEqual(['Two new tables'])
})

it('[OC-35] after 30 seconds, after a later change, or by another hand nothing is taken back', async () => {
  const { app, api, put, takeBack, titles } = await wall()
  await put('Two new tables')
  const other = await officeBrowser(app, api, { login: 'other', roles: ['content'] })
  expect((await takeBack({ number: 1 }, other)).errorCode).toBe('NOT_FOUND')
  await put('Four new tables', other)
  expect((await takeBack({ number: 1 })).errorCode).toBe('CHANGED_MEANWHILE')
  const clock = { now: () => new Date(Date.now() + 31_000) }
  const { operator } = await testOperator(app, { login: 'late' })
  await expect(
    undo(
      { ...app, clock },
      { ...operator, id: await idOf(app, 'other') },
      {
        house,
        kind: 'notice',
        name: 'new-tables',
        number: 2,
      },
    ),
  ).rejects.toThrow('UNDO_OVER')
  expect(await titles()).toEqual(['Four new tables'])
})

async function idOf(app: Awaited<ReturnType<typeof wall>>['app'], login: string): Promise<string> {
  const { id } = await app.db.one<{ id: string }>(
    sql`select id from operators.operator where login = ${login}`,
  )
  return id
}

it('[OC-34] [OC-35] help that is taken down goes with what hangs below it, and comes back whole', async () => {
  const { app, looker, writer, remove, takeBack } = await wall()
  const entry = (name: string, parent: string | null) => ({
    ...common,
    name,
    parent,
    anchor: null,
    position: 9,
    texts: said(name),
  })
  for (const [name, parent] of [
    ['bets', null],
    ['bets-slow', 'bets'],
    ['bets-lost', 'bets'],
  ] as const)
    expect((await writer.call(putHelp, { body: entry(name, parent) })).statusCode).toBe(200)
  const before = (await listWall(app, looker, { house })).help
  await remove('help', 'bets')
  expect((await listWall(app, looker, { house })).help).toHaveLength(before.length - 3)
  expect(await takeBack({ kind: 'help', name: 'bets', number: 2 })).toEqual({ success: true, value: {} })
  expect((await listWall(app, looker, { house })).help).toEqual(before)
})

it('[OC-34] a piece goes back to what it was in all fields, also after it was taken down', async () => {
  const { app, looker, writer, put, remove, versions } = await wall()
  await put('Two new tables')
  const find = async () =>
    (await listWall(app, looker, { house })).notices.find(({ name }) => name === 'new-tables')
  const before = await find()
  await put('Three new tables')
  await remove('notice', 'new-tables')
  const body = { house, kind: 'notice', name: 'new-tables', number: 1 }
  expect((await writer.call(restoreWall, { body })).json()).toEqual({ success: true, value: {} })
  expect(await find()).toEqual(before)
  expect((await versions({ name: 'new-tables' }))[0]).toMatchObject({ number: 4, backTo: 1, by: 'writer' })
  const gone = (await writer.call(restoreWall, { body: { ...body, number: 3 } })).json()
  expect(gone.errorCode).toBe('NOT_FOUND')
})

it('[OC-34] [OC-41] every state of a piece is kept, what was there before as found, and read by cursor', async () => {
  const { app, api, put, versions, writer, looker } = await wall()
  const [first] = (await listWall(app, looker, { house })).notices
  if (!first) throw new Error('The demo has announcements.')
  await writer.call(putNotice, { body: { ...first, texts: said('Rewritten') } })
  const kept = await versions({ name: first.name })
  expect(kept.map(({ number, by }) => [number, by])).toEqual([
    [2, 'writer'],
    [1, null],
  ])
  for (let index = 0; index < 52; index++) await put(`Table ${index}`)
  const query = { house, kind: 'notice', name: 'new-tables' }
  const one = (await writer.call(listVersions, { query })).json().value
  const two = (await writer.call(listVersions, { query: { ...query, after: one.after } })).json().value
  expect([one.versions.length, two.versions.length, two.after]).toEqual([50, 2, null])
  const wrong = [
    { ...query, after: `${one.after}A` },
    { ...query, kind: 'popup', after: one.after },
  ]
  for (const each of wrong)
    expect((await writer.call(listVersions, { query: each })).json().errorCode).toBe('BAD_QUERY')
  const elsewhere = await officeBrowser(app, api, { login: 'noor', merchantCodes: ['NOOR'] })
  expect((await elsewhere.call(listVersions, { query })).json().errorCode).toBe('NOT_FOUND')
  const ofHouse = await writer.call(listVersions, { query: { house, kind: 'method' } })
  expect(ofHouse.json().errorCode).toBe('NOT_PERMITTED')
})
