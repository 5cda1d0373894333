import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  decideKyc,
  getKyc,
  getKycImage,
  getMyKycImage,
  listKycCases,
  removeKycImage,
  submitKyc,
  uploadKycImage,
} from '@baize/contracts'
import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { demoApi } from '../../testing/demo-app.ts'
import { testApp } from '../../testing/test-app.ts'
import { plainPicture } from '../../testing/hostile-pictures.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { testBrowser } from '../../testing/test-browser.ts'
import { testMember } from '../../testing/test-member.ts'
import { officeBrowser } from '../../testing/test-operator.ts'
import { startTestTrial } from '../../testing/test-trial.ts'
import { kycJobs, requireKyc, saveKycRule } from './index.ts'

const password = 'green felt, brass rail'

async function house(accounts: readonly string[] = ['rafi']) {
  const { app, api } = await demoApi()
  const people = []
  for (const account of accounts) {
    const id = await testMember(app, { account, password })
    const browser = testBrowser(api)
    await browser.logIn(account, password)
    const upload = async (mark = 'red') => {
      const reply = await browser.call(uploadKycImage, { image: await plainPicture('png', { mark }) })
      return reply.json()
    }
    const submit = (imageIds: readonly string[], more: object = {}) =>
      browser.call(submitKyc, { body: { imageIds, confirmedAge: 18, ...more } })
    people.push({ id, browser, upload, submit })
  }
  const [first] = people
  if (!first) throw new Error('Nobody.')
  const risk = await officeBrowser(app, api, { login: 'risk', roles: ['risk'] })
  const folder = join(app.config.filesFolder, 'kyc')
  return { app, api, people, ...first, risk, folder }
}

