import { openRoomLine, randomId, RefusedCall, type RoomLine } from '@baize/client'
import { joinRoom, type RoomFrame, type ShowCommand, type ShowRules } from '@baize/contracts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/call/api.ts'
import { ROOM_LONGEST_WAIT_MS } from '../../lib/limits.ts'
import { roomAfter, type ShowRoom } from './show-room.ts'

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

type Place = { readonly show: string; readonly game: string }

/** Comes into the room of a show and stays while the page is there; nowhere without a place. */
export function useShowRoom(place: Place | undefined): ShowRoomState {
  const [room, setRoom] = useState<ShowRoom>()
  const [rules, setRules] = useState<ShowRules>()
  const [isOpen, setOpen] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const [bye, setBye] = useState<ShowRoomState['bye']>()
  const line = useRef<RoomLine>(undefined)
  const known = useRef<ShowRoom>(undefined)
  const { show, game } = place ?? {}
  useEffect(() => {
    if (show === undefined || game === undefined) return
    const hear = (frame: RoomFrame) => {
      if (frame.is === 'bye') return setBye(frame.why)
      const next = roomAfter(known.current, frame)
      if (next === 'gap') return line.current?.look()
      known.current = next
      setRoom(next)
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
    await line.current?.say({ key: randomId(), seen: known.current?.seq ?? 0, do: command })
  }
  return { room, rules, isOpen, problem, bye, say }
}

function isShowRules(rules: unknown): rules is ShowRules {
  return typeof rules === 'object' && rules !== null && 'gifts' in rules && 'askedAbove' in rules
}
