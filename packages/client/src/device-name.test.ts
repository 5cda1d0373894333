import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

test('a browser is named as its owner calls it', () => {
  const chrome =
    'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0 Mobile Safari/537.36'
  const safari =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1'
  expect(deviceName(chrome)).toBe('Chrome · Android')
  expect(deviceName(safari)).toBe('Safari · iPhone')
  expect(deviceName(`${chrome} EdgA/124.0`)).toBe('Edge · Android')
})

test('one that says nothing known has no name', () => {
  expect(deviceName('curl/8')).toBeUndefined()
})
