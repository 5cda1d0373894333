import { beforeEach, expect, it } from 'vitest'
import { cardOffer } from '#modules/cards'
import { proveHand } from './modules/cards/prove-hand.ts'
import { readContest } from './modules/cards/read-contest.ts'
import { readHand } from './modules/cards/read-hand.ts'
import { getMyRound } from './modules/play/read-rounds.ts'
import { getProfitAndLoss, listBetRecords } from './modules/reports/list-bet-records.ts'
import { type TestApp, testApp } from './testing/test-app.ts'
import { testCards, type TestSeat } from './testing/test-cards.ts'
import { beginContest, playOut, testContest } from './testing/test-contest.ts'

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

it('[RM-33] [RM-52] a sit & go is one entry of the history with entry, place and prize, and each of its hands is opened and proved from it', async () => {
  const table = await testContest(app)
  const seats = await beginContest(table)
  await playOut(table)
  const finishOf = (seat: TestSeat) => table.own(seat).finished?.finish
  const recordsOf = (seat: TestSeat) => {
    const member = { id: seat.owner.memberId } as Parameters<typeof listBetRecords>[1]['member']
    return listBetRecords(app, { member, language: 'EN' }, {})
  }
  for (const seat of seats) {
    const { content } = await recordsOf(seat)
    const finish = finishOf(seat)
    const payout = finish === 1 ? '39.00' : finish === 2 ? '21.00' : '0.00'
    expect(content).toMatchObject([{ staked: '10.50', payout, rake: '0.50', contest: { finish } }])
  }
  const [winner] = seats.filter((seat) => finishOf(seat) === 1)
  if (!winner) return
  const roundId = (await recordsOf(winner)).content[0]?.roundId ?? ''
  const { memberId } = winner.owner
  const round = await getMyRound(app, { memberId, roundId })
  expect(round).toMatchObject({ staked: '10.50', payout: '39.00', turnover: '0.50', contest: { finish: 1 } })
  const contest = await readContest(app, { memberId, roundId })
  expect(contest).toMatchObject({ entry: '10.00', fee: '0.50', finish: 1, paid: '39.00', isOwed: false })
  expect(contest.hands[0]).toMatchObject({ hand: 1, stack: 1_500 })
  expect(contest.hands.at(-1)).toMatchObject({ after: 9_000 })
  for (const { hand } of contest.hands) {
    const { record, dealt, text } = await readHand(app, { roundId, memberId, hand })
    expect([record.hand, record.isPoints, dealt.length]).toEqual([hand, true, 1])
    expect(text).toContain('10/20 chips')
    expect((await proveHand(app, { roundId, memberId, hand })).record.hand).toBe(hand)
  }
  const stranger = { roundId, memberId: seats.find((seat) => seat !== winner)?.owner.memberId ?? '' }
  await expect(readContest(app, stranger)).rejects.toMatchObject({ code: 'ROUND_NOT_FOUND' })
  await expect(readHand(app, { ...stranger, hand: 1 })).rejects.toMatchObject({ code: 'ROUND_NOT_FOUND' })
})
