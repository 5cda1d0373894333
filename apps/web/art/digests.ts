import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Work } from './work.ts'

/** What each file of a folder was drawn from, by name. */
export type Digests = ReadonlyMap<string, string>

const require = createRequire(import.meta.url)

/** A digest of the generator: its source and the versions of what it draws with. */
export async function digestOfGenerator(): Promise<string> {
  const hash = createHash('sha256')
  const names = (await readdir(import.meta.dirname)).filter((name) => /(?<!\.test)\.ts$/.test(name)).sort()
  for (const name of names) hash.update(name).update(await readFile(join(import.meta.dirname, name)))
  for (const icons of ['@iconify-json/fluent-emoji', '@iconify-json/circle-flags']) {
    hash.update(await readFile(require.resolve(`${icons}/package.json`)))
  }
  hash.update(JSON.stringify(sharp.versions))
  return hash.digest('hex')
}

export function digestOf(work: Work, generator: string): string {
  return createHash('sha256').update(generator).update(JSON.stringify(work.recipe)).digest('base64url')
}

export async function readDigests(path: string): Promise<Digests> {
  const text = await readFile(path, 'utf8').catch(() => '{}')
  const entries = Object.entries(parse(text))
  return new Map(entries.flatMap(([file, digest]) => (typeof digest === 'string' ? [[file, digest]] : [])))
}

/** A record that cannot be read is worth no more than none: everything is drawn again. */
function parse(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
