import {
  type GameAnswers,
  gameAsk,
  type GameHistory,
  type GameOpening,
  type GamePush,
  type RoundReply,
} from '@baize/contracts'
import { createHouse, type House, nameOf } from './house.ts'
import { HouseRefusal } from './refusal.ts'
import type { FakeRoom } from './rooms/fake-room.ts'
import { startFakeRoom } from './rooms/start-fake-room.ts'
import { createSeeds } from './seeds.ts'

/**
 * Plays the page's part for one game, so that a game can be worked on without a server: `?game=dice&seed=1`. What the
 * frame reads from its own address is handed through; `lose=2` keeps the first two answers to a play back, `wish=…`
 * looks for a round with such a step, `refuse=1` says no to every play, `buy=1` offers a slot's feature for sale, `auto=50` lets so
 * many rounds follow by themselves (`auto=0` any number), and `wrong=1` reveals seeds that do not match their hashes.
 */
const query = new URLSearchParams(location.search)
const id = query.get('game') ?? 'dice'
const room = startFakeRoom(id, query, say)
const house: House = room
  ? roomHouse(room)
  : createHouse({
      id,
      seed: query.get('seed') ?? '1',
      wish: query.get('wish'),
      isOffering: query.get('buy') === '1',
      store: sessionStorage,
    })
const seeds = createSeeds({
  isWrong: query.has('wrong'),
  hasOpenRound: () => house.open().openRound !== undefined,
})
let losing = Number(query.get('lose') ?? 0)

const frame = document.createElement('iframe')
const passed = ['quality', 'clock'].flatMap((name) => (query.has(name) ? `${name}=${query.get(name)}` : []))
frame.src = `/games/${house.open().game.kind}/?${passed.join('&')}`
frame.title = 'Game'
document.body.append(frame)

function opening(): GameOpening {
  return {
    ...house.open(),
    mode: query.get('mode') === 'demo' ? 'demo' : 'real',
    currency: { code: 'BDT', symbol: query.get('symbol') ?? '৳', pattern: '#,##,##0.00' },
    language: query.get('language') ?? 'en',
    theme: query.get('theme') === 'light' ? 'light' : 'dark',
    isMuted: query.get('muted') === '1',
    senses: ['dealer', 'effects'],
    mayTurbo: query.get('turbo') !== '0',
    ...(query.has('auto') && { auto: { most: Number(query.get('auto')) || null, everyMs: 0 } }),
    stakes: {
      minimum: '1.0000',
      maximum: '500.0000',
      step: '0.0100',
      steps: ['10.0000', '1.0000', '2.0000', '5.0000', '20.0000', '50.0000', '100.0000', '200.0000'],
    },
  }
}

/** With `jackpot=…` a pot of so much falls in every round that is over at once. */
function withPot(round: RoundReply): RoundReply {
  const jackpot = query.get('jackpot')
  return jackpot && round.isOver ? { ...round, jackpot, payout: jackpot } : round
}

const HISTORY_SHOWN = 10

/** `next` is the last round of the page, as the house has it. */
function pageOf(rounds: GameHistory['rounds'], before: string | undefined): GameHistory {
  const from = before === undefined ? 0 : rounds.findIndex(({ roundId }) => roundId === before) + 1
  const page = rounds.slice(from, from + HISTORY_SHOWN)
  return { rounds: page, next: from + HISTORY_SHOWN < rounds.length ? (page.at(-1)?.roundId ?? null) : null }
}

/** A room keeps its own books; nothing of it is played alone. */
function roomHouse({ rules, balance }: FakeRoom): House {
  const alone = () => {
    throw new HouseRefusal('NOT_ALLOWED')
  }
  const startedAt = new Date().toISOString()
  return {
    open: () => ({
      game: { id, name: nameOf(id), kind: id, rules, rtp: 0.97 },
      balance: balance(),
      session: { startedAt, net: '0.0000' },
    }),
    play: alone,
    act: alone,
    history: () => [],
  }
}

type Ask = ReturnType<typeof gameAsk.parse>

function answer(ask: Ask): GameAnswers[keyof GameAnswers] {
  switch (ask.do) {
    case 'open':
      if (room) setTimeout(room.begin)
      return opening()
    case 'say':
      if (!room || query.has('refuse')) throw new HouseRefusal('LIMIT_REACHED')
      return room.say(ask)
    case 'look':
      room?.look()
      return null
    case 'sit':
      if (room?.hasSeat) return null
      throw new HouseRefusal('SEAT_TAKEN')
    case 'play':
      if (query.has('refuse')) throw new HouseRefusal('LIMIT_REACHED')
      return withPot(house.play(ask))
    case 'act':
      return house.act(ask)
    case 'history':
      return pageOf(house.history(), ask.before)
    case 'seeds':
      return seeds.now()
    case 'change-seed':
      return seeds.change(ask)
    case 'check':
      document.body.dataset.checked = ask.roundId
      return null
    case 'close':
      document.body.dataset.closed = 'true'
      return null
    case 'mute':
      document.body.dataset.muted = String(ask.isMuted)
      return null
    case 'sense':
      document.body.dataset.senses = ask.on.join(' ')
      return null
  }
}

addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
  if (source !== frame.contentWindow || origin !== location.origin) return
  const parsed = gameAsk.safeParse(data)
  if (!parsed.success) return
  const ask = parsed.data
  document.body.dataset.plays = String(Number(document.body.dataset.plays ?? 0) + (ask.do === 'play' ? 1 : 0))
  const reply = replyTo(ask)
  if ((ask.do === 'play' || ask.do === 'act') && losing > 0) {
    losing -= 1
    return
  }
  frame.contentWindow?.postMessage(reply, location.origin)
})

function replyTo(ask: Ask) {
  try {
    return { id: ask.id, answer: answer(ask) }
  } catch (problem) {
    if (problem instanceof HouseRefusal)
      return { id: ask.id, refusal: problem.message, message: `Refused: ${problem.message}` }
    throw problem
  }
}

/** What the page says by itself, for tests: `harness.say({ say: 'pause' })`. */
function say(push: GamePush): void {
  if (push.say === 'language') query.set('language', push.language)
  frame.contentWindow?.postMessage(push, location.origin)
}
Object.assign(window, { harness: { say, room } })
