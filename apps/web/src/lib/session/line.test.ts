// @vitest-environment happy-dom
import { LineSilentError, type LiveLine, RefusedCall } from '@baize/client'
import { getWallet, type LiveReply, spinSlot } from '@baize/contracts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { call, setCaller } from '../call/api.ts'
import { setLine } from './line.ts'

type Sent = Parameters<LiveLine['ask']>[0]

const body = { requestId: 'a-spin-of-mine', game: 'a-slot', stake: '1.00' }
const round = { roundId: 'r', balance: '9.00' }

/** A line that answers as it is told, and a server beside it; both keep what they were sent. */
function stubBoth(answer: () => Partial<LiveReply> | Error) {
  const overLine: Sent[] = []
  const overHttp: RequestInit[] = []
  setLine({
    isOpen: () => true,
    ask: async (sent) => {
      overLine.push(sent)
      const said = answer()
      if (said instanceof Error) throw said
      const success = { success: true, value: round } as const
      return { type: 'reply', id: 1, status: 200, body: success, at: Date.now(), ...said }
    },
  })
  vi.stubGlobal('fetch', async (_address: string, request: RequestInit) => {
    overHttp.push(request)
    return Response.json({ success: true, value: round })
  })
  return { overLine, overHttp }
}

const refusal = (errorCode: 'INSUFFICIENT_FUNDS' | 'NOT_FOUND', status: number) => ({
  status,
  body: { success: false, errorCode, message: 'No.', requestId: '1' } as const,
})

beforeEach(() => {
  setCaller({ merchant: 'TEST', language: 'BN', clientVersion: 'test' })
  const session = { token: 'mine', merchantCode: 'TEST', userName: 'ada', type: 0, firstTimeLogin: false }
  localStorage.setItem('MC_SESSION_INFO', JSON.stringify(session))
  localStorage.setItem('tokenEndsAt', String(Date.now() + 900_000))
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

it('a bet goes over the line where there is one, with what HTTP would carry', async () => {
  const { overLine, overHttp } = stubBoth(() => ({}))
  expect(await call(spinSlot, { body })).toEqual(round)
  expect(overHttp).toEqual([])
  expect(overLine).toMatchObject([
    {
      method: 'POST',
      path: spinSlot.path,
      body: JSON.stringify(body),
      token: 'mine',
      proof: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      language: 'BN',
      clientVersion: 'test',
    },
  ])
})

it('what no contract lets over the socket goes over HTTP, line or no line', async () => {
  const { overLine, overHttp } = stubBoth(() => ({}))
  await call(getWallet)
  expect([overLine.length, overHttp.length]).toEqual([0, 1])
})

it('a line that keeps silent is followed by HTTP, with the same body and a proof of its own', async () => {
  const { overLine, overHttp } = stubBoth(() => new LineSilentError())
  expect(await call(spinSlot, { body })).toEqual(round)
  expect(overHttp).toHaveLength(1)
  expect(overHttp[0]?.body).toBe(overLine[0]?.body)
  expect(overHttp[0]?.headers).toMatchObject({ Authorization: 'mine', 'X-Proof': expect.any(String) })
  expect(overHttp[0]?.headers).not.toMatchObject({ 'X-Proof': overLine[0]?.proof })
})

it('a no over the line is the no of the house, and is not asked again', async () => {
  const { overHttp } = stubBoth(() => refusal('INSUFFICIENT_FUNDS', 422))
  const refused = await call(spinSlot, { body }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(RefusedCall)
  expect(refused).toMatchObject({ code: 'INSUFFICIENT_FUNDS', status: 422, message: 'No.' })
  expect(overHttp).toEqual([])
})

it('a server that does not know the call over sockets is asked over HTTP', async () => {
  const { overHttp } = stubBoth(() => refusal('NOT_FOUND', 404))
  expect(await call(spinSlot, { body })).toEqual(round)
  expect(overHttp).toHaveLength(1)
})
