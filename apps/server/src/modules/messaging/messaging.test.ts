import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { demoApi } from '../../testing/demo-app.ts'
import { lendEngine } from '../../testing/lent-games.ts'
import { saveNotice } from './index.ts'

const headers = { host: 'baize.localhost', language: 'EN' }

it('banners come by group, in order, in the language of the reader', async () => {
  const { app, api } = await demoApi()
  await lendEngine(app, 'baccarat-ivory')
  const ask = async (groups: string) =>
    (await api.inject({ url: `/wps/announcement/banners?groupName=${groups}`, headers })).json().value
  const home = await ask('m_home')
  expect(home[0].title).toBe('Every result, provable.')
  expect(home.length).toBeGreaterThanOrEqual(3)
  expect(
    new Set((await ask('m_home,m_live')).map(({ groupName }: { groupName: string }) => groupName)),
  ).toEqual(new Set(['m_home', 'm_live']))
  expect(await ask('nothing')).toEqual([])
})

it('a notice is shown in its time only, newest first', async () => {
  const { api, app } = await demoApi()
  await transaction(app, (tx) =>
    saveNotice(
      tx,
      { merchantCode: 'BAIZE', name: 'fresh', texts: { EN: { title: 'Fresh', content: '' } } },
      app.clock.now(),
    ),
  )
  const titles = async () =>
    (await api.inject({ url: '/wps/announcement/notice', headers }))
      .json()
      .value.map(({ title }: { title: string }) => title)
  expect((await titles())[0]).toBe('Fresh')
  await transaction(app, (tx) =>
    tx.rows(sql`update messaging.notice set ends_at = now() where name = 'fresh'`),
  )
  expect(await titles()).not.toContain('Fresh')
})
