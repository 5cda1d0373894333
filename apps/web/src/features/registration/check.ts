import {
  fieldProblem,
  isBirthDay,
  isOldEnough,
  type RefusalCode,
  type RegistrationField,
  type RegistrationRule,
} from '@baize/contracts'
import { isoDate } from '../../lib/form/date-parts.ts'
import { nationalNumber } from '../../lib/form/national-number.ts'
import type { MessageKey } from '../../lib/texts/i18n.tsx'
import type { FieldName, RegisterFields } from './fields.ts'

export type Problems = Partial<Record<FieldName, RefusalCode>>

const secrets: readonly RegistrationField[] = ['password', 'confirmPassword', 'paymentPassword']

/** A field as it is sent: what nobody may see is left as typed. */
export function valueOf(field: RegistrationField, fields: RegisterFields): string {
  if (field === 'mobileNum') return nationalNumber(fields.mobileNum)
  if (field === 'birthDate') return isoDate(fields.birthDate)
  return secrets.includes(field) ? fields[field] : fields[field].trim()
}

export type House = {
  readonly rules: readonly RegistrationRule[]
  readonly minimumAge: number
  readonly now: Date
}

/** Whoever must tell when they were born need not say once more that they are old enough. */
export function asksBirthDate(rules: readonly RegistrationRule[]): boolean {
  return rules.some(({ field, isEnabled, isRequired }) => field === 'birthDate' && isEnabled && isRequired)
}

/** What the house would refuse, known before anything is sent. */
export function problemsOf(house: House, fields: RegisterFields): Problems {
  const problems: Problems = {}
  const asked = house.rules.filter(({ isEnabled }) => isEnabled)
  for (const rule of asked) {
    const problem =
      fieldProblem(rule, valueOf(rule.field, fields)) ??
      (rule.field === 'birthDate' ? ageProblem(house, fields) : betweenFields(rule.field, fields))
    if (problem) problems[rule.field] = problem
  }
  if (!fields.agreement) problems.agreement = 'AGREEMENT_REQUIRED'
  if (!fields.isOfAge && !asksBirthDate(house.rules)) problems.isOfAge = 'AGE_REQUIRED'
  return problems
}

function ageProblem({ minimumAge, now }: House, fields: RegisterFields): RefusalCode | undefined {
  const birthDate = valueOf('birthDate', fields)
  if (birthDate === '') return undefined
  if (!isBirthDay(birthDate)) return 'FIELD_FORMAT'
  return isOldEnough({ birthDate, minimumAge, now }) ? undefined : 'AGE_REQUIRED'
}

/** What is wrong with a field beside another. */
function betweenFields(field: RegistrationField, fields: RegisterFields): RefusalCode | undefined {
  const { password, confirmPassword, paymentPassword, mobileNum, verificationCode } = fields
  if (field === 'confirmPassword' && confirmPassword !== password) return 'PASSWORDS_DIFFER'
  if (field === 'paymentPassword' && paymentPassword && paymentPassword === password) return 'PASSWORD_IN_USE'
  if (field === 'verificationCode' && mobileNum && !verificationCode) return 'FIELD_REQUIRED'
  return undefined
}

const missing: Partial<Record<FieldName, MessageKey>> = {
  username: 'form.enterUsername',
  password: 'form.enterPassword',
  confirmPassword: 'form.enterPassword',
  mobileNum: 'form.enterMobile',
  verificationCode: 'form.enterCode',
  captcha: 'form.enterCode',
}

/** How a problem is said at its field; a birth date has words of its own, with the age that is asked for. */
export function messageOf(field: FieldName, problem: RefusalCode): MessageKey {
  if (field === 'birthDate') return problem === 'AGE_REQUIRED' ? 'form.underAge' : 'form.date.wrong'
  return (problem === 'FIELD_REQUIRED' && missing[field]) || `refusal.${problem}`
}
