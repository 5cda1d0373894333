import type { App } from '#platform/app'
import type { Member } from '#platform/visit'
import { listCases } from './read-cases.ts'

/** What a member complained of, and what was answered, for themselves to read. */
export async function exportCases(app: App, member: Member) {
  return { cases: (await listCases(app, member)).content }
}
