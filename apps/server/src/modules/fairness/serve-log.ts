import type { FastifyInstance, FastifyReply } from 'fastify'
import type { App } from '#platform/app'
import { Refusal } from '#platform/refusal'
import { currentCheckpoint } from './log.ts'
import { readLeaves, readNodeRow, readSize } from './store/log.ts'

const WIDTH = 256
const LEVELS_A_TILE = 8
/** A full tile never changes; one that is not full is asked for by its width, and does not change either. */
const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_A_MOMENT = 'public, max-age=2'

/** The log as monitors read it, in the form of C2SP tlog-tiles: plain files under `/log/`, for everybody to keep. */
export function addLog(app: App, server: FastifyInstance): void {
  server.get('/log/checkpoint', async (_request, reply) =>
    reply
      .header('cache-control', FOR_A_MOMENT)
      .type('text/plain; charset=utf-8')
      .send(await currentCheckpoint(app)),
  )
  server.get('/log/tile/*', async (request, reply) => sendTile(app, request.url, reply))
}

async function sendTile(app: App, url: string, reply: FastifyReply): Promise<FastifyReply> {
  const tile = tileAt(url)
  if (!tile) throw new Refusal('NOT_FOUND')
  const bytes = tile.level === 'entries' ? await entries(app, tile) : await hashes(app, tile)
  if (!bytes) throw new Refusal('NOT_FOUND')
  return reply.header('cache-control', FOR_EVER).type('application/octet-stream').send(bytes)
}

type Tile = { readonly level: number | 'entries'; readonly index: number; readonly width: number }

/** Reads where C2SP tlog-tiles keeps a tile: 1234067 in the second row of tiles is `tile/1/x001/x234/067`. */
function tileAt(url: string): Tile | undefined {
  const found = /^\/log\/tile\/(entries|\d{1,2})\/((?:x\d{3}\/){0,4}\d{3})(?:\.p\/(\d{1,3}))?$/.exec(url)
  if (!found) return undefined
  const [, level = '', path = '', width] = found
  const index = Number(path.replaceAll(/[x/]/g, ''))
  const count = width === undefined ? WIDTH : Number(width)
  if (count < 1 || (width !== undefined && count >= WIDTH)) return undefined
  return { level: level === 'entries' ? level : Number(level), index, width: count }
}

async function hashes(app: App, { level, index, width }: Tile): Promise<Buffer | undefined> {
  const row = Number(level) * LEVELS_A_TILE
  const found = await readNodeRow(app.db, { level: row, from: index * WIDTH, count: width })
  return found.length === width ? Buffer.concat(found) : undefined
}

/** Each entry after its length in two bytes. */
async function entries(app: App, { index, width }: Tile): Promise<Buffer | undefined> {
  const from = index * WIDTH
  if (from + width > (await readSize(app.db))) return undefined
  const leaves = await readLeaves(app.db, { from, count: width })
  return Buffer.concat(
    leaves.flatMap(({ body }) => {
      const bytes = Buffer.from(body)
      const length = Buffer.alloc(2)
      length.writeUInt16BE(bytes.length)
      return [length, bytes]
    }),
  )
}
