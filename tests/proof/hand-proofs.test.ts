import { type CardYou, type HandProofFile, handProofFile } from '@baize/contracts'
import { combinationOf, deckHolders, isOfDeck, sealedDeck, simulatedTienLen } from '@baize/engines'
import { fromHex, macOf } from '@baize/fairness'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { cardOffer } from '../../apps/server/src/modules/cards/card-rules.ts'
import { proveHand } from '../../apps/server/src/modules/cards/prove-hand.ts'
import { readHand } from '../../apps/server/src/modules/cards/read-hand.ts'
import { sql } from '../../apps/server/src/platform/db.ts'
import { type TestApp, testApp } from '../../apps/server/src/testing/test-app.ts'
import {
  callDown,
  type TestCards,
  testCards,
  type TestSeat,
} from '../../apps/server/src/testing/test-cards.ts'
import { checkHand } from '../../apps/verifier/src/check/check-hand.ts'
import { findVerify } from '../../apps/verifier/src/check/signatures.ts'
import { type Outcomes, othersIn, secondVerifier } from '../support/python.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

let second: (file: unknown) => Outcomes
beforeAll(async () => {
  second = await secondVerifier()
})

let app: TestApp
beforeEach(async () => {
  app = await testApp({}, 'demo')
})

/** What did not pass of a file as it is downloaded. */
async function open(file: HandProofFile): Promise<Readonly<Record<string, string>>> {
  const { steps } = await checkHand(
    z.parse(handProofFile, JSON.parse(JSON.stringify(file))),
    await findVerify(),
  )
  return Object.fromEntries(
    steps.filter(({ verdict }) => verdict !== 'passed').map(({ name, verdict }) => [name, verdict]),
  )
}

async function roundsOf({ owner }: TestSeat): Promise<{ roundId: string; memberId: string }[]> {
  const rows = await app.db.rows<{ id: string }>(sql`
    select id from play.round where member_id = ${owner.memberId} and ref like 'hand/%' order by started_at, id`)
  return rows.map(({ id }) => ({ roundId: id, memberId: owner.memberId }))
}

async function filesOf(seat: TestSeat, at: TestApp = app): Promise<HandProofFile[]> {
  const files: HandProofFile[] = []
  for (const key of await roundsOf(seat)) files.push(await proveHand(at, key))
  return files
}

/** The house so long after the last hand was over. */
async function houseAfter(ms: number): Promise<TestApp> {
  const { endedAt } = await app.db.one<{ endedAt: Date }>(
    sql`select max(ended_at) as ended_at from cards.hand`,
  )
  return { ...app, clock: { now: () => new Date(endedAt.getTime() + ms) } }
}

const tableOf = (code: string, kind: string) => testCards(app, { code, kind, rules: cardOffer(code)?.stakes })

const holdem = () => tableOf('holdem-six', 'holdem')

async function playOut(table: TestCards, move: (you: CardYou) => object): Promise<void> {
  await table.deal()
  for (let steps = 0; steps < 400 && table.view().phase === 'playing'; steps++) {
    const seat = table.turn()
    if (seat) await table.act(move(table.own(seat)), seat)
    else await table.next()
  }
}

function teenPattiMove({ moves, cards }: CardYou): object {
  const may = moves?.teenPatti
  if (!may) throw new Error('Whoever is waited for may do something.')
  if (may.answer) return { do: 'answer', agrees: true }
  if (may.see) return { do: 'see' }
  if (may.show !== null && cards.length > 0) return { do: 'show' }
  if (may.sideshow !== null) return { do: 'sideshow' }
  return may.bets[0] === undefined ? { do: 'pack' } : { do: 'bet', amount: may.bets[0] }
}

function tienLenMove({ moves, cards }: CardYou): object {
  const { lying = [], must = null } = moves?.tienLen ?? {}
  const chosen = simulatedTienLen({ held: cards, lying: combinationOf(lying) ?? null, must })
  return chosen.do === 'play' ? { do: 'play', cards: chosen.cards } : { do: 'pass' }
}

const hidden = { commitment: 'opensLater', outcome: 'opensLater' }
const hiddenToSecond = { commitment: 'open', deck: 'open' }

