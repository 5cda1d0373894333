import { expect, it } from 'vitest'
import { needOfLink } from './needs.ts'

it.each([
  ['/m/sportsGame', 'SPORTS'],
  ['/m/sports', 'SPORTS'],
  ['/m/gameList?gameType=LIVE', 'LIVE'],
  ['/m/gameList?vassalage=EG3&gameType=PVP#top', 'PVP'],
  ['/m/gameList?type=hot', null],
  ['/m/gameList?gameType=nothing', null],
  ['/m/playGame?game=teen-patti', 'teen-patti'],
  ['/m/lottery', 'LOTT'],
  ['/m/slotsCenter', 'RNG'],
  ['/m/help#fairness', null],
  ['https://news.example/m/sportsGame', null],
  [null, null],
])('[F40] a link to %s needs %s', (url, need) => {
  expect(needOfLink(url)).toBe(need)
})
