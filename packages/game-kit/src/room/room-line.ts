import type { RoomFrame } from '@baize/contracts'
import type { Bridge } from '../bridge.ts'
import { newKey } from '../keys.ts'
import type { Translate } from '../texts.ts'
import { type LineQuality, qualityOf } from './line-quality.ts'
import type { RoomNow, RoomPlay } from './room-seat.ts'
import type { RoomShell } from './room-shell.ts'
import { createHearing } from './room-state.ts'
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

export function createRoomLine<View, You>(
  bridge: Bridge,
  { isView, isYou }: Shapes<View, You>,
): RoomLine<View, You> {
  const hearing = createHearing()
  const time = createServerTime(() => Date.now())
  let follower: Follower<View, You> | undefined
  let shown: RoomNow<View, You> | undefined
  let away: RoomNow<View, You> | undefined
  let quality: LineQuality = 'open'
  let possible: string | undefined

  function now(): RoomNow<View, You> | undefined {
    const room = hearing.room()
    if (!room || !isView(room.view)) return undefined
    return { view: room.view, you: isYou(room.you) ? room.you : undefined }
  }

  function show(): void {
    const next = now()
    if (!follower || !next) return
    const { room, play } = follower
    room.strip.showPeople(hearing.room()?.people ?? 0)
    if (!follower.isSeen()) return
    if (away) {
      const text = play.meanwhile(next, away)
      room.tell(text === undefined ? undefined : { kind: 'meanwhile', text })
      if (text !== undefined) room.said.say(text)
      away = undefined
    }
    const before = shown
    shown = next
    play.show(next, before)
  }

  /** What was shown last is past; whoever comes back is told what they missed. */
  function leave(): void {
    away ??= shown
    shown = undefined
  }

  function hearFrame(frame: RoomFrame): void {
    if ('at' in frame) time.hear(frame.at)
    if (frame.is === 'no') possible = frame.possible
    if (frame.is === 'snap') leave()
    const heard = hearing.hear(frame)
    if (heard === 'gap') void bridge.ask({ do: 'look' })
    if (heard === 'changed') show()
  }

  function hearLine(next: LineQuality): void {
    quality = next
    if (!follower) return
    const { room, play, t } = follower
    room.strip.showLine(quality)
    const isLost = quality === 'lost'
    play.setLine(!isLost)
    if (isLost) room.tell({ kind: 'lost', text: t('room.lost') })
    else if (room.notice() === 'lost') room.tell(undefined)
  }

  bridge.onPush((push) => {
    if (push.say === 'room') hearFrame(push.frame)
    if (push.say === 'line') hearLine(qualityOf(push))
  })
  return {
    now,
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
      follower = next
      hearLine(quality)
      show()
      document.addEventListener('visibilitychange', () => {
        if (next.isSeen()) show()
        else leave()
      })
    },
  }
}
