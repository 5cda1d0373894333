// @vitest-environment happy-dom
import { OfflineError, RefusedCall, serverNow } from '@baize/client'
import { getOperator } from '@baize/contracts'
import { afterEach, expect, it, vi } from 'vitest'
import { call, onSessionEnded } from './api.ts'

afterEach(() => vi.unstubAllGlobals())

/** The other side: answers with these, one after the other. */
function answering(...answers: readonly Response[]) {
  const left = [...answers]
  const server = vi.fn(async () => left.shift() ?? Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('fetch', server)
  return server
}

function refusal(errorCode: string, date: Date): Response {
  const body = { success: false, errorCode, message: 'No.', requestId: '1' }
  return Response.json(body, { status: 401, headers: { date: date.toUTCString() } })
}

it('what is no envelope, or no answer at all, is nobody’s refusal, so that a desk does not leave for it', async () => {
  answering(new Response('<html>Bad gateway</html>', { status: 502 }))
  await expect(call(getOperator)).rejects.toBeInstanceOf(OfflineError)
  await expect(call(getOperator)).rejects.toBeInstanceOf(OfflineError)
})

it('asks once more when an answer says that the clock is wrong, and no third time', async () => {
  const later = new Date(Date.now() + 600_000)
  const server = answering(refusal('BAD_PROOF', later), refusal('BAD_PROOF', later), Response.json({}))
  await expect(call(getOperator)).rejects.toBeInstanceOf(RefusedCall)
  expect(server).toHaveBeenCalledTimes(2)
})

it('says that the session is over when the server does not know it any more', async () => {
  const ended = vi.fn()
  const stop = onSessionEnded(ended)
  answering(refusal('SESSION_ENDED', new Date(serverNow())))
  await expect(call(getOperator)).rejects.toMatchObject({
    code: 'SESSION_ENDED',
    message: 'No.',
    status: 401,
  })
  expect(ended).toHaveBeenCalledOnce()
  stop()
})
