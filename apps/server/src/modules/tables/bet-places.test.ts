import fc from 'fast-check'
import { expect, it } from 'vitest'
import { betsOf, bettorsIn, countBettors, membersOf, placesOf, withBet, withChanged } from './bet-places.ts'

type TestBet = {
  readonly id: string
  readonly member: { readonly id: string; readonly name: string; readonly isSimulated: boolean }
  readonly took: boolean
}

const memberOf = (id: string) => ({ id, name: id, isSimulated: false })
const steps = fc.array(
  fc.oneof(
    fc.record({ bets: fc.constantFrom('a', 'b', 'c', 'd') }),
    fc.record({ takes: fc.nat(40) }),
    fc.record({ goesBackTo: fc.nat(40) }),
  ),
  { maxLength: 60 },
)

function taken(bets: readonly TestBet[], id: string): readonly TestBet[] {
  return withChanged(bets, new Map([[id, (bet: TestBet) => ({ ...bet, took: true })]]))
}

it('whatever is bet and taken, and whichever earlier list is gone on from, everybody has the bets that a look at all shows', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const lists: (readonly TestBet[])[] = [[]]
      for (const step of all) {
        const now = lists.at(-1) ?? []
        if ('bets' in step)
          lists.push(withBet(now, { id: `${lists.length}`, member: memberOf(step.bets), took: false }))
        else if ('takes' in step) lists.push(taken(now, now[step.takes]?.id ?? 'none'))
        else lists.push(lists[step.goesBackTo % lists.length] ?? [])
      }
      for (const list of lists) {
        for (const id of ['a', 'b', 'c', 'd', 'nobody']) {
          expect(betsOf(list, id)).toEqual(list.filter(({ member }) => member.id === id))
          expect(placesOf(list, id).map((place) => list[place]?.member.id)).toEqual(
            betsOf(list, id).map(() => id),
          )
        }
        const members = [...new Set(list.map(({ member }) => member.id))]
        expect(bettorsIn(list)).toEqual(members)
        expect(countBettors(list)).toBe(members.length)
        expect(
          membersOf(
            list,
            list.map(({ id }) => id),
          ),
        ).toEqual(members)
      }
    }),
  )
})

it('only the bet that is taken changes, and the list before it stays as it was', () => {
  const first = withBet<TestBet>([], { id: '1', member: memberOf('a'), took: false })
  const both = withBet(first, { id: '2', member: memberOf('a'), took: false })
  expect(taken(both, '2').map(({ took }) => took)).toEqual([false, true])
  expect(both.map(({ took }) => took)).toEqual([false, false])
})

it('nobody goes over all bets for each that is taken, nor to look at what was there before it', () => {
  const BETS = 500
  let looks = 0
  let bets: readonly TestBet[] = []
  for (let place = 0; place < BETS; place++) {
    const bet = { id: `${place}`, member: memberOf(`${place}`), took: false }
    const watched = {
      ...bet,
      get member() {
        looks++
        return bet.member
      },
    }
    bets = withBet(bets, watched)
  }
  const lists = [bets]
  for (let place = 0; place < BETS; place++) lists.push(taken(lists.at(-1) ?? [], `${place}`))
  for (const [place, list] of lists.entries()) {
    expect(membersOf(list, [`${place}`])).toEqual(place < BETS ? [`${place}`] : [])
    expect(placesOf(list, `${place}`)).toEqual(place < BETS ? [place] : [])
  }
  expect(looks).toBeLessThan(BETS * 5)
})
