import type { ListLook } from '@baize/contracts'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { readLooks, upsertLook } from './store/list-looks.ts'

/** More than the console has lists. */
const MOST = 100

export async function getListLooks(app: App, { id }: Operator): Promise<{ looks: ListLook[] }> {
  return { looks: await readLooks(app.db, id) }
}

/** How a list looks is one's own: nobody else sees it, and the record has none of it. */
export async function saveListLook(
  app: App,
  { id: operatorId }: Operator,
  look: ListLook,
): Promise<ListLook> {
  await transaction(app, async (tx) => {
    await upsertLook(tx, { operatorId, ...look })
    if ((await readLooks(tx, operatorId)).length > MOST) throw new Refusal('VIEWS_FULL')
  })
  return look
}
