import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Sent with everything (SEC-13). A route may say something stricter of itself. */
const common = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
}

/** Nothing that is not a page may load, frame or run anything. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** The service worker fetches what it keeps; a policy without this would stop it. */
export const WORKER_POLICY = `${DATA_POLICY}; connect-src 'self'`

export function addSecurityHeaders(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => sayCommonHeaders(request, reply))
}

export function sayCommonHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(common)
  reply.header('content-security-policy', DATA_POLICY)
  reply.header('cache-control', 'no-store')
  reply.header('x-request-id', request.id)
}

export type InlineDigests = { readonly scripts: readonly string[]; readonly styles: readonly string[] }

type Others = {
  readonly socketOrigin: string | undefined
  /** Where the games of the house's vendors are. */
  readonly frameOrigins: readonly string[]
  /** Whether our own pages may show it in a frame. */
  readonly isFramed?: boolean
}

/**
 * The policy of a page: only our own files, and of what stands inline only what was drawn by us (SEC-08, SEC-09). The
 * live socket is named beside 'self', which older Safari does not take to mean sockets as well.
 */
export function pagePolicy(
  inline: InlineDigests,
  { socketOrigin, frameOrigins, isFramed = false }: Others,
): string {
  const allow = (digests: readonly string[]) =>
    ["'self'", ...digests.map((digest) => `'${digest}'`)].join(' ')
  return [
    "default-src 'none'",
    `script-src ${allow(inline.scripts)}`,
    `style-src ${allow(inline.styles)}`,
    "img-src 'self' data:",
    // A player that puts a film together hands it over as a blob.
    "media-src 'self' blob:",
    "font-src 'self'",
    ["connect-src 'self'", socketOrigin].filter(Boolean).join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    ["frame-src 'self'", ...frameOrigins].join(' '),
    `frame-ancestors '${isFramed ? 'self' : 'none'}'`,
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types mc-sanitize',
    'report-uri /wps/system/csp',
    'report-to csp',
  ].join('; ')
}

/** The policy of a game: our own files, textures that it draws itself, and only our own pages around it. */
export const gamePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "object-src 'none'",
].join('; ')

/** The policy of a page that the office shows in a frame: as drawn, without a script that runs or a form that is sent. */
export function previewPolicy({ styles }: Pick<InlineDigests, 'styles'>): string {
  return [
    "default-src 'none'",
    "script-src 'none'",
    ["style-src 'self'", ...styles.map((digest) => `'${digest}'`)].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    'sandbox allow-same-origin',
  ].join('; ')
}

/** The policy of the office: our own files, pictures that were fetched with the operator's session, and previews of a house. */
export function officePolicy(socketOrigin: string | undefined): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob:",
    "font-src 'self'",
    ["connect-src 'self'", socketOrigin].filter(Boolean).join(' '),
    "frame-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    'report-uri /wps/system/csp',
    'report-to csp',
  ].join('; ')
}

/**
 * Where the page opens its socket, as its policy names it. A host that is none is not repeated: what a header says must
 * not become a rule of the policy.
 */
export function socketOriginOf({ protocol, host }: FastifyRequest): string | undefined {
  const isHost = /^[a-z0-9.-]+(:\d+)?$/i.test(host)
  return isHost ? `${protocol === 'https' ? 'wss' : 'ws'}://${host}` : undefined
}

export const REPORTING_ENDPOINTS = 'csp="/wps/system/csp"'
