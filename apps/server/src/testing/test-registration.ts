import { getCaptcha, getRegisterSettings, type CaptchaPurpose, type RegistrationBody } from '@baize/contracts'
import { saveRegistrationRules } from '../modules/settings/index.ts'
import { sql, transaction } from '../platform/db.ts'
import { everything } from './every-field.ts'
import type { TestApp } from './test-app.ts'
import type { TestBrowser } from './test-browser.ts'
import { solveHuman } from './test-human.ts'

const password = 'green felt, brass rail'

/** A form filled in as a person would who gives only what every house asks. */
export async function registrationForm(
  browser: TestBrowser,
  more: Partial<RegistrationBody> = {},
): Promise<RegistrationBody> {
  const settings = (await browser.call(getRegisterSettings)).json().value
  return {
    proofKey: browser.proofKey,
    remember: false,
    human: await solveHuman(browser, 'register'),
    registerMethod: 'H5',
    registerUrl: 'http://localhost/m/register?code=ABC',
    domain: 'localhost',
    type: 0,
    agreement: { terms: settings.agreementVersion },
    isOfAge: true,
    password,
    confirmPassword: password,
    birthDate: '1990-02-28',
    ...more,
  }
}

/** Makes a house ask for everything there is; done before the house is first asked for its rules. */
export async function askForEverything(app: TestApp, merchantCode = 'BAIZE'): Promise<void> {
  await transaction(app, (tx) => saveRegistrationRules(tx, merchantCode, everything))
}

/** Asks for a picture and gives it a known answer, since nobody here can read it. */
export async function readCaptcha(
  app: TestApp,
  browser: TestBrowser,
  purpose: CaptchaPurpose = 'register',
): Promise<string> {
  await browser.call(getCaptcha, { query: { purpose } })
  const id = browser.cookies.get('captcha') ?? ''
  const answer = '314159'
  const digest = app.secrets.digest('captcha', `${id}:${answer}:${browser.cookies.get('device')}`)
  await transaction(app, (tx) =>
    tx.rows(sql`update identity.captcha set answer_digest = ${digest} where id = ${id}`),
  )
  return answer
}
