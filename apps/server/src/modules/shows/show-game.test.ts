import { showGiftsIn, showLinesIn, type ShowCommand } from '@baize/contracts'
import { expect, it } from 'vitest'
import { uuidv7 } from '#platform/random'
import { Refusal } from '#platform/refusal'
import type { RoomMember } from '#platform/rooms/room-game'
import { DAY_MS } from '#platform/time'
import { MUTE_MS, type ShowRoomCommand } from './decide-show.ts'
import { showGame } from './show-game.ts'
import type { ShowEvent, ShowRoomState } from './show-state.ts'

const T = Date.UTC(2026, 0, 10)
const OLD = T - 30 * DAY_MS

function member(name: string, born = OLD, more: Partial<RoomMember> = {}): RoomMember {
  const common = { merchantCode: 'BAIZE', currency: 'CNY', isTrial: false, isSimulated: false }
  return { memberId: uuidv7(born), name, ...common, ...more }
}

const host = member('host')
const steward = member('steward')
const ann = member('an***n')
const terms = {
  title: 'Evening',
  currency: 'CNY',
  stream: 'mira',
  host: { id: uuidv7(OLD), memberId: host.memberId, name: 'Mira', shareBp: 5000 },
  stewards: [steward.memberId],
}

type Sent = {
  readonly by?: RoomMember
  readonly at?: number
  readonly key?: string
  readonly draws?: unknown
}

/** A show that is on, its view as a page merges it, and a way to do something in it. */
function liveShow() {
  let state: ShowRoomState = showGame.open(terms, T)
  const page: Record<string, unknown> = { ...showGame.view(state) }
  const events: ShowEvent[] = []
  let count = 0
  const send = (command: ShowRoomCommand, { by, at = T, key = `key-${count}`, draws }: Sent = {}) => {
    count += 1
    const given = { now: at, receivedAt: at, by, key, seen: 0, people: 1, rules: terms, draws }
    for (const event of showGame.decide(state, command, given)) {
      state = showGame.apply(state, event)
      events.push(event)
      Object.assign(page, (showGame.said(event, state) ?? showGame.later(state)).set)
      expect(page).toMatchObject(showGame.view(state))
    }
  }
  const refused = (command: ShowRoomCommand, sent: Sent): string => {
    const before = state
    try {
      send(command, sent)
    } catch (error) {
      expect(state).toBe(before)
      if (error instanceof Refusal) return error.code
      throw error
    }
    return 'taken'
  }
  send({ do: 'begin' })
  return { send, refused, page, events, now: () => state }
}

const say = (text: string): ShowCommand => ({ do: 'say', text })

it('[RM-59] a line is masked for everybody alike, its author too, and a blocked one reaches nobody', () => {
  const show = liveShow()
  show.send(say('hello from 01711 234567'), { by: ann })
  expect(showLinesIn(show.page).map(({ text, name }) => [name, text])).toEqual([['an***n', 'hello from ***']])
  const before = JSON.stringify([show.page, show.events])
  expect(show.refused(say('fuck you'), { by: ann, at: T + 5000 })).toBe('LINE_BLOCKED')
  expect(JSON.stringify([show.page, show.events])).toBe(before)
  expect(JSON.stringify(show.page)).not.toContain(ann.memberId)
})

it('[RM-59] slow mode is two seconds, ten for a new account, whose lines wait until somebody lets them be seen', () => {
  const show = liveShow()
  show.send(say('one'), { by: ann })
  expect(show.refused(say('two'), { by: ann, at: T + 1999 })).toBe('LINE_TOO_SOON')
  show.send(say('two'), { by: ann, at: T + 2000 })
  const young = member('yo***g', T - 1000)
  show.send(say('hi'), { by: young })
  expect(show.refused(say('hi again'), { by: young, at: T + 9999 })).toBe('LINE_TOO_SOON')
  expect(showLinesIn(show.page).map(({ text }) => text)).toEqual(['one', 'two'])
  const held = (of: RoomMember) => JSON.stringify(showGame.mine(show.now(), of.memberId))
  expect(held(young)).toContain('"hi"')
  expect(held(steward)).toContain('"hi"')
  expect(held(ann)).not.toContain('"hi"')
  const [line] = show.now().held
  expect(show.refused({ do: 'let', line: line?.id ?? '' }, { by: ann })).toBe('NOT_PERMITTED')
  show.send({ do: 'let', line: line?.id ?? '' }, { by: steward })
  expect(showLinesIn(show.page).at(-1)).toMatchObject({ text: 'hi', name: 'yo***g' })
})

