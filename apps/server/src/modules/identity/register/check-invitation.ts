import type { checkInvitation as contract, QueryOf, ReplyOf } from '@baize/contracts'
import type { App } from '#platform/app'
import type { Merchant } from '#platform/visit'
import { findByHost, requireIntroduction } from './introduction.ts'

/** Whether a code brings somebody in; of a host, by which code it does. */
export async function checkInvitation(
  app: App,
  merchant: Merchant,
  { code, domain = '' }: QueryOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  if (code !== undefined) {
    await requireIntroduction(app, { merchant, code })
    return {}
  }
  const { link } = (await findByHost(app, { merchant, host: domain })) ?? {}
  return link ? { code: link.code } : {}
}
