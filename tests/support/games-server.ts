import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'

const root = join(import.meta.dirname, '../../games')

const kinds: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
}

/** The policy under which the games are served to members. */
const gamesPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

export type GamesServer = { readonly url: string; close(): Promise<void> }

/** Serves the built games and the harness around them, with the policy that members get. */
export async function startGamesServer(): Promise<GamesServer> {
  const server = createServer((request, reply) => void answer(request, reply))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The server of the games has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

async function answer({ url = '/', headers }: IncomingMessage, reply: ServerResponse): Promise<void> {
  if (url === '/favicon.ico') return void reply.writeHead(204).end()
  const file = fileOf(new URL(url, 'http://games').pathname)
  const read = async (path: string) => readFile(path).catch(() => undefined)
  const small =
    file && /\bbr\b/.test(String(headers['accept-encoding'])) ? await read(`${file}.br`) : undefined
  const data = small ?? (file ? await read(file) : undefined)
  if (!file || !data) return void reply.writeHead(404).end()
  const type = kinds[extname(file)] ?? 'application/octet-stream'
  const encoding = small ? { 'content-encoding': 'br' } : {}
  reply
    .writeHead(200, { 'content-type': type, 'content-security-policy': gamesPolicy, ...encoding })
    .end(data)
}

function fileOf(path: string): string | undefined {
  const [, place, rest = ''] = /^\/(games|harness)\/(.*)$/.exec(normalize(path)) ?? []
  if (place === 'harness') return join(root, 'harness/dist', rest || 'index.html')
  if (place === 'games') return join(root, 'dist', rest.endsWith('/') ? `${rest}index.html` : rest)
  return undefined
}