it('[RM-59] who is muted is told why and until when, and speaks again after it', () => {
  const show = liveShow()
  show.send(say('rude'), { by: ann })
  const [line] = showLinesIn(show.page)
  const mute: ShowCommand = { do: 'mute', line: line?.id ?? '', why: 'rude' }
  expect(show.refused(mute, { by: ann })).toBe('NOT_PERMITTED')
  show.send(mute, { by: steward })
  expect(showLinesIn(show.page)).toMatchObject([{ text: null }])
  const muted = { mute: { until: T + MUTE_MS, why: 'rude' } }
  expect(showGame.mine(show.now(), ann.memberId)).toMatchObject(muted)
  expect(show.events.at(-1)).toMatchObject({
    is: 'muted',
    by: steward.memberId,
    why: 'rude',
    until: T + MUTE_MS,
  })
  expect(showGame.touches({ ...show.events.at(-1), is: 'muted' } as ShowEvent, show.now())).toContain(
    ann.memberId,
  )
  expect(show.refused(say('again'), { by: ann, at: T + MUTE_MS - 1 })).toBe('MUTED')
  show.send(say('again'), { by: ann, at: T + MUTE_MS })
  expect(show.refused({ do: 'mute', line: show.now().lines.at(-1)?.id ?? '', why: 'x' }, { by: host })).toBe(
    'taken',
  )
})

it('[RM-58] a gift above 50 is asked about once more; trials, the simulated and the host give nothing', () => {
  const show = liveShow()
  const give = (gift: 'rose' | 'rickshaw' | 'palace', isSure?: boolean): ShowCommand =>
    isSure === undefined ? { do: 'gift', gift } : { do: 'gift', gift, isSure }
  show.send(give('rickshaw'), { by: ann })
  expect(show.refused(give('palace'), { by: ann })).toBe('GIFT_UNSURE')
  show.send(give('palace', true), { by: ann })
  expect(showGiftsIn(show.page).map(({ gift }) => gift)).toEqual(['rickshaw', 'palace'])
  for (const by of [member('t', OLD, { isTrial: true }), member('s', OLD, { isSimulated: true }), host])
    expect(show.refused(give('rose'), { by })).toBe('GIFT_REFUSED')
})

it('[RM-60] a stream that is away for twenty seconds pauses the show; chat goes on, gifts wait until it is back', () => {
  const show = liveShow()
  const due = () => showGame.due(show.now(), undefined)
  expect(due()).toEqual({ at: T + 10_000, command: { do: 'look' } })
  show.send({ do: 'look' }, { at: T + 10_000, draws: false })
  show.send({ do: 'look' }, { at: T + 20_000, draws: false })
  expect(show.page.state).toBe('live')
  show.send({ do: 'look' }, { at: T + 30_000, draws: false })
  expect(show.page.state).toBe('paused')
  show.send(say('still here'), { by: ann, at: T + 31_000 })
  expect(show.refused({ do: 'gift', gift: 'rose' }, { by: ann, at: T + 31_000 })).toBe('SHOW_NOT_LIVE')
  show.send({ do: 'look' }, { at: T + 40_000, draws: true })
  expect(show.page.state).toBe('live')
  show.send({ do: 'gift', gift: 'rose' }, { by: ann, at: T + 41_000 })
  show.send({ do: 'end', by: 'olga', why: 'enough' }, { at: T + 42_000 })
  expect([show.page.state, showLinesIn(show.page), due()]).toEqual(['ended', [], undefined])
  expect(show.refused(say('hello?'), { by: ann, at: T + 43_000 })).toBe('SHOW_NOT_LIVE')
})

it('the last forty lines are shown, each in a field of its own', () => {
  const show = liveShow()
  for (let line = 1; line <= 100; line += 1) show.send(say(`line ${line}`), { by: ann, at: T + line * 2000 })
  expect(showLinesIn(show.page).map(({ text }) => text)).toEqual(
    Array.from({ length: 40 }, (_, place) => `line ${61 + place}`),
  )
})

it('[RM-21] a member says nothing that only the house may', () => {
  const show = liveShow()
  for (const command of [{ do: 'end', by: 'me', why: 'x' }, { do: 'begin' }, { do: 'look' }] as const)
    expect(show.refused(command, { by: ann })).toBe('NOT_PERMITTED')
})
