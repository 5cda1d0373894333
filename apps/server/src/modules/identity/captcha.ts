import { createCanvas } from '@napi-rs/canvas'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { randomBelow, randomDigits, uuidv7 } from '#platform/random'
import { Refusal } from '#platform/refusal'
import type { Cookies } from '#platform/route'
import * as store from './store/captchas.ts'

export const captchaPurposes = ['login', 'register', 'password'] as const
export type CaptchaPurpose = (typeof captchaPurposes)[number]

const DIGITS = 6
const LIFE_SECONDS = 120
const COOKIE = 'captcha'
const [WIDTH, HEIGHT] = [200, 72]

/** Makes a picture of six digits, bound to this browser and this purpose, to be used once. */
export async function makeCaptcha(app: App, cookies: Cookies, purpose: CaptchaPurpose): Promise<string> {
  const answer = randomDigits(DIGITS)
  const id = uuidv7()
  const endsAt = new Date(app.clock.now().getTime() + LIFE_SECONDS * 1000)
  const answerDigest = digestOf(app, { id, answer })
  await transaction(app, (tx) => store.insertCaptcha(tx, { id, purpose, answerDigest, endsAt }))
  cookies.set(COOKIE, id, LIFE_SECONDS)
  return (await draw(answer)).toString('base64')
}

/** A right answer passes, once; a wrong one uses the picture up as well. */
export async function requireCaptcha(
  app: App,
  cookies: Cookies,
  purpose: CaptchaPurpose,
  answer: string | undefined,
): Promise<void> {
  const id = cookies.read(COOKIE)
  if (!answer) throw new Refusal('CAPTCHA_REQUIRED', { captcha: true })
  const isUuid = id !== undefined && /^[0-9a-f-]{36}$/.test(id)
  const taken = isUuid ? await transaction(app, (tx) => store.takeCaptcha(tx, { id, purpose })) : undefined
  cookies.clear(COOKIE)
  const isRight =
    taken !== undefined && id !== undefined && taken.answerDigest.equals(digestOf(app, { id, answer }))
  if (!isRight) throw new Refusal('CAPTCHA_WRONG', { captcha: true })
}

function digestOf(app: App, { id, answer }: { id: string; answer: string }): Buffer {
  return app.secrets.digest('captcha', `${id}:${answer}`)
}

/** Digits that lean and overlap, with lines through them: easy for a person, work for a machine. */
async function draw(answer: string): Promise<Buffer> {
  const canvas = createCanvas(WIDTH, HEIGHT)
  const context = canvas.getContext('2d')
  context.fillStyle = '#f4eede'
  context.fillRect(0, 0, WIDTH, HEIGHT)
  for (let line = 0; line < 7; line++) {
    context.strokeStyle = `hsl(${randomBelow(360)} 40% 60%)`
    context.lineWidth = 1 + randomBelow(3)
    context.beginPath()
    context.moveTo(randomBelow(WIDTH), randomBelow(HEIGHT))
    context.bezierCurveTo(
      randomBelow(WIDTH),
      randomBelow(HEIGHT),
      randomBelow(WIDTH),
      randomBelow(HEIGHT),
      randomBelow(WIDTH),
      randomBelow(HEIGHT),
    )
    context.stroke()
  }
  for (const [place, digit] of [...answer].entries()) {
    context.save()
    context.translate(22 + place * 31 + randomBelow(7) - 3, 46 + randomBelow(13) - 6)
    context.rotate(((randomBelow(61) - 30) * Math.PI) / 180)
    context.scale(0.9 + randomBelow(30) / 100, 0.9 + randomBelow(30) / 100)
    context.fillStyle = `hsl(${randomBelow(360)} 60% 28%)`
    context.font = `bold 38px ${randomBelow(2) ? 'serif' : 'sans-serif'}`
    context.textAlign = 'center'
    context.fillText(digit, 0, 8)
    context.restore()
  }
  return canvas.encode('png')
}
