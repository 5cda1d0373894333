import { sendEmailCode, setEmail } from '@baize/contracts'
import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { deliver } from '../../../testing/deliver.ts'
import { demoApi } from '../../../testing/demo-app.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { testBrowser } from '../../../testing/test-browser.ts'
import { testMember } from '../../../testing/test-member.ts'
import { PASSWORD } from '../../../testing/test-player.ts'
import { noticeWriting } from './notices.ts'
import { findMemberId } from '../office-members.ts'
import { resetMemberPassword } from '../reset-member-password.ts'

const proof = { by: 'password', password: PASSWORD }

async function house(personal: Record<string, string>) {
  const { app, api } = await demoApi()
  await testMember(app, { account: 'rafi', password: PASSWORD, personal })
  const browser = testBrowser(api)
  await browser.logIn('rafi', PASSWORD)
  const letters = async () => {
    await runJobs(app, [noticeWriting])
    return deliver(app)
  }
  const change = async (email: string) => {
    await browser.call(sendEmailCode, { body: { email } })
    const letter = (await deliver(app)).find(({ recipient }) => recipient === email)
    const verificationCode = letter?.body.slice(0, 6) ?? ''
    await transaction(app, (tx) => tx.rows(sql`delete from identity.tally`))
    return browser.call(setEmail, { body: { email, verificationCode, proof } })
  }
  return { app, change, letters }
}

it('[SEC-32] a new address is told of where the letters went before, with the link that stops withdrawals', async () => {
  const { app, change, letters } = await house({ email: 'old@example.test', mobile: '+880 1712345678' })
  expect((await change('new@example.test')).statusCode).toBe(200)
  const queued = await app.db.rows<{ payload: string }>(
    sql`select payload::text from graphile_worker._private_jobs`,
  )
  expect(queued.filter(({ payload }) => payload.includes('old@example.test'))).toEqual([])
  const told = (await letters()).filter(({ body }) => body.includes('ne***@example.test'))
  expect(told.map(({ recipient }) => recipient).sort()).toEqual(['new@example.test', 'old@example.test'])
  for (const { body } of told) expect(body).toMatch(/\/m\/not-me\?token=[\w-]+/)
})

it('[SEC-32] who had no address before is told by telephone', async () => {
  const { change, letters } = await house({ mobile: '+880 1712345678' })
  expect((await change('first@example.test')).statusCode).toBe(200)
  const told = (await letters()).filter(({ body }) => body.includes('fi***@example.test'))
  expect(told.map(({ recipient }) => recipient).sort()).toEqual(['+8801712345678', 'first@example.test'])
})

it('[SEC-32] the same address once more is no change, and nobody is told', async () => {
  const { change, letters } = await house({ email: 'old@example.test' })
  expect((await change('old@example.test')).statusCode).toBe(200)
  expect((await letters()).filter(({ body }) => body.includes('ol***@example.test'))).toEqual([])
})

it('[SEC-32] a password that the office sets is told of', async () => {
  const { app, letters } = await house({ email: 'old@example.test' })
  const memberId = await findMemberId(app.db, { merchantCode: 'BAIZE', account: 'rafi' })
  await resetMemberPassword(app, null, { memberId: memberId ?? '', reason: 'asked by telephone' })
  const told = (await letters()).filter(({ body }) => body.includes('password'))
  expect(told.map(({ recipient }) => recipient)).toContain('old@example.test')
})
