import { overround, priceGuard, sportModels } from '@baize/engines'
import { commitOf } from '@baize/fairness'
import { readMessages } from '@baize/ofp'
import { describe, expect, it } from 'vitest'
import { type Match, nextStepAt } from './match.ts'
import { recoveryPage } from './recovery.ts'
import { messagesOf, START, testFeed } from './testing/test-world.ts'

const football = new Map([['football', sportModels.football]])
const PLAYED = 20 * 60

function byId(matches: Iterable<Match>): Map<string, Match> {
  return new Map(Array.from(matches, (match) => [match.plan.id, match]))
}

const feed = testFeed({ models: football })
await feed.pass(PLAYED)
const { before, live } = feed.heard
const ended = [...feed.world.matches.values()].filter(({ status }) => status === 'ended')

describe('what a feed says by itself', () => {
  it('[SB-01] numbers its frames without a gap, and says nothing that cannot be read', () => {
    for (const frames of [before, live]) {
      expect(frames.map(({ seq }) => seq)).toEqual(frames.map((_, index) => index + 1))
      for (const { messages } of frames) expect(readMessages(messages).setAside).toEqual([])
    }
    expect(ended.length).toBeGreaterThan(3)
  })

  it('[SB-03] beats at least every two seconds', () => {
    for (const frames of [before, live]) {
      const times = frames.map(({ at }) => Date.parse(at))
      const gaps = times.map((at, index) => at - (times[index - 1] ?? START))
      expect(Math.max(...gaps)).toBeLessThanOrEqual(2_000)
    }
  })

  it('[SB-02] versions of a market only rise, and only with another quote', () => {
    const last = new Map<string, number>()
    for (const frames of [before, live])
      for (const { fixture, markets } of messagesOf(frames, 'odds'))
        for (const { market, version } of markets) {
          const key = `${fixture} ${market}`
          // What is live was handed over by what was before, so its numbers are the higher ones.
          expect(version).toBeGreaterThan(last.get(key) ?? 0)
          last.set(key, version)
        }
  })

  it('every market that was quoted has one result or is void at the end, and is closed', () => {
    const results = [...messagesOf(live, 'result'), ...messagesOf(live, 'cancel')]
    for (const { plan } of ended) {
      const decided = results.filter(({ fixture }) => fixture === plan.id).map(({ market }) => market)
      const said = messagesOf(live, 'odds').filter(({ fixture }) => fixture === plan.id)
      const statuses = new Map(
        said.flatMap(({ markets }) => markets.map(({ market, status }) => [market, status] as const)),
      )
      expect(decided.toSorted()).toEqual([...statuses.keys()].toSorted())
      expect(new Set(statuses.values())).toEqual(new Set(['closed']))
    }
  })
})

