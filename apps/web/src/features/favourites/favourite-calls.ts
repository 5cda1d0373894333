import { addFavourite, getFavouriteIds, removeFavourite } from '@baize/contracts'
import { call } from '../../lib/call/api.ts'

/** What a member's hearts ask of the server. */
export async function askFavouriteIds(): Promise<string[]> {
  return (await call(getFavouriteIds)).nodeIds
}

type Wish = { readonly nodeId: string; readonly vendor: string }

export async function askToAdd(wish: Wish): Promise<void> {
  await call(addFavourite, { body: wish })
}

export async function askToRemove(wish: Wish): Promise<void> {
  await call(removeFavourite, { query: wish })
}
