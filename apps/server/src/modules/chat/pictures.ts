import type { ChatImage, FileReply } from '@baize/contracts'
import { openForMember, requireOwnMember, sealForMember } from '#modules/identity'
import { recordAudit, requireAction } from '#modules/operators'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { requirePicture } from '#platform/pictures/picture'
import { randomUuid } from '#platform/random'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { requireChat, type Talker } from './chat-access.ts'
import * as store from './store/images.ts'

const UPLOADS_A_DAY = 20

/** Keeps a picture that the member may then say; what they sent is drawn anew and sealed. */
export async function uploadChatImage(app: App, talker: Talker, image: Buffer): Promise<ChatImage> {
  const { id: memberId } = requireChat(talker)
  // Counted before it is looked at: looking is what costs.
  const count = await transaction(app, (tx) => store.countUpload(tx, memberId))
  if (count > UPLOADS_A_DAY) throw new Refusal('UPLOADS_USED')
  return keepPicture(app, { memberId, sentBy: null, image })
}

type Sending = { readonly memberId: string; readonly image: Buffer }

export async function uploadOfficeChatImage(
  app: App,
  operator: Operator,
  { memberId, image }: Sending,
): Promise<ChatImage> {
  requireAction(operator, 'uploadOfficeChatImage')
  const { status } = await requireOwnMember(app, operator, memberId)
  if (status === 'closed') throw new Refusal('NOT_FOUND')
  return keepPicture(app, { memberId, sentBy: operator.id, image })
}

async function keepPicture(
  app: App,
  { memberId, sentBy, image }: Sending & { readonly sentBy: string | null },
): Promise<ChatImage> {
  const { bytes, width, height } = await requirePicture(image)
  const { secrets } = app
  const id = randomUuid()
  const storeKey = `chat/${id}`
  await app.files.put(storeKey, await sealForMember(app.db, { secrets, memberId }, bytes))
  await transaction(app, (tx) => store.insertImage(tx, { id, memberId, sentBy, width, height, storeKey }))
  return { id, width, height }
}

/** A picture of the member's own conversation; one that an operator has not said yet is not there either. */
export async function getChatImage(app: App, talker: Talker, id: string): Promise<FileReply> {
  const { id: memberId } = requireChat(talker)
  const image = await store.findImage(app.db, id)
  if (image?.memberId !== memberId) throw new Refusal('NOT_FOUND')
  if (image.sentBy !== null && !(await store.isSaid(app.db, id))) throw new Refusal('NOT_FOUND')
  return fileOf(app, image)
}

/** For the operator who talks to the member. That they looked is noted before they see it. */
export async function getOfficeChatImage(app: App, operator: Operator, id: string): Promise<FileReply> {
  requireAction(operator, 'getOfficeChatImage')
  const image = await store.findImage(app.db, id)
  if (!image) throw new Refusal('NOT_FOUND')
  const { merchantCode } = await requireOwnMember(app, operator, image.memberId)
  const looked = { merchantCode, action: 'chat.look', subject: image.memberId, after: { imageId: id } }
  await transaction(app, (tx) => recordAudit(tx, { operator, ...looked }))
  return fileOf(app, image)
}

async function fileOf(app: App, { id, memberId, storeKey }: store.Image): Promise<FileReply> {
  const sealed = await app.files.get(storeKey)
  const { secrets } = app
  const content = sealed && (await openForMember(app.db, { secrets, memberId }, sealed))
  if (!content) throw new Refusal('NOT_FOUND')
  return { name: `${id}.jpg`, type: 'image/jpeg', content }
}
