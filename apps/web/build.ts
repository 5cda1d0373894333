import { createHash } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import type { Note } from './art/bring-up-to-date.ts'
import { generateArt } from './art/generate.ts'
import { compressTexts } from './bundling/compress.ts'
import { clientConfig, earlyConfig, serverConfig, webFolder, workerConfig } from './bundling/config.ts'
import { planChunks } from './bundling/first-view.ts'
import { writeFlags } from './bundling/flags.ts'
import { webManifest } from './bundling/web-manifest.ts'

const dist = join(webFolder, 'dist')
const client = join(dist, 'client')

/** Builds the player's site into `dist/`: its art, what the browser loads, and what draws pages on the server. */
export async function buildWeb(note: Note): Promise<void> {
  const { NODE_ENV } = process.env
  // Libraries choose their half by this, whoever calls; a test would otherwise build for developers.
  process.env.NODE_ENV = 'production'
  try {
    await buildAll(note)
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
  }
}

async function buildAll(note: Note): Promise<void> {
  await generateArt(join(dist, 'art'), note)
  note('what browsers load')
  await build(clientConfig(await planChunks()))
  await writeFlags(join(client, 'assets/flags'))
  await writeFile(join(client, 'manifest.webmanifest'), JSON.stringify(webManifest))
  await build(workerConfig(await appFiles()))
  await compressTexts(client)
  note('what draws pages')
  await build(earlyConfig('early'))
  await build(earlyConfig('fetch-app'))
  await build(serverConfig())
}

/** What plays live streams is large, and of use to those alone who watch one. */
const FETCHED_WHEN_WANTED = /^hls\b/

/** The scripts and styles that the service worker keeps, under the addresses they are served from. */
async function appFiles(): Promise<Record<string, string>> {
  const names = await readdir(join(client, 'assets'))
  const files = names
    .filter((name) => /\.(js|css)$/.test(name) && !FETCHED_WHEN_WANTED.test(name))
    .map((name) => `/m/assets/${name}`)
  const mark = createHash('sha256').update(files.join()).digest('hex').slice(0, 12)
  return { APP_FILES: JSON.stringify(files), APP_MARK: JSON.stringify(mark) }
}
