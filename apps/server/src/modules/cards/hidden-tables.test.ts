import { expect, it } from 'vitest'
import { connectAs } from '../../testing/as-owner.ts'
import { dice, shuffled } from '../../testing/quick-cards.ts'
import { keepLog, type TestApp, testApp } from '../../testing/test-app.ts'
import { type TestCards, testCards } from '../../testing/test-cards.ts'
import type { CardMachine, Deck } from './card-machine.ts'
import { cardOffer } from './card-rules.ts'
import type { CardState } from './card-state.ts'
import { holdemMachine } from './holdem-machine.ts'
import { teenPattiMachine } from './teen-patti-machine.ts'
import { tienLenMachine } from './tien-len-machine.ts'

/** What differs between any two hands: ids, times, digests, the rounds of the beacon. What is left has room for cards. */
function withoutChance(text: string): string {
  return text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<id>')
    .replaceAll(/[0-9a-zA-Z+/]{16,}/g, '<digest>')
    .replaceAll(/"((settled_)?xact|fingerprint)":"?[^",]+|"id": "[0-9a-f]{12}|CNY-\d+/g, '')
    .replaceAll(/\d{4}-\d\d-\d\d[T ][\d:.]+(Z|\+00:00)?/g, '<time>')
    .replaceAll(/\d{9,}/g, '<number>')
}

/** Every row of every table that something was written to, as a dump has them. */
async function dumpOf(app: TestApp): Promise<readonly string[]> {
  const client = await connectAs(app, 'owner')
  const { rows: tables } = await client.query<{ name: string }>(`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`)
  const lines: string[] = []
  for (const { name } of tables) {
    const { rows } = await client.query<{ line: string }>(
      `select row_to_json(t)::text as line from ${name} t`,
    )
    lines.push(...rows.map(({ line }) => `${name} ${withoutChance(line)}`))
  }
  return lines.sort()
}

/** The figures of the house but for those of the process and of time. */
async function metricsOf({ metrics }: TestApp): Promise<readonly string[]> {
  const text = await metrics.registry.metrics()
  return text.split('\n').filter((line) => !/^(#|process_|nodejs_|\w+_(sum|bucket))/.test(line))
}

type Hand<HandState, Move> = {
  readonly machine: CardMachine<HandState, Move>
  readonly code: string
  readonly buyIn: string
  /** What the seats do, whatever they hold. */
  play(table: TestCards, deck: Deck): Promise<void>
}

/** A hand that is dealt from a deck of the test's own, and what is left of it in tables, log lines and figures. */
async function leftBy<HandState, Move>(
  { machine, code, buyIn, play }: Hand<HandState, Move>,
  deck: Deck,
): Promise<readonly string[]> {
  const log = keepLog()
  const app = await testApp({}, 'demo')
  const table = await testCards(app, { code, kind: machine.game.kind, rules: cardOffer(code)?.stakes })
  const { kind } = table.owned
  const prepare: typeof kind.prepare = async (node, room, asked) => {
    const gathered = await kind.prepare?.(node, room, asked)
    const { deal } = asked.state as CardState<HandState>
    const isDealing = deal !== null && typeof gathered === 'object' && gathered !== null && 'root' in gathered
    return isDealing ? { ...gathered, opening: machine.opening(deal.start, deck, null) } : gathered
  }
  Object.assign(table.owned, { kind: { ...kind, prepare, secret: async () => ({ deck }) } })
  for (const place of [0, 1, 2]) await table.sit(place, buyIn, { account: `seat${place}` })
  await table.deal()
  await play(table, deck)
  const told = log.map((line) => withoutChance(line).replaceAll(/"(pid|hostname|ms|took)":[^,}]+/g, ''))
  return [...(await dumpOf(app)), ...(await metricsOf(app)), ...told]
}

/** The deck with all cards exchanged but these. */
function exchanged(deck: Deck, known: readonly number[]): number[] {
  const hidden = deck.filter((card) => !known.includes(card))
  const order = shuffled(hidden.length, dice(11))
  const others = order.map((place) => hidden[place] ?? 0)
  return deck.map((card) => (known.includes(card) ? card : (others.shift() ?? 0)))
}

/** What is left otherwise where all cards were exchanged but those that were shown. */
async function toldBy<HandState, Move>(
  hand: Hand<HandState, Move>,
  shown: (deck: Deck) => readonly number[],
): Promise<readonly string[]> {
  const deck = shuffled(52, dice(4))
  const other = exchanged(deck, shown(deck))
  expect(other.filter((card, place) => card !== deck[place]).length).toBeGreaterThan(20)
  const [first, second] = [await leftBy(hand, deck), await leftBy(hand, other)]
  expect(second).toHaveLength(first.length)
  return second.filter((line, place) => line !== first[place])
}

/** A bet that the last who is there does not pay: the board is seen as far as the flop, and nobody's cards. */
const holdem: Hand<unknown, unknown> = {
  machine: holdemMachine,
  code: 'holdem-six',
  buyIn: '4.00',
  async play(table) {
    const act = async (move: object) => {
      const seat = table.turn()
      if (seat) await table.act(move, seat)
    }
    for (const move of ['call', 'fold', 'check']) await act({ do: move })
    while (table.view().board.length < 3) await table.next()
    await act({ do: 'raise', to: '0.50' })
    await act({ do: 'fold' })
    while (table.view().phase === 'playing') await table.next()
    expect(table.view().seats.flatMap((seat) => seat?.shown ?? [])).toEqual([])
  },
}
/** After two cards for each of three. */
const flopOf = (deck: Deck) => deck.slice(6, 9)

it('[RM-38] hidden cards of hold’em exchanged for others change nothing in any table, log line or figure; a card of the board does', async () => {
  expect(await toldBy(holdem, flopOf)).toEqual([])
  const deck = shuffled(52, dice(4))
  const turned = exchanged(deck, [])
  expect(flopOf(turned)).not.toEqual(flopOf(deck))
  expect(await leftBy(holdem, turned)).not.toEqual(await leftBy(holdem, deck))
})

it('[RM-38] hidden cards of teen patti exchanged for others change nothing in any table, log line or figure', async () => {
  const told = await toldBy(
    {
      machine: teenPattiMachine,
      code: 'teen-patti',
      buyIn: '20.00',
      async play(table) {
        for (const move of ['see', 'pack', 'pack']) {
          const seat = table.turn()
          if (seat) await table.act({ do: move }, seat)
        }
        while (table.view().phase === 'playing') await table.next()
        expect(table.view().phase).toBe('showing')
      },
    },
    () => [],
  )
  expect(told).toEqual([])
})

/** The lowest card is open to all: it leads, and whose it is is seen. */
const threes = [2, 15, 28, 41]

it('[RM-38] cards of tien len that nobody has played, exchanged for others, change nothing in any table, log line or figure', async () => {
  const told = await toldBy(
    {
      machine: tienLenMachine,
      code: 'tien-len',
      buyIn: '30.00',
      async play(table) {
        const lead = table.turn()
        if (!lead) throw new Error('Somebody leads.')
        const { must } = (table.owned.state as CardState<{ must: number | null }>).play ?? {}
        await table.act({ do: 'play', cards: [must ?? -1] }, lead)
        const next = table.turn()
        if (next) await table.act({ do: 'pass' }, next)
        expect(table.view().phase).toBe('playing')
      },
    },
    () => threes,
  )
  expect(told).toEqual([])
})
