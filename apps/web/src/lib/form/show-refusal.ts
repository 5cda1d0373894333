import { RefusedCall, refusedNames } from '@baize/client'
import type { RefusalCode } from '@baize/contracts'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { Text } from '../texts/i18n.tsx'
import { problemText } from '../texts/problem.ts'

export type RefusedAt<Fields extends FieldValues> = {
  readonly fields: readonly Path<Fields>[]
  /** Where a refusal that names no field belongs. */
  readonly byCode: Partial<Record<RefusalCode, Path<Fields>>>
}

/** Says a refusal at the fields it is about and leads to the first. False where it is about none of them. */
export function showRefusal<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  { fields, byCode }: RefusedAt<Fields>,
  { text, error }: { readonly text: Text; readonly error: unknown },
): boolean {
  const named = refusedNames(error)
  const own = error instanceof RefusedCall ? byCode[error.code] : undefined
  const wrong = fields.filter((field) => named.includes(field) || field === own)
  for (const field of wrong) {
    form.setError(field, { message: problemText(text, error) }, { shouldFocus: field === wrong[0] })
  }
  return wrong.length > 0
}
