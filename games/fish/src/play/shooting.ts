import type { CannonLevel, ReefShot, ReefVolley } from '@baize/contracts'
import type { RoomSeat } from '@baize/game-kit'
import { metals } from '../art/cannons.ts'
import type { Mount } from '../draw/cannons.ts'
import type { DrawnFish } from '../draw/fish-layer.ts'
import { type Meeting, meetingWith } from './first-meeting.ts'
import { levelIndex, type ReefScene } from './reef-scene.ts'

type Place = { readonly x: number; readonly y: number }

type ShootingParts = {
  readonly scene: ReefScene
  readonly sounds: RoomSeat<unknown>['sounds']
  now(): number
}

/** Who shot, and with what. */
type Gun = { readonly mount: Mount; readonly level: CannonLevel }

export type Shooting = {
  /** One's own ball. What became of it is heard later than it is fired, and may be heard before it arrives. */
  own(gun: Gun, meeting: Meeting): { became(shot: ReefShot | undefined): void }
  /** The balls of somebody else, of whom it is known already what they did. */
  others(mount: Mount, volley: ReefVolley): void
}

const FREE_APART_MS = 120
const HELD_MS = 5_000
/** Kills from here on are heard by everybody. */
const LOUD_TIMES = 40

export function createShooting(parts: ShootingParts): Shooting {
  const { scene, sounds } = parts
  return {
    own(gun, { flight, afterMs }) {
      let shot: ReefShot | 'unknown' | undefined = 'unknown'
      let at: Place | undefined
      const settle = () => {
        if (at && shot && shot !== 'unknown') tell(parts, { gun, shot, at })
      }
      fire(parts, gun, Math.atan2(flight.dy, flight.dx))
      sounds.play('shot', levelIndex(gun.level))
      scene.balls.shoot({
        flight,
        afterMs,
        level: levelIndex(gun.level),
        arrive(place) {
          at = place
          land(parts, gun, place)
          sounds.play('net')
          settle()
        },
      })
      return {
        became(heard) {
          shot = heard
          if (heard?.was === 'kill') holdAll(parts, heard)
          settle()
        },
      }
    },
    others(mount, volley) {
      const gun = { mount, level: volley.level }
      for (const [index, shot] of volley.shots.entries()) {
        const drawn = scene.fish.find(shot.fish)
        if (!drawn || shot.was === 'gone') continue
        if (shot.was === 'kill') holdAll(parts, shot)
        const from = scene.cannons.place(mount)
        const delayMs = index * FREE_APART_MS
        const meeting = meet(parts, drawn, { from, delayMs })
        if (!meeting) continue
        if (index === 0) fire(parts, gun, Math.atan2(meeting.flight.dy, meeting.flight.dx))
        scene.balls.shoot({
          ...meeting,
          delayMs,
          level: levelIndex(gun.level),
          arrive(at) {
            land(parts, gun, at)
            tell(parts, { gun, shot, at })
          },
        })
      }
    },
  }
}

function fire({ scene }: ShootingParts, { mount }: Gun, angle: number): void {
  scene.cannons.aim(mount, angle)
  scene.cannons.kick(mount)
}

function land({ scene }: ShootingParts, { level }: Gun, at: Place): void {
  const index = levelIndex(level)
  scene.effects.net(at, { tint: metals[index]?.glow ?? 0xffffff, size: 56 + index * 9 })
}

function meet(
  { scene, now }: ShootingParts,
  { fish, look }: DrawnFish,
  { from, delayMs }: { readonly from: Place; readonly delayMs: number },
): Meeting | undefined {
  if (!fish || !look) return undefined
  return meetingWith({ ...fish, reach: look.reach }, { from, now: now() + delayMs }, scene.screen.size)
}

/** Whatever a shot has killed is drawn until it is told. */
function holdAll({ scene, now }: ShootingParts, { fish, free = [] }: ReefShot): void {
  const until = now() + HELD_MS
  scene.fish.hold(fish, until)
  for (const each of free) if (each.times > 0) scene.fish.hold(each.fish, until)
}

type Told = { readonly gun: Gun; readonly shot: ReefShot; readonly at: Place }

function tell(parts: ShootingParts, { gun, shot, at }: Told): void {
  if (shot.was === 'hit') parts.scene.fish.hurt(shot.fish)
  if (shot.was !== 'kill') return
  const from = kill(parts, gun, { fish: shot.fish, times: shot.times, at })
  for (const [index, each] of (shot.free ?? []).entries()) throwFree(parts, gun, { each, index, from })
}

type Kill = { readonly fish: number; readonly times: number; readonly at: Place }

/** Answers with where it happened. */
function kill({ scene, sounds }: ShootingParts, { mount }: Gun, { fish, times, at }: Kill): Place {
  const drawn = scene.fish.find(fish)
  const place = drawn ? { x: drawn.x, y: drawn.y } : at
  scene.fish.fall(fish)
  scene.effects.burst(place, Math.max(drawn?.length ?? 60, 60))
  scene.effects.times(place, times)
  scene.effects.coins(place, scene.cannons.place(mount), Math.min(3 + Math.floor(times / 3), 28))
  if (times >= LOUD_TIMES) sounds.play('bigWin')
  else if (mount === 'own') sounds.play('coin', Math.min(Math.floor(times / 3), 10))
  return place
}

type Free = {
  readonly each: NonNullable<ReefShot['free']>[number]
  readonly index: number
  readonly from: Place
}

/** A special's free shots leave it one after another. */
function throwFree(parts: ShootingParts, gun: Gun, { each, index, from }: Free): void {
  const { scene } = parts
  const drawn = scene.fish.find(each.fish)
  const delayMs = 250 + index * FREE_APART_MS
  const meeting = drawn && meet(parts, drawn, { from, delayMs })
  if (!meeting) return
  scene.balls.shoot({
    ...meeting,
    delayMs,
    level: levelIndex(gun.level),
    arrive(at) {
      land(parts, gun, at)
      if (each.times > 0) kill(parts, gun, { ...each, at })
      else scene.fish.hurt(each.fish)
    },
  })
}
