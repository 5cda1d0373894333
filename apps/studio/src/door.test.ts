import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { houseDoor } from './door.ts'

/** A house that lets in whoever shows `good`. */
async function house() {
  const asked: unknown[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await bodyOf(request)
    asked.push(body)
    response.writeHead(JSON.stringify(body).includes('token=good') ? 200 : 401).end()
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { asked, hook: `http://127.0.0.1:${port}/wps/shows/media` }
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return JSON.parse(text)
}

it('[RM-60] the house is asked once for many parts, and again about everybody whom it did not let in', async () => {
  const { asked, hook } = await house()
  const door = houseDoor(hook)
  for (let part = 0; part < 5; part++) expect(await door('mira', 'good')).toBe(true)
  expect(asked).toEqual([{ action: 'read', path: 'mira', protocol: 'hls', query: 'token=good' }])
  for (let tries = 0; tries < 2; tries++) expect(await door('mira', 'b&d')).toBe(false)
  const refused = { action: 'read', path: 'mira', protocol: 'hls', query: 'token=b%26d' }
  expect(asked.slice(1)).toEqual([refused, refused])
})

it('[RM-60] who shows nothing is not asked about, and a house that does not answer lets in nobody', async () => {
  const { asked, hook } = await house()
  expect(await houseDoor(hook)('mira', '')).toBe(false)
  expect(asked).toEqual([])
  expect(await houseDoor('http://127.0.0.1:1/')('mira', 'good')).toBe(false)
})
