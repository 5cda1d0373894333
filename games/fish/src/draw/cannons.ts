import type { CannonLevel } from '@baize/contracts'
import { Container, Sprite, Texture } from '@baize/game-kit'
import { levels } from '../play/levels.ts'
import type { ReefScreen } from './view.ts'

/** Where a cannon stands: one's own below, the others at the edges. */
export const mounts = ['own', 'start', 'top', 'end'] as const
export type Mount = (typeof mounts)[number]

type Cannon = {
  readonly root: Container
  readonly base: Sprite
  readonly barrel: Sprite
  angle: number
  wanted: number
  kickMs: number
  /** How far its mouth is from where it turns, in points. */
  reach: number
}

export type Cannons = {
  readonly root: Container
  show(mount: Mount, level: CannonLevel | undefined): void
  aim(mount: Mount, angle: number): void
  /** It kicks back: something was fired. */
  kick(mount: Mount): void
  /** Where balls leave it when it looks that way. */
  mouth(mount: Mount, angle: number): { readonly x: number; readonly y: number }
  place(mount: Mount): { readonly x: number; readonly y: number }
  step(passed: number): void
}

type CannonsParts = { readonly screen: ReefScreen; readonly textures: ReadonlyMap<string, Texture> }

const KICK_MS = 150
const BARREL = 50
/** The cannons of others. */
const SMALLER = 0.7
/** Which way each looks when it has nothing to aim at. */
const looks: Readonly<Record<Mount, number>> = {
  own: -Math.PI / 2,
  start: 0,
  top: Math.PI / 2,
  end: Math.PI,
}

export function createCannons({ screen, textures }: CannonsParts): Cannons {
  const root = new Container()
  const piece = (name: string) => {
    const sprite = new Sprite(textures.get(name) ?? Texture.WHITE)
    sprite.anchor.set(0.5)
    return sprite
  }
  const made = (mount: Mount): Cannon => {
    const cannon = {
      root: new Container(),
      base: piece('cannon-base'),
      barrel: piece('cannon-0'),
      angle: looks[mount],
      wanted: looks[mount],
      kickMs: KICK_MS,
      reach: mount === 'own' ? BARREL : BARREL * SMALLER,
    }
    // The picture's turning point is the ball at its rear end.
    cannon.barrel.anchor.set(0.394, 0.5)
    cannon.base.rotation = looks[mount] + Math.PI / 2
    cannon.root.addChild(cannon.base, cannon.barrel)
    root.addChild(cannon.root)
    return cannon
  }
  const cannons: Readonly<Record<Mount, Cannon>> = {
    start: made('start'),
    top: made('top'),
    end: made('end'),
    own: made('own'),
  }
  screen.onSize(() => lay(cannons, screen.size, textures.get('cannon-base')?.width ?? 96))
  return {
    root,
    show(mount, level) {
      const { root: shown, barrel } = cannons[mount]
      shown.visible = level !== undefined
      const texture = level && textures.get(`cannon-${levels.indexOf(level)}`)
      if (texture) barrel.texture = texture
    },
    aim(mount, angle) {
      cannons[mount].wanted = angle
    },
    kick(mount) {
      cannons[mount].kickMs = 0
    },
    mouth(mount, angle) {
      const { root: shown, reach } = cannons[mount]
      return { x: shown.x + Math.cos(angle) * reach, y: shown.y + Math.sin(angle) * reach }
    },
    place: (mount) => cannons[mount].root.position,
    step(passed) {
      for (const mount of mounts) turn(cannons[mount], passed)
    },
  }
}

function lay(
  cannons: Readonly<Record<Mount, Cannon>>,
  { width, height }: ReefScreen['size'],
  basePixels: number,
): void {
  const scale = 96 / basePixels
  const side = Math.min(height * 0.4, height - 150)
  cannons.own.root.position.set(width / 2, height - 24)
  cannons.start.root.position.set(12, side)
  cannons.top.root.position.set(width / 2, 10)
  cannons.end.root.position.set(width - 12, side)
  for (const mount of mounts) cannons[mount].root.scale.set(scale * (mount === 'own' ? 1 : SMALLER))
}

/** Turns towards what is aimed at, the shorter way round, and slides back where it has been fired. */
function turn(cannon: Cannon, passed: number): void {
  const { barrel } = cannon
  const away = Math.atan2(Math.sin(cannon.wanted - cannon.angle), Math.cos(cannon.wanted - cannon.angle))
  cannon.angle += away * Math.min(passed / 45, 1)
  cannon.kickMs = Math.min(cannon.kickMs + passed, KICK_MS)
  const back = Math.sin((cannon.kickMs / KICK_MS) * Math.PI) * 9
  barrel.rotation = cannon.angle
  barrel.position.set(-Math.cos(cannon.angle) * back, -Math.sin(cannon.angle) * back)
}
