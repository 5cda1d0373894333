import {
  type FormatCode,
  fieldProblem,
  type RegistrationBody,
  type RegistrationField,
  type RegistrationRule,
} from '@baize/contracts'
import { Refusal } from '#platform/refusal'

/** What a new member gave of what the house asks for; nothing else is looked at or kept. */
export type RegistrationInput = Partial<Record<RegistrationField, string>>

const secretFields: readonly RegistrationField[] = ['password', 'confirmPassword', 'paymentPassword']

/** Takes what is asked for out of a body. Texts are trimmed and composed; what nobody may see is left as typed. */
export function takeGiven(rules: readonly RegistrationRule[], body: RegistrationBody): RegistrationInput {
  const asked = rules.filter(({ isEnabled }) => isEnabled).map(({ field }) => field)
  const entries = asked.map((field) => {
    const text = body[field] ?? ''
    return [field, secretFields.includes(field) ? text : text.trim().normalize('NFC')] as const
  })
  return Object.fromEntries(entries.filter(([, text]) => text !== ''))
}

type Problem = FormatCode | 'FIELD_REQUIRED'

/** Every field against its rule. The refusal is of the first in the form, and names all that are not as asked. */
export function requireFields(rules: readonly RegistrationRule[], given: RegistrationInput): void {
  const problems = rules.flatMap((rule) => {
    const problem = fieldProblem(rule, given[rule.field])
    return problem ? [[rule.field, problem] as const] : []
  })
  const [first] = problems
  if (!first) return
  const fields = problems.map(([field]) => field)
  const refused = refusalOf[first[1]]({ fields, problems: Object.fromEntries(problems) })
  throw refused
}

type FieldProblems = {
  readonly fields: readonly string[]
  readonly problems: Readonly<Record<string, Problem>>
}

const refusalOf: Readonly<Record<Problem, (said: FieldProblems) => Refusal>> = {
  FIELD_REQUIRED: (said) => new Refusal('FIELD_REQUIRED', said),
  ACCOUNT_FORMAT: (said) => new Refusal('ACCOUNT_FORMAT', said),
  PASSWORD_LENGTH: (said) => new Refusal('PASSWORD_LENGTH', said),
  PASSWORD_FORMAT: (said) => new Refusal('PASSWORD_FORMAT', said),
  EMAIL_FORMAT: (said) => new Refusal('EMAIL_FORMAT', said),
  NAME_FORMAT: (said) => new Refusal('NAME_FORMAT', said),
  MOBILE_FORMAT: (said) => new Refusal('MOBILE_FORMAT', said),
  CODE_FORMAT: (said) => new Refusal('CODE_FORMAT', said),
  FIELD_FORMAT: (said) => new Refusal('FIELD_FORMAT', said),
}
