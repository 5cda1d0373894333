import { baccarat, type Draws } from '@baize/engines'
import type { Translate } from '@baize/game-kit'
import { expect, it } from 'vitest'
import { baccaratStory } from './baccarat-story.ts'

const t: Translate = (key, values = {}) => [key, ...Object.values(values)].join(' ')

/** Cards that count so much: the ace is one, the king nothing. */
const worth = (points: number) => (points === 0 ? 12 : points - 1)
const hand = (...points: number[]) => points.map(worth)

it('a natural is said, and nobody draws', () => {
  const story = baccaratStory({ player: hand(5, 4), banker: hand(2, 6) }, t)
  expect(story.cards).toHaveLength(4)
  expect(story.lines.map(({ text }) => text)).toEqual([
    'scene.natural scene.player 9',
    'scene.wins scene.player',
  ])
  expect(story.winner).toBe('left')
})

it('the rule of the third card is told for each side before its card comes', () => {
  const story = baccaratStory({ player: hand(2, 3, 7), banker: hand(0, 4, 9) }, t)
  expect(story.lines.map(({ text }) => text)).toEqual([
    'scene.draws scene.player 5',
    'scene.draws scene.banker 4',
    'scene.wins scene.banker',
  ])
  const [players, bankers] = story.cards.slice(4)
  expect(players?.dealtAt).toBeGreaterThan(story.lines[0]?.at ?? Infinity)
  expect(bankers?.dealtAt).toBeGreaterThan(story.lines[1]?.at ?? Infinity)
})

it('totals run with the cards that are open', () => {
  const story = baccaratStory({ player: hand(6, 1), banker: hand(3, 2, 5) }, t)
  expect(story.total('left', 0)).toBeUndefined()
  expect(story.total('left', 3_250)).toBe('6')
  expect(story.total('left', story.length)).toBe('7')
  expect(story.total('right', story.length)).toBe('0')
})

/** Numbers that are the same in every run. */
function evenDraws(): Draws {
  let state = 1
  const u32 = () => {
    state = (state * 48_271) % 2_147_483_647
    return state
  }
  return { u32, int: (n) => u32() % n, shuffle: (n) => [...Array(n).keys()] }
}

it('every hand that is dealt is told within nine seconds, and the winner is the engine’s', () => {
  const draws = evenDraws()
  for (let round = 0; round < 300; round += 1) {
    const result = baccarat.drawn(draws)
    const story = baccaratStory(result, t)
    const spot = { left: 'player', right: 'banker', tie: 'tie' }[story.winner]
    expect(story.length).toBeLessThanOrEqual(9_000)
    expect(baccarat.times100(spot, result)).toBeGreaterThan(100)
  }
})
