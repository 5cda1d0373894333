import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartProblem } from '../apps/server/src/platform/start-problem.ts'
import { withLock } from './lock.mjs'
import { explain } from './problem.ts'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'apps/web/dist')
const digestFile = join(dist, '.digest')

/** Everything the web app is built from. */
const sources = ['apps/web/**/*', 'packages/{ui,contracts,money}/**/*', 'db/demo/**/*', 'package-lock.json']

/** True when what is built is what the sources say. */
export function isBuilt(): boolean {
  return existsSync(digestFile) && readFileSync(digestFile, 'utf8') === digestOfSources()
}

/** Builds what is stale in a process of its own, so that the caller keeps neither the builder's memory nor its settings. */
export async function buildIfStale(): Promise<void> {
  if (isBuilt()) return
  const child = spawn(process.execPath, [import.meta.filename], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  process.once('exit', () => child.kill())
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new StartProblem('The web app could not be built; what is wrong stands above.')
}

async function buildAlone(): Promise<void> {
  await withLock(
    join(root, '.cache/build.lock'),
    () => console.log('Another command is building; waiting for it.'),
    build,
  )
}

async function build(): Promise<void> {
  if (isBuilt()) return
  console.log('Building the web app.')
  const digest = digestOfSources()
  rmSync(digestFile, { force: true })
  const { buildWeb } = await import('../apps/web/build.ts')
  await buildWeb()
  mkdirSync(dist, { recursive: true })
  writeFileSync(digestFile, digest)
}

function digestOfSources(): string {
  const hash = createHash('sha256')
  for (const path of globSync(sources, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] }).sort()) {
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
