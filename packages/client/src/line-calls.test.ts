import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLineCalls, LineSilentError } from './line-calls.ts'

const call = { method: 'POST', path: '/wps/play', body: '{}', token: 't', proof: 'p' }
const envelope = { success: true, value: null } as const
const replyTo = (id: number) => ({ type: 'reply', id, status: 200, body: envelope, at: 0 }) as const

/** A line whose far end keeps what it was sent. */
function opened() {
  const sent: { id: number }[] = []
  const line = createLineCalls((text) => sent.push(JSON.parse(text)))
  const idOf = (place: number) => sent[place]?.id ?? -1
  return { line, sent, idOf }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('each call gets its own reply, in whichever order they come', async () => {
  const { line, idOf } = opened()
  const [first, second] = [line.ask(call, 1_000), line.ask(call, 1_000)]
  line.hear(replyTo(idOf(1)))
  line.hear(replyTo(idOf(0)))
  expect((await first).id).toBe(idOf(0))
  expect((await second).id).toBe(idOf(1))
  expect(idOf(0)).not.toBe(idOf(1))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(line.isSilent()).toBe(false)
})

it('a line that leaves one call unanswered gives up all of them, and is asked nothing more', async () => {
  const { line, idOf } = opened()
  const outcomes = Promise.allSettled([line.ask(call, 1_000), line.ask(call, 5_000)])
  await vi.advanceTimersByTimeAsync(999)
  expect(line.isSilent()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  for (const outcome of await outcomes)
    expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(LineSilentError) })
  expect(line.isSilent()).toBe(true)
  // What comes late is nobody's any more.
  line.hear(replyTo(idOf(0)))
})

it('a line that breaks gives up at once, without waiting', async () => {
  const { line } = opened()
  const asked = line.ask(call, 1_000)
  line.lose()
  await expect(asked).rejects.toBeInstanceOf(LineSilentError)
  expect(vi.getTimerCount()).toBe(0)
})

it('what is longer than the server reads is not sent', async () => {
  const { line, sent } = opened()
  await expect(line.ask({ ...call, body: '৳'.repeat(1_400) }, 1_000)).rejects.toBeInstanceOf(LineSilentError)
  expect(sent).toEqual([])
  expect(line.isSilent()).toBe(false)
})
