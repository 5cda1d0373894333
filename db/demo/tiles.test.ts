import { slotTitle } from '@baize/engines'
import { expect, it } from 'vitest'
import { demoWorld } from './index.ts'

it('[F55] a slot shows on its tile what is on its reels', () => {
  for (const { code, art } of demoWorld.games) {
    const theme = slotTitle(code)?.theme
    if (art && theme) expect(Object.values(theme.icons).flat(), code).toContain(art.emblem)
  }
})
