import { reefGames, tableGames, tableKinds } from '@baize/contracts'
import {
  crashRules,
  leastPlainReturn,
  originalOf,
  reefKinds,
  shotReturn,
  slotTitle,
  tableEngines,
} from '@baize/engines'
import { expect, it } from 'vitest'
import { demoWorld } from './index.ts'

const { games } = demoWorld

it('[F29] games state no return that no mathematics of ours has, and none between players', () => {
  const isTable = (code: string) => [...tableGames, ...reefGames].some((each) => each === code)
  const unknown = games.filter(({ code }) => !originalOf(code) && !slotTitle(code) && !isTable(code))
  expect(unknown.filter(({ rtp }) => rtp !== null)).toEqual([])
  expect(games.filter(({ rake, gameType }) => gameType !== 'PVP' && rake !== null)).toEqual([])
})

it('a table states what one of its main bets gives back, rounded down, and the flight what all of them do', () => {
  const statedBy = (code: string) => games.find((game) => game.code === code)?.rtp
  for (const kind of tableKinds) {
    const main = tableEngines[kind].spots.filter(({ isSide }) => !isSide)
    const returns = main.map(({ returns: { part, of } }) => (part * 10_000n) / of)
    expect(returns).toContain(BigInt(statedBy(kind)?.replace('.', '') ?? ''))
  }
  expect(statedBy('crash')).toBe(`${crashRules.keptPercent}.00`)
})

it('a reef states what every shot gives back at least, rounded down', () => {
  const returns = reefKinds.map((kind) => shotReturn(kind, leastPlainReturn()))
  const least = returns.map(({ numerator, denominator }) => (numerator * 10_000n) / denominator)
  for (const code of reefGames) {
    const stated = games.find((game) => game.code === code)?.rtp?.replace('.', '') ?? ''
    expect(least.every((each) => each === BigInt(stated))).toBe(true)
  }
})
