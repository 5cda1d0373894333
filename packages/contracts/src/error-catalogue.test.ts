import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { type RefusalCode, refusals } from './index.ts'

/** What section 8 of the specification says to a person, and the refusal that says it. */
const catalogue: readonly (readonly [says: RegExp, code: RefusalCode])[] = [
  [/^Invalid invitation code/, 'INVITATION_INVALID'],
  [/^You are not logged in, please log in first/, 'LOGIN_REQUIRED'],
  [/^The account has been logged out, please log in again/, 'SESSION_ENDED'],
  [/^Verification code error/, 'CODE_WRONG'],
  [/^Verification code error/, 'CAPTCHA_WRONG'],
  [
    /^Sorry, this account does not have permission or the feature is temporarily unavailable/,
    'NOT_PERMITTED',
  ],
  [/^Sorry, this account does not have permission or the feature is temporarily unavailable/, 'FEATURE_OFF'],
  [/^Sorry, the username already exists/, 'USERNAME_TAKEN'],
  [/account format is incorrect/, 'ACCOUNT_FORMAT'],
  [/password format is incorrect/, 'PASSWORD_FORMAT'],
  [/e-mail format is incorrect/, 'EMAIL_FORMAT'],
  [/name format is incorrect/, 'NAME_FORMAT'],
  [/mobile number format is incorrect/, 'MOBILE_FORMAT'],
  [/^Enter a captcha/, 'CAPTCHA_REQUIRED'],
  [/^Unknown error/, 'UNKNOWN_ERROR'],
  [/^System maintenance/, 'MAINTENANCE'],
  [/^Access restricted/, 'REGION_RESTRICTED'],
  [/^Please update to the latest version/, 'CLIENT_OUTDATED'],
  [/^Non-agents cannot log in/, 'NOT_AN_AGENT'],
  [/^Non-member account unable to login/, 'NOT_A_MEMBER'],
  [/^New and old passwords cannot be the same/, 'PASSWORD_UNCHANGED'],
  [/^Confirmation password not matched/, 'PASSWORDS_DIFFER'],
]

const said = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../locales/${language}.json`, import.meta.url), 'utf8'))

it('[X02] what the catalogue of errors says, a refusal says', () => {
  const english = said('en')
  for (const [says, code] of catalogue) expect(english[code], code).toMatch(says)
})

it.each(['bn', 'ur'])(
  '[X02] every refusal is said in %s, in its own script and in other words than English',
  (language) => {
    const english = said('en')
    const own = said(language)
    const script = language === 'bn' ? /\p{Script=Bengali}/u : /\p{Script=Arabic}/u
    for (const code of Object.keys(refusals)) {
      expect(own[code], code).toMatch(script)
      expect(own[code], code).not.toBe(english[code])
    }
  },
)
