import type { ReefRules, ReefShot, ReefView, ReefYou } from '@baize/contracts'
import type { ReefFish } from '@baize/engines/shown'
import { type RoomNow, type RoomSeat, shownUnits, unitsOf } from '@baize/game-kit'
import { createPanels } from '../panel/panels.ts'
import { keepQuality, readQuality } from '../panel/quality.ts'
import type { WatchingState } from '../panel/watching.ts'
import { levelAt } from './levels.ts'
import { mountOf } from './mounts.ts'
import { createReefScene, type ReefScene } from './reef-scene.ts'
import { createShooting } from './shooting.ts'
import { createSwimClock } from './swim-clock.ts'
import { createVolleyTeller } from './tell-volley.ts'
import { listenToHands } from './touch.ts'
import { createTrigger, type Trigger } from './trigger.ts'
import { createVolleys } from './volleys.ts'

type Now = RoomNow<ReefView, ReefYou>

/** What a member has in front of them, as it stands. */
type Desk = {
  readonly seat: RoomSeat<ReefRules>
  now: Now | undefined
  time: number
  isAuto: boolean
  isLine: boolean
  refused: string | undefined
  isHigh: boolean
  /** The fish that was last said to be locked on. */
  locked: number | undefined
}

const BOSS_NEW_MS = 3_000
const CAPTION_MS = 3_400

function emptyDesk(seat: RoomSeat<ReefRules>): Desk {
  return {
    seat,
    now: undefined,
    time: seat.now(),
    isAuto: false,
    isLine: true,
    refused: undefined,
    isHigh: readQuality(location.search) === 'high',
    locked: undefined,
  }
}

/** The member's side of a reef. */
export function createReefDesk(seat: RoomSeat<ReefRules>) {
  const { rules, sounds } = seat
  const desk = emptyDesk(seat)
  const scene = createReefScene(seat, rules.look, desk.isHigh)
  const shooting = createShooting({ scene, sounds, now: () => desk.time })
  const volleys = createVolleys({
    ...rules,
    you: () => desk.now?.you,
    send: (volley) => sendVolley(desk, volley, redraw),
  })
  const trigger = createTrigger({
    scene,
    shooting,
    volleys,
    rules,
    now: () => desk.time,
    school: () => desk.now?.view.school ?? 0,
    isArmed: () => isArmed(desk),
    onShot: (shot, kind) => tellKill(desk, shot, kind),
  })
  const acts = createActs({ desk, scene, trigger, redraw: () => redraw() })
  const panels = createPanels({
    seat,
    isHigh: () => desk.isHigh,
    last: () => desk.now?.you?.last ?? null,
    ...acts,
  })
  listenToHands({ host: seat.shell.table, trigger, ...acts })
  const redraw = () => showPanels({ desk, scene, trigger, panels })
  const clock = createSwimClock()
  const tellVolley = createVolleyTeller({ seat, panels })
  let last = performance.now()
  return {
    panels,
    show(next: Now, before: Now | undefined): void {
      follow({ desk, scene }, next)
      if (before) showVolleys({ scene, shooting }, next, before)
      tellVolley(next.you)
      if (next.view.phase !== before?.view.phase) panels.callPhase(next.view.phase)
      redraw()
    },
    tick(): void {
      const here = performance.now()
      const passed = Math.min(here - last, 100)
      last = here
      desk.time = clock.step(passed, seat.now())
      const locked = trigger.locked()
      scene.step(desk.time, passed, { locked, onNew: (fish) => greetBoss({ desk, scene }, fish) })
      if (desk.isAuto && seat.shell.cloth.hasAttribute('inert')) acts.stopAuto()
      if (desk.isAuto) trigger.fire()
      volleys.tick(desk.time)
      if (locked !== desk.locked) redraw()
    },
    setLine(isOpen: boolean): void {
      desk.isLine = isOpen
      if (!isOpen) desk.isAuto = false
      redraw()
    },
    watchOnly(why: string): void {
      desk.refused = why
      desk.isAuto = false
      redraw()
    },
  }
}

function isArmed({ now, isLine, refused }: Desk): boolean {
  return (
    isLine && refused === undefined && now?.view.phase === 'swimming' && typeof now.you?.place === 'number'
  )
}

async function sendVolley(desk: Desk, volley: Readonly<Record<string, unknown>>, redraw: () => void) {
  const refused = await desk.seat.say(volley)
  if (refused) {
    desk.isAuto = false
    redraw()
  }
  return refused
}

/** The school as the room says it is now. */
function follow({ desk, scene }: { desk: Desk; scene: ReefScene }, next: Now): void {
  const { view } = next
  if (desk.now && desk.now.view.school !== view.school) scene.fish.clear()
  desk.now = next
  const { school, startedAt, slots } = view
  if (view.phase !== 'resting') scene.follow({ room: desk.seat.rules.room, school, startedAt, slots })
}

