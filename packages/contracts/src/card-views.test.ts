import { expect, it } from 'vitest'
import { holdemCommand, teenPattiCommand, tienLenCommand } from './card-views.ts'

const chain = 'ab'.repeat(32)

it('a seat’s commands are read in every game of cards, and each game’s own decisions in it alone', () => {
  for (const command of [holdemCommand, teenPattiCommand, tienLenCommand]) {
    expect(command.safeParse({ do: 'sit', buyIn: '20.00', chain }).success).toBe(true)
    expect(command.safeParse({ do: 'reveal', hand: 7, seed: chain }).success).toBe(true)
    expect(command.safeParse({ do: 'say', phrase: 'thanks' }).success).toBe(true)
    expect(command.safeParse({ do: 'sit-out' }).success).toBe(true)
  }
  const moves = [
    { do: 'call', hand: 7 },
    { do: 'sideshow', hand: 7 },
    { do: 'pass', hand: 7 },
  ]
  const reads = [holdemCommand, teenPattiCommand, tienLenCommand].map((command) =>
    moves.map((move) => command.safeParse(move).success),
  )
  expect(reads).toEqual([
    [true, false, false],
    [false, true, false],
    [false, false, true],
  ])
})

it.each([
  [{ do: 'raise', hand: 7, to: 40 }],
  [{ do: 'raise', hand: 7, to: '1e3' }],
  [{ do: 'raise', hand: 7, to: '-1' }],
  [{ do: 'raise', hand: 7, to: '٤٠' }],
  [{ do: 'raise', hand: 0, to: '1' }],
  [{ do: 'raise', hand: 7.5, to: '1' }],
  [{ do: 'raise', to: '1' }],
  [{ do: 'call', hand: 7, cards: [1] }],
  [{ do: 'call', hand: 7, won: '9' }],
  [{ do: 'call', hand: 7, at: 1 }],
  [{ do: 'sit', buyIn: '20.00', chain: chain.toUpperCase() }],
  [{ do: 'say', phrase: 'I have aces' }],
  [{ do: 'show-me' }],
])('[RM-22] %j is not in the schema of hold’em', (body) => {
  expect(holdemCommand.safeParse(body).success).toBe(false)
})

it.each([[[]], [[52]], [[-1]], [[0.5]], [['AS']], [Array.from({ length: 14 }, (_, card) => card)]])(
  '[RM-22] cards %j cannot be played in tien len',
  (cards) => {
    expect(tienLenCommand.safeParse({ do: 'play', hand: 1, cards }).success).toBe(false)
  },
)
