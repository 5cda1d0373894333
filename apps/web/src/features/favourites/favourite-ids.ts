import { addFavourite, type Game, getFavouriteIds, removeFavourite } from '@baize/contracts'
import { useEffect, useSyncExternalStore } from 'react'
import { call } from '../../lib/api.ts'

type Known = { readonly account: string; readonly ids: ReadonlySet<string> }

const nobody: Known = { account: '', ids: new Set() }
let known = nobody
let asking = ''
const listeners = new Set<() => void>()

/** The numbers of a member's favourites, fetched once however many tiles ask; undefined until they are known. */
export function useFavouriteIds(account: string | undefined): ReadonlySet<string> | undefined {
  useEffect(() => {
    if (account !== undefined && known.account !== account && asking !== account) void fetchIds(account)
  }, [account])
  const shown = useSyncExternalStore(
    subscribe,
    () => known,
    () => nobody,
  )
  return shown.account === account ? shown.ids : undefined
}

async function fetchIds(account: string): Promise<void> {
  asking = account
  try {
    const { nodeIds } = await call(getFavouriteIds)
    show({ account, ids: new Set(nodeIds) })
  } catch {
    // Hearts stay empty; a tap on one still says what the server makes of it.
  }
  asking = ''
}

type Wish = { readonly account: string; readonly game: Pick<Game, 'nodeId' | 'vendorCode'> }

/** Puts a game among the favourites or takes it from there; what is shown changes only when the server has done it. */
export async function toggleFavourite({ account, game: { nodeId, vendorCode } }: Wish): Promise<void> {
  const { ids } = known
  const asked = { nodeId, vendor: vendorCode }
  if (ids.has(nodeId)) {
    await call(removeFavourite, { query: asked })
    show({ account, ids: new Set([...ids].filter((each) => each !== nodeId)) })
  } else {
    await call(addFavourite, { body: asked })
    show({ account, ids: new Set([nodeId, ...ids]) })
  }
  const { queries } = await import('../../lib/query-live.ts')
  await queries.invalidateQueries({ queryKey: ['member', account, 'favourites'] })
}

function show(next: Known): void {
  known = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
