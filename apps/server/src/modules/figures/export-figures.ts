import type { App } from '#platform/app'
import { findCounted } from './store/joined.ts'

/** What the house's figures keep of one member; the hours they are counted in follow from their rounds and deposits. */
export async function exportFigures(app: App, memberId: string) {
  const counted = await findCounted(app.db, memberId)
  return (
    counted && {
      joinedAt: counted.joinedAt.toISOString(),
      firstDepositHour: counted.firstDepositAt?.toISOString() ?? null,
    }
  )
}
