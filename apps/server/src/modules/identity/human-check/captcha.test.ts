import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { loadImage, createCanvas } from '@napi-rs/canvas'
import { getCaptcha, login } from '@baize/contracts'
import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { randomBelow } from '#platform/random'
import { demoApi } from '../../../testing/demo-app.ts'
import { type TestBrowser, testBrowser } from '../../../testing/test-browser.ts'
import { testMember } from '../../../testing/test-member.ts'
import { readCaptcha } from '../../../testing/test-registration.ts'
import { drawCaptcha } from './captcha-picture.ts'

const rafi = { account: 'Rafi_88', password: 'green felt, brass rail' }

async function attempt(browser: TestBrowser, password: string, captcha?: string) {
  const body = {
    type: 'username',
    username: rafi.account,
    password,
    remember: false,
    proofKey: browser.proofKey,
  }
  const reply = await browser.call(login, { body: { ...body, ...(captcha && { captcha }) } })
  return { code: reply.json().errorCode, flag: reply.json().value?.captcha }
}

/** A browser after three failures: from here on its logins ask for a picture. */
async function flagged() {
  const { app, api } = await demoApi()
  await testMember(app, rafi)
  const browser = testBrowser(api)
  const answers = [
    await attempt(browser, 'wrong'),
    await attempt(browser, 'wrong'),
    await attempt(browser, 'wrong'),
  ]
  return { app, api, browser, answers }
}

it('[L05] the third failure in a row carries the flag, and then a login without a picture is refused', async () => {
  const { app, browser, answers } = await flagged()
  expect(answers.map(({ flag }) => flag)).toEqual([false, false, true])
  expect(await attempt(browser, rafi.password)).toEqual({ code: 'CAPTCHA_REQUIRED', flag: true })
  const captcha = await readCaptcha(app, browser, 'login')
  expect((await attempt(browser, rafi.password, captcha)).code).toBeUndefined()
})

it('[L05] a picture serves one answer: a wrong one uses it up, and so does a right one', async () => {
  const { app, browser } = await flagged()
  const captcha = await readCaptcha(app, browser, 'login')
  const cookies = new Map(browser.cookies)
  expect((await attempt(browser, rafi.password, '000000')).code).toBe('CAPTCHA_WRONG')
  browser.cookies.set('captcha', cookies.get('captcha') ?? '')
  expect((await attempt(browser, rafi.password, captcha)).code).toBe('CAPTCHA_WRONG')
})

it.each([
  ['for something else', async () => {}, 'register'],
  ['after two minutes', sql`update identity.captcha set ends_at = now()`, 'login'],
] as const)('[L05] a picture made %s does not count', async (_why, change, purpose) => {
  const { app, browser } = await flagged()
  const captcha = await readCaptcha(app, browser, purpose)
  if (typeof change !== 'function') await transaction(app, (tx) => tx.rows(change))
  expect((await attempt(browser, rafi.password, captcha)).code).toBe('CAPTCHA_WRONG')
})

it('[L05] a picture that was read elsewhere does not count here', async () => {
  const { app, api, browser } = await flagged()
  const farm = testBrowser(api)
  const captcha = await readCaptcha(app, farm, 'login')
  browser.cookies.set('captcha', farm.cookies.get('captcha') ?? '')
  expect((await attempt(browser, rafi.password, captcha)).code).toBe('CAPTCHA_WRONG')
})

it.each(['rubbish', '00000000-0000-0000-0000-00000000000g', '------------------------------------'])(
  'a cookie that is no picture is refused: %s',
  async (id) => {
    const { browser } = await flagged()
    browser.cookies.set('captcha', id)
    expect((await attempt(browser, rafi.password, '123456')).code).toBe('CAPTCHA_WRONG')
  },
)

it('[L05] the picture is a PNG, and every one is another', async () => {
  const { api } = await demoApi()
  const browser = testBrowser(api)
  const ask = async () => (await browser.call(getCaptcha, { query: { purpose: 'login' } })).json().value
  const [first, second] = [await ask(), await ask()]
  for (const picture of [first, second])
    expect(Buffer.from(picture, 'base64').subarray(1, 4).toString()).toBe('PNG')
  expect(first).not.toBe(second)
})

/** Of the picture's points, those darker than its ground: what a digit is drawn with. */
async function ink(png: Buffer): Promise<number> {
  const image = await loadImage(png)
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  const { data } = context.getImageData(0, 0, image.width, image.height)
  let dark = 0
  for (let at = 0; at < data.length; at += 4)
    if ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0) < 330) dark++
  return dark
}

it('digits are drawn: six leave far more ink than none', async () => {
  const [some, none] = [
    await ink(await drawCaptcha('808080', randomBelow)),
    await ink(await drawCaptcha('', randomBelow)),
  ]
  expect(some).toBeGreaterThan(none + 1_500)
})

it('digits are drawn on a machine that has no fonts', async () => {
  const file = fileURLToPath(new URL('./captcha-picture.ts', import.meta.url))
  const program = `const { drawCaptcha } = await import(${JSON.stringify(file)})
    process.stdout.write((await drawCaptcha('808080', (count) => count >> 1)).toString('base64'))`
  const env = { ...process.env, DISABLE_SYSTEM_FONTS_LOAD: '1' }
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    env,
  })
  expect(await ink(Buffer.from(stdout, 'base64'))).toBeGreaterThan(1_500)
})
