import { RefusedCall } from '@baize/client'
import type { Game } from '@baize/contracts'
import { useEffect, useSyncExternalStore } from 'react'
import { memberKeysOf } from '../../lib/query/query-key.ts'
import { askFavouriteIds, askToAdd, askToRemove } from './favourite-calls.ts'

/** Their list is asked for again when one was put there. */
export const favouritesKey = memberKeysOf('favourites')

type KnownFavourites = { readonly account: string; readonly ids: ReadonlySet<string> }

const AGAIN_MS = 3000

const nobody: KnownFavourites = { account: '', ids: new Set() }
let known = nobody
let asking = ''
let fetching = Promise.resolve()
const listeners = new Set<() => void>()

/** The numbers of a member's favourites, fetched once however many tiles ask; undefined until they are known. */
export function useFavouriteIds(account: string | undefined): ReadonlySet<string> | undefined {
  useEffect(() => {
    if (account !== undefined && known.account !== account && asking !== account) fetching = fetchIds(account)
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
    show({ account, ids: new Set(await askFavouriteIds()) })
  } catch (error) {
    // A refusal is an answer, and hearts stay empty; silence is asked again.
    if (!(error instanceof RefusedCall)) setTimeout(() => void fetchIds(account), AGAIN_MS)
  }
  asking = ''
}

type Wish = { readonly account: string; readonly game: Pick<Game, 'nodeId' | 'vendorCode'> }

/** Puts a game among the favourites or takes it from there; what is shown changes only when the server has done it. */
export async function toggleFavourite({ account, game: { nodeId, vendorCode } }: Wish): Promise<void> {
  const asked = { nodeId, vendor: vendorCode }
  // What is on its way was read before this tap, and must not be shown over what comes of it.
  await fetching
  // Several hearts may be on their way at once: each changes what is known when its own answer comes.
  const others = () => [...known.ids].filter((each) => each !== nodeId)
  if (known.ids.has(nodeId)) {
    await askToRemove(asked)
    show({ account, ids: new Set(others()) })
  } else {
    await askToAdd(asked)
    show({ account, ids: new Set([nodeId, ...others()]) })
  }
  const { queries } = await import('../../lib/query/query-live.ts')
  await queries.invalidateQueries({ queryKey: favouritesKey(account) })
}

function show(next: KnownFavourites): void {
  known = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
