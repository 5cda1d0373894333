import { join } from 'node:path'
import { build } from 'vite'
import { clientConfig, earlyConfig, serverConfig, webFolder } from './bundling/config.ts'

/** Builds the player's site into `dist/`: the art, the client, what stands in the page, and the server's half. */
export async function buildWeb(): Promise<void> {
  const { generateArt } = await import('./art/generate.ts')
  await generateArt(join(webFolder, 'dist/art'))
  await build(clientConfig())
  await build(earlyConfig('early'))
  await build(earlyConfig('fetch-app'))
  await build(serverConfig())
}
