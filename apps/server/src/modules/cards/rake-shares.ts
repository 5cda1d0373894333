/** Whose part of the rake is how large: by what each put in; chips that cannot be parted are who put in the most's. */
export function rakeShares(
  rake: number,
  seats: readonly { readonly place: number; readonly paid: number }[],
): ReadonlyMap<number, number> {
  const all = seats.reduce((sum, { paid }) => sum + paid, 0)
  if (all === 0 || rake === 0) return new Map()
  const shares = new Map(seats.map(({ place, paid }) => [place, Math.floor((rake * paid) / all)]))
  const rest = rake - [...shares.values()].reduce((sum, share) => sum + share, 0)
  const [most] = [...seats].sort((a, b) => b.paid - a.paid || a.place - b.place)
  if (most) shares.set(most.place, (shares.get(most.place) ?? 0) + rest)
  return shares
}
