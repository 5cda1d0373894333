import type { Endpoint } from '@baize/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came, a picture's as bytes and any other as text, for proofs over it. */
    rawBody: string | Buffer
  }
}

const FORM = 'application/x-www-form-urlencoded'
const IMAGES = ['image/png', 'image/jpeg']

/** JSON without names that reach a prototype, forms, and neither with NUL, which no text column can hold. */
export function addBodyParsers(server: FastifyInstance): void {
  server.decorateRequest('rawBody', '')
  const parseJson = server.getDefaultJsonParser('error', 'error')
  server.removeContentTypeParser(['application/json', 'text/plain'])
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.includes('\\u0000') || body.includes('\0')) return done(new Refusal('BAD_BODY', { fields: [] }))
    const text = String(body)
    request.rawBody = text
    return parseJson(request, text, done)
  })
  server.addContentTypeParser(FORM, { parseAs: 'string' }, (request, body, done) => {
    const form = parsePairs(String(body))
    if (JSON.stringify(form).includes('\\u0000')) return done(new Refusal('BAD_BODY', { fields: [] }))
    request.rawBody = String(body)
    return done(null, form)
  })
  server.addContentTypeParser(IMAGES, { parseAs: 'buffer' }, (request, body, done) => {
    request.rawBody = Buffer.from(body)
    return done(null, request.rawBody)
  })
}

/** A form or a picture is read where the contract says so, and JSON everywhere else: one call has one way to be made. */
export function requireContentType({ isForm, isImage }: Endpoint, request: FastifyRequest): void {
  const type = request.headers['content-type']?.toLowerCase()
  if (type === undefined) return
  const isMeant =
    type.startsWith(FORM) === (isForm ?? false) &&
    IMAGES.some((image) => type.startsWith(image)) === (isImage ?? false)
  if (!isMeant) throw new Refusal('CONTENT_TYPE_NOT_SUPPORTED')
}

/** A name given twice stays two values, which no contract takes: it is refused rather than guessed. */
export function parsePairs(text: string): Record<string, string | string[]> {
  const pairs: Record<string, string | string[]> = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const earlier = pairs[name]
    pairs[name] = earlier === undefined ? value : [earlier, value].flat()
  }
  return pairs
}
