import { expect, it } from 'vitest'
import { paletteNames, patternNames } from '../../../db/demo/art-names.ts'
import { palettes } from './palettes.ts'
import { patterns } from './patterns.ts'
import { seeded } from './seeded.ts'

const cloth = { width: 480, height: 600, centre: { x: 240, y: 300 } }

it('each pattern draws shapes of its own, the same for the same seed and others for another', () => {
  const drawn = patternNames.map((name) => patterns[name](cloth, seeded('koi')))
  expect(new Set(drawn).size).toBe(patternNames.length)
  for (const svg of drawn) expect(svg).toMatch(/^<(path|circle|g) /)
  expect(patternNames.map((name) => patterns[name](cloth, seeded('koi')))).toEqual(drawn)
  expect(patterns.rays(cloth, seeded('crown'))).not.toBe(patterns.rays(cloth, seeded('koi')))
})

it('no shape stands at a place that is no number', () => {
  for (const name of patternNames)
    expect(patterns[name](cloth, seeded('lantern'))).not.toMatch(/NaN|Infinity|undefined/)
})

it('each palette has two grounds and a glint of its own', () => {
  const colours = paletteNames.map((name) => Object.values(palettes[name]).join())
  expect(new Set(colours).size).toBe(paletteNames.length)
  for (const three of colours) expect(three).toMatch(/^#[0-9a-f]{6},#[0-9a-f]{6},#[0-9a-f]{6}$/)
})

it('a seed gives numbers within bounds and the same ones every time', () => {
  const [one, other] = [seeded('a'), seeded('a')]
  for (let turn = 0; turn < 1000; turn += 1) {
    const value = one.between(3, 7)
    expect(value).toBeGreaterThanOrEqual(3)
    expect(value).toBeLessThan(7)
    expect(other.between(3, 7)).toBe(value)
  }
  expect(['x', 'y']).toContain(seeded('b').pick(['x', 'y']))
})
