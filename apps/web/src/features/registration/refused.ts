import { RefusedCall, refusedNames } from '@baize/client'
import type { RefusalCode, RegistrationRule } from '@baize/contracts'
import type { Problems } from './check.ts'
import type { FieldName } from './fields.ts'

/** Refusals that come before the picture is looked at; after any other it has been used up. */
const beforeCaptcha: readonly RefusalCode[] = [
  'REGISTRATION_CLOSED',
  'FIELD_REQUIRED',
  'ACCOUNT_FORMAT',
  'PASSWORD_FORMAT',
  'EMAIL_FORMAT',
  'NAME_FORMAT',
  'NAME_RESERVED',
  'MOBILE_FORMAT',
  'CODE_FORMAT',
  'FIELD_FORMAT',
  'PASSWORDS_DIFFER',
  'PASSWORD_LENGTH',
  'PASSWORD_TOO_EASY',
  'PASSWORD_IN_USE',
  'AGREEMENT_REQUIRED',
  'AGE_REQUIRED',
  'INVITATION_INVALID',
  'LINK_ENDED',
]

export function usedCaptchaUp(error: unknown): boolean {
  return error instanceof RefusedCall && !beforeCaptcha.includes(error.code)
}

/** Which fields of the form the server refused, and why; none where it is about none of them. */
export function refusedFields(error: unknown, rules: readonly RegistrationRule[]): Problems {
  if (!(error instanceof RefusedCall)) return {}
  const shown = rules.filter(({ isEnabled }) => isEnabled).map(({ field }): FieldName => field)
  const known: readonly FieldName[] = [...shown, 'agreement', 'isOfAge']
  const named = refusedNames(error)
  const refused = known.filter((field) => named.includes(field))
  return Object.fromEntries(refused.map((field) => [field, problemIn(error, field)]))
}

/** Where several fields were refused at once, each has a reason of its own. */
function problemIn({ code, value }: RefusedCall, field: FieldName): RefusalCode {
  if (typeof value !== 'object' || value === null || !('problems' in value)) return code
  const own = Object.entries(value.problems ?? {}).find(([name]) => name === field)?.[1]
  return isRefusal(own) ? own : code
}

function isRefusal(value: unknown): value is RefusalCode {
  return beforeCaptcha.some((code) => code === value)
}
