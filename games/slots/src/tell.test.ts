import type { SlotView, Step } from '@baize/engines'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isWon, tell } from './tell.ts'
import { plainBrowser } from './testing/browser.ts'
import { type MadeScene, madeScene, rulesOf } from './testing/made-scene.ts'

type Cells = { readonly name: string; readonly cells: readonly number[] }

/** A spin that shows one kind of symbol in some cells and plain ones in all others. */
function spinOf(id: string, { name, cells, isFree = false }: Cells & { isFree?: boolean }): Step {
  const { columns, rows } = rulesOf(id)
  const grid = Array.from({ length: columns }, (_, column) =>
    Array.from({ length: rows }, (__, row) =>
      cells.includes(column * rows + row) ? name : `l${1 + (row % 3)}`,
    ),
  )
  return { kind: 'spin', isFree, grid, values: [], freeSpinsLeft: 0 }
}

const oneWin = (points: number) => ({ symbol: 'l1', count: 3, cells: [0, 3, 6], points })

function winOf(points: number): Step {
  return { kind: 'wins', wins: [oneWin(points)], times: 1, points }
}

type Round = { readonly steps: readonly Step[]; readonly points?: number; readonly perStake?: number }

async function toldOf(
  id: string,
  { steps, points = 0, perStake = 100 }: Round,
  wish?: { price?: number; isStill?: boolean },
): Promise<MadeScene> {
  const made = madeScene(rulesOf(id), wish)
  const view: SlotView = { perStake, steps, points }
  await made.time.until(tell(made.scene, view))
  return made
}

beforeAll(() => {
  for (const [name, made] of Object.entries(plainBrowser)) vi.stubGlobal(name, made)
})
afterAll(() => vi.unstubAllGlobals())

const greetings = [
  'feel cheer',
  'featureOutro',
  'coinCollect',
  'sparks',
  'winSmall',
  'winMedium',
  'multiplier',
]

it('a return of the stake or less is not won, whatever the round cost', () => {
  expect(isWon({ points: 99, perStake: 100 }, 1)).toBe(false)
  expect(isWon({ points: 100, perStake: 100 }, 1)).toBe(false)
  expect(isWon({ points: 101, perStake: 100 }, 1)).toBe(true)
  expect(isWon({ points: 7_500, perStake: 100 }, 75)).toBe(false)
  expect(isWon({ points: 7_501, perStake: 100 }, 75)).toBe(true)
})

describe('a reel that may complete something', () => {
  it('is shown to be waited for only when those before it have stopped', async () => {
    const steps = [spinOf('moth-and-lantern', { name: 'scatter', cells: [0, 6] })]
    const { told } = await toldOf('moth-and-lantern', { steps })
    const waits = [
      'feel awe',
      'layer tense',
      'anticipation begins',
      'anticipation ends',
      'reelStop 2',
      'reelStop 3',
    ]
    const order = told.filter((words) => waits.includes(words))
    expect(order.slice(0, 6)).toEqual([
      'reelStop 2',
      'anticipation begins',
      'feel awe',
      'layer tense',
      'reelStop 3',
      'anticipation ends',
    ])
    // The fifth lacks one as well.
    expect(told.filter((words) => words === 'feel awe')).toHaveLength(2)
    expect(told.at(-1)).toBe('layer calm')
  })

  it('is waited for where symbols fall, and greeted column by column', async () => {
    const steps = [spinOf('monsoon-jar', { name: 'scatter', cells: [0, 5, 10] })]
    const { told } = await toldOf('monsoon-jar', { steps })
    expect(told.indexOf('feel awe')).toBeGreaterThan(told.indexOf('reelStop 2'))
    expect(told.indexOf('feel awe')).toBeLessThan(told.indexOf('reelStop 3'))
    expect(told.lastIndexOf('scatter')).toBeLessThan(told.indexOf('feel awe'))
    expect(told.filter((words) => words === 'anticipation begins')).toHaveLength(3)
    expect(told.filter((words) => words === 'anticipation ends')).toHaveLength(3)
  })

  it('is waited for where coins are collected', async () => {
    const steps = [spinOf('brassworks-vault', { name: 'coin', cells: [0, 1, 2, 3, 4, 5, 6, 7] })]
    const { told } = await toldOf('brassworks-vault', { steps })
    expect(told.indexOf('feel awe')).toBeGreaterThan(told.indexOf('reelStop 1'))
    expect(told.indexOf('feel awe')).toBeLessThan(told.indexOf('reelStop 2'))
  })

  it('is greeted even when the next spin takes away what is greeted', async () => {
    const last = spinOf('monsoon-jar', { name: 'scatter', cells: [29], isFree: true })
    const { told } = await toldOf('monsoon-jar', { steps: [last, last] })
    expect(told.filter((words) => words === 'scatter')).toHaveLength(2)
    expect(told.at(-1)).toBe('feel idle')
  })

  it('takes no longer than others where nothing moves', async () => {
    const steps = [spinOf('moth-and-lantern', { name: 'scatter', cells: [0, 6] })]
    const { told } = await toldOf('moth-and-lantern', { steps }, { isStill: true })
    expect(told).toContain('reelStop 4')
    expect(told).not.toContain('feel awe')
    expect(told).not.toContain('anticipation begins')
  })
})

