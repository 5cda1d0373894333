import type { FastifyInstance } from 'fastify'
import { openPreview, readAsIf } from '#modules/houses'
import type { App } from '#platform/app'
import { previewPolicy } from '#platform/http/headers'
import type { RateLimits } from '#platform/http/rate'
import { Refusal } from '#platform/refusal'
import type { LoadedBundle } from './bundle.ts'
import { bootOf } from './draw-page.ts'

type PreviewOptions = { readonly limits: RateLimits; readonly bundle: LoadedBundle }

const open = { code: 0, info: null, endsAt: null } as const

/** A page as a draft of its house would have it, for the frame of the office: drawn as for a guest, and without scripts. */
export function addPreview(app: App, server: FastifyInstance, { limits, bundle }: PreviewOptions): void {
  server.get<{ Params: { ticket: string } }>('/office/preview/:ticket', async (request, reply) => {
    await limits.spend('page', { ip: request.ip })
    const { document, language, look, path } = await openPreview(app, request.params.ticket)
    const page = bundle.matchPage(path)
    if (!page) throw new Refusal('NOT_FOUND')
    const boot = await readAsIf(app, document, (inside, merchant) =>
      bootOf(inside, { merchant, language }, { page, status: open, version: bundle.version }),
    )
    const { html, inlineDigests } = await bundle.renderPage(path, boot)
    return reply
      .header('content-security-policy', previewPolicy(inlineDigests))
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex, nofollow')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(inLook(html, look))
  })
}

/** The page is drawn dark, and its own script turns it light for whoever chose so; here no script runs. */
function inLook(html: string, look: 'dark' | 'light'): string {
  return look === 'dark' ? html : html.replace(' data-theme="dark"', ' data-theme="light"')
}