it('[RM-40] [RM-33] both verifiers reproduce every hand of every game for each who was in it, whole a day later', async () => {
  const tables = [
    await holdem(),
    await tableOf('teen-patti', 'teen-patti'),
    await tableOf('tien-len', 'tien-len'),
  ]
  const [poker, patti, tien] = tables
  for (const place of [0, 2, 5]) await poker?.sit(place, '5.00')
  for (const place of [1, 3, 4]) await patti?.sit(place, '10.00')
  for (const place of [0, 1, 3]) await tien?.sit(place, '30.00')
  for (let hand = 0; hand < 2; hand++) {
    if (poker) await poker.deal().then(() => callDown(poker))
    if (patti) await playOut(patti, teenPattiMove)
    if (tien) await playOut(tien, tienLenMove)
  }
  const seats = tables.flatMap((table) => table.seats)
  for (const seat of seats) {
    const files = await filesOf(seat)
    expect(files).toHaveLength(2)
    for (const file of files) {
      expect([await open(file), othersIn(second(file))]).toEqual([hidden, hiddenToSecond])
      expect(file).toMatchObject({ place: seat.place, seed: null })
    }
  }
  const dayLater = await houseAfter(DAY_MS)
  for (const seat of seats)
    for (const file of await filesOf(seat, dayLater))
      expect([await open(file), othersIn(second(file))]).toEqual([{}, {}])
})

it('[RM-38] a file shows nothing of what others hold before a day has passed, and nobody else has one ever', async () => {
  const table = await holdem()
  const [first, second_, third] = [
    await table.sit(0, '4.00'),
    await table.sit(1, '4.00'),
    await table.sit(2, '4.00'),
  ]
  await table.deal()
  // The button folds before the flop, the next after it: two hands stay closed.
  await table.act({ do: 'fold' }, first)
  await table.act({ do: 'call' }, second_)
  await table.act({ do: 'check' }, third)
  while (!table.turn()) await table.next()
  await table.act({ do: 'raise', to: '0.20' }, second_)
  const { cards } = table.own(third)
  await table.act({ do: 'fold' }, third)
  while (table.view().phase === 'playing') await table.next()
  const [[file], [key]] = [await filesOf(third), await roundsOf(third)]
  if (!file || !key) throw new Error('Who was in a hand has its file.')
  // Two of one's own and the flop; the rest of the deck would tell by what is missing.
  expect(file.opened).toHaveLength(5)
  expect((await readHand(app, key)).dealt).toEqual([{ place: 2, cards }])
  for (const memberId of [first.owner.memberId, second_.owner.memberId])
    await expect(proveHand(app, { ...key, memberId })).rejects.toMatchObject({ code: 'ROUND_NOT_FOUND' })

  expect((await proveHand(await houseAfter(DAY_MS - 1), key)).seed).toBeNull()
  const dayLater = await houseAfter(DAY_MS)
  const later = await proveHand(dayLater, key)
  expect((await readHand(dayLater, key)).dealt.map((each) => each.cards.length)).toEqual([2, 2, 2])
  const { added, root } = file.record.proof
  const beacon = /value ([0-9a-f]+)/.exec(file.log.beacon.body)?.[1] ?? ''
  const deck = sealedDeck(macOf(fromHex(later.seed ?? '')), {
    clientSeed: added,
    nonce: 0,
    beacon,
    domain: file.domain,
  })
  expect(deck.root).toBe(root)
  const text = JSON.stringify(file)
  const closed = deck.cards
    .map((_, place) => deck.opened(place))
    .filter(({ place }) => !isOpenIn(file, place))
  expect(closed).toHaveLength(47)
  expect(text).not.toContain(later.seed)
  for (const { salt } of closed) expect(text).not.toContain(salt)
  // With every salt that the file has, none of the hidden places opens to any card.
  const opens = file.opened.flatMap(({ salt }) =>
    closed.filter(({ place, proof }) =>
      deck.cards.some((card) => isOfDeck({ place, card, salt, proof }, root)),
    ),
  )
  expect(opens).toEqual([])
  await expect(proveHand(dayLater, { ...key, memberId: first.owner.memberId })).rejects.toMatchObject({
    code: 'ROUND_NOT_FOUND',
  })
})

