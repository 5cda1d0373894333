import { type ChangedThing, keepVersion } from '#modules/operators'
import type { Tx } from '#platform/db'

type KeptHouse = Pick<ChangedThing, 'putBy' | 'agreedBy' | 'reason' | 'backTo'> & {
  /** The code of a house; null for the catalogue, which keeps no versions: it is only added to. */
  readonly code: string | null
  readonly before: object | undefined
  readonly after: object | undefined
}

/** What a house has become is kept beside what it was. */
export async function keepHouse(tx: Tx, { code, before, after, ...by }: KeptHouse): Promise<void> {
  if (code === null) return
  const thing = { merchantCode: code, kind: 'house', name: code } as const
  await keepVersion(tx, { ...thing, before: before ?? null, after: after ?? null, ...by })
}
