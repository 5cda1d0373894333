import {
  fieldShapes,
  getAgreement,
  getRegisterSettings,
  getRegistrationRules,
  getVerificationRules,
  isSafePattern,
  languageCodes,
  type RegistrationRule,
  registrationFields,
} from '@baize/contracts'
import { expect, it } from 'vitest'
import { transaction } from '#platform/db'
import { demoApi } from '../../testing/demo-app.ts'
import { connectAs } from '../../testing/as-owner.ts'
import { testBrowser } from '../../testing/test-browser.ts'
import { askForEverything } from '../../testing/test-registration.ts'
import { publishAgreement, registrationOf, saveRegistrationRules } from './index.ts'

async function houses() {
  const { app, api } = await demoApi()
  const of = async (merchant: string) =>
    (await testBrowser(api, { merchant }).call(getRegisterSettings)).json().value
  return { app, api, of }
}

const asked = (rules: readonly RegistrationRule[]) =>
  rules.filter(({ isEnabled }) => isEnabled).map(({ field }) => field)

it('[U01] houses differ in the ways they are open, and the settings say so', async () => {
  const { of } = await houses()
  const [baize, noor, solo] = [await of('BAIZE'), await of('NOOR'), await of('SOLO')]
  expect(baize.methods).toEqual({ username: true, mobile: true })
  expect(noor.methods).toEqual({ username: false, mobile: true })
  expect(solo.methods).toEqual({ username: true, mobile: false })
})

it('[F42] the demo must have four fields filled in at most, and offers an invitation beside them', async () => {
  const { of } = await houses()
  for (const house of ['BAIZE', 'NOOR', 'SOLO']) {
    const { methods, fields } = await of(house)
    for (const method of ['username', 'mobile'] as const) {
      if (!methods[method]) continue
      const rules: readonly RegistrationRule[] = fields[method].filter(
        ({ isEnabled }: RegistrationRule) => isEnabled,
      )
      expect(rules.filter(({ isRequired }) => isRequired).length).toBeLessThanOrEqual(4)
      expect(rules.filter(({ isRequired, field }) => !isRequired && field !== 'affiliateCode')).toEqual([])
    }
  }
})

it('[U02] the fields of a form are the house’s choice, in its order', async () => {
  const { app, of } = await houses()
  await askForEverything(app)
  const [baize, noor, solo] = [await of('BAIZE'), await of('NOOR'), await of('SOLO')]
  expect(new Set(asked(baize.fields.username))).toEqual(new Set(registrationFields))
  expect(asked(noor.fields.mobile)).toEqual(['mobileNum', 'verificationCode', 'password', 'affiliateCode'])
  expect(asked(solo.fields.username)).toEqual(['username', 'password', 'confirmPassword'])
  for (const { fields } of [baize, noor, solo])
    expect(fields.username).toHaveLength(registrationFields.length)
})

it('[U04] every rule says whether it must be filled, what it looks like and how it is refused', async () => {
  const { api, of } = await houses()
  const solo = await of('SOLO')
  expect(solo.fields.username[0]).toEqual({
    field: 'username',
    isEnabled: true,
    isRequired: true,
    pattern: '^[a-z][a-z0-9]{5,11}$',
    maxLength: 128,
    messageKey: 'ACCOUNT_FORMAT',
  })
  const reply = await testBrowser(api, { merchant: 'SOLO' }).call(getRegistrationRules, {
    query: { method: 'mobile' },
  })
  expect(reply.json().value).toEqual(solo.fields.mobile)
})

it('[U03] the agreement is ticked beforehand where the house says so; the age asked for is its own', async () => {
  const { of } = await houses()
  const [baize, solo] = [await of('BAIZE'), await of('SOLO')]
  expect([baize.agreementPreTicked, solo.agreementPreTicked]).toEqual([true, false])
  expect([baize.minimumAge, solo.minimumAge]).toEqual([18, 21])
})

it('the usual shapes are safe to try', () => {
  for (const { pattern } of Object.values(fieldShapes)) expect(isSafePattern(pattern)).toBe(true)
})

it.each([
  [
    'a pattern that could run away',
    { field: 'nickname', isRequired: false, pattern: '^(a+)+$' },
    'FIELD_FORMAT',
  ],
  [
    'a pattern for a password',
    { field: 'password', isRequired: true, pattern: '^[0-9]{4}$' },
    'FIELD_FORMAT',
  ],
  ['a form without a password', undefined, 'FIELD_REQUIRED'],
] as const)('%s is not saved', async (_what, extra, code) => {
  const { app, of } = await houses()
  const before = await of('SOLO')
  const needed = ['username', 'password', 'confirmPassword'] as const
  const username = [
    ...needed.filter((field) => extra && field !== extra.field).map((field) => ({ field, isRequired: true })),
    ...(extra ? [extra] : []),
  ]
  const mobile = (['mobileNum', 'verificationCode', 'password', 'confirmPassword'] as const).map((field) => ({
    field,
    isRequired: true,
  }))
  const save = transaction(app, (tx) =>
    saveRegistrationRules(tx, 'SOLO', { minimumAge: 18, fields: { username, mobile } }),
  )
  await expect(save).rejects.toThrow(code)
  expect(await of('SOLO')).toEqual(before)
})

it('[R33] the terms are there in every language of the house, with the name of the house in them', async () => {
  const { api } = await houses()
  const versions = new Set<string>()
  for (const language of languageCodes) {
    const { value } = (await testBrowser(api, { language }).call(getAgreement)).json()
    expect(value.sections.length).toBeGreaterThan(5)
    expect(JSON.stringify(value)).toContain('Baize')
    expect(JSON.stringify(value)).not.toMatch(/[{]house|[{]age/)
    versions.add(value.version)
  }
  expect(versions.size).toBe(languageCodes.length)
})

it('new words have a new version and are in force; the old ones stay as they were', async () => {
  const { app, of } = await houses()
  const before = await of('SOLO')
  const words = { title: 'Terms', sections: [{ heading: 'New', paragraphs: ['Other words.'] }] }
  await transaction(app, (tx) => publishAgreement(tx, 'SOLO', { language: 'EN', ...words }))
  const { agreements } = await registrationOf({ ...app }, 'SOLO')
  expect(agreements).toEqual([{ language: 'EN', ...words, version: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  expect(agreements[0]?.version).not.toBe(before.agreementVersion)
  const client = await connectAs(app, 'server')
  await expect(client.query("update settings.agreement set title = 'x'")).rejects.toThrow('permission denied')
})

it('the login form’s rules have the specification’s lengths', async () => {
  const { api } = await houses()
  const { value } = (await testBrowser(api).call(getVerificationRules)).json()
  expect(value).toMatchObject({
    loginUsername: { maxLength: 64 },
    loginPassword: { maxLength: 128 },
    loginMobileNum: { maxLength: 20 },
    verificationCode: { maxLength: 10 },
    captcha: { maxLength: 6 },
  })
})
