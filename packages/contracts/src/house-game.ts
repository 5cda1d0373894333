type HouseGame = { readonly kind: 'originals' | 'slots' | 'tables'; readonly code: string }

/** Where the page of a game of the house is. Slots share one client; every other game has its own. */
export function houseGamePage({ kind, code }: HouseGame, token?: string): string {
  const query = new URLSearchParams(token === undefined ? { game: code } : { game: code, token })
  return `/games/${kind === 'slots' ? 'slots' : code}/?${query.toString()}`
}
