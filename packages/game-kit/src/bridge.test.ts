import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createBridge, type Here, Refused } from './bridge.ts'

type Sent = { readonly id: string; readonly do: string; readonly key?: string }

const origin = 'https://baize.test'

function connect() {
  const sent: Sent[] = []
  const page = { postMessage: (message: unknown) => void (isSent(message) && sent.push(message)) }
  let hear: (message: { source: unknown; origin: string; data: unknown }) => void = () => {}
  const here: Here = {
    location: { origin },
    addEventListener: (_, listener) => {
      hear = listener
    },
  }
  const bridge = createBridge(page, here)
  const say = (data: unknown, from: { source?: unknown; origin?: string } = {}) =>
    hear({ source: page, origin, data, ...from })
  return { bridge, sent, say }
}

function isSent(message: unknown): message is Sent {
  return typeof message === 'object' && message !== null && 'id' in message && 'do' in message
}

const play = { do: 'play', key: '00000000-0000-4000-8000-000000000001', stake: '1.0000', start: {} } as const

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('an answer that does not come is asked for again with the same key, and either answer will do', async () => {
  const { bridge, sent, say } = connect()
  const onLate = vi.fn()
  const asked = bridge.ask(play, { late: onLate })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(onLate).toHaveBeenCalledTimes(1)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(sent.map(({ key }) => key)).toEqual([play.key, play.key])
  expect(sent[0]?.id).not.toBe(sent[1]?.id)
  say({ id: sent[0]?.id, answer: { roundId: 'r1' } })
  expect(await asked).toEqual({ roundId: 'r1' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(2)
})

it('a refusal is an answer: it is not asked again', async () => {
  const { bridge, sent, say } = connect()
  const refused = bridge.ask(play).catch((problem: unknown) => problem)
  say({ id: sent[0]?.id, refusal: 'LIMIT_REACHED', message: 'Enough for today.' })
  expect(await refused).toEqual(new Refused('LIMIT_REACHED', 'Enough for today.'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(1)
})

it('nobody but the page around the frame is heard', async () => {
  const { bridge, sent, say } = connect()
  const heard = vi.fn()
  bridge.onPush(heard)
  const asked = bridge.ask(play)
  const id = sent[0]?.id
  say({ id, answer: 'forged' }, { source: {} })
  say({ id, answer: 'forged' }, { origin: 'https://elsewhere.test' })
  say({ say: 'pause' }, { source: {} })
  say({ id, answer: 'true' })
  expect(await asked).toBe('true')
  expect(heard).not.toHaveBeenCalled()
  say({ say: 'pause' })
  expect(heard).toHaveBeenCalledWith({ say: 'pause' })
})
