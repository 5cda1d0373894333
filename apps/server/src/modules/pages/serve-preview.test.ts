import { randomUUID } from 'node:crypto'
import { type Boot, draftHouse, type HouseDocument, previewHouse, publishHouse } from '@baize/contracts'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { readMerchant } from '#modules/settings'
import type { App } from '#platform/app'
import { createRateLimits } from '#platform/http/rate'
import { testHouses } from '../../testing/test-houses.ts'
import { officeBrowser } from '../../testing/test-operator.ts'
import { bootOf } from './draw-page.ts'
import { addPreview } from './serve-preview.ts'

const page = { pattern: '/m/home', needs: 'home' } as const
const status = { code: 0, info: null, endsAt: null } as const

/** Draws what it was given, so that what a page would be drawn from can be read in it. */
const bundle = {
  version: 'test',
  matchPage: (path: string) => (path === '/m/home' ? page : undefined),
  renderPage: async (_path: string, boot: Boot) => ({
    html: `<html data-theme="dark">${JSON.stringify(boot)}</html>`,
    inlineDigests: { scripts: ['sha256-script'], styles: ['sha256-style'] },
  }),
}

async function previews() {
  const { app, api, show } = await testHouses()
  const writer = await officeBrowser(app, api, { login: 'writer', roles: ['content'] })
  const serverOf = (at: App) => {
    const server = Fastify()
    addPreview(at, server, { limits: createRateLimits(100), bundle })
    return (ticket: string) => server.inject({ url: `/office/preview/${ticket}` })
  }
  const draft = async (document: HouseDocument, revision = 0) =>
    (await writer.call(draftHouse, { body: { document, revision } })).json()
  const ask = async (more: object = {}) => {
    const body = { house: 'BAIZE', language: 'EN', look: 'dark', path: '/m/home', ...more }
    return (await writer.call(previewHouse, { body })).json()
  }
  const drawn = async () => {
    const merchant = await readMerchant(app.db, 'BAIZE')
    if (!merchant) throw new Error('The demo has BAIZE.')
    const boot = await bootOf({ ...app }, { merchant, language: 'EN' }, { page, status, version: 'test' })
    return (await bundle.renderPage('/m/home', boot)).html
  }
  return { app, show, writer, serverOf, open: serverOf(app), draft, ask, drawn }
}

const withLook = (house: HouseDocument): HouseDocument => ({
  ...house,
  site: { ...house.site, theme: { 'dark.bg': '#000000' }, logo: '/m/art/logos/lotus.svg' },
})

it('[OC-36] a preview is drawn from what the page will be drawn from, to the byte, and nobody sees it before', async () => {
  const { show, writer, open, draft, ask, drawn } = await previews()
  const before = await drawn()
  await draft(withLook(await show()))
  const seen = await open((await ask()).value.ticket)
  expect(seen.body).toContain('lotus.svg')
  expect(await drawn()).toBe(before)
  const body = { id: randomUUID(), house: 'BAIZE', revision: 1, reason: 'a new look', at: null }
  expect((await writer.call(publishHouse, { body })).json().value.state).toBe('done')
  expect(await drawn()).toBe(seen.body)
})

it('[OC-36] what takes two and is not agreed yet is seen in a preview too: makers, games and pots', async () => {
  const { show, open, draft, ask } = await previews()
  const house = await show()
  await draft({ ...house, vendors: house.vendors.slice(0, 1), gamesOff: [] })
  const { body } = await open((await ask()).value.ticket)
  const boot: Boot = JSON.parse(body.replace(/^<html[^>]*>|<\/html>$/g, ''))
  const kinds = new Set(boot.home?.vendors.map(({ gameCategory }) => gameCategory))
  expect([...kinds]).toEqual([house.vendors[0]?.gameType])
})

it('[OC-36] a ticket opens one page, within a minute, in the look that was asked for', async () => {
  const { app, serverOf, open, ask } = await previews()
  const { ticket } = (await ask({ look: 'light' })).value
  const answers = await Promise.all([open(ticket), open(ticket), open(ticket)])
  const [shown] = answers.filter(({ statusCode }) => statusCode === 200)
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(shown?.body).toMatch(/^<html data-theme="light">/)
  const late = serverOf({ ...app, clock: { now: () => new Date(Date.now() + 61_000) } })
  expect((await late((await ask()).value.ticket)).body).not.toContain('data-theme')
  expect((await open('nothing')).body).not.toContain('data-theme')
})

it('a preview runs no script, is framed by our own pages alone, and is kept by nobody', async () => {
  const { open, ask } = await previews()
  const { headers } = await open((await ask()).value.ticket)
  const policy = String(headers['content-security-policy'])
  for (const rule of [
    "default-src 'none'",
    "script-src 'none'",
    "style-src 'self' 'sha256-style'",
    "frame-ancestors 'self'",
    'sandbox allow-same-origin',
  ])
    expect(policy.split('; ')).toContain(rule)
  expect(headers['cache-control']).toBe('no-store')
})

it('what cannot be put cannot be looked at, and says where it is wrong', async () => {
  const { show, draft, ask } = await previews()
  const house = await show()
  await draft({ ...house, site: { ...house.site, theme: { 'dark.text': '#06120d' } } })
  const refused = await ask()
  expect(refused.errorCode).toBe('FIELD_FORMAT')
  expect(refused.value.fields).toContain('site.theme.dark.text/bg')
  const solo = { house: 'SOLO', language: 'UR' }
  expect((await ask(solo)).errorCode).toBe('NOT_FOUND')
})
