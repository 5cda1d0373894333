import { Container, type Stage } from '@baize/game-kit'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { grandWords, createPlaques } from './plaques.ts'
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
