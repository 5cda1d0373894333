/** The server keeps so many of a member; what was starred first gives way. */
const MOST_KEPT = 200

/** So many of what was starred are looked for: an address has its length. */
const MOST_LOOKED_FOR = 24

/** Of matches at least so many of the newest ones are among them. */
const LEAST_MATCHES = 8

/** With these as well, each once and the newest last. */
export function withStars(favourites: readonly string[], more: readonly string[]): string[] {
  return Array.from(new Set([...favourites, ...more])).slice(-MOST_KEPT)
}

export function withoutStar(favourites: readonly string[], id: string): string[] {
  return favourites.filter((each) => each !== id)
}

/** What is looked for: a match is over soon, so leagues and sides are never crowded out by old ones. */
export function lookedFor(favourites: readonly string[]): string[] {
  const matches = favourites.filter(isMatch)
  const lasting = favourites.filter((id) => !isMatch(id))
  const kept = lasting.slice(-(MOST_LOOKED_FOR - Math.min(matches.length, LEAST_MATCHES)))
  return [...kept, ...matches.slice(kept.length - MOST_LOOKED_FOR)]
}

function isMatch(id: string): boolean {
  return id.includes(':fixture:')
}
