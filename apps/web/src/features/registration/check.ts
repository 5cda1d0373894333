import {
  fieldProblem,
  type RefusalCode,
  type RegistrationField,
  type RegistrationRule,
} from '@baize/contracts'
import { nationalNumber } from '../../lib/form/national-number.ts'
import type { MessageKey } from '../../lib/i18n.tsx'
import type { FieldName, RegisterFields } from './fields.ts'

export type Problems = Partial<Record<FieldName, RefusalCode>>

const secrets: readonly RegistrationField[] = ['password', 'confirmPassword', 'paymentPassword']

/** A field as it is sent: what nobody may see is left as typed. */
export function valueOf(field: RegistrationField, fields: RegisterFields): string {
  if (field === 'mobileNum') return nationalNumber(fields.mobileNum)
  return secrets.includes(field) ? fields[field] : fields[field].trim()
}

/** What the house would refuse, known before anything is sent. */
export function problemsOf(rules: readonly RegistrationRule[], fields: RegisterFields): Problems {
  const problems: Problems = {}
  const asked = rules.filter(({ isEnabled }) => isEnabled)
  for (const rule of asked) {
    const problem = fieldProblem(rule, valueOf(rule.field, fields)) ?? betweenFields(rule.field, fields)
    if (problem) problems[rule.field] = problem
  }
  if (!fields.agreement) problems.agreement = 'AGREEMENT_REQUIRED'
  if (!fields.isOfAge) problems.isOfAge = 'AGE_REQUIRED'
  return problems
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

/** How a problem is said at its field. */
export function messageOf(field: FieldName, problem: RefusalCode): MessageKey {
  return (problem === 'FIELD_REQUIRED' && missing[field]) || `refusal.${problem}`
}
