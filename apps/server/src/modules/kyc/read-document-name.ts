import { openForMember } from '#modules/identity'
import type { App } from '#platform/app'
import { findApproved } from './store/cases.ts'

/** The name in the documents of a member, where the operator who saw them noted it. */
export async function readDocumentName(app: App, memberId: string): Promise<string | undefined> {
  const { secrets } = app
  const sealed = (await findApproved(app.db, memberId))?.sealedName
  const opened = sealed && (await openForMember(app.db, { secrets, memberId }, sealed))
  return opened?.toString()
}
