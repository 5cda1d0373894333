import { slotTitle } from '@baize/engines'
import { expect, it } from 'vitest'
import { demoWorld } from './index.ts'

it('[F55] a slot shows on its tile what is on its reels', () => {
  const slots = demoWorld.games.flatMap(({ code, art }) => {
    const theme = slotTitle(code)?.theme
    return art && theme ? [{ code, emblem: art.emblem, icons: Object.values(theme.icons).flat() }] : []
  })
  expect(slots.length).toBeGreaterThan(0)
  for (const { code, emblem, icons } of slots) expect(icons, code).toContain(emblem)
})
