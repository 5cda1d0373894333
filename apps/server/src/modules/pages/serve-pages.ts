import { readdirSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#platform/app'
import { noteBuild } from '#platform/http/client-build'
import { cookiesOf, deviceOf } from '#platform/http/cookies'
import { pagePolicy, REPORTING_ENDPOINTS, socketOriginOf, WORKER_POLICY } from '#platform/http/headers'
import type { RateLimits } from '#platform/http/rate'
import type { Visit } from '#platform/visit'
import { artFolder, clientFolder, loadBundle } from './bundle.ts'
import { createDraw, type Drawing } from './draw-page.ts'
import { frameOriginsOf } from './frame-origins.ts'
import { addApp, MANIFEST } from './serve-app.ts'
import { addGames } from './serve-games.ts'
import { addOffice } from './serve-office.ts'
import { addPreview } from './serve-preview.ts'
import { addStudio } from './serve-studio.ts'

const HOME = '/m/home'
const BOOK = '/book'
const YEAR = 'public, max-age=31536000, immutable'
const DAY = 'public, max-age=86400, stale-while-revalidate=604800'

export type PageOptions = {
  readonly limits: RateLimits
  visitOf(request: FastifyRequest): Promise<Visit>
}

/** Everything a browser loads: pages under /m/, their files and their pictures. */
export async function addPages(
  app: App,
  server: FastifyInstance,
  { limits, visitOf }: PageOptions,
): Promise<void> {
  const bundle = await loadBundle()
  await noteBuild(app, bundle.version)
  const draw = createDraw(app, bundle)
  await server.register(fastifyStatic, { root: clientFolder, serve: false, preCompressed: true })
  addFiles(server)
  await addApp(app, server, { limits, visitOf })
  addGames(server)
  addStudio(app, server, { limits })
  await addOffice(server, { limits })
  addPreview(app, server, { limits, bundle })

  // The book is drawn by the same build, without the bars of the site: a screen of ours shows it in a frame.
  const answer =
    (isFramed: boolean, start: string) => async (request: FastifyRequest, reply: FastifyReply) => {
      await limits.spend('page', { ip: request.ip })
      const path = request.url.split('?')[0] ?? ''
      const page = bundle.matchPage(path)
      if (!page) return toStart(start, request, reply)
      const visit = await visitOf(request)
      rememberMerchant(request, reply, visit)
      // Given with the page, before its calls are made at once and each of them gives another.
      deviceOf(cookiesOf(request, reply), false)
      const frameOrigins = await frameOriginsOf(app, visit.merchant.code)
      const policy = { socketOrigin: socketOriginOf(request), frameOrigins, isFramed }
      if (isFramed) reply.header('x-robots-tag', 'noindex, nofollow')
      return send(request, reply, { drawing: await draw(visit, page, path), policy })
    }
  server.get('/m/*', { compress: false }, answer(false, HOME))
  for (const path of [BOOK, `${BOOK}/*`]) server.get(path, { compress: false }, answer(true, BOOK))

  for (const path of ['/', '/m', '/index.html']) {
    server.get(path, async (request, reply) => toStart(HOME, request, reply))
  }
}

/** An unknown path shows where one begins, under its own address. */
function toStart(start: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const query = request.url.indexOf('?')
  return reply.redirect(query < 0 ? start : start + request.url.slice(query), 302)
}

/** On the machine's own name the visitor may choose a house for this browser session. */
function rememberMerchant(request: FastifyRequest, reply: FastifyReply, { merchant }: Visit): void {
  const isNamed = new URLSearchParams(request.url.split('?')[1]).has('merchant')
  if (isNamed) reply.setCookie('merchant', merchant.code, { path: '/', sameSite: 'lax', httpOnly: true })
}

type Answer = { readonly drawing: Drawing; readonly policy: Parameters<typeof pagePolicy>[1] }

function send(request: FastifyRequest, reply: FastifyReply, { drawing, policy }: Answer): FastifyReply {
  const encoding = acceptedEncoding(request)
  reply.header('content-security-policy', pagePolicy(drawing.inline, policy))
  reply.header('reporting-endpoints', REPORTING_ENDPOINTS)
  reply.header('cache-control', 'private, no-cache')
  reply.header('vary', 'accept-encoding, accept-language, cookie')
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type('text/html; charset=utf-8').send(drawing[encoding])
}

function acceptedEncoding(request: FastifyRequest): 'br' | 'gzip' | 'identity' {
  const accepted = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}

function addFiles(server: FastifyInstance): void {
  server.get<{ Params: { '*': string } }>('/m/assets/*', { compress: false }, async (request, reply) =>
    reply.header('cache-control', YEAR).sendFile(`assets/${request.params['*']}`, { cacheControl: false }),
  )
  server.get<{ Params: { '*': string } }>('/m/art/*', { compress: false }, async (request, reply) => {
    const name = pictureFor(request.params['*'], request.headers.accept ?? '')
    reply.header('cache-control', DAY).header('vary', 'accept')
    return reply.sendFile(name, artFolder, { cacheControl: false })
  })
  for (const name of rootFiles()) {
    server.get(`/m/${name}`, { compress: false }, async (_request, reply) => {
      if (name === 'sw.js') reply.header('content-security-policy', WORKER_POLICY)
      return reply.header('cache-control', 'no-cache').sendFile(name, { cacheControl: false })
    })
  }
}

/** Old browsers ask for a picture without saying that they know WebP; they get the PNG beside it. */
function pictureFor(name: string, accept: string): string {
  const knowsWebp = accept.includes('image/webp') || accept === '*/*' || accept === ''
  return name.endsWith('.webp') && !knowsWebp ? name.replace(/\.webp$/, '.png') : name
}

/** The service worker and the like, which must stand at the root of the app's scope; the manifest is each house's. */
function rootFiles(): string[] {
  return readdirSync(clientFolder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name) && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .filter((name) => name !== MANIFEST)
}
