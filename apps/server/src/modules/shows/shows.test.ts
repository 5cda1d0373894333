import { randomUUID } from 'node:crypto'
import {
  askMedia,
  banFromShows,
  endShow,
  getMyHosting,
  getShow,
  goLive,
  judgeShowLine,
  liftShowSanction,
  listModels,
  listShowLines,
  listShows,
  listShowSanctions,
  type ShowYou,
  showLinesIn,
  watchShow,
} from '@baize/contracts'
import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { HOUR_MS } from '#platform/time'
import { officeBrowser } from '../../testing/test-operator.ts'
import { SHOW_GAME, showWorld } from '../../testing/test-show.ts'
import { testBrowser } from '../../testing/test-browser.ts'
import { ticketFor } from '../../testing/test-room.ts'
import { makeMediaToken, MEDIA_TOKEN_MS } from './media/media-token.ts'

it('a show that is on is listed, is a model, and opens by its game; once it is ended it is none of these', async () => {
  const { app, api, showId } = await showWorld()
  const guest = testBrowser(api)
  expect((await guest.call(listShows)).json().value).toMatchObject([
    { id: showId, state: 'live', host: { name: 'Mira' }, poster: '/studio/mira/poster.webp' },
  ])
  expect((await guest.call(listModels)).json().value).toMatchObject([{ name: 'Mira', showId }])
  expect((await guest.call(getShow, { query: { game: SHOW_GAME } })).json().value.id).toBe(showId)
  expect((await guest.call(getShow, { query: { show: randomUUID() } })).json().errorCode).toBe('NOT_FOUND')
  const office = await officeBrowser(app, api, { login: 'olga' })
  const ended = await office.call(endShow, { body: { show: showId, reason: 'enough' } })
  expect(ended.json().value).toMatchObject({ state: 'ended', endedBy: 'olga', endReason: 'enough' })
  expect((await guest.call(listModels)).json().value).toEqual([])
  const watched = await guest.call(watchShow, { body: { show: showId, isOfAge: true } })
  expect(watched.json().errorCode).toBe('TOO_LATE')
})

it('a show that ends closes its room: whoever is in it is told and let go of, and nobody comes in or owns it any more', async () => {
  const { app, api, showId, enter, join, rooms } = await showWorld()
  const ann = await enter('ann')
  await ann.until('snap')
  const office = await officeBrowser(app, api, { login: 'olga' })
  await office.call(endShow, { body: { show: showId, reason: 'enough' } })
  await rooms().tick()
  expect(await ann.until('bye')).toEqual({ is: 'bye', why: 'closed' })
  expect(await ann.closed).toBe(4004)
  const { browser } = await join('late')
  await expect(ticketFor(browser, { game: SHOW_GAME, room: showId })).rejects.toThrow('ROOM_NOT_FOUND')
  const roomNow = () => app.db.one(sql`select state, owner, due_at from rooms.room where id = ${showId}`)
  await expect
    .poll(async () => {
      await rooms().tick()
      return roomNow()
    })
    .toEqual({ state: 'closed', owner: null, dueAt: null })
  const { instructions } = await app.db.one<{ instructions: number }>(
    sql`select count(*)::int as instructions from rooms.instruction where room_id = ${showId} and done_at is null`,
  )
  expect(instructions).toBe(0)
})

it('[RM-60] nobody is told where the picture is who does not say that they are of age, or takes a break', async () => {
  const { app, api, showId, join } = await showWorld()
  const guest = testBrowser(api)
  expect((await guest.call(watchShow, { body: { show: showId } })).json().errorCode).toBe('BAD_BODY')
  const watched = (await guest.call(watchShow, { body: { show: showId, isOfAge: true } })).json().value
  expect(watched).toMatchObject({ hls: '/studio/mira/live.m3u8', whep: null })
  const { owner, browser } = await join('resting')
  await transaction(app, (tx) =>
    tx.rows(sql`
      insert into limits.standing (member_id, zone, counts, excluded_kind, excluded_at)
      values (${owner.memberId}, 'UTC', array_fill(0::bigint, array[28]), 'self', now())`),
  )
  const refused = await browser.call(watchShow, { body: { show: showId, isOfAge: true } })
  expect(refused.json().errorCode).toBe('EXCLUDED')
})

it('[RM-60] only the token of the host publishes, for a minute, to their own stream', async () => {
  const { app, api } = await showWorld()
  const guest = testBrowser(api)
  const now = app.clock.now()
  const ask = async (action: string, path: string, token: string) =>
    (await guest.call(askMedia, { body: { action, path, query: `token=${token}` } })).statusCode
  const made = (right: 'read' | 'publish', at = now) =>
    makeMediaToken(app.secrets, { stream: 'mira', right, now: at }).token
  expect(await ask('publish', 'mira', made('publish'))).toBe(200)
  expect(await ask('read', 'mira', made('publish'))).toBe(200)
  expect(await ask('read', 'mira', made('read'))).toBe(200)
  const old = new Date(now.getTime() - MEDIA_TOKEN_MS - 1)
  const [claim, mac] = [made('read').slice(0, 20), made('read').slice(20)]
  for (const [action, path, token] of [
    ['publish', 'mira', made('read')],
    ['publish', 'other', made('publish')],
    ['publish', 'mira', made('publish', old)],
    ['publish', 'mira', `${claim.replace('read', 'publish')}${mac}`],
    ['api', 'mira', made('publish')],
    ['read', 'mira', ''],
  ] as const)
    expect(await ask(action, path, token), action).toBe(401)
})

