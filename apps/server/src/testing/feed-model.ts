import type { FeedFixture, FeedMessage } from '@baize/ofp'
import type { FeedEvent, ModelBet, ModelOutcome } from './feed-event.ts'

type Quote = {
  status: string
  version: number
  odds: Map<string, number>
  chances: Map<string, number>
  state: number
  isStale: boolean
  /** Of the sides the other way round: only what is quoted anew holds. */
  isOfOther: boolean
}
type Match = {
  sides: string
  status: string
  startsAt: number
  state: number
  score: { home: number; away: number } | null
  quote: Quote | undefined
  /** Who won, by what was said last and is believed; null where nothing is. */
  winner: string | null
  voids: ((bet: Taken) => boolean)[]
}
type Taken = ModelBet & { readonly struck: number; readonly order: number }
type World = {
  readonly matches: Map<string, Match>
  seq: number
  isUp: boolean
  waiting: Extract<FeedEvent, { kind: 'frame' }>[]
  ages: number[]
  isLate: boolean
  order: number
}

const over = ['ended', 'closed', 'abandoned', 'cancelled']
const underWay = ['live', 'interrupted']

/**
 * The money of a book that hears one producer, as a plain function: what was said and bet in, balances out. It knows singles
 * on who wins a football match, and shares no line with the house.
 */
export function moneyOf(start: Readonly<Record<string, bigint>>, events: readonly FeedEvent[]): ModelOutcome {
  const world: World = {
    matches: new Map(),
    seq: 0,
    isUp: false,
    waiting: [],
    ages: [],
    isLate: false,
    order: 0,
  }
  const bets: (Taken | undefined)[] = []
  for (const event of events) {
    world.order++
    if (event.kind === 'bet') bets.push(take(world, event))
    else if (event.kind === 'frame') hear(world, event)
    else if (event.kind === 'recovery') recover(world, event)
    else if (event.kind === 'silence') goDown(world)
    else for (const match of world.matches.values()) passTwoDays(match)
  }
  const balances = { ...start }
  for (const bet of bets)
    if (bet) balances[bet.member] = (balances[bet.member] ?? 0n) - bet.stake + paid(world, bet)
  return { balances, taken: bets.map((bet) => bet !== undefined) }
}

function hear(world: World, frame: Extract<FeedEvent, { kind: 'frame' }>): void {
  world.ages = [...world.ages, frame.ageMs].slice(-10)
  if (world.ages.length === 10) {
    const sorted = world.ages.toSorted((one, other) => one - other)
    if (((sorted[4] ?? 0) + (sorted[5] ?? 0)) / 2 > 2_000) world.isLate = true
    else if (world.ages.every((age) => age < 1_000)) world.isLate = false
  }
  if (frame.seq <= world.seq) return
  if (!world.isUp || frame.seq > world.seq + 1) {
    world.waiting.push(frame)
    goDown(world)
    return
  }
  world.seq = frame.seq
  for (const message of frame.messages) believe(world, message)
}

/** What waited is heard in its order, and what is missing among it is a gap again. */
function hearWaiting(world: World): void {
  world.waiting = world.waiting.filter(({ seq }) => seq > world.seq)
  const next = world.waiting.find(({ seq }) => seq === world.seq + 1)
  if (!next && world.waiting.length > 0) goDown(world)
  if (!next) return
  world.seq = next.seq
  for (const message of next.messages) believe(world, message)
  hearWaiting(world)
}

function recover(world: World, { seq, messages }: Extract<FeedEvent, { kind: 'recovery' }>): void {
  world.seq = seq
  world.isUp = true
  for (const message of messages) believe(world, message)
  hearWaiting(world)
}

function goDown(world: World): void {
  world.isUp = false
  for (const { quote } of world.matches.values()) if (quote) quote.isStale = true
}

