import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartProblem } from '../apps/server/src/platform/start-problem.ts'
import { withLock } from './lock.mjs'
import { explain } from './problem.ts'
import { beginStep } from './progress.mjs'

const root = join(import.meta.dirname, '..')

/** Something that is built: where to, from what, and how. */
type Target = {
  readonly name: string
  readonly dist: string
  readonly sources: readonly string[]
  /** Says from time to time how far it is. */
  run(note: (text: string) => void): Promise<void>
}

const targets: readonly Target[] = [
  {
    name: 'web app',
    dist: join(root, 'apps/web/dist'),
    sources: [
      'apps/web/**/*',
      'packages/{ui,client,contracts,money,engines,fairness}/**/*',
      'db/demo/**/*',
      'package-lock.json',
    ],
    async run(note) {
      const { buildWeb } = await import('../apps/web/build.ts')
      await buildWeb(note)
    },
  },
  {
    name: 'office',
    dist: join(root, 'apps/backoffice/dist'),
    sources: [
      'apps/backoffice/**/*',
      'packages/{ui,client,contracts,money}/**/*',
      'apps/web/bundling/**/*',
      'scripts/build-backoffice.ts',
      'package-lock.json',
    ],
    async run() {
      const { buildBackoffice } = await import('./build-backoffice.ts')
      await buildBackoffice()
    },
  },
  {
    name: 'games',
    dist: join(root, 'games/dist'),
    sources: [
      'games/**/*',
      'packages/{game-kit,ui,contracts,engines}/**/*',
      'apps/web/{art,bundling}/**/*',
      'scripts/{build-games.ts,games/**/*}',
      'package-lock.json',
    ],
    async run(note) {
      const { buildGames, buildHarness } = await import('./build-games.ts')
      await buildGames(note)
      await buildHarness()
    },
  },
  {
    name: 'tiles of flagships',
    dist: join(root, 'apps/web/dist/art/flagships'),
    sources: [
      'games/slots/{drawn/**/*,flagships/index.ts}',
      'apps/web/art/*',
      'scripts/games/tiles.ts',
      'package-lock.json',
    ],
    async run(note) {
      const { drawTiles } = await import('./games/tiles.ts')
      await drawTiles(join(root, 'apps/web/dist/art/flagships'), note)
    },
  },
  {
    name: 'verifier',
    dist: join(root, 'apps/verifier/dist'),
    sources: [
      'apps/verifier/**/*',
      'packages/{ui,contracts,money,engines,fairness}/**/*',
      'scripts/build-verifier.ts',
      'package-lock.json',
    ],
    async run() {
      const { buildVerifier } = await import('./build-verifier.ts')
      const { digest, gzipped } = await buildVerifier()
      console.log(`The verifier has ${gzipped} bytes compressed, and the SHA-256 ${digest}.`)
    },
  },
]

/** True when what is built is what the sources say. */
export function isBuilt(): boolean {
  return targets.every(isFresh)
}

function isFresh(target: Target): boolean {
  const file = digestFile(target)
  return existsSync(file) && readFileSync(file, 'utf8') === digestOfSources(target)
}

const digestFile = ({ dist }: Target) => join(dist, '.digest')

/** Builds what is stale in a process of its own, so that the caller keeps neither the builder's memory nor its settings. */
export async function buildIfStale(): Promise<void> {
  if (isBuilt()) return
  const child = spawn(process.execPath, [import.meta.filename], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  process.once('exit', () => child.kill())
  const [code] = await once(child, 'exit')
  if (code !== 0)
    throw new StartProblem('The site or the games could not be built; what is wrong stands above.')
}

async function buildAlone(): Promise<void> {
  await withLock(
    join(root, '.cache/build.lock'),
    () => console.log('Another command is building; waiting for it.'),
    build,
  )
}

async function build(): Promise<void> {
  for (const target of targets) {
    if (isFresh(target)) continue
    const step = beginStep(`Building the ${target.name}`)
    const digest = digestOfSources(target)
    rmSync(digestFile(target), { force: true })
    await target.run(step.note)
    mkdirSync(target.dist, { recursive: true })
    writeFileSync(digestFile(target), digest)
    step.end()
  }
}

function digestOfSources({ sources }: Target): string {
  const hash = createHash('sha256')
  for (const path of globSync([...sources], {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**'],
  }).sort()) {
    const file = readFile(join(root, path))
    if (file) hash.update(`${path}\0${file.length}\0`).update(file)
  }
  return hash.digest('hex')
}

function readFile(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EISDIR') return undefined
    throw error
  }
}

if (import.meta.main) {
  try {
    await buildAlone()
  } catch (error) {
    console.error(explain(error))
    process.exitCode = 1
  }
}
