import type { FileReply } from '@baize/contracts'
import { openForMember, requireOwnMember } from '#modules/identity'
import { recordAudit, requireMerchant, requireRole } from '#modules/operators'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Member, Operator } from '#platform/visit'
import { type FoundImage, findImage } from './store/images.ts'

/** One of the member's own pictures; anybody else's is not there. */
export async function showOwnImage(app: App, member: Member, id: string): Promise<FileReply> {
  const image = await findImage(app.db, id)
  if (image?.memberId !== member.id) throw new Refusal('NOT_FOUND')
  return fileOf(app, image)
}

/** A picture for the operator who decides on it. That they looked is noted before they see it. */
export async function showImage(app: App, operator: Operator, id: string): Promise<FileReply> {
  const image = await findImage(app.db, id)
  if (!image) throw new Refusal('NOT_FOUND')
  if (image.purpose === 'slip') requireRole(operator, 'cashier', 'risk', 'finance')
  else requireRole(operator, 'risk')
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
  return fileOf(app, image)
}

async function fileOf(app: App, { id, memberId, storeKey }: FoundImage): Promise<FileReply> {
  const sealed = await app.files.get(storeKey)
  const { secrets } = app
  const content = sealed && (await openForMember(app.db, { secrets, memberId }, sealed))
  if (!content) throw new Refusal('NOT_FOUND')
  return { name: `${id}.jpg`, type: 'image/jpeg', content }
}
