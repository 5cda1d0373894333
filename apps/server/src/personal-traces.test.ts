import { searchOffice } from '@baize/contracts'
import type { LightMyRequestResponse } from 'fastify'
import { expect, it } from 'vitest'
import { endpointOf, take, walk } from './testing/office-walk/walk.ts'
import { planted, plantedForms, walkWorld } from './testing/office-walk/world.ts'
import { keepLog } from './testing/test-app.ts'

/** What of an exchange stays behind somewhere: its address, its headers, and the words of a refusal. */
function tracesOf(reply: LightMyRequestResponse): string {
  const words = reply.statusCode >= 400 ? reply.body : ''
  return `${decodeURIComponent(reply.raw.req.url ?? '')} ${JSON.stringify(reply.headers)} ${words}`
}

it('[OC-19] nothing personal is in an address, a header, a refusal or the log, and no answer is kept by a browser', {
  timeout: 200_000,
}, async () => {
  const log = keepLog()
  const world = await walkWorld()
  const replies: LightMyRequestResponse[] = []
  const values = [planted.mobile, planted.email, planted.payeeName, planted.card.slice(-4)]
  for (const text of [...values, `${planted.card.slice(-4)} ${planted.payeeName}`])
    replies.push(await world.ada.call(searchOffice, { body: { house: 'BAIZE', term: text } }))
  for await (const step of walk(world)) {
    replies.push(await take(world, step))
    const { method } = endpointOf(step)
    // What is not asked for is refused, without being said again.
    if (method !== 'GET' && step.body)
      replies.push(await take(world, { ...step, body: { ...step.body, extra: planted.mobile } }))
  }
  const refused = replies.filter(({ statusCode }) => statusCode === 400)
  expect([replies.length > 200, refused.length > 50, log.length > 0]).toEqual([true, true, true])
  const wanted = plantedForms()
  const met = (text: string) => wanted.filter((each) => text.includes(each)).map((each) => `${each}: ${text}`)
  expect(replies.map(tracesOf).flatMap(met)).toEqual([])
  expect(log.flatMap(met)).toEqual([])
  const kept = replies.filter(({ headers }) => !String(headers['cache-control']).includes('no-store'))
  expect(kept.map(({ raw }) => raw.req.url)).toEqual([])
})
