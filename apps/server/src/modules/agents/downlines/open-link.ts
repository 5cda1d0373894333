import type { BodyOf, openAffiliateLink, ReplyOf } from '@baize/contracts'
import { countClick, countRobot, findMember, masked, requireIntroduction } from '#modules/identity'
import { readHouse } from '#modules/limits'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { tokenDigest } from '#platform/secrets/tokens'
import type { Visit } from '#platform/visit'
import { requireAgentPolicy } from '../house.ts'
import { dayOf } from '../house-day.ts'

/** What says of itself that it is no person: crawlers, and what draws the preview of a link in a message. */
const ROBOT =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|headless|facebookexternalhit|^whatsapp|^telegram|^curl|^wget|^python|^go-http|^$/i

type Guest = Pick<Visit, 'merchant' | 'device' | 'agent'>

/** Who invites by a code, and to what; a link counts the browser that was led here, once a day. */
export async function openLink(
  app: App,
  { merchant, device, agent }: Guest,
  { code }: BodyOf<typeof openAffiliateLink>,
): Promise<ReplyOf<typeof openAffiliateLink>> {
  requireAgentPolicy({ merchant })
  const { invitedBy, link } = await requireIntroduction(app, { merchant, code })
  const inviter = invitedBy === undefined ? undefined : await findMember(app.db, invitedBy)
  if (!inviter) throw new Refusal('INVITATION_INVALID', { fields: ['affiliateCode'] })
  if (link) {
    const { zone } = await readHouse(app.db, merchant.code)
    const click = {
      code: link.code,
      day: dayOf(app.clock.now(), zone),
      deviceDigest: tokenDigest(device),
    }
    await transaction(app, (tx) => (ROBOT.test(agent) ? countRobot(tx, link.code) : countClick(tx, click)))
  }
  return { name: masked(inviter.account), type: link?.type ?? 0 }
}
