import type { ReefRules, ReefShot } from '@baize/contracts'
import { fishAt, firstMeeting, type Meeting, meetingWith, type Target } from './first-meeting.ts'
import { levelAt, levels } from './levels.ts'
import type { ReefScene } from './reef-scene.ts'
import type { Shooting } from './shooting.ts'
import type { Volleys } from './volleys.ts'

type Place = { readonly x: number; readonly y: number }

type TriggerParts = {
  readonly scene: ReefScene
  readonly shooting: Shooting
  readonly volleys: Volleys
  readonly rules: ReefRules
  now(): number
  school(): number
  /** Whether this member may shoot at all. */
  isArmed(): boolean
  /** With the kind that was shot at: on a slow phone the fish may be gone before it is heard what became of it. */
  onShot(shot: ReefShot, kind: string | undefined): void
}

/** What the member's hand is on: level, aim and target. */
export type Trigger = {
  level(): number
  setLevel(level: number): void
  locked(): number | undefined
  /** Locks the next fish, the dearest first; answers with it. */
  lockNext(step: 1 | -1): Target | undefined
  release(): void
  /** A touch: where a fish is locked it moves the lock or lets it go; then it fires there. */
  touch(at: Place): void
  aim(at: Place): void
  fire(): boolean
}

export function createTrigger(parts: TriggerParts): Trigger {
  const { scene, shooting, volleys, now } = parts
  const { size } = scene.screen
  let level = 0
  let locked: number | undefined
  let angle = -Math.PI / 2
  const target = () => scene.fish.targets.find(({ fish }) => fish === locked)
  const towards = ({ x, y }: Place) => {
    const from = scene.cannons.place('own')
    // A cannon cannot look behind itself.
    angle = Math.min(Math.max(Math.atan2(y - from.y, x - from.x), -Math.PI + 0.05), -0.05)
    if (y > from.y) angle = x < from.x ? -Math.PI + 0.05 : -0.05
    scene.cannons.aim('own', angle)
  }
  function meeting(): Meeting | undefined {
    const aimed = target()
    if (aimed) return meetingWith(aimed, { from: scene.cannons.place('own'), now: now() }, size)
    return firstMeeting(
      scene.fish.targets,
      { from: scene.cannons.mouth('own', angle), angle, now: now() },
      size,
    )
  }
  function fire(): boolean {
    if (!parts.isArmed() || !volleys.canFire(now())) return false
    const met = meeting()
    if (!met) return false
    const power = levelAt(level)
    const kind = scene.fish.find(met.fish)?.fish?.kind.kind
    const ball = shooting.own({ mount: 'own', level: power }, met)
    const became = (shot: ReefShot | undefined) => {
      ball.became(shot)
      if (shot) parts.onShot(shot, kind)
    }
    volleys.fire({ fish: met.fish, school: parts.school(), level: power, became }, now())
    return true
  }
  return {
    level: () => level,
    setLevel(next) {
      level = Math.min(Math.max(next, 0), levels.length - 1)
    },
    locked: () => (target() ? locked : undefined),
    lockNext(step) {
      const seen = visibleTargets(parts)
      const at = seen.findIndex(({ fish }) => fish === locked)
      const next = seen.at(at < 0 ? 0 : (at + step) % seen.length)
      locked = next?.fish
      return next
    },
    release() {
      locked = undefined
    },
    touch(at) {
      towards(at)
      if (locked !== undefined) locked = fishAt(scene.fish.targets, at, now(), size)?.fish
      fire()
    },
    aim: towards,
    fire,
  }
}

/** What can be seen of the school, the dearest first. */
function visibleTargets({ scene, rules }: TriggerParts): Target[] {
  const timesOf = (number: number) => {
    const kind = scene.fish.find(number)?.fish?.kind.kind
    return rules.kinds.find((each) => each.kind === kind)?.times ?? 0
  }
  const { width, height } = scene.screen.size
  return scene.fish.targets
    .filter(({ fish }) => {
      const drawn = scene.fish.find(fish)
      return drawn && drawn.x > 0 && drawn.x < width && drawn.y > 0 && drawn.y < height
    })
    .toSorted((a, b) => timesOf(b.fish) - timesOf(a.fish) || a.fish - b.fish)
}