it('a win that is multiplied is named before its multiplier, and counted after it', async () => {
  const { scene, time } = madeScene(rulesOf('moth-and-lantern'))
  const said: string[] = []
  const plaques = { ...scene.plaques, setWin: (text: string) => void said.push(text) }
  const wins: Step = { kind: 'wins', wins: [oneWin(300)], times: 3, points: 900 }
  const t = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
    `${key} ${values['amount']}`
  const told = tell({ ...scene, plaques, t }, { perStake: 100, steps: [wins], points: 900 })
  await time.until(time.motion.wait(300))
  const words = scene.board.above.children[0]?.children.at(-1)
  expect(words && 'text' in words && words.text).toBe('300  ×3')
  await time.until(told)
  expect(said.at(-1)).toBe('slots.win 900')
})

describe('hold and win', () => {
  const id = 'heron-bay-treasury'
  const coins = [0, 1, 2, 3, 4, 5].map((cell) => ({ cell, value: 10 }))
  const feature = (points: number): Step[] => [
    spinOf(id, { name: 'coin', cells: [0, 1, 2, 3, 4, 5] }),
    { kind: 'hold', coins, respins: 3 },
    { kind: 'respin', coins: [], respinsLeft: 2 },
    { kind: 'respin', coins: [{ cell: 9, value: 10 }], respinsLeft: 3 },
    { kind: 'collect', coins, points },
  ]

  it('is watched: with joy when it begins, in awe while cells turn, with joy at each new coin and at the sum', async () => {
    const { told, announced } = await toldOf(id, { steps: feature(70), points: 70, perStake: 10 })
    expect(announced).toEqual(['slots.hold. slots.respins'])
    const from = told.indexOf('featureIntro') - 2
    const moods = told.slice(from).filter((words) => /^(feel|enter)/.test(words))
    expect(moods).toEqual([
      'feel cheer',
      'enter feature',
      'feel awe',
      'feel awe',
      'feel cheer',
      'feel cheer',
      'enter base',
      'feel idle',
    ])
    expect(told.filter((words) => words === 'coinCollect')).toHaveLength(6)
  })

  it('that brings less than was staked is told, and its sum is not greeted', async () => {
    const { told, signs } = await toldOf(id, { steps: feature(9), points: 9, perStake: 10 })
    const end = told.slice(told.lastIndexOf('coinLand') + 1)
    expect(end.filter((words) => greetings.includes(words))).toEqual([])
    expect(signs.at(-1)).toMatchObject({ title: '9', note: 'slots.collected' })
    expect(end.at(-1)).toBe('feel idle')
  })

  it('ends in its own room when the whole board is full, with the pot counted up on the large sign', async () => {
    const steps: Step[] = [...feature(150), { kind: 'grand', points: 7_500 }]
    const { told, signs } = await toldOf(id, { steps, points: 7_650, perStake: 10 })
    const sign = signs.at(-1)
    expect(sign).toMatchObject({ title: '7500', note: 'slots.grand', isLarge: true })
    expect([0, 0.5, 1].map((p) => sign?.counting?.(p))).toEqual(['0', '3750', '7500'])
    expect(told.filter((words) => words === 'enter base')).toHaveLength(1)
    expect(told.indexOf('enter base')).toBeGreaterThan(told.indexOf('sign slots.grand'))
  })
})

const moth = 'moth-and-lantern'

/** Free spins that win so much, of a title of which nothing tumbles. */
const freeSpins = (points: number): Step[] => [
  spinOf(moth, { name: 'scatter', cells: [0, 3, 6] }),
  { kind: 'free-spins', cells: [0, 3, 6], spins: 1 },
  spinOf(moth, { name: 'l1', cells: [], isFree: true }),
  ...(points > 0 ? [winOf(points)] : []),
]

