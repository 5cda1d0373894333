import { houseRules } from '@baize/engines/sports'
import { expect, it } from 'vitest'
import english from '../../apps/web/src/locales/en/sports-rules.json' with { type: 'json' }

it('every house rule of sports that is in force has a text', () => {
  const all = Object.values(houseRules).flatMap(({ stands, void: voids }) => [...stands, ...voids])
  const texts = Object.keys(english)
  expect(all.filter(({ rule }) => !texts.includes(`sports.houseRule.${rule}`))).toEqual([])
})
