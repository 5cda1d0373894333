import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const fileOf = (name: string) => fileURLToPath(new URL(`stand-ins/${name}.ts`, import.meta.url))

type StandIn = {
  readonly sought: RegExp
  readonly importer: RegExp
  readonly name: string
  readonly code: string
}

/** What a library brings for everybody's needs, and what does of it the part that this site needs. */
const standIns: readonly StandIn[] = [
  {
    sought: /\/createLucideIcon\.mjs$/,
    importer: /\/lucide-react\//,
    name: '\0lean:icon',
    code: `export { makeIcon as default } from ${JSON.stringify(fileOf('icon'))}`,
  },
  {
    sought: /^@lingui\/core$/,
    importer: /\/apps\/web\/src\//,
    name: '\0lean:speech',
    code: `export { setupI18n } from ${JSON.stringify(fileOf('speech'))}`,
  },
  {
    // Types and words are the library's; of what it can do, this site needs flat paths, which may end with an id, and plain addresses.
    sought: /^@tanstack\/react-router$/,
    importer: /\/apps\/web\/src\//,
    name: '\0lean:router',
    code: `export * from ${JSON.stringify(fileOf('router/index'))}`,
  },
  {
    // What older versions of React lack.
    sought: /^use-sync-external-store\/shim$/,
    importer: /\/use-sync-external-store\//,
    name: '\0lean:store',
    code: `export { useSyncExternalStore } from 'react'`,
  },
]

/** Takes the place of parts of libraries, on both ends, so that the browser finds the markup that it would draw. */
export function leanStandIns(): Plugin {
  return {
    name: 'lean-stand-ins',
    enforce: 'pre',
    resolveId: (id, importer = '') =>
      standIns.find((each) => each.sought.test(id) && each.importer.test(importer))?.name ?? null,
    load: (id) => standIns.find(({ name }) => name === id)?.code ?? null,
  }
}

const PRELOAD = '\0vite/preload-helper.js'

/** Vite's own way to fetch what a chunk needs knows nonces, relative addresses and events; this site needs none. */
export function leanPreload(): Plugin {
  return {
    name: 'lean-preload',
    enforce: 'pre',
    load: (id) =>
      id === PRELOAD ? { code: readFileSync(fileOf('preload'), 'utf8'), moduleType: 'ts' } : null,
  }
}