/** Of two, one puts in everything and the other calls. */
async function goAllIn(table: TestCards): Promise<void> {
  const seat = table.turn()
  const to = seat && table.own(seat).moves?.holdem?.raise?.most
  if (!seat || to === undefined) throw new Error('Who begins may raise.')
  await table.act({ do: 'raise', to }, seat)
  await callDown(table)
}

function isOpenIn({ opened }: HandProofFile, place: number): boolean {
  return opened.some((each) => each.place === place)
}

it('[RM-38] what nobody was dealt is opened when no hand is hidden any more, and only then', async () => {
  const table = await holdem()
  const first = await table.sit(0, '4.00')
  await table.sit(1, '4.00')
  await table.deal()
  await table.act({ do: 'fold' }, first)
  while (table.view().phase === 'playing') await table.next()
  await table.deal()
  await goAllIn(table)
  const [folded, shown] = await filesOf(first)
  const stubOf = (file: HandProofFile) =>
    deckHolders(file.record).filter((holder, place) => holder === 'stub' && isOpenIn(file, place)).length
  expect(folded && [folded.opened.length, stubOf(folded)]).toEqual([2, 0])
  expect(shown && [shown.opened.length, stubOf(shown)]).toEqual([52, 43])
})

it('[RM-40] a hand in which something was changed is refused at the line where it was, by both', async () => {
  const table = await holdem()
  const first = await table.sit(0, '4.00')
  await table.sit(3, '4.00')
  // Of a pot that is shared nobody could say that it went to the wrong one.
  do {
    await table.deal()
    await goAllIn(table)
  } while (table.view().ended?.won.length !== 1)
  const file = (await filesOf(first, await houseAfter(DAY_MS))).at(-1)
  if (!file) throw new Error('Who was in a hand has its file.')
  const { record, opened, log } = file
  const zeros = '00'.repeat(32)
  const [one, two] = opened
  if (!one || !two) throw new Error('Cards were opened.')
  const withProof = (proof: Partial<typeof record.proof>) => ({
    ...file,
    record: { ...record, proof: { ...record.proof, ...proof } },
  })
  const withRecord = (change: Partial<typeof record>) => ({ ...file, record: { ...record, ...change } })
  const changes: readonly (readonly [HandProofFile, Readonly<Record<string, string>>, readonly string[]])[] =
    [
      [withProof({ seeds: record.proof.seeds.slice(1) }), { dealt: 'failed' }, ['deal']],
      [withRecord({ hand: record.hand + 1 }), { dealt: 'failed' }, ['deal']],
      [{ ...file, rules: {} }, { dealt: 'failed' }, ['deal']],
      [{ ...file, seed: zeros }, { commitment: 'failed', outcome: 'failed' }, ['commitment', 'deck']],
      [
        { ...file, opened: [{ ...one, card: two.card }, { ...two, card: one.card }, ...opened.slice(2)] },
        { cards: 'failed', outcome: 'failed' },
        ['cards', 'deck'],
      ],
      [{ ...file, opened: opened.slice(1) }, { cards: 'failed' }, ['cards']],
      [
        withRecord({
          shown: record.shown.map((each, nth, all) => ({ ...each, cards: all[1 - nth]?.cards ?? [] })),
        }),
        { cards: 'failed', payout: 'failed' },
        ['cards', 'money'],
      ],
      [withRecord({ rake: '0.00' }), { payout: 'failed' }, ['money']],
      [
        withRecord({ won: record.won.map((each) => ({ ...each, place: each.place === 0 ? 3 : 0 })) }),
        { payout: 'failed' },
        ['money'],
      ],
      [
        {
          ...file,
          log: { ...log, beacon: { ...log.beacon, body: log.beacon.body.replace(/round \d+/, 'round 1') } },
        },
        { spoken: 'failed', log: 'failed' },
        ['beacon', 'entries'],
      ],
      [
        { ...file, log: { ...log, checkpoint: log.checkpoint.replace(/\n\d+\n/, '\n9999\n') } },
        { log: 'failed', checkpoint: 'failed' },
        ['entries', 'checkpoint'],
      ],
    ]
  expect([await open(file), othersIn(second(file))]).toEqual([{}, {}])
  for (const [changed, ours, theirs] of changes) {
    expect(await open(changed)).toEqual(ours)
    expect(Object.keys(othersIn(second(changed))).sort()).toEqual([...theirs].sort())
  }
})
