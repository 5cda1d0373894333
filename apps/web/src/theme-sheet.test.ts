import { expect, it } from 'vitest'
import { themeSheet } from './theme-sheet.ts'

it('writes a token for both themes, or for the one it is limited to', () => {
  expect(
    themeSheet({ brass: '#abcdef', 'light.bg': '#fff', scene: 'rgba(1, 2, 3, 0.5)', 'dark.bg': '#000' }),
  ).toBe(
    ':root{--brass:#abcdef;--scene:rgba(1, 2, 3, 0.5)}[data-theme=light]{--bg:#fff}[data-theme=dark]{--bg:#000}',
  )
})

it('leaves out what is not plainly a colour or a size', () => {
  expect(themeSheet({ bg: 'url(//elsewhere)', 'x}y': '#fff', 'noon.bg': '#fff', brass: '#fff;}' })).toBe('')
})
