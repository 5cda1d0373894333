import type { FileReply } from '@baize/contracts'
import { openForMember, requireOwnMember } from '#modules/identity'
import { recordAudit, requireAction, requireMerchant, requireRole } from '#modules/operators'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { drawMark } from '#platform/pictures/redraw'
import { Refusal } from '#platform/refusal'
import type { Member, Operator } from '#platform/visit'
import { type FoundImage, findImage } from './store/images.ts'

/** One of the member's own pictures; anybody else's is not there. */
export async function showOwnImage(app: App, member: Member, id: string): Promise<FileReply> {
  const image = await findImage(app.db, id)
  if (image?.memberId !== member.id) throw new Refusal('NOT_FOUND')
  return fileOf(app, image)
}

/**
 * A picture for the operator who decides on it, with their login and the time drawn over it: wherever it turns up, it
 * says through whom. That they looked is noted before they see it.
 */
export async function showImage(app: App, operator: Operator, id: string): Promise<FileReply> {
  requireAction(operator, 'getKycImage')
  const image = await findImage(app.db, id)
  if (!image) throw new Refusal('NOT_FOUND')
  // Slips are looked at with the money; who somebody is, with the risk alone.
  if (image.purpose !== 'slip') requireRole(operator, 'risk')
  const { merchantCode } = await requireOwnMember(app, operator, image.memberId)
  requireMerchant(operator, merchantCode)
  await transaction(app, (tx) =>
    recordAudit(tx, {
      operator,
      merchantCode,
      action: 'kyc.look',
      subject: image.memberId,
      after: { imageId: id },
    }),
  )
  const { content, ...file } = await fileOf(app, image)
  const at = app.clock.now().toISOString().slice(0, MINUTES)
  return { ...file, content: await drawMark(Buffer.from(content), `${operator.login} ${at}`) }
}

/** A moment up to its minute, as `2026-03-10T09:41`. */
const MINUTES = 16

async function fileOf(app: App, { id, memberId, storeKey }: FoundImage): Promise<FileReply> {
  const sealed = await app.files.get(storeKey)
  const { secrets } = app
  const content = sealed && (await openForMember(app.db, { secrets, memberId }, sealed))
  if (!content) throw new Refusal('NOT_FOUND')
  return { name: `${id}.jpg`, type: 'image/jpeg', content }
}
