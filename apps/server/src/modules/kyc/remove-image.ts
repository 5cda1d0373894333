import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Member } from '#platform/visit'
import { queueRemovals } from './jobs.ts'
import { lockDraft } from './store/cases.ts'
import { deleteImages, readImages } from './store/images.ts'

/** Takes back a picture that was not handed in yet. */
export async function removeImage(app: App, member: Member, id: string): Promise<Record<string, never>> {
  await transaction(app, async (tx) => {
    const draft = await lockDraft(tx, member.id)
    const images = draft ? await readImages(tx, [draft.id]) : []
    if (!images.some((image) => image.id === id)) throw new Refusal('NOT_FOUND')
    await queueRemovals(tx, await deleteImages(tx, [id]))
  })
  return {}
}
