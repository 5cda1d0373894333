import type { TableYou } from '@baize/contracts'
import { describe, expect, it } from 'vitest'
import { createBets } from './bets.ts'

/** A table that keeps what it was told and answers when it is let. */
function atTable() {
  const said: Readonly<Record<string, unknown>>[] = []
  const answers: (() => void)[] = []
  const later: (() => void)[] = []
  const bets = createBets({
    say: (command) => {
      said.push(command)
      return new Promise((answer) => answers.push(() => answer(undefined)))
    },
    onChange: () => {},
    soon: (work) => later.push(work),
  })
  const you = (round: number, chips: TableYou['chips']): TableYou => ({
    round,
    chips,
    staked: '0',
    payout: null,
    canUndo: chips.length > 0,
  })
  const soon = () => later.splice(0).forEach((work) => work())
  const answer = async () => {
    answers.splice(0).forEach((each) => each())
    await Promise.resolve()
    await Promise.resolve()
  }
  return { bets, said, soon, answer, you }
}

const red = { spot: 'red', amount: '1.0000' }

describe('what a member puts down', () => {
  it('shows at once, is said together, and counts once when it is taken', async () => {
    const { bets, said, soon, answer, you } = atTable()
    bets.hear({ you: undefined, round: 4, isOpen: true })
    bets.put([{ spot: 'red', units: 10_000 }])
    bets.put([{ spot: 'red', units: 10_000 }])
    expect([...bets.onSpots()]).toEqual([['red', 20_000]])
    soon()
    expect(said).toEqual([{ do: 'bet', round: 4, chips: [red, red] }])
    bets.hear({ you: you(4, [red, red]), round: 4, isOpen: true })
    await answer()
    expect(bets.staked()).toBe(20_000)
    expect(bets.waiting().size).toBe(0)
  })

  it('is not said for a round that is closed', () => {
    const { bets, said, soon } = atTable()
    bets.hear({ you: undefined, round: 4, isOpen: true })
    bets.put([{ spot: 'red', units: 10_000 }])
    bets.hear({ you: undefined, round: 4, isOpen: false })
    soon()
    bets.put([{ spot: 'red', units: 10_000 }])
    expect(said).toEqual([])
    expect(bets.staked()).toBe(0)
  })

  it('is taken back: what was not said yet silently, else by the table', () => {
    const { bets, said, you } = atTable()
    bets.hear({ you: you(4, [red]), round: 4, isOpen: true })
    bets.put([{ spot: 'black', units: 10_000 }])
    bets.undo()
    expect([...bets.onSpots()]).toEqual([['red', 10_000]])
    bets.undo()
    bets.clear()
    expect(said).toEqual([
      { do: 'undo', round: 4 },
      { do: 'clear', round: 4 },
    ])
  })

  it('is remembered for "same again" over rounds that were only watched', () => {
    const { bets, you } = atTable()
    bets.hear({ you: you(4, [red, red]), round: 4, isOpen: true })
    bets.hear({ you: undefined, round: 5, isOpen: true })
    bets.hear({ you: undefined, round: 6, isOpen: true })
    expect(bets.last()).toEqual([{ spot: 'red', amount: '2.0000' }])
    expect(bets.onSpots().size).toBe(0)
  })
})