function believe(world: World, message: FeedMessage): void {
  if (message.kind === 'fixture') return believeFixture(world, message.fixture)
  if (!('fixture' in message)) return
  const match = world.matches.get(message.fixture)
  if (!match) return
  if (message.kind === 'odds') believeOdds(match, message)
  else if (message.kind === 'state' && message.version > match.state) {
    const { status, version: state, state: seen } = message
    Object.assign(match, { status, state, score: scoreIn(seen) })
  } else if (message.kind === 'stop' && match.quote?.status === 'open') match.quote.status = 'suspended'
  else if (message.kind === 'result') believeResult(match, message)
  else if (message.kind === 'result-undone') match.winner = null
  else if (message.kind === 'cancel') {
    const from = message.from === null ? 0 : Date.parse(message.from)
    const to = message.to === null ? Number.POSITIVE_INFINITY : Date.parse(message.to)
    match.voids.push(({ at }) => at.getTime() >= from && at.getTime() < to)
  }
}

function scoreIn(state: unknown): Match['score'] {
  const { score } = (state ?? {}) as { score?: { home: number; away: number } }
  return score ?? null
}

function believeFixture(world: World, said: FeedFixture): void {
  const sides = said.sides.map(({ id }) => id).join(' ')
  const known = world.matches.get(said.id)
  const startsAt = Date.parse(said.startsAt)
  if (!known) {
    const match = {
      sides,
      status: said.status,
      startsAt,
      state: -1,
      score: null,
      quote: undefined,
      winner: null,
    }
    world.matches.set(said.id, { ...match, voids: [] })
    return
  }
  const { order } = world
  if (known.sides !== sides) {
    known.voids.push((bet) => bet.order < order)
    if (known.quote) Object.assign(known.quote, { status: 'suspended', isOfOther: true })
  }
  Object.assign(known, { sides, startsAt })
}

function believeOdds(match: Match, { markets }: Extract<FeedMessage, { kind: 'odds' }>): void {
  const said = markets.find(({ market }) => market === '1x2')
  const before = match.quote
  if (!said || (before && said.version < before.version + (before.isOfOther ? 1 : 0))) return
  const odds = new Map(said.outcomes.map((each) => [each.outcome, each.odds]))
  const chances = new Map(said.outcomes.map((each) => [each.outcome, each.won]))
  const margin = [...odds.values()].reduce((sum, each) => sum + 1_000 / each, 0) - 1
  const hasMoved = [...chances].some(
    ([outcome, chance]) => Math.abs(chance - (before?.chances.get(outcome) ?? chance)) > 150_000,
  )
  const isHeldAgainst = before?.state === match.state && !before.isOfOther
  const isAbsurd = margin < 0 || margin > 0.3 || (isHeldAgainst && hasMoved)
  if (isAbsurd && before) before.status = 'suspended'
  if (!isAbsurd)
    match.quote = {
      status: said.status,
      version: said.version,
      odds,
      chances,
      state: match.state,
      isStale: false,
      isOfOther: false,
    }
}

/** What a feed says and what was seen must agree; otherwise nothing is paid. The same again says nothing new. */
function believeResult(match: Match, { outcomes }: Extract<FeedMessage, { kind: 'result' }>): void {
  const said = outcomes.find(({ won }) => won[0] > 0)?.outcome ?? ''
  const lead = match.score ? match.score.home - match.score.away : 0
  const seen = lead > 0 ? 'home' : lead < 0 ? 'away' : 'draw'
  match.winner = over.includes(match.status) && seen === said ? said : null
}

function passTwoDays(match: Match): void {
  if (match.status !== 'ended' && match.status !== 'closed' && match.winner === null)
    match.voids.push(() => true)
}

function take({ matches, isUp, isLate, order }: World, bet: ModelBet): Taken | undefined {
  const match = matches.get(bet.fixture)
  const isLive = underWay.includes(match?.status ?? '')
  const struck = match?.quote?.odds.get(bet.outcome)
  if (!match?.quote || struck === undefined || over.includes(match.status) || !isUp) return undefined
  if (match.quote.isStale || match.quote.status !== 'open' || struck < bet.odds) return undefined
  if (isLive ? isLate : bet.at.getTime() >= match.startsAt) return undefined
  return { ...bet, struck, order }
}

function paid({ matches }: World, bet: Taken): bigint {
  const match = matches.get(bet.fixture)
  if (match?.voids.some((covers) => covers(bet))) return bet.stake
  return match?.winner === bet.outcome ? (bet.stake * BigInt(bet.struck)) / 1_000n : 0n
}
