/** Every picture is fetched once; one that was lost is asked for again when somebody wants it again. */
export function keepPictures<Picture>(
  fetch: (address: string) => Promise<Picture>,
): (address: string) => Promise<Picture> {
  const kept = new Map<string, Promise<Picture>>()
  return (address) => {
    const known = kept.get(address)
    if (known) return known
    const coming = fetch(address)
    kept.set(address, coming)
    coming.catch(() => kept.delete(address))
    return coming
  }
}
