import type { ServerResponse } from 'node:http'
import { feedFaults, tellFeed } from '@baize/ofp'
import type { Message } from '@baize/owp'
import * as z from 'zod/mini'
import { failAs } from './faults.ts'
import type { FeedWorld } from './feed-world.ts'
import type { Match } from './match.ts'

const POLICY = "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'"

/** What a tester's browser asks for: the desk, at which the feed is told to fail. */
export function answerTester(
  world: FeedWorld,
  { method, path, body }: Message,
  response: ServerResponse,
): void {
  const { pathname } = new URL(path, world.settings.publicUrl)
  const send = (text: string, status = 200) => {
    const type = pathname === '/style.css' ? 'text/css' : 'text/html; charset=utf-8'
    const headers = { 'content-type': type, 'content-security-policy': POLICY, 'cache-control': 'no-store' }
    response.writeHead(status, headers).end(text)
  }
  if (pathname === '/style.css') return send(style)
  if (pathname !== '/desk' || !world.settings.takesTestCalls)
    return send(page('Nothing here', '<h1>Nothing is here</h1>'), 404)
  if (method !== 'POST') return send(deskPage(world, ''))
  const chosen = Object.fromEntries(
    [...new URLSearchParams(body.toString())].filter(([, value]) => value !== ''),
  )
  const wish = z.safeParse(tellFeed.body, {
    ...chosen,
    ...(chosen.forMs !== undefined && { forMs: Number(chosen.forMs) }),
  })
  const done = wish.success ? failAs(world, wish.data) : undefined
  if (!wish.success) return send(deskPage(world, 'That could not be read.'), 400)
  return done
    ? send(deskPage(world, `Done: ${wish.data.fault} ${done.fixture ?? ''} ${done.market ?? ''}`))
    : send(deskPage(world, 'There is nothing that it could be done to.'), 404)
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const safe = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? '')

const page = (title: string, inside: string) => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${safe(title)}</title>
<link rel="stylesheet" href="/style.css"><main><p class="maker">Baize feed · simulated, nobody plays here</p>${inside}</main></html>`

function deskPage(world: FeedWorld, note: string): string {
  const matches = [...world.matches.values()].filter(({ endedAt }) => endedAt === undefined)
  const live = matches.filter(({ status }) => status === 'live' || status === 'interrupted')
  const faults = feedFaults.map((fault) => `<option>${fault}</option>`).join('')
  const producers = [world.live, world.before].map(({ code }) => `<option>${code}</option>`).join('')
  const options = [...live, ...matches.filter((match) => !live.includes(match))]
    .slice(0, 60)
    .map((match) => `<option value="${safe(match.plan.id)}">${safe(nameOf(match))}</option>`)
  const said = [world.before, world.live].map(
    ({ code, seq, listeners }) => `<li>${code}: ${seq} frames, ${listeners.size} listening</li>`,
  )
  return page(
    'Desk',
    `<h1>Desk</h1><p role="status">${safe(note)}</p><ul>${said.join('')}<li>${live.length} live, ${matches.length - live.length} to come</li></ul>
<form method="post" action="/desk">
<label>Fail as <select name="fault">${faults}</select></label>
<label>Producer <select name="producer">${producers}</select></label>
<label>Fixture <select name="fixture"><option value="">the first that will do</option>${options.join('')}</select></label>
<label>Market <input name="market" placeholder="the first"></label>
<label>For milliseconds <input name="forMs" inputmode="numeric" value="10000"></label>
<button>Do so</button></form>`,
  )
}

function nameOf({ plan, sides, status }: Match): string {
  return `${plan.league.sport} · ${sides.map(({ names }) => names.en).join(' – ')} · ${status}`
}

const style = `
:root { color-scheme: dark; font: 1.1rem/1.5 system-ui, sans-serif; background: #12211b; color: #e9f4ec; }
main { max-width: 30rem; margin: 6vh auto 0; padding: 1rem; }
.maker { color: #8fb8a0; } h1 { color: #7fd69c; } form, label { display: grid; gap: .5rem; }
button, select, input { font: inherit; min-height: 3rem; border: 0; border-radius: .8rem; padding: 0 .8rem; }
button { background: #7fd69c; color: #12211b; }
`
