import type { Win } from '@baize/engines'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { plainBrowser } from './testing/browser.ts'
import { madeScene, rulesOf } from './testing/made-scene.ts'
import { lightAt, showWins } from './wins.ts'

beforeAll(() => {
  for (const [name, made] of Object.entries(plainBrowser)) vi.stubGlobal(name, made)
})
afterAll(() => vi.unstubAllGlobals())

it('light comes to a cell the later the farther it lies, and a little of it stays on all', () => {
  const fars = [0, 0.5, 1]
  const at = (progress: number) => fars.map((far) => lightAt({ progress, far }))
  expect(at(0)).toEqual([0, 0, 0])
  const [near = 0, middle = 0, far = 0] = at(0.2)
  expect(near).toBeGreaterThan(0.3)
  expect([middle, far]).toEqual([0, 0])
  const half = at(0.6)
  expect(half[1]).toBeGreaterThan(half[0] ?? 1)
  expect(new Set(at(1).map((alpha) => alpha.toFixed(6)))).toEqual(new Set(['0.140000']))
})

type SeenLight = { readonly cells: number; readonly lit: number }

/** The lights in the middle of a win: over how many cells each runs, and how many of them have begun to shine. */
async function lightsOf(id: string, wins: readonly Win[]): Promise<SeenLight[]> {
  const { scene, time } = madeScene(rulesOf(id))
  const plain = { times: 1, amount: '1', order: 0, isGreeted: true, isLarge: false }
  const shown = showWins(scene, { wins, ...plain })
  const marks = scene.board.above.children[0]
  await time.until(time.motion.wait(160))
  // The frames around the cells and the sum come after the lights.
  const lights = marks?.children.slice(0, -2) ?? []
  const seen = lights.map(({ children }) => ({
    cells: children.length,
    lit: children.filter(({ alpha }) => alpha > 0).length,
  }))
  await time.until(shown)
  return seen
}

it('light runs over clusters and over symbols anywhere, each win for itself', async () => {
  const clusters = await lightsOf('glasshouse-riot', [
    { symbol: 'l1', count: 5, cells: [0, 1, 2, 8, 16], points: 10 },
    { symbol: 'l2', count: 6, cells: [60, 61, 62, 63, 55, 47], points: 10 },
  ])
  expect(clusters.map(({ cells }) => cells)).toEqual([5, 6])
  const anywhere = await lightsOf('monsoon-jar', [
    { symbol: 'l1', count: 8, cells: [0, 4, 7, 11, 14, 18, 22, 29], points: 10 },
  ])
  expect(anywhere.map(({ cells }) => cells)).toEqual([8])
  for (const { cells, lit } of [...clusters, ...anywhere]) {
    expect(lit).toBeGreaterThan(0)
    expect(lit).toBeLessThan(cells)
  }
})
