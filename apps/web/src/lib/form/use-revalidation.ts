import { useEffect, useRef } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useLanguage } from '../texts/i18n.tsx'
import { LANGUAGE_VALIDATION_DEBOUNCE_MS } from '../limits.ts'

/** Fields that were found wrong are checked again after a change of language, so that they say why in the new one. */
export function useRevalidation<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  fields: readonly Path<Fields>[],
): void {
  const { code } = useLanguage()
  const spoken = useRef(code)
  useEffect(() => {
    if (spoken.current === code) return
    spoken.current = code
    const timer = setTimeout(() => {
      const wrong = fields.filter((field) => form.getFieldState(field).invalid)
      void form.trigger(wrong)
    }, LANGUAGE_VALIDATION_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [code, form, fields])
}
