import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const root = join(import.meta.dirname, '../..')
const font = join(root, 'node_modules/@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2')
const types: Readonly<Record<string, string>> = { webp: 'image/webp', png: 'image/png', woff2: 'font/woff2' }

export type StaticPage = { readonly address: string; readonly close: () => void }

/** Serves a hand-written page with the font and the pictures of the real one: the limit we are measured against. */
export async function serveStaticPage(folder: string): Promise<StaticPage> {
  const page = brotliCompressSync(readFileSync(join(root, 'bench', folder, 'index.html')))
  const server = createServer((request, response) => void answer(request, response))

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const path = new URL(request.url ?? '/', 'http://page').pathname
    if (path === '/') {
      response.setHeader('content-encoding', 'br')
      return response.setHeader('content-type', 'text/html; charset=utf-8').end(page)
    }
    const file = await readFile(fileFor(path)).catch(() => undefined)
    if (!file) return response.writeHead(404).end()
    response.setHeader('cache-control', 'public, max-age=86400')
    return response.setHeader('content-type', types[path.split('.').pop() ?? ''] ?? 'text/plain').end(file)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = addressOf(server.address())
  return { address: `http://localhost:${port}/`, close: () => void server.close() }
}

function fileFor(path: string): string {
  return path === '/font.woff2' ? font : join(root, 'apps/web/dist/art', path.replace(/^\/m\/art\//, ''))
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (typeof address !== 'object' || address === null) throw new Error('The static page has no port.')
  return address
}
