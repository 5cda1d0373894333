const asked = new Map<string, Promise<unknown>>()

/** Before iOS 17 a script is fetched ahead of time only as a plain file. */
const scriptLink = /* @__PURE__ */ (() =>
  document.createElement('link').relList.supports('modulepreload') ? 'modulepreload' : 'preload')()

/** Fetches the styles and scripts that a chunk needs beside it, and gives the chunk when its styles are there. */
export async function __vitePreload<Chunk>(
  load: () => Promise<Chunk>,
  needed: string[] = [],
): Promise<Chunk> {
  await Promise.all(needed.map(fetchOnce))
  return load()
}

/** A sheet that failed is asked for again with the next chunk that needs it. */
async function fetchOnce(file: string): Promise<void> {
  const address = `/m/${file}`
  const isSheet = file.endsWith('.css')
  if (!asked.has(file) && !isInPage(address)) {
    const link = document.createElement('link')
    link.rel = isSheet ? 'stylesheet' : scriptLink
    if (!isSheet) link.as = 'script'
    link.crossOrigin = ''
    link.href = address
    const arrival = isSheet ? arrivalOf(link) : Promise.resolve()
    asked.set(file, arrival)
    document.head.append(link)
    arrival.catch(() => {
      asked.delete(file)
      link.remove()
    })
  }
  await asked.get(file)
}

/** The first view's sheets stand in the page itself, which says of its styles what they were. */
function isInPage(address: string): boolean {
  return document.querySelector(`link[href="${address}"], style[data-sheets~="${address}"]`) !== null
}

function arrivalOf(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve, reject) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', reject)
  })
}
