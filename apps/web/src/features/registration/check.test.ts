import { fieldShapes, type RegistrationField, type RegistrationRule } from '@baize/contracts'
import { expect, it } from 'vitest'
import { asksBirthDate, messageOf, problemsOf } from './check.ts'
import { emptyFields, type RegisterFields } from './fields.ts'

const rule = (field: RegistrationField, isRequired = true): RegistrationRule => ({
  ...fieldShapes[field],
  field,
  isEnabled: true,
  isRequired,
})

const rules = [rule('username'), rule('password'), rule('birthDate'), rule('affiliateCode', false)]
const house = { rules, minimumAge: 18, now: new Date('2026-11-16T12:00:00Z') }

const filled = (more: Partial<RegisterFields>): RegisterFields => ({
  ...emptyFields({ isAgreed: true, affiliateCode: '' }),
  username: 'Rafi_88',
  password: 'green felt, brass rail',
  birthDate: '1990-2-8',
  ...more,
})

it('[F42] a name, a password and a birth date are enough, and no tick says the age again', () => {
  expect(asksBirthDate(rules)).toBe(true)
  expect(problemsOf(house, filled({}))).toEqual({})
})

it('[F42] where no birth date must be told, the age is a tick of its own', () => {
  const asked = { ...house, rules: [rule('username'), rule('password'), rule('birthDate', false)] }
  expect(problemsOf(asked, filled({ birthDate: '' }))).toEqual({ isOfAge: 'AGE_REQUIRED' })
  expect(problemsOf(asked, filled({ birthDate: '', isOfAge: true }))).toEqual({})
})

it.each([
  ['', 'FIELD_REQUIRED', 'form.date.wrong'],
  ['1990-2-', 'FIELD_FORMAT', 'form.date.wrong'],
  ['1990-2-30', 'FIELD_FORMAT', 'form.date.wrong'],
  ['2008-11-17', 'AGE_REQUIRED', 'form.underAge'],
] as const)(
  '[F53] the birth date %j is refused in the browser, in words of its own',
  (birthDate, code, message) => {
    expect(problemsOf(house, filled({ birthDate }))).toEqual({ birthDate: code })
    expect(messageOf('birthDate', code)).toBe(message)
  },
)

it('[F53] who is eighteen today may come in', () => {
  expect(problemsOf(house, filled({ birthDate: '2008-11-16' }))).toEqual({})
})

it('[U05] where it is asked for, the password is typed twice alike', () => {
  const asked = { ...house, rules: [...rules, rule('confirmPassword')] }
  expect(problemsOf(asked, filled({}))).toEqual({ confirmPassword: 'FIELD_REQUIRED' })
  expect(problemsOf(asked, filled({ confirmPassword: 'another' }))).toEqual({
    confirmPassword: 'PASSWORDS_DIFFER',
  })
})