it('[W15] documents are sent, handed in, looked at and approved', { timeout: 120_000 }, async () => {
  const { app, id, browser, upload, submit, risk, folder } = await house()
  await expect(requireKyc(app.db, { id, merchantCode: 'BAIZE' }, 'withdrawal')).rejects.toThrow(
    'KYC_REQUIRED',
  )
  const images = [await upload('red'), await upload('blue'), await upload('green')].map(
    ({ value }) => value.id,
  )
  expect((await upload('black')).errorCode).toBe('KYC_IMAGES_FULL')
  const { value } = (await submit(images, { remark: 'both sides' })).json()
  expect(value.state).toBe('submitted')
  expect((await upload('black')).errorCode).toBe('KYC_UNDER_REVIEW')

  const [waiting] = (await risk.call(listKycCases)).json().value.content
  expect([waiting.account, waiting.remark, waiting.images.length]).toEqual(['rafi', 'both sides', 3])
  const shown = await risk.call(getKycImage, { query: { id: images[0] } })
  expect(shown.headers['content-disposition']).toBe(`attachment; filename="${images[0]}.jpg"`)
  expect(shown.headers['content-security-policy']).toBe("sandbox; default-src 'none'")
  expect(shown.headers['x-content-type-options']).toBe('nosniff')
  expect(shown.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  const own = await browser.call(getMyKycImage, { query: { id: images[0] } })
  expect(own.rawPayload.equals(shown.rawPayload)).toBe(false)

  await risk.call(decideKyc, { body: { id: value.id, decision: 'approve' } })
  expect((await browser.call(getKyc)).json().value).toMatchObject({
    level: 'full',
    latest: { state: 'approved' },
  })
  await requireKyc(app.db, { id, merchantCode: 'BAIZE' }, 'withdrawal')
  const lines = await app.db.rows<{ action: string }>(
    sql`select action from operators.audit where subject = ${id} order by number`,
  )
  expect(lines.map(({ action }) => action)).toEqual(['kyc.look', 'kyc.approve'])

  await runJobs(app, kycJobs)
  const kept = readdirSync(folder)
  expect(new Set(kept)).toEqual(new Set(images))
  const drawn = own.rawPayload.subarray(0, 20)
  for (const name of kept) expect(readFileSync(join(folder, name)).includes(drawn)).toBe(false)
})

it('who is rejected is told why and may try again', { timeout: 120_000 }, async () => {
  const { browser, upload, submit, risk } = await house()
  const image = (await upload()).value.id
  const { id } = (await submit([image])).json().value
  const body = { id, decision: 'reject', reason: 'The name cannot be read.' }
  expect((await risk.call(decideKyc, { body })).json().value.state).toBe('rejected')
  const { latest, level } = (await browser.call(getKyc)).json().value
  expect([latest.state, latest.reason, level]).toEqual(['rejected', 'The name cannot be read.', null])
  const again = (await upload('blue')).value.id
  expect((await submit([again])).json().value.id).not.toBe(id)
})

it('nobody sees, removes or hands in another’s picture, nor does another house’s operator', {
  timeout: 120_000,
}, async () => {
  const { app, api, people } = await house(['rafi', 'tariq'])
  const [rafi, tariq] = people
  const query = { id: (await rafi?.upload())?.value.id }
  const mine = (await tariq?.upload('blue'))?.value.id
  const refused = [
    await tariq?.browser.call(getMyKycImage, { query }),
    await tariq?.browser.call(removeKycImage, { query }),
    await tariq?.submit([query.id]),
    await tariq?.submit([mine, query.id]),
    await tariq?.browser.call(getKycImage, { query }),
  ]
  expect(refused.map((reply) => reply?.json().errorCode)).toEqual([
    'NOT_FOUND',
    'NOT_FOUND',
    'NOT_FOUND',
    'NOT_FOUND',
    'SESSION_ENDED',
  ])
  const { id } = (await rafi?.submit([query.id]))?.json().value ?? {}
  const elsewhere = await officeBrowser(app, api, { login: 'elsewhere', merchantCodes: ['NOOR'] })
  const support = await officeBrowser(app, api, { login: 'support', roles: ['support', 'cashier'] })
  const decision = { body: { id, decision: 'approve' } }
  expect((await elsewhere.call(listKycCases)).json().value.content).toEqual([])
  expect((await elsewhere.call(getKycImage, { query })).json().errorCode).toBe('NOT_FOUND')
  expect((await elsewhere.call(decideKyc, decision)).json().errorCode).toBe('NOT_FOUND')
  expect((await support.call(listKycCases)).json().errorCode).toBe('NOT_PERMITTED')
  expect((await support.call(getKycImage, { query })).json().errorCode).toBe('NOT_PERMITTED')
  expect((await support.call(decideKyc, decision)).json().errorCode).toBe('NOT_PERMITTED')
})

it('five pictures race for room for three, two hand in at once, and ten decide at once', {
  timeout: 240_000,
}, async () => {
  const { app, upload, submit, risk, folder } = await house()
  const marks = ['red', 'blue', 'green', 'black', 'gold']
  const replies = await Promise.all(marks.map(upload))
  const images = replies.flatMap(({ value }) => value?.id ?? [])
  expect(images).toHaveLength(3)
  expect((await upload(marks[replies.findIndex(({ success }) => success)])).value.id).toBeOneOf(images)
  const handed = await Promise.all([submit(images), submit(images), submit(images.slice(1))])
  const ids = new Set(handed.flatMap((reply) => reply.json().value?.id ?? []))
  expect(ids.size).toBe(1)
  const [id] = ids
  const decisions = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      risk.call(decideKyc, {
        body: at % 2 ? { id, decision: 'approve' } : { id, decision: 'reject', reason: 'blurred' },
      }),
    ),
  )
  expect(decisions.filter((reply) => reply.statusCode === 200)).toHaveLength(1)
  expect(await app.db.rows(sql`select from platform.fact where name = 'kyc.decided'`)).toHaveLength(1)
  await runJobs(app, kycJobs)
  const rows = await app.db.rows(sql`select from kyc.image`)
  expect(readdirSync(folder)).toHaveLength(rows.length)
})

