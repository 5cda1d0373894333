import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import * as z from 'zod/mini'
import { type Given, partFor, playlistFor, segmentFor, type Wished } from './on-air.ts'
import { type Channel, type StudioState, streamPlans } from './state.ts'

const LONGEST_BODY = 1_024
const MINUTE = 'public, max-age=60, immutable'
const types = {
  m3u8: 'application/vnd.apple.mpegurl',
  mp4: 'video/mp4',
  m4s: 'video/iso.segment',
  webp: 'image/webp',
} as const

export function serve(state: StudioState): Server {
  return createServer((request, response) => {
    answer(state, request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })
}

async function answer(state: StudioState, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [path = '', query = ''] = (request.url ?? '/').split('?')
  const [, name = '', file = '', ...more] = path.split('/')
  const channel = more.length === 0 ? state.channels.get(name) : undefined
  if (!channel) return end(response, 404)
  if (request.method === 'POST' && file === 'plan') return follow(state, channel, request, response)
  // Nobody has a token for what was recorded: a host sends to a media server that stands at these addresses.
  if (request.method === 'POST' && file === 'whip') {
    response.setHeader('www-authenticate', 'Bearer')
    return end(response, 401)
  }
  if (request.method !== 'GET') return end(response, 405)
  if (channel.plan === 'vanish') return void response.destroy()
  const asked = { file, query: new URLSearchParams(query) }
  if (!(await mayHave(state, name, asked))) return end(response, 401)
  const given = await find(state, channel, asked)
  if ('status' in given) return end(response, given.status)
  const [, kind = ''] = /\.(\w+)$/.exec(file) ?? []
  const isPlaylist = kind === 'm3u8'
  const body = channel.plan === 'rubbish' ? rubbishFor(given.body) : given.body
  response
    .writeHead(200, {
      'content-type': isKnown(kind) ? types[kind] : 'application/octet-stream',
      'content-length': Buffer.byteLength(body),
      'cache-control': isPlaylist ? 'no-cache' : MINUTE,
    })
    .end(body)
}

type Asked = { readonly file: string; readonly query: URLSearchParams }

/** The still picture is everybody's, and stands where nobody has said yet that they are of age; the film is not. */
async function mayHave({ door }: StudioState, channel: string, { file, query }: Asked): Promise<boolean> {
  return file === 'poster.webp' || door(channel, query.get('token') ?? '')
}

async function find({ clock }: StudioState, channel: Channel, { file, query }: Asked): Promise<Given> {
  if (file === 'live.m3u8') {
    const wished = wishedIn(query)
    return wished === 'unclear' ? { status: 400 } : playlistFor(clock, channel, wished)
  }
  if (file === 'opening.mp4') return { body: channel.loop.opening }
  if (file === 'poster.webp') return { body: channel.loop.poster }
  const [, kind, number] = /^(part|segment)-(\d{1,12})\.m4s$/.exec(file) ?? []
  if (kind === 'part') return partFor(clock, channel, Number(number))
  return kind === 'segment' ? segmentFor(clock, channel, Number(number)) : { status: 404 }
}

function wishedIn(query: URLSearchParams): Wished | undefined | 'unclear' {
  const [segment, part] = [query.get('_HLS_msn'), query.get('_HLS_part')]
  if (segment === null) return part === null ? undefined : 'unclear'
  if (!/^\d{1,12}$/.test(segment) || (part !== null && !/^\d{1,3}$/.test(part))) return 'unclear'
  return { segment: Number(segment), part: part === null ? undefined : Number(part) }
}

const told = z.strictObject({ plan: z.enum(streamPlans) })

/** A test says what goes wrong from now on. */
async function follow(
  { clock }: StudioState,
  channel: Channel,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const parsed = z.safeParse(told, jsonIn(await bodyOf(request)))
  if (!parsed.success) return end(response, 400)
  channel.plan = parsed.data.plan
  channel.stalledAt = clock.now()
  end(response, 204)
}

/** As long as what was asked for, and nothing of it. */
function rubbishFor(body: Buffer | string): Buffer {
  return Buffer.alloc(Buffer.byteLength(body), 'rubbish')
}

function isKnown(kind: string): kind is keyof typeof types {
  return kind in types
}

function end(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'cache-control': 'no-store' }).end()
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) {
    text += String(chunk)
    if (text.length > LONGEST_BODY) return ''
  }
  return text
}
