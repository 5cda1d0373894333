import type { Endpoint } from '@baize/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body's own bytes as text, for proofs over it. */
    rawBody: string
  }
}

const FORM = 'application/x-www-form-urlencoded'

/** JSON without names that reach a prototype, forms, and neither with NUL, which no text column can hold. */
export function addBodyParsers(server: FastifyInstance): void {
  server.decorateRequest('rawBody', '')
  const parseJson = server.getDefaultJsonParser('error', 'error')
  server.removeContentTypeParser(['application/json', 'text/plain'])
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.includes('\\u0000') || body.includes('\0')) return done(new Refusal('BAD_BODY', { fields: [] }))
    request.rawBody = String(body)
    return parseJson(request, request.rawBody, done)
  })
  server.addContentTypeParser(FORM, { parseAs: 'string' }, (request, body, done) => {
    const form = parsePairs(String(body))
    if (JSON.stringify(form).includes('\\u0000')) return done(new Refusal('BAD_BODY', { fields: [] }))
    request.rawBody = String(body)
    return done(null, form)
  })
}

/** A form is read where the contract says so, and JSON everywhere else: one call has one way to be made. */
export function requireContentType({ isForm }: Endpoint, request: FastifyRequest): void {
  const type = request.headers['content-type']
  if (type !== undefined && type.toLowerCase().startsWith(FORM) !== (isForm ?? false))
    throw new Refusal('CONTENT_TYPE_NOT_SUPPORTED')
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
