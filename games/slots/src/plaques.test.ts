import { Container, type Room, type Stage } from '@baize/game-kit'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { layoutOf, overReels } from './layout.ts'
import { createPlaques, grandWords } from './plaques.ts'
import { plainBrowser } from './testing/browser.ts'
import { madeTime } from './testing/hand-clock.ts'
import { madeLook, madeWords } from './testing/made-scene.ts'

beforeAll(() => {
  for (const [name, made] of Object.entries(plainBrowser)) vi.stubGlobal(name, made)
})
afterAll(() => vi.unstubAllGlobals())

function textsOf(drawn: Container): string[] {
  return drawn.children.flatMap((child) =>
    'text' in child && typeof child.text === 'string' ? [child.text] : textsOf(child),
  )
}

it('what is written of a round in Urdu begins on its right, though an amount comes first', async () => {
  const stage = { root: new Container() } as Stage
  const look = madeLook({ columns: 5, rows: 3 })
  const plaques = createPlaques({ stage, look, caption: '243 لائنیں' })
  plaques.setTop('5 باقی')
  plaques.setWin('৳9.00 جیت')
  expect(textsOf(stage.root)).toEqual(
    ['243 لائنیں', '৳9.00 جیت', '5 باقی'].map((text) => `\u2067${text}\u2069`),
  )
  const { motion, until } = madeTime()
  const shown = plaques.sign(motion, { title: '10', note: '10 فری اسپن' })
  expect(textsOf(stage.root).slice(3)).toEqual(['10', '\u206710 فری اسپن\u2069'])
  await until(shown)
  expect(grandWords('3 جیت', { look: madeWords, size: 20 }).text).toBe('\u20673 جیت\u2069')
})

it('a sign hangs over the reels, and goes with them when the phone is turned', async () => {
  const stage = { root: new Container() } as Stage
  const plaques = createPlaques({ stage, look: madeLook({ columns: 5, rows: 3 }), caption: '' })
  const { motion, until } = madeTime()
  const rooms: Room[] = [
    { width: 390, height: 844, free: { x: 0, y: 94, width: 390, height: 560 } },
    { width: 844, height: 390, free: { x: 0, y: 0, width: 548, height: 390 } },
  ]
  const [tall, wide] = rooms.map((room) =>
    layoutOf(room, {
      reels: { width: 300, height: 180 },
      rim: { top: 10, side: 10, foot: 10 },
      pots: 0,
      title: { width: 300, height: 100 },
    }),
  )
  if (!tall || !wide) throw new Error('A phone can be held in two ways.')
  plaques.arrange(tall)
  const shown = plaques.sign(motion, { title: '10', note: 'Free spins' })
  await until(motion.wait(600))
  for (const layout of [tall, wide]) {
    plaques.arrange(layout)
    const { minX = 0, maxX = 0 } = stage.root.children.at(-1)?.getBounds() ?? {}
    expect((minX + maxX) / 2).toBeCloseTo(overReels(layout, 330).x, 0)
  }
  expect(overReels(wide, 330).x).not.toBeCloseTo(overReels(tall, 330).x, 0)
  await until(shown)
})
