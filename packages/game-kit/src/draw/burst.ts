import { Container, Graphics, Sprite, type Texture } from 'pixi.js'
import type { Motion } from '../motion.ts'
import type { Stage } from '../stage.ts'
import { colours } from './colours.ts'

export type Sparks = {
  /** Throws sparks up from a point; they fall and fade. */
  burst(at: { readonly x: number; readonly y: number }, count: number): void
}

const GRAVITY = 0.0009
const LIFE_MS = 1_100

/** Sparks in brass and cream. Where quality is low or movements are not wanted there are none. */
export function createSparks(stage: Stage, motion: Motion, isLow: boolean): Sparks {
  const layer = new Container()
  stage.root.addChild(layer)
  const texture = isLow ? undefined : sparkTexture(stage)
  return {
    burst(at, count) {
      if (!texture) return
      for (let index = 0; index < count; index += 1) void fly(layer, motion, texture, { ...at, index, count })
    },
  }
}

function sparkTexture({ renderer }: Stage): Texture {
  const drawn = new Graphics()
    .circle(0, 0, 7)
    .fill({ color: 0xffffff, alpha: 0.25 })
    .star(0, 0, 4, 6, 1.6)
    .fill({ color: 0xffffff })
  return renderer.generateTexture({ target: drawn, resolution: 2 })
}

type Flight = { readonly x: number; readonly y: number; readonly index: number; readonly count: number }

async function fly(layer: Container, motion: Motion, texture: Texture, flight: Flight): Promise<void> {
  const spark = new Sprite(texture)
  spark.anchor.set(0.5)
  spark.tint = [colours.brass, colours.brassHigh, colours.cream][flight.index % 3] ?? colours.brass
  // Spread by the golden angle, so that any number of them looks thrown and none is drawn by chance.
  const turn = flight.index * 2.4
  const speed = 0.12 + 0.26 * ((flight.index * 0.618) % 1)
  let [vx, vy] = [Math.cos(turn) * speed, Math.sin(turn) * speed - 0.22]
  let age = 0
  spark.position.set(flight.x, flight.y)
  layer.addChild(spark)
  await motion.flourish((passed) => {
    age += passed
    vy += GRAVITY * passed
    spark.x += vx * passed
    spark.y += vy * passed
    vx *= 0.995
    spark.rotation += 0.01 * passed
    spark.alpha = Math.max(1 - age / LIFE_MS, 0)
    spark.scale.set(0.4 + 0.9 * ((flight.index * 0.37) % 1))
    return age < LIFE_MS
  })
  spark.destroy()
}
