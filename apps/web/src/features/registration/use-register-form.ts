import { serverNow } from '@baize/client'
import {
  type RefusalCode,
  type RegisterSettings,
  type RegistrationRule,
  registrationFields,
} from '@baize/contracts'
import { useState } from 'react'
import { type Resolver, useForm, type UseFormReturn } from 'react-hook-form'
import { useRevalidation } from '../../lib/form/use-revalidation.ts'
import { type Text, useText } from '../../lib/texts/i18n.tsx'
import { messageOf, type Problems, problemsOf } from './check.ts'
import type { FieldName, RegisterFields } from './fields.ts'

/** What the server has refused: a field stays wrong until something else is typed. */
type Refused = { readonly value: string | boolean; readonly code: RefusalCode }

type Context = {
  readonly rules: readonly RegistrationRule[]
  readonly minimumAge: number
  readonly refused: Map<FieldName, Refused>
  readonly text: Text
}

export type RegisterFormState = UseFormReturn<RegisterFields, Context>

export type RegisterForm = {
  readonly form: RegisterFormState
  /** Shows what the server refused at its fields. False where it is about none of them. */
  readonly refuse: (problems: Problems) => Promise<boolean>
  /** Leads to the first field that is wrong. */
  readonly focusFirst: () => void
}

const allFields: readonly FieldName[] = [...registrationFields, 'agreement', 'isOfAge']

const resolver: Resolver<RegisterFields, Context> = (fields, context) => {
  if (!context) return { values: fields, errors: {} }
  const { rules, minimumAge, refused, text } = context
  const stillRefused = [...refused].filter(([field, { value }]) => fields[field] === value)
  const problems: Problems = {
    ...problemsOf({ rules, minimumAge, now: new Date(serverNow()) }, fields),
    ...Object.fromEntries(stillRefused.map(([field, { code }]) => [field, code])),
  }
  const errors = namesOf(problems).map((field) => {
    const type = problems[field] ?? 'FIELD_FORMAT'
    return [field, { type, message: text(messageOf(field, type), { age: minimumAge }) }] as const
  })
  return errors.length === 0
    ? { values: fields, errors: {} }
    : { values: {}, errors: Object.fromEntries(errors) }
}

type FormRules = Pick<RegisterSettings, 'minimumAge'> & { readonly rules: readonly RegistrationRule[] }

/** The form of a new member, checked by the rules of the house. */
export function useRegisterForm({ rules, minimumAge }: FormRules, first: RegisterFields): RegisterForm {
  const text = useText()
  const [refused] = useState(() => new Map<FieldName, Refused>())
  const context = { rules, minimumAge, refused, text }
  const form = useForm<RegisterFields, Context>({
    defaultValues: first,
    resolver,
    context,
    shouldFocusError: false,
  })
  const order: readonly FieldName[] = [...rules.map(({ field }) => field), 'agreement', 'isOfAge']
  useRevalidation(form, allFields)

  /** In the order of the form, which is the house's. */
  function focusFirst(): void {
    const wrong = order.find((field) => form.getFieldState(field).invalid)
    if (wrong) form.setFocus(wrong)
  }

  async function refuse(problems: Problems): Promise<boolean> {
    const fields = namesOf(problems)
    for (const field of fields) {
      const code = problems[field]
      if (code) refused.set(field, { value: form.getValues(field), code })
    }
    if (fields.length > 0) await form.trigger(fields)
    return fields.length > 0
  }

  return { form, refuse, focusFirst }
}

function namesOf(problems: Problems): FieldName[] {
  const names: FieldName[] = []
  for (const name in problems) if (isName(name, problems)) names.push(name)
  return names
}

function isName(name: string, problems: Problems): name is FieldName {
  return name in problems
}