describe('results and quotes of a feed', () => {
  it('[SB-08] a result says when it was decided: at the round of its step, never later', () => {
    for (const { messages, at } of live)
      for (const message of readMessages(messages).messages)
        if (message.kind === 'result') {
          expect(Date.parse(message.decidedAt)).toBeLessThanOrEqual(Date.parse(at))
          expect(Date.parse(message.decidedAt) % 3_000).toBe(0)
        }
  })

  it('[SB-25] every quote stands on the ladder', () => {
    const rungs = [
      { below: 10_000, rung: 10 },
      { below: 100_000, rung: 100 },
      { below: Infinity, rung: 1_000 },
    ]
    const quoted = messagesOf(before, 'odds').flatMap(({ markets }) =>
      markets.flatMap(({ outcomes }) => outcomes.filter(({ isOffered }) => isOffered)),
    )
    expect(quoted.length).toBeGreaterThan(100)
    const off = quoted.filter(({ odds }) => {
      const { rung = 1 } = rungs.find(({ below }) => odds < below) ?? {}
      return odds < 1_010 || odds % rung !== 0
    })
    expect(off).toEqual([])
  })

  it('[SB-09] every quote has chances that can be, and that go with its odds', () => {
    const markets = messagesOf([...before, ...live], 'odds').flatMap((each) => each.markets)
    expect(new Set(markets.map(({ winners }) => winners)).size).toBeGreaterThan(1)
    const wrong = markets.filter(
      (market) => priceGuard(undefined, market, { stateChanged: true }) === 'chances',
    )
    expect(wrong).toEqual([])
  })

  it('quotes carry their margin: between one and fifteen in a hundred', () => {
    for (const { markets } of messagesOf(before, 'odds'))
      for (const { winners, outcomes, status } of markets) {
        if (status !== 'open' || outcomes.some(({ isOffered }) => !isOffered)) continue
        const margin = overround(
          outcomes.map(({ odds }) => odds),
          winners,
        )
        expect(margin).toBeGreaterThan(0.01)
        expect(margin).toBeLessThan(0.15)
      }
  })

  it('[SB-07] live markets open with the state of a match that has begun, those of before are handed over', () => {
    const first = ended.find(({ plan }) => plan.startsAt > START + 60_000)
    const idle = messagesOf(before, 'odds').filter(({ fixture }) => fixture === first?.plan.id)
    expect(new Set(idle.at(-1)?.markets.map(({ status }) => status))).toEqual(new Set(['idle']))
    const frame = live.find(({ messages }) =>
      readMessages(messages).messages.some(
        (message) => message.kind === 'odds' && message.fixture === first?.plan.id,
      ),
    )
    const state = frame && messagesOf([frame], 'state').find(({ fixture }) => fixture === first?.plan.id)
    expect(state).toMatchObject({ status: 'live', steps: 0 })
    expect(Date.parse(state?.nextStepAt ?? '')).toBeGreaterThan(Date.parse(frame?.at ?? ''))
  })
})

describe('a feed that is a function of its key, the clock and the beacon', () => {
  it('a fixture promises its seed, its parameters and its first round before its first quote', () => {
    const promised = new Map<string, string | undefined>()
    const unpromised: string[] = []
    for (const { messages } of before)
      for (const message of readMessages(messages).messages) {
        if (message.kind === 'fixture') promised.set(message.fixture.id, message.fixture.simulation?.seedHash)
        if (message.kind === 'odds' && !promised.has(message.fixture)) unpromised.push(message.fixture)
      }
    expect(unpromised).toEqual([])
    const drawn = ended.filter(({ plan }) => promised.has(plan.id))
    expect(drawn.length).toBeGreaterThan(0)
    expect(drawn.map(({ plan }) => promised.get(plan.id))).toEqual(drawn.map(({ seed }) => commitOf(seed)))
  })

  it('started anew in the middle it goes on with the same matches, under versions that rise', async () => {
    const again = testFeed({
      models: football,
      startsAt: START + (PLAYED - 60) * 1_000,
    })
    await again.pass(60)
    const [one, other] = [byId(feed.world.matches.values()), byId(again.world.matches.values())]
    const running = [...one.values()].filter(({ status }) => status === 'live')
    expect(running.length).toBeGreaterThan(0)
    for (const match of [...running, ...ended.filter(({ plan }) => plan.startsAt > START)]) {
      const same = other.get(match.plan.id)
      expect(same?.state).toEqual(match.state)
      expect([same?.steps, same?.status]).toEqual([match.steps, match.status])
      expect(same?.simulation).toEqual(match.simulation)
      for (const [market, { version }] of match.quoted)
        expect(same?.quoted.get(market)?.version ?? version).toBeGreaterThanOrEqual(version)
    }
  })

  it('[SB-05] a recovery says all that holds, in pages, and ends with `recovered`', () => {
    const pages = []
    let cursor: string | undefined
    do {
      const page = recoveryPage(feed.world, { producer: feed.world.before, after: 0, cursor })
      pages.push(page)
      cursor = page.next ?? undefined
    } while (cursor !== undefined)
    const { messages } = readMessages(pages.flatMap((page) => page.messages))
    expect(messages.at(-1)).toEqual({ kind: 'recovered' })
    expect(messages.filter(({ kind }) => kind === 'recovered')).toHaveLength(1)
    const open = [...feed.world.matches.values()].filter(({ status }) => status === 'open')
    const told = messages.flatMap((message) => (message.kind === 'fixture' ? [message.fixture.id] : []))
    expect(told.toSorted()).toEqual(open.map(({ plan }) => plan.id).toSorted())

    const since = START + (PLAYED - 600) * 1_000
    const late = recoveryPage(feed.world, { producer: feed.world.live, after: since, cursor: undefined })
    const results = messagesOf(
      [{ messages: late.messages, producer: '', epoch: '', seq: 1, at: '' }],
      'result',
    )
    const wanted = ended.filter(({ endedAt = 0 }) => endedAt >= since)
    for (const { plan, results: all } of wanted)
      expect(results.filter(({ fixture }) => fixture === plan.id).length).toBe(
        [...all.values()].filter(({ kind }) => kind === 'result').length,
      )
  })
})

