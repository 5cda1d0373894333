import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { type Arrival, readArrivals } from './arrivals.ts'
import { Refusal } from '../refusal.ts'

type Arrived = Arrival & { readonly arrivedAt: Date }

/** The telephones and letter boxes of the demo, newest first. Codes stand here, so nobody but the tester may look. */
export function addOutboxPage(server: FastifyInstance, app: App): void {
  server.get('/dev/outbox.json', async (request, reply) => {
    requireTester(app, request)
    return reply.send(await readArrivals(app.db))
  })
  server.get('/dev/outbox', async (request, reply) => {
    requireTester(app, request)
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', POLICY)
      .send(page(await readArrivals(app.db)))
  })
}

/**
 * This machine under its own name. A call that somebody passed on, or that came under a name of the outside world, is
 * not this machine's, whatever address it came from.
 */
function requireTester(app: App, request: FastifyRequest): void {
  const isLocal = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip)
  const isOwnName = /^(localhost|[a-z0-9-]+\.localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(request.host)
  const isPassedOn =
    request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined
  const isTester = app.config.outboxOpen || (isLocal && isOwnName && !isPassedOn)
  if (!app.config.demo || !isTester) throw new Refusal('NOT_PERMITTED')
}

const STYLE = `
  :root { color-scheme: light dark; --line: #8884; }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 42rem; margin: 0 auto; padding: 1.5rem 1rem; }
  h1 { font-size: 1.25rem; }
  ol { list-style: none; padding: 0; display: grid; gap: 1rem; }
  li { border: 1px solid var(--line); border-radius: 0.75rem; padding: 0.75rem 1rem; }
  header { display: flex; flex-wrap: wrap; gap: 0 0.75rem; font-size: 0.85rem; opacity: 0.75; }
  h2 { font-size: 1rem; margin: 0.5rem 0 0; }
  p { margin: 0.5rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; }
`

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const REFRESH_SECONDS = 5

function page(arrivals: readonly Arrived[]): string {
  const items =
    arrivals.length > 0 ? `<ol>${arrivals.map(item).join('')}</ol>` : '<p>Nothing has been sent yet.</p>'
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Outbox</title>
<meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${REFRESH_SECONDS}">
<style>${STYLE}</style></head><body><h1>What the demo sent</h1>${items}</body></html>`
}

function item({ channel, recipient, subject, body, arrivedAt }: Arrived): string {
  const title = subject === null ? '' : `<h2 dir="auto">${escaped(subject)}</h2>`
  return `<li><header><b>${channel === 'sms' ? 'SMS' : 'Mail'}</b><span>${escaped(recipient)}</span>
<time>${arrivedAt.toISOString()}</time></header>${title}<p dir="auto">${linked(escaped(body))}</p></li>`
}

const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => named[sign] ?? '')
}

/** Addresses can be followed; what stands in them is escaped already. */
function linked(text: string): string {
  return text.replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`)
}
