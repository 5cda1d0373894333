import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Cookies } from './route.ts'
import { DAY_SECONDS } from '../time.ts'

/** The prefix makes the browser itself hold the cookie to this host and to TLS; plain HTTP can only exist in a demo. */
function nameOf(request: Pick<FastifyRequest, 'protocol'>, name: string): string {
  return request.protocol === 'https' ? `__Host-${name}` : name
}

export function cookiesOf(request: FastifyRequest, reply: FastifyReply): Cookies {
  const options = {
    path: '/',
    httpOnly: true,
    secure: request.protocol === 'https',
    sameSite: 'strict',
  } as const
  return {
    read: (name) => readCookie(request, name),
    set: (name, value, maxAge) => void reply.setCookie(nameOf(request, name), value, { ...options, maxAge }),
    setForReturn: (name, value, maxAge) =>
      void reply.setCookie(nameOf(request, name), value, { ...options, sameSite: 'lax', maxAge }),
    clear: (name) => void reply.clearCookie(nameOf(request, name), options),
  }
}

export function readCookie(
  request: Pick<FastifyRequest, 'protocol' | 'cookies'>,
  name: string,
): string | undefined {
  return request.cookies[nameOf(request, name)]
}

/** Old browsers say only which page asks, or nothing at all; what says nothing is no page of another site. */
export function isFromElsewhere(request: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  const { 'sec-fetch-site': site, origin } = request.headers
  if (site === undefined) return origin !== undefined && !isOwnOrigin(request)
  return site === 'cross-site' || site === 'same-site'
}

/** Whether the page that asks is of the host that is asked. */
export function isOwnOrigin(request: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  const { origin = '' } = request.headers
  return URL.canParse(origin) && new URL(origin).host === request.host.toLowerCase()
}

const DEVICE = 'device'
const TWO_YEARS = 2 * 365 * DAY_SECONDS

/**
 * The value by which this browser is known again; it gets one when it has none. A call that another site has a browser
 * make comes without it, and must not be given another; a page that another site leads to comes with it.
 */
export function deviceOf(cookies: Cookies, isSentFromElsewhere: boolean): string {
  const known = knownDevice(cookies)
  if (known !== undefined) return known
  if (isSentFromElsewhere) return ''
  const device = randomBytes(32).toString('base64url')
  cookies.setForReturn(DEVICE, device, TWO_YEARS)
  return device
}

/** What this browser is known by; undefined where it has just come. */
export function knownDevice(cookies: Pick<Cookies, 'read'>): string | undefined {
  const known = cookies.read(DEVICE)
  return known && /^[A-Za-z0-9_-]{43}$/.test(known) ? known : undefined
}
