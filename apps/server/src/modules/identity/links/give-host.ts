import type { BodyOf, giveLinkHost as contract } from '@baize/contracts'
import { recordAudit, requireAction, requireMerchant } from '#modules/operators'
import { readMerchant } from '#modules/settings'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { hostKey } from './find-link.ts'
import { invitationCode } from './invitation-code.ts'
import { findLink, writeLinkHost } from '../store/links.ts'

/** Gives a host of the house to a link: whoever registers there comes by it. What led elsewhere before leads here. */
export async function giveLinkHost(
  app: App,
  operator: Operator,
  { house: merchantCode, code: typed, host: wanted }: BodyOf<typeof contract>,
): Promise<Record<string, never>> {
  requireAction(operator, 'giveLinkHost')
  requireMerchant(operator, merchantCode)
  const host = wanted === null ? null : hostKey(wanted)
  const code = invitationCode(typed)
  await transaction(app, async (tx) => {
    const merchant = await readMerchant(tx, merchantCode)
    const link = await findLink(tx, { code, merchantCode })
    if (!merchant || !link) throw new Refusal('NOT_FOUND')
    if (host !== null && !merchant.hosts.includes(host))
      throw new Refusal('FIELD_FORMAT', { fields: ['host'] })
    if (link.stoppedAt !== null) throw new Refusal('LINK_ENDED')
    await writeLinkHost(tx, { code, host })
    await recordAudit(tx, {
      operator,
      merchantCode,
      action: 'link.host',
      subject: link.memberId,
      before: { code, host: link.host },
      after: { code, host },
    })
  })
  return {}
}
