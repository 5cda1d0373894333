// @vitest-environment happy-dom
import Hls from 'hls.js/light'
import { expect, it } from 'vitest'
import { filmSettings } from './open-film.ts'

it('[RM-60] the player takes our settings, and stays as near as the playlist says', () => {
  const player = new Hls(filmSettings)
  expect(player.config).toMatchObject(filmSettings)
  expect(player.userConfig).not.toHaveProperty('liveSyncDurationCount')
  player.destroy()
})
