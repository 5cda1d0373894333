import { describe, expect, it } from 'vitest'
import { readMessages } from './read-messages.ts'

const fixture = {
  id: 'x:fixture:1',
  sport: 'football',
  category: { id: 'x:category:bd', names: { en: 'Bangladesh' }, country: 'BD' },
  competition: { id: 'x:competition:1', names: { en: 'League' } },
  sides: [
    { id: 'x:side:1', names: { en: 'Herons', bn: 'বক' } },
    { id: 'x:side:2', names: { en: 'Otters' } },
  ],
  startsAt: '2026-11-18T09:00:00.000Z',
  status: 'open',
  format: 'minutes=90',
  simulation: null,
  version: 1,
}
const outcome = {
  outcome: 'home',
  odds: 2_100,
  isOffered: true,
  won: 450_000,
  halfWon: 0,
  void: 0,
  halfLost: 0,
}
const market = { market: '1x2', status: 'open', version: 1, winners: 1, outcomes: [outcome] }
const odds = { kind: 'odds', fixture: fixture.id, markets: [market] }

describe('messages of a feed that nobody has to trust', () => {
  it('are read one by one: what cannot be is set aside, and the others of its frame hold', () => {
    const { messages, setAside } = readMessages([
      { kind: 'alive' },
      { kind: 'weather', sun: true },
      { kind: 'result-undone', fixture: fixture.id, market: '1x2' },
      'text',
      null,
      odds,
    ])
    expect(messages.map(({ kind }) => kind)).toEqual(['alive', 'result-undone', 'odds'])
    expect(setAside.map(({ kind }) => kind)).toEqual(['weather', 'none', 'none'])
  })

  it.each([
    ['NaN', { ...outcome, odds: 'NaN' }],
    ['a fraction of a thousandth', { ...outcome, odds: 2_100.5 }],
    ['one', { ...outcome, odds: 1_000 }],
    ['more than a thousand', { ...outcome, odds: 1_000_001 }],
    ['nothing', { ...outcome, odds: null }],
    ['a chance above one', { ...outcome, won: 1_000_001 }],
    ['a chance below none', { ...outcome, halfLost: -1 }],
  ])('[SB-24] odds of %s are set aside', (_, wrong) => {
    const said = { ...odds, markets: [{ ...market, outcomes: [wrong] }] }
    expect(readMessages([said])).toMatchObject({ messages: [], setAside: [{ kind: 'odds' }] })
  })

  it.each([2_147_483_648, 1_770_000_000_000])('a version of %i is more than a listener keeps', (version) => {
    const state = { kind: 'state', fixture: fixture.id, status: 'live', state: {}, startedAt: null }
    const said = (count: number) => [
      { kind: 'fixture', fixture: { ...fixture, version: count } },
      { ...state, version: count },
      { ...state, version: 1, steps: count },
      { ...odds, markets: [{ ...market, version: count }] },
      { ...odds, steps: count },
    ]
    expect(readMessages(said(2_147_483_647)).setAside).toEqual([])
    expect(readMessages(said(version)).messages).toEqual([])
  })

  it('a hundred thousand markets in one message are set aside', () => {
    const markets = Array.from({ length: 100_000 }, () => market)
    expect(readMessages([{ ...odds, markets }]).setAside).toHaveLength(1)
  })

  it('ids, markets and moments that are none are set aside', () => {
    const wrong = [
      { kind: 'stop', fixture: 'football', groups: null },
      { kind: 'stop', fixture: `x:fixture:${'a'.repeat(65)}`, groups: null },
      { kind: 'result-undone', fixture: fixture.id, market: 'ah|mark=<b>' },
      { kind: 'cancel', fixture: fixture.id, market: '1x2', from: 'yesterday', to: null, reason: 'x' },
      { kind: 'fixture', fixture: { ...fixture, startsAt: '2026-11-18T09:00:00+06:00' } },
    ]
    expect(readMessages(wrong)).toMatchObject({ messages: [], setAside: { length: wrong.length } })
  })
})

describe('names of a feed', () => {
  it('names are cleaned of markup and of what is not seen, and cut at two hundred', () => {
    const sides = [
      { id: 'x:side:1', names: { en: '<script>alert(1)</script>Her\u202eons\0', bn: 'বক' } },
      { id: 'x:side:2', names: { en: 'O'.repeat(1_000_000) } },
    ]
    const { messages } = readMessages([{ kind: 'fixture', fixture: { ...fixture, sides } }])
    const [message] = messages
    expect(message?.kind === 'fixture' && message.fixture.sides.map(({ names }) => names)).toEqual([
      { en: 'alert(1)Her ons', bn: 'বক' },
      { en: 'O'.repeat(200) },
    ])
  })

  it('keeps the joiners that Bengali and Urdu are written with', () => {
    const names = { en: 'Rab', bn: 'র\u200d্যাব', ur: 'می\u200cخواہ' }
    const competition = { id: 'x:competition:1', names }
    const { messages } = readMessages([{ kind: 'fixture', fixture: { ...fixture, competition } }])
    expect(messages).toMatchObject([{ fixture: { competition: { names } } }])
  })

  it('a fixture whose name is nothing once it is clean is set aside, and so is one without English', () => {
    const named = (names: object) => ({
      kind: 'fixture',
      fixture: { ...fixture, competition: { id: 'x:competition:1', names } },
    })
    expect(readMessages([named({ en: '<b></b>' }), named({ bn: 'লিগ' })])).toMatchObject({
      messages: [],
      setAside: [{ kind: 'fixture' }, { kind: 'fixture' }],
    })
  })
})
