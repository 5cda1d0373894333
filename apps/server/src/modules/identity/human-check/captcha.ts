import { CAPTCHA_SECONDS, type CaptchaPurpose } from '@baize/contracts'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { randomBelow, randomDigits, uuidv7 } from '#platform/random'
import { Refusal } from '#platform/refusal'
import type { Cookies } from '#platform/http/route'
import type { Visit } from '#platform/visit'
import { drawCaptcha } from './captcha-picture.ts'
import * as store from '../store/captchas.ts'

const DIGITS = 6
const COOKIE = 'captcha'
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The browser that asks: what it keeps for itself, and what it is known by. */
type Browser = { readonly visit: Pick<Visit, 'device'>; readonly cookies: Cookies }

/** Makes a picture of six digits, bound to this browser and this purpose, to be used once. */
export async function makeCaptcha(
  app: App,
  { visit, cookies }: Browser,
  purpose: CaptchaPurpose,
): Promise<string> {
  const answer = randomDigits(DIGITS)
  const now = app.clock.now().getTime()
  const id = uuidv7(now)
  const endsAt = new Date(now + CAPTCHA_SECONDS * 1000)
  const answerDigest = digestOf(app, { id, answer, device: visit.device })
  await transaction(app, (tx) => store.insertCaptcha(tx, { id, purpose, answerDigest, endsAt }))
  cookies.set(COOKIE, id, CAPTCHA_SECONDS)
  return (await drawCaptcha(answer, randomBelow)).toString('base64')
}

/** A right answer passes, once; a wrong one uses the picture up as well. */
export async function requireCaptcha(
  app: App,
  { visit, cookies }: Browser,
  purpose: CaptchaPurpose,
  answer: string | undefined,
): Promise<void> {
  if (!answer) throw new Refusal('CAPTCHA_REQUIRED', { captcha: true, fields: ['captcha'] })
  const id = cookies.read(COOKIE) ?? ''
  const taken = uuid.test(id)
    ? await transaction(app, (tx) => store.takeCaptcha(tx, { id, purpose }))
    : undefined
  cookies.clear(COOKIE)
  const isRight = taken?.answerDigest.equals(digestOf(app, { id, answer, device: visit.device }))
  if (!isRight) throw new Refusal('CAPTCHA_WRONG', { captcha: true, fields: ['captcha'] })
}

type Answer = { readonly id: string; readonly answer: string; readonly device: string }

function digestOf(app: App, { id, answer, device }: Answer): Buffer {
  return app.secrets.digest('captcha', `${id}:${answer}:${device}`)
}
