import type { Bridge } from '../bridge.ts'
import { newKey } from '../keys.ts'
import type { Translate } from '../texts.ts'
import { type LineQuality, qualityOf } from './line-quality.ts'
import { hasSharedRound } from './room-fairness.ts'
import type { RoomNow, RoomPlay } from './room-seat.ts'
import type { RoomShell } from './room-shell.ts'
import { createHearing, type RoomHearing } from './room-state.ts'
import { createServerTime } from './server-time.ts'

/** The room as a game hears it over the bridge. */
export type RoomLine<View, You> = {
  now(): RoomNow<View, You> | undefined
  serverNow(): number
  /** Throws Refused where the house says no. */
  say(command: Readonly<Record<string, unknown>>): Promise<void>
  /** What the last refusal said would still be possible, once. */
  possible(): string | undefined
  /** Shows what was heard so far and whatever is heard from now on. */
  follow(follower: Follower<View, You>): void
}

type Follower<View, You> = {
  readonly room: RoomShell
  readonly play: RoomPlay<View, You>
  readonly t: Translate
  /** Whether anybody looks. */
  isSeen(): boolean
}

type Shapes<View, You> = {
  isView(view: unknown): view is View
  isYou(you: unknown): you is You
}

/** What a follower has been shown, and what they saw last before they were away. */
type Sight<View, You> = {
  follower: Follower<View, You> | undefined
  shown: RoomNow<View, You> | undefined
  away: RoomNow<View, You> | undefined
  quality: LineQuality
  /** Why the house sent this page off. */
  bye: 'replaced' | 'ended' | 'closed' | undefined
}

export function createRoomLine<View extends object, You>(
  bridge: Bridge,
  shapes: Shapes<View, You>,
): RoomLine<View, You> {
  const hearing = createHearing()
  const time = createServerTime(() => Date.now())
  const sight: Sight<View, You> = {
    follower: undefined,
    shown: undefined,
    away: undefined,
    quality: 'open',
    bye: undefined,
  }
  let possible: string | undefined
  const show = () => showRoom(sight, hearing, shapes)
  bridge.onPush((push) => {
    if (push.say === 'line') showLine(sight, qualityOf(push))
    if (push.say !== 'room') return
    const { frame } = push
    if ('at' in frame) time.hear(frame.at)
    if (frame.is === 'no') possible = frame.possible
    if (frame.is === 'bye') sight.bye = frame.why
    if (frame.is === 'snap') leave(sight)
    const heard = hearing.hear(frame)
    if (heard === 'gap') void bridge.ask({ do: 'look' })
    if (heard === 'changed') show()
  })
  return {
    now: () => roomNow(hearing, shapes),
    serverNow: time.now,
    async say(command) {
      const seen = hearing.room()?.seq ?? 0
      const { seq, you } = await bridge.ask({ do: 'say', key: newKey(), seen, command })
      if (hearing.hearYou(seq, you)) show()
    },
    possible() {
      const last = possible
      possible = undefined
      return last
    },
    follow(next) {
      sight.follower = next
      showLine(sight, sight.quality)
      show()
      document.addEventListener('visibilitychange', () => {
        if (next.isSeen()) show()
        else leave(sight)
      })
    },
  }
}

function roomNow<View, You>(
  hearing: RoomHearing,
  { isView, isYou }: Shapes<View, You>,
): RoomNow<View, You> | undefined {
  const room = hearing.room()
  if (!room || !isView(room.view)) return undefined
  return { view: room.view, you: isYou(room.you) ? room.you : undefined }
}

/** What was shown last is past; whoever comes back is told what they missed. */
function leave<View, You>(sight: Sight<View, You>): void {
  sight.away ??= sight.shown
  sight.shown = undefined
}

function showRoom<View extends object, You>(
  sight: Sight<View, You>,
  hearing: RoomHearing,
  shapes: Shapes<View, You>,
): void {
  const next = roomNow(hearing, shapes)
  const { follower, away, shown } = sight
  if (!follower || !next) return
  const { room, play } = follower
  room.strip.showPeople(hearing.room()?.people ?? 0)
  if (!follower.isSeen()) return
  if (hasSharedRound(next.view)) room.strip.showRound(next.view.round)
  sight.away = undefined
  sight.shown = next
  if (away) {
    const text = play.meanwhile(next, away)
    room.tell(text === undefined ? undefined : { kind: 'meanwhile', text })
    if (text !== undefined) room.said.say(text)
  }
  play.show(next, shown)
}

function showLine<View, You>(sight: Sight<View, You>, quality: LineQuality): void {
  sight.quality = quality
  if (!sight.follower) return
  const { room, play, t } = sight.follower
  room.strip.showLine(quality)
  const isLost = quality === 'lost'
  play.setLine(!isLost)
  if (isLost) room.tell({ kind: 'lost', text: t(sight.bye ? `room.bye.${sight.bye}` : 'room.lost') })
  else if (room.notice() === 'lost') room.tell(undefined)
}
