import { Container, type Motion, type Room, Sprite, type Texture } from '@baize/game-kit'
import type { WeatherLook } from './flagship-look.ts'

export type DriftingWeather = { readonly root: Container; fit(room: Room): void; end(): void }

type Flake = { readonly sprite: Sprite; readonly seed: number; age: number; x: number; y: number }

/** Spread by the golden section, so that any number of them looks thrown and none is drawn by chance. */
const spread = (index: number, by: number) => (index * by) % 1

/** A phone's width in points of the design. */
const DESIGN_WIDTH = 360

/** What drifts through a room for as long as it is seen. */
export function createWeather(motion: Motion, weather: WeatherLook, texture: Texture): DriftingWeather {
  const root = new Container()
  let [width, height, scale] = [1, 1, 1]
  const flakes = Array.from({ length: weather.count }, (_, index): Flake => {
    const sprite = new Sprite(texture)
    sprite.anchor.set(0.5)
    if (weather.isLight) sprite.blendMode = 'add'
    root.addChild(sprite)
    return {
      sprite,
      seed: spread(index, 0.618),
      age: index * 977,
      x: spread(index, 0.618),
      y: spread(index, 0.382),
    }
  })
  const step = (passed: number) => {
    for (const flake of flakes) drift(flake, passed)
  }
  function drift(flake: Flake, passed: number): void {
    const { speed, swing, turn, size, glimmers } = weather
    const pace = 0.6 + flake.seed * 0.8
    flake.age += passed
    flake.x = wrapped(flake.x + (speed.x * scale * pace * passed) / 1_000 / width)
    flake.y = wrapped(flake.y + (speed.y * scale * pace * passed) / 1_000 / height)
    const { sprite } = flake
    const side = (size[0] + (size[1] - size[0]) * spread(flake.seed * 100, 0.77)) * scale
    sprite.scale.set(side / texture.width)
    sprite.x =
      flake.x * (width + side * 2) - side + Math.sin(flake.age / 900 + flake.seed * 6) * swing * scale
    sprite.y = flake.y * (height + side * 2) - side
    sprite.rotation = ((flake.seed * 360 + (turn * flake.age) / 1_000) * Math.PI) / 180
    sprite.alpha = glimmers
      ? Math.max(Math.sin(flake.age / 700 + flake.seed * 9), 0)
      : 0.55 + 0.45 * flake.seed
  }
  const end = motion.drift(step)
  return {
    root,
    fit(room) {
      ;[width, height] = [room.width, room.height]
      scale = Math.min(width / DESIGN_WIDTH, 2)
      step(0)
    },
    end,
  }
}

function wrapped(share: number): number {
  return share - Math.floor(share)
}
