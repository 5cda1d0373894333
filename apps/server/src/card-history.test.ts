import { beforeEach, expect, it } from 'vitest'
import { cardOffer } from '#modules/cards'
import { getMyRound } from './modules/play/read-rounds.ts'
import { getProfitAndLoss, listBetRecords } from './modules/reports/list-bet-records.ts'
import { type TestApp, testApp } from './testing/test-app.ts'
import { testCards } from './testing/test-cards.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp({}, 'demo')
})

it('[RM-33] a hand stands in the history with what went into pots and came out of them, and adds up to what the seat has', async () => {
  const rules = cardOffer('holdem-six')?.stakes
  const table = await testCards(app, { code: 'holdem-six', kind: 'holdem', rules })
  const [first, second] = [await table.sit(0, '4.00'), await table.sit(1, '4.00')]
  await table.deal()
  await table.act({ do: 'call' }, first)
  await table.act({ do: 'check' }, second)
  while (!table.turn()) await table.next()
  await table.act({ do: 'raise', to: '1.00' }, second)
  await table.act({ do: 'fold' }, first)
  while (table.view().phase === 'playing') await table.next()
  const recordsOf = (id: string) =>
    listBetRecords(
      app,
      { member: { id } as Parameters<typeof listBetRecords>[1]['member'], language: 'EN' },
      {},
    )
  // Ten cents each in the pot, five hundredths of it for the house; the bet that nobody called came back.
  const lost = await recordsOf(first.owner.memberId)
  expect(lost.content).toMatchObject([{ staked: '0.10', payout: '0.00', net: '-0.10' }])
  const won = await recordsOf(second.owner.memberId)
  expect(won.content).toMatchObject([{ staked: '0.10', payout: '0.19', net: '0.09' }])
  expect(won.total).toMatchObject({ rounds: 1, staked: '0.10', payout: '0.19', net: '0.09' })
  expect([...lost.content, ...won.content].map(({ rake }) => rake)).toEqual(['0.01', '0.00'])
  expect(table.view().seats[1]?.stack).toBe('4.09')
  const roundId = won.content[0]?.roundId ?? ''
  expect(await getMyRound(app, { memberId: second.owner.memberId, roundId })).toMatchObject({
    staked: '0.10',
    payout: '0.19',
    balanceBefore: '4.00',
    balanceAfter: '4.09',
  })
  const member = { id: second.owner.memberId } as Parameters<typeof getProfitAndLoss>[1]['member']
  expect((await getProfitAndLoss(app, { member }, {})).total.net).toBe('0.09')
})