it('what is no picture, too heavy, of another type or by nobody real is refused; a name is never looked at', {
  timeout: 120_000,
}, async () => {
  const { app, api, browser } = await house()
  const png = await plainPicture('png')
  const send = async (image: Buffer, headers: Record<string, string> = {}) =>
    (await browser.call(uploadKycImage, { image, headers })).json()
  expect((await send(Buffer.from('<svg onload="alert(1)"/>'))).errorCode).toBe('IMAGE_UNREADABLE')
  expect((await send(png, { 'content-type': 'image/svg+xml' })).errorCode).toBe('CONTENT_TYPE_NOT_SUPPORTED')
  expect((await send(png, { 'content-type': 'application/json' })).success).toBe(false)
  expect((await send(Buffer.alloc(5 * 1024 * 1024 + 1, 0x89))).errorCode).toBe('BODY_TOO_LARGE')
  const named = { 'content-disposition': 'attachment; filename="passport.php.png"' }
  const { value } = await send(png, named)
  const row = await app.db.one<{ storeKey: string }>(
    sql`select store_key from kyc.image where id = ${value.id}`,
  )
  expect(row.storeKey).toBe(`kyc/${value.id}`)
  const trial = testBrowser(api)
  await startTestTrial(trial)
  expect((await trial.call(uploadKycImage, { image: png })).json().errorCode).toBe('TRIAL_ACCOUNT')
  expect((await testBrowser(api).call(uploadKycImage, { image: png })).json().errorCode).toBe(
    'LOGIN_REQUIRED',
  )
})

it('twenty pictures a day, good or bad', { timeout: 120_000 }, async () => {
  const { browser } = await house()
  const bad = Buffer.from('no picture')
  for (let sent = 0; sent < 20; sent++)
    expect((await browser.call(uploadKycImage, { image: bad })).json().errorCode).toBe('IMAGE_UNREADABLE')
  expect((await browser.call(getKyc)).json().value.uploadsLeft).toBe(0)
  expect((await browser.call(uploadKycImage, { image: bad })).json().errorCode).toBe('UPLOADS_USED')
})

it('[W15] who hands in says the age that the house asks for, and at most 140 characters', {
  timeout: 120_000,
}, async () => {
  const { browser, upload, submit } = await house()
  const image = (await upload()).value.id
  expect((await submit([image], { confirmedAge: 21 })).json().errorCode).toBe('AGE_REQUIRED')
  expect((await submit([image], { remark: 'x'.repeat(141) })).json().errorCode).toBe('BAD_BODY')
  expect((await submit([])).json().errorCode).toBe('BAD_BODY')
  expect((await submit([randomUUID()])).json().errorCode).toBe('NOT_FOUND')
  expect((await browser.call(removeKycImage, { query: { id: image } })).statusCode).toBe(200)
  expect((await submit([image])).json().errorCode).toBe('NOT_FOUND')
})

it('a house asks at the first deposit for age and name, or only when money goes out', async () => {
  const app = await testApp({}, 'demo')
  const given = { birthDate: '1990-01-01', payeeName: 'Rafi Ahmed' }
  const unknown = { id: await testMember(app, { account: 'unknown', password }), merchantCode: 'BAIZE' }
  const known = {
    id: await testMember(app, { account: 'known', password, personal: given }),
    merchantCode: 'BAIZE',
  }
  const gate = (at: 'first-deposit' | 'first-withdrawal') =>
    transaction(app, (tx) => saveKycRule(tx, { merchantCode: 'BAIZE', gate: at, reviewHours: 24 }))
  await gate('first-deposit')
  await expect(requireKyc(app.db, unknown, 'deposit')).rejects.toThrow('KYC_REQUIRED')
  await requireKyc(app.db, known, 'deposit')
  await expect(requireKyc(app.db, known, 'withdrawal')).rejects.toThrow('KYC_REQUIRED')
  await gate('first-withdrawal')
  await requireKyc(app.db, unknown, 'deposit')
  await expect(requireKyc(app.db, unknown, 'withdrawal')).rejects.toThrow('KYC_REQUIRED')
})
