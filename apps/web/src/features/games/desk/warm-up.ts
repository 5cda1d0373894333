/** The slots' page names what the games share: what draws, the frame around the table, and its letters. */
const SHARED_PAGE = '/games/slots/'
const assets = /(?:href|src)="(\/games\/assets\/[^"]+)"/g

let warming: Promise<void> | undefined

/**
 * Fetches what every game of the house needs while the house is still asked to open one, so that the frame finds it
 * in the browser's cache. Nothing depends on it.
 */
export function warmUp(): Promise<void> {
  warming ??= fetchShared().catch(() => {
    warming = undefined
  })
  return warming
}

async function fetchShared(): Promise<void> {
  const page = await (await fetch(SHARED_PAGE)).text()
  const found = [...page.matchAll(assets)].flatMap(([, address]) => address ?? [])
  await Promise.all(found.map((address) => fetch(address)))
}
