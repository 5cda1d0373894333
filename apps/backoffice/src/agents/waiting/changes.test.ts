import { expect, it } from 'vitest'
import en from '../../../locales/agents/en.json' with { type: 'json' }
import { fillText } from '../../lib/texts.tsx'
import type { AgentText } from '../texts.ts'
import { changeName, changeValue } from './change-text.ts'
import { changesBetween } from '../../kit/changes.ts'

const t: AgentText = (key, values) => fillText(en[key], values)

it('only what differs is listed, by its name, also where something is new or goes', () => {
  const before = { rebates: { RNG: 9_000, LIVE: 0 }, series: { SSC: 1_960 } }
  const after = { rebates: { RNG: 10_000, LIVE: 0 }, series: { K3: 1_950 } }
  expect(changesBetween(before, after)).toEqual([
    { name: 'rebates.RNG', before: 9_000, after: 10_000 },
    { name: 'series.K3', before: undefined, after: 1_950 },
    { name: 'series.SSC', before: 1_960, after: undefined },
  ])
  expect(changesBetween(null, { isStopped: true })).toEqual([
    { name: 'isStopped', before: undefined, after: true },
  ])
})

it('what changes is said in words: rates as percent, amounts with their currency, nobody above as the top', () => {
  const say = (name: string, value: unknown) =>
    `${changeName(t, name)}: ${changeValue(t, { name, value, currency: 'CNY' })}`.replace(
      /[\u2068\u2069]/g,
      '',
    )
  expect(say('rebates.RNG', 9_000)).toBe('Slots: 0.90%')
  expect(say('caps.LIVE', 4_000)).toBe('Live: 0.40%')
  expect(say('gapPpm', 100)).toBe('Gap between levels: 0.01%')
  expect(say('series.SSC', 1_960)).toBe('SSC: 1960')
  expect(say('heldAbove', '5000.00')).toBe('Bills held above: 5,000.00 CNY')
  expect(say('payer', 'upline')).toBe('Contracts are paid by: Upline')
  expect(say('upline', null)).toBe('Upline: Top of the tree')
  expect(say('isStopped', true)).toBe('Stopped: Yes')
  expect(say('state', 'issued')).toBe('State: Paid')
  expect(say('series.SSC', undefined)).toBe('SSC: None')
})
