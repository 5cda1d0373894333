import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { InlineConfig } from 'vite'
import { contractsWithoutSchemas, plainPrivateFields, statesWithoutSchemas } from './lean.ts'
import { logicalForOldBrowsers } from './logical.ts'
import { compiledMessages } from './messages.ts'
import { plainNumbers } from './plain-numbers.ts'
import { reactNames } from './react-names.ts'
import { leanPreload, leanStandIns } from './stand-ins.ts'

export const webFolder = fileURLToPath(new URL('..', import.meta.url))

export const ENTRY = 'src/entry-client.tsx'

/** In which file a module travels; those that are not named are left to the bundler. */
export type ChunkPlan = ReadonlyMap<string, string>

/** The floor: iOS 12.4 and an Android browser of the same age. */
const JS_TARGET = ['safari12', 'chrome75']
const CSS_TARGET = ['ios12.4', 'safari12.1', 'chrome75']
const version = (major: number, minor = 0) => (major << 16) | (minor << 8)
const cssTargets = { ios_saf: version(12, 4), safari: version(12, 1), chrome: version(75) }

/** What every build of the site has in common. */
function common(): InlineConfig {
  return {
    root: webFolder,
    base: '/m/',
    configFile: false,
    publicDir: false,
    mode: 'production',
    logLevel: 'warn',
    plugins: [leanStandIns(), compiledMessages(), logicalForOldBrowsers(), react()],
    css: { transformer: 'lightningcss', lightningcss: { targets: cssTargets } },
    build: {
      target: JS_TARGET,
      cssTarget: CSS_TARGET,
      emptyOutDir: true,
      reportCompressedSize: false,
      assetsInlineLimit: 0,
    },
  }
}

/** The browser's half, cut into files by a plan (`first-view.ts`). */
export function clientConfig(plan: ChunkPlan): InlineConfig {
  const shared = common()
  return {
    ...shared,
    plugins: [
      reactNames(),
      contractsWithoutSchemas(),
      statesWithoutSchemas(),
      plainNumbers(),
      plainPrivateFields(),
      leanPreload(),
      ...(shared.plugins ?? []),
    ],
    build: {
      ...shared.build,
      outDir: 'dist/client',
      manifest: true,
      cssMinify: 'lightningcss',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: ENTRY,
        // It says of every 0n that old browsers cannot read it: `plainNumbers` has rewritten them before any does.
        onLog: (level, log, say) => {
          if (log.code !== 'TOLERATED_TRANSFORM') say(level, log)
        },
        // Fields of classes are set, not defined: the same for every library here, and much shorter.
        transform: { assumptions: { setPublicClassFields: true, noDocumentAll: true } },
        output: {
          // The page names some two hundred files, and half as many letters of a hash tell them apart as well.
          hashCharacters: 'hex',
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ name: (id) => plan.get(id) ?? null, debugName: 'planned' }],
          },
        },
      },
    },
  }
}

/** The server's half is one file with everything in it, so that it runs the same wherever it is copied. */
export function serverConfig(): InlineConfig {
  const shared = common()
  return {
    ...shared,
    ssr: { noExternal: true, target: 'node' },
    build: {
      ...shared.build,
      target: 'node20',
      outDir: 'dist/server',
      ssr: 'src/entry-server.tsx',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'entry-server.js' } },
    },
  }
}

/** The scripts that stand in the page itself: one file each, wrapped by nothing. */
export function earlyConfig(name: 'early' | 'fetch-app'): InlineConfig {
  const config = scriptConfig(`early/${name}.ts`, 'dist/early', `${name}.js`)
  return { ...config, build: { ...config.build, target: 'es2015' } }
}

export function workerConfig(define: Record<string, string>): InlineConfig {
  return { ...scriptConfig('worker/sw.ts', 'dist/client', 'sw.js'), define }
}

function scriptConfig(input: string, outDir: string, entryFileNames: string): InlineConfig {
  const shared = common()
  return {
    ...shared,
    build: {
      ...shared.build,
      outDir,
      emptyOutDir: false,
      rolldownOptions: { input, output: { format: 'iife', entryFileNames } },
    },
  }
}
