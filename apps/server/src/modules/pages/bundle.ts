import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageBundle } from '@baize/contracts'
import { StartProblem } from '#platform/start-problem'

const web = join(import.meta.dirname, '../../../../web/dist')

/** Where the build of the web app left its files. */
export const clientFolder = join(web, 'client')
export const artFolder = join(web, 'art')

export type LoadedBundle = PageBundle & {
  /** Changes with every build, so that a browser can tell that it is behind. */
  readonly version: string
}

/** The web app's server bundle is a build product, not source: apps never import one another. */
export async function loadBundle(): Promise<LoadedBundle> {
  const file = join(web, 'server/entry-server.js')
  const text = await readFile(file).catch(() => {
    throw new StartProblem('The web app has not been built yet: run `npm run build`.')
  })
  const bundle: unknown = await import(pathToFileURL(file).href)
  if (!isPageBundle(bundle))
    throw new StartProblem('The web app was built by another version: run `npm run build`.')
  return { ...bundle, version: createHash('sha256').update(text).digest('hex').slice(0, 12) }
}

function isPageBundle(thing: unknown): thing is PageBundle {
  return typeof thing === 'object' && thing !== null && 'matchPage' in thing && 'renderPage' in thing
}