describe('free spins', () => {
  const afterwards = ({ told }: MadeScene) => told.slice(told.indexOf('sign slots.freeSpins') + 1)

  it('are greeted where more comes back than was staked', async () => {
    const made = await toldOf(moth, { steps: freeSpins(140), points: 140 })
    expect(afterwards(made)).toEqual(expect.arrayContaining(['winSmall', 'featureOutro', 'feel cheer']))
    expect(made.signs.at(-1)).toMatchObject({ title: '140', note: 'slots.freeTotal' })
    expect(made.announced).toEqual(['1 slots.freeSpins'])
  })

  it('are told to their end and not greeted where less does, or nothing', async () => {
    for (const points of [60, 100, 0]) {
      const made = await toldOf(moth, { steps: freeSpins(points), points })
      expect(afterwards(made).filter((words) => greetings.includes(words))).toEqual([])
      expect(made.signs.at(-1)).toMatchObject({ title: String(points), note: 'slots.freeTotal' })
      expect(made.told).toContain('enter base')
    }
  })

  it('that were bought are greeted by what they cost', async () => {
    const made = await toldOf(moth, { steps: freeSpins(140).slice(1), points: 140 }, { price: 2 })
    expect(afterwards(made).filter((words) => greetings.includes(words))).toEqual([])
  })

  it('that won nothing are not cheered, though the spin before them did', async () => {
    const steps = [freeSpins(0)[0], winOf(300), ...freeSpins(0).slice(1)].flatMap((step) => step ?? [])
    const made = await toldOf(moth, { steps, points: 300 })
    expect(afterwards(made)).not.toContain('feel cheer')
  })
})

describe('the free spins of a round', () => {
  it('that go over what a round may bring come to no more than is paid', async () => {
    const base = [freeSpins(0)[0], winOf(30), ...freeSpins(140).slice(1)].flatMap((step) => step ?? [])
    const { signs } = await toldOf(moth, { steps: [...base, { kind: 'capped', points: -50 }], points: 120 })
    expect(signs.slice(-2)).toMatchObject([
      { title: '90', note: 'slots.freeTotal' },
      { title: 'slots.capped' },
    ])
  })

  it('of which none is played, since the spin before them brought all that a round may, leave their room', async () => {
    const steps: Step[] = [
      ...freeSpins(0).slice(0, 1),
      winOf(300),
      ...freeSpins(0).slice(1, 2),
      { kind: 'capped', points: -100 },
    ]
    const { told, signs } = await toldOf(moth, { steps, points: 200 })
    expect(told.filter((words) => words.startsWith('enter'))).toEqual(['enter feature', 'enter base'])
    expect(signs.at(-2)).toMatchObject({ title: '0', note: 'slots.freeTotal' })
  })

  it('are begun by scatters where these have come to lie', async () => {
    const { scene, time } = madeScene(rulesOf('monsoon-jar'))
    const spun = spinOf('monsoon-jar', { name: 'scatter', cells: [0, 5, 10, 15] })
    const fallen = spinOf('monsoon-jar', { name: 'scatter', cells: [1, 6, 11, 16] })
    if (fallen.kind !== 'spin') throw new Error('A spin is a spin.')
    const steps: Step[] = [
      spun,
      { kind: 'tumble', removed: [1, 6, 11, 16], grid: fallen.grid, values: [] },
      { kind: 'free-spins', cells: [0, 5, 10, 15], spins: 12 },
    ]
    let lit: string[] = []
    void time.motion.run(() => {
      const { symbols } = scene.board
      if (symbols.some(({ root }) => root.alpha < 1 && root.alpha > 0.3))
        lit = symbols.flatMap(({ root, name }) => (root.alpha === 1 ? [name] : []))
      return true
    })
    await time.until(tell(scene, { perStake: 100, steps, points: 0 }))
    expect(lit).toEqual(['scatter', 'scatter', 'scatter', 'scatter'])
  })

  it('that win nothing are seen where nothing moves', async () => {
    const { scene, time } = madeScene(rulesOf(moth), { isStill: true })
    const still = freeSpins(0)
    const spins = (count: number) => [...still, ...Array.from({ length: count - 1 }, () => still.at(-1))]
    const lasts = async (count: number) =>
      time.until(tell(scene, { perStake: 100, steps: spins(count).flatMap((step) => step ?? []), points: 0 }))
    expect((await lasts(6)) - (await lasts(1))).toBeGreaterThanOrEqual(5 * 200)
  })
})
