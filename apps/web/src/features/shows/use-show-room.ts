import { openRoomLine, randomId, RefusedCall, type RoomLine } from '@baize/client'
import { joinRoom, type RoomFrame, type ShowCommand, type ShowRules, type ShowYou } from '@baize/contracts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/call/api.ts'
import { ROOM_LONGEST_WAIT_MS } from '../../lib/limits.ts'

/** The room of a show as this page knows it. */
type ShowRoom = {
  readonly view: Readonly<Record<string, unknown>>
  readonly you: ShowYou
  readonly people: number
  /** The last token of the picture that the room handed on. */
  readonly pass: string | undefined
}

type ShowRoomState = {
  readonly room: ShowRoom | undefined
  readonly rules: ShowRules | undefined
  readonly isOpen: boolean
  /** Why the room was not entered. */
  readonly problem: unknown
  readonly bye: Extract<RoomFrame, { is: 'bye' }>['why'] | undefined
  /** Throws what the room refuses. */
  readonly say: (command: ShowCommand) => Promise<void>
}

const nobody: ShowYou = { mayModerate: false, mute: null, held: [] }

type Place = { readonly show: string; readonly game: string }

/** Comes into the room of a show and stays while the page is there; nowhere without a place. */
export function useShowRoom(place: Place | undefined): ShowRoomState {
  const [room, setRoom] = useState<ShowRoom>()
  const [rules, setRules] = useState<ShowRules>()
  const [isOpen, setOpen] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const [bye, setBye] = useState<ShowRoomState['bye']>()
  const line = useRef<RoomLine>(undefined)
  const seen = useRef(0)
  const { show, game } = place ?? {}
  useEffect(() => {
    if (show === undefined || game === undefined) return
    const hear = (frame: RoomFrame) => {
      const gap = frame.is === 'news' && frame.from > seen.current + 1
      if (gap) return line.current?.look()
      seen.current = lastSeen(frame, seen.current)
      if (frame.is === 'bye') setBye(frame.why)
      else setRoom((now) => merged(now, frame))
    }
    line.current = openRoomLine({
      join: async () => {
        const joined = await call(joinRoom, { body: { game, room: show } })
        if (isShowRules(joined.rules)) setRules(joined.rules)
        return joined
      },
      isFinal: (error) => {
        const isRefused = error instanceof RefusedCall && error.code !== 'TRY_AGAIN'
        if (isRefused) setProblem(error)
        return isRefused
      },
      longestWaitMs: ROOM_LONGEST_WAIT_MS,
      newKey: randomId,
      onFrame: hear,
      onLine: (heard) => setOpen(heard.isOpen),
    })
    return () => line.current?.close()
  }, [show, game])
  const say = async (command: ShowCommand) => {
    await line.current?.say({ key: randomId(), seen: seen.current, do: command })
  }
  return { room, rules, isOpen, problem, bye, say }
}

function isShowRules(rules: unknown): rules is ShowRules {
  return typeof rules === 'object' && rules !== null && 'gifts' in rules && 'askedAbove' in rules
}

function lastSeen(frame: RoomFrame, seen: number): number {
  if (frame.is === 'snap') return frame.seq
  if (frame.is === 'news') return Math.max(seen, frame.to)
  return seen
}

/** The room after a frame; what comes before the first picture of it is in that. */
function merged(now: ShowRoom | undefined, frame: RoomFrame): ShowRoom | undefined {
  if (frame.is === 'snap')
    return { view: frame.view, you: youIn(frame.you), people: frame.people, pass: now?.pass }
  if (!now) return now
  if (frame.is === 'news')
    return { ...now, view: frame.news.reduce((view, { set }) => ({ ...view, ...set }), now.view) }
  if (frame.is === 'you') return { ...now, you: youIn(frame.you) }
  return frame.is === 'time' ? { ...now, people: frame.people, pass: frame.pass ?? now.pass } : now
}

function youIn(you: unknown): ShowYou {
  return isYou(you) ? you : nobody
}

function isYou(you: unknown): you is ShowYou {
  return typeof you === 'object' && you !== null && 'mayModerate' in you && 'held' in you
}
