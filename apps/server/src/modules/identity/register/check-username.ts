import { isRegistrationOpen, registrationOf } from '#modules/settings'
import type { App } from '#platform/app'
import { Refusal } from '#platform/refusal'
import type { Visit } from '#platform/visit'
import { accountKey } from '../person/account.ts'
import { requireFields } from './registration-rules.ts'
import { findByAccount } from '../store/members.ts'

/** Whether a name is free, of those that the house's rule allows. Asked too often, it stops answering. */
export async function checkUsername(
  app: App,
  { merchant }: Pick<Visit, 'merchant'>,
  username: string,
): Promise<{ isFree: boolean }> {
  if (!(await isRegistrationOpen(app, merchant, 'username'))) throw new Refusal('REGISTRATION_CLOSED')
  const { rules } = await registrationOf(app, merchant.code)
  requireFields(
    rules.username.filter(({ field }) => field === 'username'),
    { username },
  )
  const place = { merchantCode: merchant.code, accountKey: accountKey(username) }
  return { isFree: (await findByAccount(app.db, place)) === undefined }
}
