import { humanSolution, login } from '@baize/contracts'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { sql, transaction } from '#platform/db'
import { demoApi } from '../../../testing/demo-app.ts'
import { testBrowser } from '../../../testing/test-browser.ts'
import { solveHuman } from '../../../testing/test-human.ts'
import { testMember } from '../../../testing/test-member.ts'
import { readCaptcha } from '../../../testing/test-registration.ts'
import { requireHuman } from './human-check.ts'

async function solved() {
  const { app, api } = await demoApi()
  const browser = testBrowser(api)
  return { app, api, browser, solution: await solveHuman(browser, 'sms') }
}

type Given = z.output<typeof humanSolution>
type Change = (given: Given) => unknown

function altered(solution: string, change: Change): string {
  const given = z.parse(humanSolution, JSON.parse(Buffer.from(solution, 'base64').toString()))
  return Buffer.from(JSON.stringify(change(given))).toString('base64')
}

/** The same challenge, with something else in what was signed. */
function restated({ challenge, solution }: Given, parameters: Partial<Given['challenge']['parameters']>) {
  return { solution, challenge: { ...challenge, parameters: { ...challenge.parameters, ...parameters } } }
}

it('work that was done passes, once', async () => {
  const { app, solution } = await solved()
  await requireHuman(app, { purpose: 'sms', solution })
  await expect(requireHuman(app, { purpose: 'sms', solution })).rejects.toThrow('HUMAN_CHECK_REQUIRED')
})

it('ten who show the same work at once are one human', async () => {
  const { app, solution } = await solved()
  const shown = await Promise.allSettled(
    Array.from({ length: 10 }, () => requireHuman(app, { purpose: 'sms', solution })),
  )
  expect(shown.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

it('work for one purpose opens no other', async () => {
  const { app, solution } = await solved()
  await expect(requireHuman(app, { purpose: 'register', solution })).rejects.toThrow('HUMAN_CHECK_REQUIRED')
})

it.each<[string, Change]>([
  ['was never done', (given) => ({ ...given, solution: { counter: 1, derivedKey: 'ab'.repeat(32) } })],
  ['was made easier', (given) => restated(given, { cost: 1 })],
  ['was made to last', (given) => restated(given, { expiresAt: 9_999_999_999 })],
  ['is for another purpose', (given) => restated(given, { data: { purpose: 'sms', more: 'x' } })],
  [
    'is signed by nobody',
    ({ challenge, solution }) => ({ solution, challenge: { ...challenge, signature: '' } }),
  ],
  ['is nothing', () => null],
  ['has something more', (given) => ({ ...given, more: 1 })],
])('work that %s does not pass', async (_what, change) => {
  const { app, solution } = await solved()
  const check = { purpose: 'sms', solution: altered(solution, change) } as const
  await expect(requireHuman(app, check)).rejects.toThrow('HUMAN_CHECK_REQUIRED')
  await requireHuman(app, { purpose: 'sms', solution })
})

it('work that was done long ago does not pass', async () => {
  const { app, solution } = await solved()
  const later = { ...app, clock: { now: () => new Date(Date.now() + 6 * 60_000) } }
  await expect(requireHuman(later, { purpose: 'sms', solution })).rejects.toThrow('HUMAN_CHECK_REQUIRED')
})

it('while lists are tried, an unknown browser works for its login, and a known one does not', async () => {
  const { app, api } = await demoApi()
  const rafi = { account: 'Rafi_88', password: 'green felt, brass rail' }
  await testMember(app, rafi)
  const own = testBrowser(api)
  await own.logIn(rafi.account, rafi.password)
  const hour = Math.floor(Date.now() / 3_600_000)
  await transaction(app, (tx) =>
    tx.rows(sql`
      insert into identity.tally (kind, key, count, ends_at) values
        ('login-try', ${`BAIZE:${hour}`}, 1000, now() + interval '1 hour'),
        ('login-failed', ${`BAIZE:${hour}`}, 500, now() + interval '1 hour')
      on conflict (kind, key) do update set count = excluded.count`),
  )
  await own.logIn(rafi.account, rafi.password)

  const stranger = testBrowser(api)
  const body = { type: 'username', username: rafi.account, password: rafi.password, remember: false }
  const attempt = async (more: object) =>
    (await stranger.call(login, { body: { ...body, proofKey: stranger.proofKey, ...more } })).json()
  expect(await attempt({})).toMatchObject({ errorCode: 'HUMAN_CHECK_REQUIRED', value: { human: 'login' } })
  const human = await solveHuman(stranger, 'login')
  const captcha = await readCaptcha(app, stranger, 'login')
  expect(await attempt({ human, captcha })).toMatchObject({ success: true })
})
