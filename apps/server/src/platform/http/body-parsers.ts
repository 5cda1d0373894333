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
  const parseJson = jsonParser(server)
  server.removeContentTypeParser(['application/json', 'text/plain'])
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (hasNul(text)) return done(new Refusal('BAD_BODY', { fields: [] }))
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

/** Without names that reach a prototype. */
function jsonParser(server: FastifyInstance) {
  return server.getDefaultJsonParser('error', 'error')
}

function hasNul(text: string): boolean {
  return text.includes('\\u0000') || text.includes('\0')
}

/** Reads JSON that came in another way than as the body of a request, in the same way. */
export function jsonReader(server: FastifyInstance): (request: FastifyRequest, text: string) => unknown {
  const parseJson = jsonParser(server)
  return (request, text) => {
    if (hasNul(text)) throw new Refusal('BAD_BODY', { fields: [] })
    const read: { error?: Error | null; value?: unknown } = {}
    void parseJson(request, text, (error, value) => Object.assign(read, { error, value }))
    if (read.error) throw read.error
    return read.value
  }
}

/** A form or a picture is read where the contract says so, and JSON everywhere else: one call has one way to be made. */
export function requireContentType(
  { isForm, isImage }: Endpoint,
  request: Pick<FastifyRequest, 'headers'>,
): void {
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