it('[RM-60] a media server is answered as it asks: with empty names first, by bearer, by password, or by address', async () => {
  const { app, api } = await showWorld()
  const guest = testBrowser(api)
  const now = app.clock.now()
  const token = (right: 'read' | 'publish') =>
    makeMediaToken(app.secrets, { stream: 'mira', right, now }).token
  // All that mediamtx 1.x sends (`authMethod: http`), with what it leaves empty.
  const blank = { ip: '10.0.0.7', user: '', password: '', token: '', path: 'mira', id: null, query: '' }
  const ask = async (said: Partial<typeof blank> & { action: string; protocol: string }) =>
    (await guest.call(askMedia, { body: { ...blank, ...said } })).statusCode
  const see = { action: 'read', protocol: 'hls' }
  const send = { action: 'publish', protocol: 'webrtc' }
  expect(await ask(see)).toBe(401)
  expect(await ask(send)).toBe(401)
  expect(await ask({ ...see, query: `_HLS_msn=7&token=${token('read')}` })).toBe(200)
  expect(await ask({ ...send, token: token('publish') })).toBe(200)
  expect(await ask({ ...send, user: 'mira', password: token('publish') })).toBe(200)
  expect(await ask({ ...send, token: token('read') })).toBe(401)
  expect(await ask({ action: 'read', protocol: 'webrtc', token: token('read') })).toBe(200)
})

it('[RM-60] whoever is in the room is handed the next token of the picture with the time', async () => {
  const { api, enter, join, send } = await showWorld()
  const watching = await enter('ann')
  await watching.until('snap')
  const { owner } = await join('giver')
  for (let given = 0; given < 10; given++) {
    await send(owner.memberId, { do: 'gift', gift: 'rose' })
    await watching.until('news')
  }
  const { pass = '' } = await watching.until('time')
  const body = { action: 'read', path: 'mira', query: `token=${pass}` }
  expect((await testBrowser(api).call(askMedia, { body })).statusCode).toBe(200)
  const publishing = { ...body, action: 'publish' }
  expect((await testBrowser(api).call(askMedia, { body: publishing })).statusCode).toBe(401)
})

it('[RM-60] a host goes live only by showing that it is them', async () => {
  const { showId, join, enterAs } = await showWorld()
  const browser = await enterAs('mira')
  expect((await browser.call(getMyHosting)).json().value).toMatchObject({ name: 'Mira', hostPercent: 50 })
  const go = (proof: object | null) => browser.call(goLive, { body: { show: showId, proof } })
  expect((await go(null)).json().errorCode).toBe('PROOF_REQUIRED')
  expect((await go({ by: 'password', password: 'wrong password' })).json().errorCode).toBe(
    'WRONG_CREDENTIALS',
  )
  const { browser: other } = await join('stranger')
  expect((await other.call(goLive, { body: { show: showId, proof: null } })).json().errorCode).toBe(
    'NOT_FOUND',
  )
})

it('[RM-59] what a new member says is held until somebody looks, kept sealed, and gone for all once it is hidden', async () => {
  const { app, api, enter, enterPage, showId } = await showWorld()
  const [ann, mira] = [await enter('ann'), await enterPage('mira')]
  expect(await ann.say({ do: 'say', text: 'hello dear Mira' })).toMatchObject({ is: 'you' })
  const told = await mira.until('you', ({ you }) => (you as ShowYou).held.length > 0)
  const [line] = (told.you as ShowYou).held
  expect(JSON.stringify(mira.frames.filter(({ is }) => is === 'news'))).not.toContain('hello dear')
  const { sealed } = await app.db.one<{ sealed: Buffer }>(sql`select sealed from shows.line`)
  expect(sealed.includes('hello')).toBe(false)
  await mira.say({ do: 'let', line: line?.id })
  await ann.until('news', ({ news }) => JSON.stringify(news).includes('hello dear Mira'))
  expect(await ann.say({ do: 'report', line: line?.id, why: 'spam' })).toMatchObject({ is: 'you' })

  const office = await officeBrowser(app, api, { login: 'olga' })
  const listed = async (which: string) =>
    (await office.call(listShowLines, { query: { house: 'BAIZE', which } })).json().value.lines
  expect(await listed('reported')).toMatchObject([{ text: 'hello dear Mira', reports: [{ why: 'spam' }] }])
  await office.call(judgeShowLine, { body: { line: line?.id, decision: 'hide', why: 'spam' } })
  expect(await listed('reported')).toEqual([])
  expect(await listed('hidden')).toMatchObject([{ hiddenBy: 'olga', hiddenWhy: 'spam' }])
  await ann.until('news', ({ news }) => news.some(({ name }) => name === 'hidden'))
  const late = await enter('latecomer')
  const { view } = await late.until('snap')
  expect(showLinesIn(view)).toMatchObject([{ text: null }])
  expect(showId).toBe(late.room)
})

it('[RM-59] a ban of an operator is told with why and until when, holds in the room, and can be lifted', async () => {
  const { app, api, send, join } = await showWorld()
  const { owner } = await join('loud')
  const office = await officeBrowser(app, api, { login: 'olga' })
  const endsAt = new Date(Date.now() + HOUR_MS).toISOString()
  const ban = { id: randomUUID(), memberId: owner.memberId, why: 'threats', endsAt }
  expect((await office.call(banFromShows, { body: ban })).statusCode).toBe(200)
  await expect(send(owner.memberId, { do: 'say', text: 'hi' })).rejects.toMatchObject({
    code: 'MUTED',
    value: { why: 'threats', until: Date.parse(endsAt) },
  })
  const { sanctions } = (await office.call(listShowSanctions, { query: { house: 'BAIZE' } })).json().value
  expect(sanctions).toMatchObject([{ kind: 'ban', why: 'threats', madeBy: 'olga', endsAt }])
  await office.call(liftShowSanction, { body: { sanction: ban.id, reason: 'apologised' } })
  await expect(send(owner.memberId, { do: 'say', text: 'hi' })).resolves.toBeDefined()
})