describe('a beacon that is late', () => {
  it('interrupts what is live, and what is quoted again is quoted after all that was drawn', async () => {
    const own = testFeed({ models: football })
    await own.pass(120)
    const [match] = [...own.world.matches.values()].filter(({ status }) => status === 'live')
    own.hold(true)
    const steps = match?.steps ?? 0
    await own.pass(30)
    expect(match?.status).toBe('interrupted')
    expect([...(match?.quoted.values() ?? [])].map(({ status }) => status)).not.toContain('open')
    expect(messagesOf(own.heard.live, 'stop').some(({ fixture }) => fixture === match?.plan.id)).toBe(true)
    own.hold(false)
    await own.pass(2)
    expect(match?.status).toBe('live')
    expect(match?.steps).toBeGreaterThanOrEqual(steps + 4)
    const { clock } = own.world.beacon
    expect(match && clock && nextStepAt(match, clock)).toBeGreaterThan(own.world.now() - 1_000)
    const states = messagesOf(own.heard.live, 'state').filter(({ fixture }) => fixture === match?.plan.id)
    expect(states.slice(-2).map(({ status }) => status)).toEqual(['interrupted', 'live'])
    expect([...(match?.quoted.values() ?? [])].map(({ status }) => status)).toContain('open')
  })

  it('for a quarter of an hour ends the match: what was decided stands, the rest is void', async () => {
    const own = testFeed({ models: football })
    await own.pass(300)
    const [match] = [...own.world.matches.values()].filter(
      ({ status, steps }) => status === 'live' && steps > 20,
    )
    const quoted = [...(match?.quoted.keys() ?? [])]
    own.hold(true)
    await own.pass(16 * 60)
    expect(match?.status).toBe('abandoned')
    const said = [...messagesOf(own.heard.live, 'result'), ...messagesOf(own.heard.live, 'cancel')]
    const decided = said.filter(({ fixture }) => fixture === match?.plan.id)
    expect(new Set(decided.map(({ market }) => market))).toEqual(new Set(quoted))
    expect(decided.some(({ kind }) => kind === 'cancel')).toBe(true)
  })
})

it('at every moment at least twelve matches are live, and each sport has its turn', async () => {
  // Without prices, which take most of the time, and change nothing in what is drawn.
  const unpriced = Object.entries(sportModels).map(
    ([sport, model]) => [sport, { ...model, prices: () => [] }] as const,
  )
  const own = testFeed({ models: new Map(unpriced) })
  const seen = new Set<string>()
  for (let minute = 0; minute < 25; minute++) {
    await own.pass(60)
    const running = [...own.world.matches.values()].filter(({ status }) => status === 'live')
    expect(running.length).toBeGreaterThanOrEqual(12)
    for (const { plan } of running) seen.add(plan.league.sport)
  }
  expect([...seen].toSorted()).toEqual(Object.keys(sportModels).toSorted())
})
