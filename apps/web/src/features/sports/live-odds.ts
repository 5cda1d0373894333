import { openSportsLine, RefusedCall, type SportsLine } from '@baize/client'
import {
  getLiveTicket,
  getSportsFixture,
  getSportsHome,
  listBets,
  listSportsFixtures,
  MOST_TOPICS,
  type QueryOf,
  type SportsFrame,
} from '@baize/contracts'
import { useEffect, useSyncExternalStore } from 'react'
import { call } from '../../lib/call/api.ts'
import { SPORTS_ASKED_EVERY_MS, SPORTS_STALE_AFTER_MS } from '../../lib/limits.ts'
import { readSession } from '../../lib/page/visit.ts'
import { isOver } from './board.ts'
import { takeGone, takeImage, takeNews, type TopicImage } from './known-odds.ts'

/** How fresh odds are: the socket is there, the book is up, and when something was last heard. */
export type OddsLine = {
  readonly isOpen: boolean
  readonly isUp: boolean
  /** Nothing has been heard for so long that no price can be believed. */
  readonly isStale: boolean
  readonly heardAt: number
}

const atFirst: OddsLine = { isOpen: false, isUp: true, isStale: false, heardAt: 0 }

/** How many parts of the page follow each topic. */
const followers = new Map<string, number>()
/** What the socket refused since it opened, and of what was refused that which has no more odds to come. */
const refused = new Set<string>()
const settled = new Set<string>()
const OF_FIXTURE = 'fixture/'
const watching = new Set<() => void>()
let state = atFirst
let line: SportsLine | undefined
let openedFor: string | undefined
let timer: ReturnType<typeof setInterval> | undefined

function setState(next: Partial<OddsLine>): void {
  const before = state
  state = { ...state, ...next }
  const isSeen =
    before.isOpen !== state.isOpen || before.isUp !== state.isUp || before.isStale !== state.isStale
  if (isSeen) for (const tell of watching) tell()
}

/** Something was heard: prices are of now. */
function heard(): void {
  setState({ heardAt: Date.now(), isStale: false })
}

function onFrame(frame: SportsFrame): void {
  heard()
  if (frame.type === 'time') setState({ isUp: frame.isUp })
  else if (frame.type === 'image') onImage(frame)
  else if (frame.type === 'news') takeNews(frame)
  else onRefused(frame.topic)
}

function onImage(frame: Extract<SportsFrame, { type: 'image' }>): void {
  refused.delete(frame.topic)
  takeImage(frame)
}

/** What the socket does not know is asked for in the ordinary way, which says what became of it. */
function onRefused(topic: string): void {
  const isKnown = refused.has(topic) || settled.has(topic)
  if (isKnown || !topic.startsWith(OF_FIXTURE) || !followers.has(topic)) return
  refused.add(topic)
  void askTopic(topic)
}

/** A node that has just started refuses what it learns of later: it is asked until it says odds, which the socket then has too. */
function afterRefusal(topic: string, { fixtures: [only], markets = [] }: Asked): void {
  if (!refused.has(topic)) return
  if (only && isOver(only)) settle(topic)
  else if (markets.length > 0) line?.follow(topics())
}

function settle(topic: string): void {
  if (refused.delete(topic)) settled.add(topic)
}

function onOpen(isOpen: boolean): void {
  // The next socket is told of all topics anew, and says anew which it does not know.
  if (!isOpen) refused.clear()
  setState({ isOpen })
}

/** Follows a topic until the returned function is called. The socket is there as long as somebody follows something. */
export function followTopic(topic: string): () => void {
  followers.set(topic, (followers.get(topic) ?? 0) + 1)
  follow()
  return () => {
    const left = (followers.get(topic) ?? 1) - 1
    if (left > 0) followers.set(topic, left)
    else {
      followers.delete(topic)
      refused.delete(topic)
      settled.delete(topic)
    }
    follow()
  }
}

function follow(): void {
  if (followers.size === 0) return stop()
  const account = readSession()?.userName
  if (line && openedFor !== account) stop()
  if (!line) start(account)
  line?.follow(topics())
}

/** What the socket has room for. */
function topics(): string[] {
  return Array.from(followers.keys()).slice(0, MOST_TOPICS)
}

/** So many of the rest are asked for each time, in turn: a page may ask about once a second. */
const ASKED_OF_REST = 2
let turn = 0

