import { expect, it } from 'vitest'
import { demoApi } from '../../testing/demo-app.ts'
import { noteBuild } from './client-build.ts'

const [older, newer] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb']

async function served() {
  const { app, api } = await demoApi()
  await noteBuild(app, older)
  await noteBuild(app, newer)
  const ask = (url: string, version?: string, more: object = {}) =>
    api.inject({
      url,
      headers: {
        host: 'localhost',
        language: 'EN',
        ...(version !== undefined && { 'client-version': version }),
      },
      ...more,
    })
  const isTold = async (version?: string) =>
    (await ask('/wps/system/status', version)).headers['x-client-outdated'] === '1'
  return { app, ask, isTold }
}

it('[X08] a page of an older build is told so with every answer, and is answered all the same', async () => {
  const { ask, isTold } = await served()
  expect([await isTold(older), await isTold(newer)]).toEqual([true, false])
  expect((await ask('/wps/system/status', older)).json().success).toBe(true)
})

it('[X08] what an outdated page says in an old way is answered with: update to the latest version', async () => {
  const { ask } = await served()
  const calls = [
    ['/wps/gone', {}],
    ['/wps/system/status?old=1', {}],
    ['/wps/system/status', { method: 'PUT' }],
    ['/wps/session/login/freeplay', { method: 'POST', payload: { old: true } }],
  ] as const
  for (const [url, more] of calls) {
    const old = await ask(url, older, more)
    expect([old.statusCode, old.json().errorCode]).toEqual([426, 'CLIENT_OUTDATED'])
    expect(old.json().message).toBe('Please update to the latest version.')
    expect((await ask(url, newer, more)).json().errorCode).toMatch(
      /^(NOT_FOUND|BAD_QUERY|BAD_BODY|METHOD_NOT_ALLOWED)$/,
    )
  }
})

it('[X08] a refusal that means the person, not the page, stays what it is', async () => {
  const { ask } = await served()
  const reply = await ask('/wps/member/info', older)
  expect([reply.json().errorCode, reply.headers['x-client-outdated']]).toEqual(['LOGIN_REQUIRED', '1'])
})

it('nobody is called outdated who says nothing, or names a build that may be newer than this node knows', async () => {
  const { isTold } = await served()
  for (const version of [undefined, '', 'cccccccccccc', "' or 1=1 --"])
    expect(await isTold(version)).toBe(false)
})

it('a build that was rolled back to is the newest again', async () => {
  const { app, isTold } = await served()
  await noteBuild(app, older)
  expect([await isTold(older), await isTold(newer)]).toEqual([false, true])
})
