import type { FeedFixture, FeedMessage, QuotedMarket } from '@baize/ofp/messages'
import { order } from './people.ts'

/** A market as it is quoted: for each outcome its odds in thousandths and its fair chance in millionths. */
type Quotes = Readonly<Record<string, readonly [odds: number, chance: number]>>

type Innings = {
  readonly side: 'home' | 'away'
  /** Runs of each over that was bowled. */
  readonly overs: readonly number[]
  readonly isOver?: boolean
}

type Standing = {
  readonly innings: readonly Innings[]
  readonly last: readonly string[]
  readonly winner?: 'home' | 'away'
}

const BALLS_OF_OVER = 6
const HOUR_MS = 3_600_000

let made = 0

/** A match of a feed that is not our own, which goes on only as a test says so. */
export function cricketMatch() {
  made += 1
  const code = `${process.pid}x${made}x${Date.now() % 100_000}`
  const id = `baize:fixture:${code}`
  // Whoever tries again meets the match of the first time beside their own.
  const names = { league: `Shield ${code}`, home: `Herons ${code}`, away: `Kites ${code}` }
  const versions = new Map<string, number>()
  const next = (of: string) => {
    const version = (versions.get(of) ?? 0) + 1
    versions.set(of, version)
    return version
  }
  let startedAt: string | null = null
  return {
    id,
    ...names,
    announced: (startsInMs = HOUR_MS): FeedMessage => ({
      kind: 'fixture',
      fixture: { ...fixtureOf(code, names), startsAt: new Date(Date.now() + startsInMs).toISOString() },
    }),
    standing(now: Standing): FeedMessage {
      startedAt ??= new Date().toISOString()
      const status = now.winner ? 'ended' : 'live'
      return { kind: 'state', fixture: id, status, version: next('state'), state: stateOf(now), startedAt }
    },
    quoted: (markets: Readonly<Record<string, Quotes>>): FeedMessage => ({
      kind: 'odds',
      fixture: id,
      markets: Object.entries(markets).map(([market, quotes]) => quotedMarket(market, next(market), quotes)),
    }),
    resulted: (market: string, winner: string, loser: string): FeedMessage => ({
      kind: 'result',
      fixture: id,
      market,
      certainty: 'confirmed',
      outcomes: [
        { outcome: winner, won: [1, 1], void: [0, 1] },
        { outcome: loser, won: [0, 1], void: [0, 1] },
      ],
      decidedAt: new Date().toISOString(),
    }),
    stopped: (): FeedMessage => ({ kind: 'stop', fixture: id, groups: null }),
    undone: (market: string): FeedMessage => ({ kind: 'result-undone', fixture: id, market }),
    say: (...messages: readonly FeedMessage[]) => order({ do: 'say', messages }),
  }
}

type Names = { readonly league: string; readonly home: string; readonly away: string }

function fixtureOf(code: string, { league, home, away }: Names): Omit<FeedFixture, 'startsAt'> {
  return {
    id: `baize:fixture:${code}`,
    sport: 'cricket',
    category: { id: 'baize:category:bd', names: { en: 'Bangladesh' }, country: 'BD' },
    competition: { id: `baize:competition:${code}`, names: { en: league } },
    sides: [
      { id: `baize:side:${code}h`, names: { en: home } },
      { id: `baize:side:${code}a`, names: { en: away } },
    ],
    status: 'open',
    format: 'overs=20',
    simulation: null,
    version: 1,
  }
}

function quotedMarket(market: string, version: number, quotes: Quotes): QuotedMarket {
  const outcomes = Object.entries(quotes).map(([outcome, [odds, won]]) => ({
    outcome,
    odds,
    isOffered: true,
    won,
    halfWon: 0,
    void: 0,
    halfLost: 0,
  }))
  return { market, status: 'open', version, winners: 1, outcomes }
}

/** The state as the engine of the sport reads it, from what a scorer would say. */
function stateOf({ innings, last, winner }: Standing): unknown {
  const played = innings.map(({ side, overs, isOver = false }) => ({
    side,
    runs: overs.reduce((sum, runs) => sum + runs, 0),
    wickets: 0,
    balls: overs.length * BALLS_OF_OVER,
    sixes: 0,
    overs,
    overWickets: overs.map(() => 0),
    falls: [],
    batters: Array.from({ length: 11 }, () => 0),
    striker: 0,
    partner: 1,
    isOver,
  }))
  return {
    step: 1 + played.reduce((sum, { balls }) => sum + balls, 0),
    toss: { winner: 'home', bats: 'home' },
    innings: played,
    winner: winner ?? null,
    last: last.map((key) => ({ key, side: played.at(-1)?.side ?? 'home' })),
    isOver: winner !== undefined,
  }
}