type Shown = { readonly scene: ReefScene; readonly shooting: ReturnType<typeof createShooting> }

/** What others shot since it was last heard of them. */
function showVolleys({ shooting }: Shown, { view, you }: Now, before: Now): void {
  for (const volley of view.volleys) {
    if (volley.place === you?.place) continue
    const isKnown = before.view.volleys.some(({ place, n }) => place === volley.place && n >= volley.n)
    if (!isKnown) shooting.others(mountOf(volley.place, you?.place ?? null), volley)
  }
}

function greetBoss({ desk, scene }: { desk: Desk; scene: ReefScene }, { kind, enteredAt }: ReefFish): void {
  if (kind.is !== 'boss' || desk.time - enteredAt > BOSS_NEW_MS) return
  const { t, caption, said, sounds, buzz } = desk.seat
  const text = t('fish.bossComes', { name: t(`fish.kind.${kind.kind}`) })
  caption(text)
  said.say(text)
  sounds.play('roar')
  buzz('soon')
  scene.bossComes(kind.kind)
  setTimeout(() => caption(''), CAPTION_MS)
}

/** Own kills are said; hits and misses are not, or nothing else would be heard. */
function tellKill({ seat }: Desk, shot: ReefShot, kind: string | undefined): void {
  if (shot.was === 'kill' && kind !== undefined)
    seat.said.say(seat.t('fish.killed', { name: seat.t(`fish.kind.${kind}`), times: shot.times }))
}

type ActParts = { readonly desk: Desk; readonly scene: ReefScene; readonly trigger: Trigger; redraw(): void }

function createActs({ desk, scene, trigger, redraw }: ActParts) {
  const { seat } = desk
  const { t, said, sounds } = seat
  const nameOf = (number: number) => {
    const kind = scene.fish.find(number)?.fish?.kind.kind
    const known = seat.rules.kinds.find((each) => each.kind === kind)
    return (
      known &&
      t('fish.locked', { name: t(`fish.kind.${known.kind}`), times: known.times, chance: known.chance })
    )
  }
  return {
    nameOf,
    onLevel(step: 1 | -1): void {
      trigger.setLevel(trigger.level() + step)
      sounds.play('press')
      const cost = shownUnits(unitsOf(seat.rules.price) * levelAt(trigger.level()), seat.currency)
      said.say(t('fish.shotCosts', { cost }))
      redraw()
    },
    onTarget(step: 1 | -1): void {
      const target = trigger.lockNext(step)
      said.say((target && nameOf(target.fish)) ?? t('fish.noTarget'))
      redraw()
    },
    onRelease(): void {
      trigger.release()
      redraw()
    },
    onFire: () => void trigger.fire(),
    onAuto(): void {
      desk.isAuto = !desk.isAuto && seat.rules.mayAuto && isArmed(desk)
      redraw()
    },
    stopAuto(): void {
      desk.isAuto = false
      redraw()
    },
    async onSit(): Promise<void> {
      if (!(await seat.sit())) seat.shell.toast(t('fish.full'))
    },
    onQuality(): void {
      desk.isHigh = !desk.isHigh
      keepQuality(desk.isHigh ? 'high' : 'low')
      scene.setHigh(desk.isHigh)
    },
  }
}

type PanelParts = {
  readonly desk: Desk
  readonly scene: ReefScene
  readonly trigger: Trigger
  readonly panels: ReturnType<typeof createPanels>
}

function showPanels({ desk, scene, trigger, panels }: PanelParts): void {
  const { now, seat } = desk
  if (!now) return
  desk.locked = trigger.locked()
  const { view, you } = now
  const place = you?.place ?? null
  for (const [index, sitting] of view.seats.entries()) {
    const mount = mountOf(index, place)
    const level = index === place ? levelAt(trigger.level()) : sitting?.level
    scene.cannons.show(mount, level)
    panels.seats.show(mount, sitting, level ?? 1)
  }
  panels.controls.show({
    level: trigger.level(),
    cost: shownUnits(unitsOf(seat.rules.price) * levelAt(trigger.level()), seat.currency),
    isAuto: desk.isAuto,
    isOff: !isArmed(desk),
    target: panels.targetText(desk.locked),
  })
  panels.showWatching(watchingState(desk, now))
}

/** Why this member only watches, if they do; without a line nothing can be asked for. */
function watchingState({ seat, refused, isLine }: Desk, { view, you }: Now): WatchingState | undefined {
  if (refused !== undefined) return { why: refused, maySit: false }
  if (typeof you?.place === 'number') return undefined
  const isFree = view.seats.includes(null)
  return { why: seat.t(isFree ? 'fish.seatFree' : 'fish.full'), maySit: isFree && isLine }
}
