import type { HealthLine } from '@baize/contracts'
import { expect, it } from 'vitest'
import { shownAfter } from './freshness.ts'

const line: HealthLine = {
  subject: 'gateways',
  state: 'good',
  code: 'fine',
  since: null,
  lookedAt: '2026-01-01T00:00:00.000Z',
  parts: [{ name: 'iron', state: 'good', code: 'fine', since: null, figures: {} }],
}

it('[OC-45] the screen calls nothing good that it heard more than a minute ago', () => {
  expect(shownAfter([line], 60_000)).toEqual([line])
  expect(shownAfter([line], 60_001)).toEqual([{ ...line, state: 'unknown', code: 'not-looked', parts: [] }])
})
