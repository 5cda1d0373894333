import { RefusedCall } from './call.ts'

/** The fields that a refusal is about, by the names they are sent under. */
export function refusedNames(error: unknown): readonly unknown[] {
  const value = error instanceof RefusedCall ? error.value : undefined
  if (typeof value !== 'object' || value === null || !('fields' in value)) return []
  return Array.isArray(value.fields) ? value.fields : []
}