function nextOfRest(): string[] {
  const rest = Array.from(followers.keys()).filter(
    (topic, place) => place >= MOST_TOPICS || refused.has(topic),
  )
  const from = turn < rest.length ? turn : 0
  turn = from + Math.min(ASKED_OF_REST, rest.length)
  return rest.concat(rest).slice(from, from + Math.min(ASKED_OF_REST, rest.length))
}

function start(account: string | undefined): void {
  openedFor = account
  state = { ...state, heardAt: Date.now() }
  line = openSportsLine({
    askTicket: () => (account === undefined ? Promise.resolve(undefined) : askTicket()),
    onFrame,
    onOpen,
  })
  timer = setInterval(look, SPORTS_ASKED_EVERY_MS)
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('offline', onOffline)
  window.addEventListener('online', look)
  onVisibility()
}

/** Without a ticket odds are followed as a guest follows them, and own bets are asked for. */
async function askTicket(): Promise<string | undefined> {
  try {
    return (await call(getLiveTicket)).ticket
  } catch {
    return undefined
  }
}

function stop(): void {
  clearInterval(timer)
  line?.rest()
  line = undefined
  document.removeEventListener('visibilitychange', onVisibility)
  window.removeEventListener('offline', onOffline)
  window.removeEventListener('online', look)
}

/** A page that nobody sees lets go of the socket, and takes it up where it was. */
function onVisibility(): void {
  if (document.visibilityState === 'hidden') line?.rest()
  else line?.wake()
}

function onOffline(): void {
  setState({ isStale: true })
}

/** Without a socket the page asks; where no answer comes either, the odds are said to be old. */
function look(): void {
  if (document.visibilityState === 'hidden') return
  const next = nextOfRest()
  for (const topic of next) void askTopic(topic)
  const silentMs = Date.now() - state.heardAt
  if (state.isOpen && silentMs < SPORTS_STALE_AFTER_MS) return
  // A socket that has fallen silent is asked around before it is believed to be dead.
  const patienceMs = SPORTS_STALE_AFTER_MS + (state.isOpen ? SPORTS_ASKED_EVERY_MS : 0)
  if (silentMs > patienceMs) setState({ isStale: true })
  for (const topic of topics()) if (!next.includes(topic)) void askTopic(topic)
}

async function askTopic(topic: string): Promise<void> {
  try {
    const image = await imageOf(topic)
    if (!image || !followers.has(topic)) return
    // What the socket does not carry says nothing of its silence.
    if (topics().includes(topic) && !refused.has(topic)) heard()
    takeImage({ topic, ...image })
    afterRefusal(topic, image)
  } catch (error) {
    // It is asked again in a moment; what is old by then is said to be.
    const isNone = error instanceof RefusedCall && error.code === 'FIXTURE_NOT_FOUND'
    if (!isNone || !topic.startsWith(OF_FIXTURE)) return
    takeGone(topic.slice(OF_FIXTURE.length))
    settle(topic)
  }
}

type Asked = Omit<TopicImage, 'topic'>

/** The same as the socket would say, asked for in the ordinary way. */
async function imageOf(topic: string): Promise<Asked | undefined> {
  const [kind = '', id = ''] = topic.split('/')
  if (kind === 'home') {
    const { live, soon, isUp } = await call(getSportsHome)
    setState({ isUp })
    return { fixtures: [...live, ...soon] }
  }
  if (kind === 'live') {
    return pageOfList(id ? { sport: id, when: 'live' } : { when: 'live' })
  }
  if (kind === 'competition') {
    return pageOfList({ competitionId: id })
  }
  if (kind === 'fixture') {
    const { fixture, markets } = await call(getSportsFixture, { query: { fixtureId: id } })
    return { fixtures: [fixture], markets }
  }
  if (kind !== 'bets' || !readSession()) return undefined
  return { fixtures: [], bets: (await call(listBets, { query: { show: 'open' } })).bets }
}

async function pageOfList(query: QueryOf<typeof listSportsFixtures>): Promise<Asked> {
  const { fixtures, totalPages } = await call(listSportsFixtures, { query })
  return { fixtures, isPart: totalPages > 1 }
}

/** Follows topics while something is shown that needs them. */
export function useTopics(wanted: readonly string[]): void {
  const key = wanted.join(' ')
  useEffect(() => {
    const offs = key === '' ? [] : key.split(' ').map(followTopic)
    return () => {
      for (const off of offs) off()
    }
  }, [key])
}

export function oddsLine(): OddsLine {
  return state
}

function watch(listener: () => void): () => void {
  watching.add(listener)
  return () => watching.delete(listener)
}

export function useOddsLine(): OddsLine {
  return useSyncExternalStore(watch, oddsLine, () => atFirst)
}
