import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#platform/app'
import type { RateLimits } from '#platform/http/rate'
import { Refusal } from '#platform/refusal'

/** A playlist is held until its next part is there, and six seconds where none comes. */
const WITHIN_MS = 10_000
/** A token is remembered as long as it is good, for the files that the playlist names. */
const TOKEN_SECONDS = 60
const TOKEN = 'media'
const isName = (text: string) => /^[\w-]{1,64}(\.\w{1,8})?$/.test(text)

type StreamFile = { readonly Params: { readonly channel: string; readonly file: string } }

/**
 * What shows are seen by, under the house's own address, so that every phone that reaches the house reaches its
 * pictures and the policy of its pages names nobody else. In front of many viewers the balancer does this (operations).
 */
export function addStudio(app: App, server: FastifyInstance, { limits }: { limits: RateLimits }): void {
  server.get<StreamFile>('/studio/:channel/:file', { compress: false }, async (request, reply) => {
    await limits.spend('kept', { ip: request.ip })
    const { channel, file } = request.params
    const { studioUrl } = app.config
    if (studioUrl === undefined || !isName(channel) || !isName(file)) throw new Refusal('NOT_FOUND')
    const token = tokenOf(request, reply, channel)
    const given = await ask(`${studioUrl}/${channel}/${file}${wishedIn(request.url, token)}`)
    reply.header('cache-control', given.keeping ?? 'no-store')
    if (given.type) reply.type(given.type)
    return reply.status(given.status).send(given.body)
  })
}

type GivenFile = {
  readonly status: number
  readonly type: string | null
  readonly keeping: string | null
  readonly body: Buffer
}

async function ask(url: string): Promise<GivenFile> {
  try {
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(WITHIN_MS) })
    const body = Buffer.from(await answer.arrayBuffer())
    const { status, headers } = answer
    return { status, type: headers.get('content-type'), keeping: headers.get('cache-control'), body }
  } catch {
    // It is gone, or says nothing: the page goes on without a picture, and asks again.
    throw new Refusal('TRY_AGAIN')
  }
}

/**
 * A page shows the token that it was given, and the next before that one is over; a player asks for what the playlist names,
 * and knows of no token. So the browser keeps it beside the film: an iPhone's own player sends nothing else along.
 */
function tokenOf(request: FastifyRequest, reply: FastifyReply, channel: string): string | undefined {
  const shown = new URL(request.url, 'http://house').searchParams.get('token')
  if (shown === null) return request.cookies[TOKEN]
  reply.setCookie(TOKEN, shown, {
    path: `/studio/${channel}`,
    maxAge: TOKEN_SECONDS,
    httpOnly: true,
    secure: request.protocol === 'https',
    sameSite: 'strict',
  })
  return shown
}

/** Only the token and what a player asks of a playlist go on; of a visitor the studio learns nothing else. */
function wishedIn(url: string, token: string | undefined): string {
  const asked = new URL(url, 'http://house').searchParams
  const wished = [...asked].filter(([name, value]) => name.startsWith('_HLS_') && /^\w{1,20}$/.test(value))
  if (token !== undefined) wished.push(['token', token])
  return wished.length > 0 ? `?${new URLSearchParams(wished).toString()}` : ''
}
