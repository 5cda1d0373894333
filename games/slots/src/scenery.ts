import {
  Container,
  loadEither,
  type Motion,
  type Room,
  Sprite,
  type Stage,
  type Texture,
} from '@baize/game-kit'
import { passThrough } from './passage.ts'
import type { RoomSet } from './look.ts'
import { createWeather, type DriftingWeather } from './weather.ts'

type RoomName = 'base' | 'feature'

export type Scenery = {
  /** Fits the pictures to the room; one that is held the other way round has pictures of its own. */
  fit(room: Room): void
  /** Leaves one room for the other, through what the title has for a passage. */
  go(to: RoomName): Promise<void>
}

type SceneryParts = {
  readonly stage: Stage
  readonly motion: Motion
  readonly roomSet: RoomSet
  readonly isPlain: boolean
}

type Hung = { readonly root: Container; readonly weather: DriftingWeather | undefined; fit(room: Room): void }

/** The rooms of a title. The first is fetched at once, the one of its feature when that is there. */
export function createScenery({ stage, motion, roomSet, isPlain }: SceneryParts): Scenery {
  const pictures = new Map<string, Promise<Texture>>()
  const load = (name: string) => {
    const known = pictures.get(name) ?? loadEither(roomSet.address(name))
    pictures.set(name, known)
    return known
  }
  let [now, shape]: [RoomName, 'tall' | 'wide'] = ['base', 'tall']
  let room: Room | undefined
  let hung: Hung | undefined
  let order = 0
  /** What was asked for last is hung, whichever pictures come first. */
  async function hang(): Promise<void> {
    order += 1
    const mine = order
    const { hasNear, weather } = roomSet.rooms[now]
    const [far, near, flake] = await Promise.all([
      load(`${now}-far-${shape}`),
      hasNear ? load(`${now}-near-${shape}`) : undefined,
      weather && !isPlain ? load(`${now}-weather`) : undefined,
    ])
    if (mine !== order || !room) return
    hung?.weather?.end()
    hung?.root.destroy({ children: true })
    hung = hangRoom({ far, near, weather: weather && flake && createWeather(motion, weather, flake) })
    hung.root.tint = now === 'feature' ? (roomSet.tint ?? 0xffffff) : 0xffffff
    stage.back.addChild(hung.root)
    hung.fit(room)
    stage.redraw()
  }
  return {
    fit(next) {
      room = next
      const held = next.width > next.height ? 'wide' : 'tall'
      const isNew = held !== shape || !hung
      shape = held
      if (isNew) void hang().catch(() => {})
      else hung?.fit(next)
    },
    async go(to) {
      if (to === now || !room) return
      now = to
      // Fetched while the passage closes; what does not come leaves the old room in its place.
      const coming = load(`${to}-far-${shape}`).catch(() => {})
      await passThrough({ stage, motion, room, passage: roomSet.passage }, async () => {
        await coming
        await hang().catch(() => {})
      })
    },
  }
}

type RoomParts = {
  readonly far: Texture
  readonly near: Texture | undefined
  readonly weather: DriftingWeather | undefined
}

function hangRoom({ far, near, weather }: RoomParts): Hung {
  const root = new Container()
  const layers = [far, near].flatMap((texture) => (texture ? [new Sprite(texture)] : []))
  for (const layer of layers) layer.anchor.set(0.5)
  const [back, front] = layers
  if (back) root.addChild(back)
  if (weather) root.addChild(weather.root)
  if (front) root.addChild(front)
  return {
    root,
    weather,
    fit(room) {
      for (const layer of layers) cover(layer, room)
      weather?.fit(room)
    },
  }
}

/** As large as fills the room. */
function cover(sprite: Sprite, { width, height }: Room): void {
  const { texture } = sprite
  sprite.scale.set(Math.max(width / texture.width, height / texture.height))
  sprite.position.set(width / 2, height / 2)
}
