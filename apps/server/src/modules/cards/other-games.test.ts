import { type CardYou, cardGameCodes } from '@baize/contracts'
import { combinationOf, simulatedTienLen } from '@baize/engines'
import { unitsFromWire } from '@baize/money'
import { beforeEach, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { atTable, handPostings, rakes, type TestCards, testCards } from '../../testing/test-cards.ts'
import { ledgerFaults } from '../../testing/test-ledger.ts'
import { cardOffer } from './card-rules.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp({}, 'demo')
})

const total = (units: readonly bigint[]) => units.reduce((sum, each) => sum + each, 0n)

function tableOf(code: string, kind: string) {
  return testCards(app, { code, kind, rules: cardOffer(code)?.stakes })
}

/** Plays hands by what each seat may see of them, and looks that nothing is lost after each. */
async function playHands(
  table: TestCards,
  { hands, bought, move }: { hands: number; bought: bigint; move(you: CardYou): object },
): Promise<void> {
  for (let hand = 1; hand <= hands; hand++) {
    await table.deal()
    for (let steps = 0; steps < 400 && table.view().phase === 'playing'; steps++) {
      const seat = table.turn()
      if (seat) await table.act(move(table.own(seat)), seat)
      else await table.next()
    }
    expect(table.view()).toMatchObject({ phase: 'showing', hand, ended: { isVoid: false } })
    const { net = [], rake = '' } = table.view().ended ?? {}
    expect(total(net.map(({ amount }) => unitsFromWire(amount)))).toBe(-unitsFromWire(rake))
    const stacks = await Promise.all(table.seats.map((seat) => atTable(app, seat)))
    expect(total(stacks) + (await rakes(app))).toBe(bought)
  }
  expect(await ledgerFaults(app)).toEqual([])
}

it('[RM-30] three play teen patti, blind and seen, with sideshows and shows, and every hand is settled to the unit', async () => {
  const table = await tableOf('teen-patti', 'teen-patti')
  for (const place of [0, 2, 5]) await table.sit(place, '10.00')
  const seen = { bets: 0, asked: 0 }
  await playHands(table, {
    hands: 8,
    bought: 300_000n,
    move({ moves, cards }) {
      const may = moves?.teenPatti
      if (!may) throw new Error('Whoever is waited for may do something.')
      if (may.answer) return { do: 'answer', agrees: true }
      if (may.see && seen.bets % 3 === 2) {
        seen.bets += 1
        return { do: 'see' }
      }
      seen.bets += 1
      if (may.sideshow !== null) {
        seen.asked += 1
        return { do: 'sideshow' }
      }
      if (may.show !== null && cards.length > 0) return { do: 'show' }
      return may.bets[0] === undefined ? { do: 'pack' } : { do: 'bet', amount: may.bets[0] }
    },
  })
  expect(seen.asked).toBeGreaterThan(0)
  expect(await handPostings(app)).toBe(8)
})

it('[RM-30] four play tien len by the published rule, and every game is settled to the unit', async () => {
  const table = await tableOf('tien-len', 'tien-len')
  for (let place = 0; place < 4; place++) await table.sit(place, '30.00')
  await playHands(table, {
    hands: 4,
    bought: 1_200_000n,
    move({ moves, cards }) {
      const { lying = [], must = null } = moves?.tienLen ?? {}
      const chosen = simulatedTienLen({ held: cards, lying: combinationOf(lying) ?? null, must })
      return chosen.do === 'play' ? { do: 'play', cards: chosen.cards } : { do: 'pass' }
    },
  })
  expect(await handPostings(app)).toBe(4)
})

it('every table of the catalogue has its stakes', () => {
  for (const code of cardGameCodes) expect(cardOffer(code)?.stakes.buyIn.least).toBeGreaterThan(0)
})
