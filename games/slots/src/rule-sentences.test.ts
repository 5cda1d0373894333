import { slotFacts, slotTitle } from '@baize/engines'
import { describe, expect, it } from 'vitest'
import bn from '../locales/bn.json'
import en from '../locales/en.json'
import ur from '../locales/ur.json'
import { ruleSentences } from './rule-sentences.ts'

const languages: [string, Readonly<Record<string, string>>][] = [
  ['en', en],
  ['bn', bn],
  ['ur', ur],
]

function told(id: string, texts: Readonly<Record<string, string>>): string[] {
  const mathematics = slotTitle(id)?.mathematics
  if (!mathematics) throw new Error(`There is no title called ${id}.`)
  const t = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
    (texts[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
  return ruleSentences({ rules: mathematics.rules, facts: slotFacts(mathematics), t })
}

describe.each(languages)('the rules of a slot in %s', (_, texts) => {
  it('[F23] say that no scatter falls in a tumble, where there are tumbles', () => {
    expect(told('monsoon-jar', texts)).toContain(texts['slots.scatterRule'])
    expect(told('cobalt-kiln', texts)).not.toContain(texts['slots.scatterRule'])
  })

  it('[F22] say what wilds alone pay, where they can stand alone', () => {
    expect(told('cobalt-kiln', texts)).toContain(texts['slots.wildLineRule'])
    expect(told('glasshouse-riot', texts)).toContain(texts['slots.wildClusterRule'])
  })

  it('[F24] say the largest win where it is counted, and the cap where a round ends at it', () => {
    expect(told('cobalt-kiln', texts).at(-1)).toBe(texts['slots.largestRule']?.replace('{count}', '199.2'))
    expect(told('monsoon-jar', texts).at(-1)).toBe(texts['slots.capRule']?.replace('{count}', '5,000'))
  })

  it('say how many of a symbol pay, as the pays have it', () => {
    expect(told('sugarcane-thunder', texts)[0]).toBe(texts['slots.kind.anywhere']?.replace('{count}', '7'))
    expect(told('monsoon-jar', texts)[0]).toBe(texts['slots.kind.anywhere']?.replace('{count}', '8'))
  })
})
