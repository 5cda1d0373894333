import type { App } from '#platform/app'
import { fieldDigest } from './personal.ts'
import { type MemberCredentials, findByField } from '../store/members.ts'

/** The member who has shown that the number is theirs. */
export async function findByMobile(
  app: App,
  { merchantCode, mobile }: { readonly merchantCode: string; readonly mobile: string },
): Promise<MemberCredentials | undefined> {
  const digest = fieldDigest(app.secrets, { field: 'mobile', value: mobile })
  return findByField(app.db, merchantCode, { field: 'mobile', digest })
}
