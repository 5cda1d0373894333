import {
  Container,
  loadEither,
  type Motion,
  type Room,
  Sprite,
  type Stage,
  type Texture,
} from '@baize/game-kit'
import type { RoomSet } from './look.ts'
import { passThrough } from './passage.ts'
import { keepPictures } from './pictures.ts'
import { createWeather, type DriftingWeather } from './weather.ts'

type RoomName = 'base' | 'feature'

export type Scenery = {
  /** Fits the pictures to the room; one that is held the other way round has pictures of its own. */
  fit(room: Room): void
  /** Leaves one room for the other, through what the title has for a passage. */
  go(to: RoomName): Promise<void>
  /** The room that was last asked for hangs, or its pictures were lost. */
  settled(): Promise<void>
  /** Fetches the room that is not seen yet, from now on of whichever shape it will be needed in. */
  foresee(): Promise<void>
}

type SceneryParts = {
  readonly stage: Stage
  readonly motion: Motion
  readonly roomSet: RoomSet
  readonly isPlain: boolean
}

type Hung = { readonly root: Container; readonly weather: DriftingWeather | undefined; fit(room: Room): void }

/** How long a passage stays closed for the pictures behind it; what comes later is hung while somebody looks. */
const PATIENCE_MS = 2_500

/** The rooms of a title. The first is fetched at once, the one of its feature when somebody says so. */
export function createScenery({ stage, motion, roomSet, isPlain }: SceneryParts): Scenery {
  const load = keepPictures(loadEither)
  let [now, shape]: [RoomName, 'tall' | 'wide'] = ['base', 'tall']
  let room: Room | undefined
  let hung: Hung | undefined
  let order = 0
  let [hanging, isForeseeing] = [Promise.resolve(), false]
  const fetchRoom = (name: RoomName) => {
    const { hasNear, weather } = roomSet.rooms[name]
    const picture = (part: string) => load(roomSet.address(`${name}-${part}`))
    return Promise.all([
      picture(`far-${shape}`),
      hasNear ? picture(`near-${shape}`) : undefined,
      weather && !isPlain ? picture('weather') : undefined,
    ])
  }
  const fetchOther = () => fetchRoom(now === 'base' ? 'feature' : 'base').catch(() => {})
  /** What was asked for last is hung, whichever pictures come first; what does not come leaves the old room in its place. */
  function hang(from = Promise.resolve()): Promise<void> {
    order += 1
    const [mine, name] = [order, now]
    const coming = fetchRoom(name)
    const putUp = async () => {
      const [[far, near, flake]] = await Promise.all([coming, from])
      if (mine !== order || !room) return
      const { weather } = roomSet.rooms[name]
      hung?.weather?.end()
      hung?.root.destroy({ children: true })
      hung = hangRoom({ far, near, weather: weather && flake && createWeather(motion, weather, flake) })
      hung.root.tint = name === 'feature' ? (roomSet.tint ?? 0xffffff) : 0xffffff
      stage.back.addChild(hung.root)
      hung.fit(room)
      stage.redraw()
      if (isForeseeing) void fetchOther()
    }
    hanging = putUp().catch(() => {})
    return hanging
  }
  return {
    fit(next) {
      room = next
      const held = next.width > next.height ? 'wide' : 'tall'
      const isNew = held !== shape || !hung
      shape = held
      if (isNew) void hang()
      else hung?.fit(next)
    },
    async go(to) {
      const before = room
      if (to === now || !before) return
      now = to
      let shut = () => {}
      const closed = new Promise<void>((resolve) => (shut = resolve))
      // Fetched while the passage closes, and hung behind it.
      const changed = hang(closed)
      await passThrough({ stage, motion, room: () => room ?? before, passage: roomSet.passage }, () => {
        shut()
        return Promise.race([changed, motion.wait(PATIENCE_MS)])
      })
      // Whoever takes pictures of the page waits for it.
      document.body.dataset['room'] = to
    },
    settled: () => hanging,
    async foresee() {
      isForeseeing = true
      if (hung) await fetchOther()
      else await hang()
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
