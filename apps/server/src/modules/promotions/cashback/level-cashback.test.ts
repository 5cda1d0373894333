import { getManualRebate, listLevelCashback } from '@baize/contracts'
import { expect, it } from 'vitest'
import { rewardWorld } from '../../../testing/test-rewards.ts'

it('every level says its cashback in percent, and a level more is worth more', async () => {
  const { browser } = await rewardWorld()
  const { levels } = (await browser.call(listLevelCashback)).json().value
  expect(levels.map(({ level }: { level: number }) => level)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(levels[0].lines).toEqual([
    { gameType: 'RNG', basis: 'loss', percent: '2.1' },
    { gameType: 'FISH', basis: 'loss', percent: '2.1' },
    { gameType: 'LIVE', basis: 'turnover', percent: '0.42' },
    { gameType: 'LOTT', basis: 'turnover', percent: '0.32' },
    { gameType: 'PVP', basis: 'turnover', percent: '0.21' },
  ])
  expect(levels[6].lines[0]).toEqual({ gameType: 'RNG', basis: 'loss', percent: '2.7' })
  // Whoever has no level yet is paid a step less than the first one says.
  const { lines } = (await browser.call(getManualRebate)).json().value
  expect(lines[0]).toMatchObject({ gameType: 'RNG', percent: '2' })
})
