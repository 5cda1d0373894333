import type { RoomFrame } from '@baize/contracts'

type Fields = Readonly<Record<string, unknown>>

/** The room as far as it was heard. */
type HeardRoom = {
  readonly seq: number
  readonly people: number
  readonly view: Fields
  readonly you: unknown
}

export type RoomHearing = {
  /** `changed` where there is something new to show, `gap` where a number is missing and the room must be asked for. */
  hear(frame: RoomFrame): 'changed' | 'gap' | 'nothing'
  /** An answer to what this member said, whichever way it came. */
  hearYou(seq: number, you: unknown): boolean
  room(): HeardRoom | undefined
}

/** Puts what a room says together: a snapshot, and then news without a gap, each replacing fields of the view. */
export function createHearing(): RoomHearing {
  let room: HeardRoom | undefined
  let youSeq = -1
  function hearYou(seq: number, you: unknown): boolean {
    if (!room || seq < youSeq) return false
    youSeq = seq
    room = { ...room, you }
    return true
  }
  return {
    hearYou,
    room: () => room,
    hear(frame) {
      switch (frame.is) {
        case 'snap':
          youSeq = frame.seq
          room = { seq: frame.seq, people: frame.people, view: frame.view, you: frame.you }
          return 'changed'
        case 'news': {
          if (!room) return 'gap'
          if (frame.to <= room.seq) return 'nothing'
          if (frame.from > room.seq + 1) return 'gap'
          const view = frame.news.reduce<Fields>((before, { set }) => ({ ...before, ...set }), room.view)
          room = { ...room, seq: frame.to, view }
          return 'changed'
        }
        case 'you':
          return hearYou(frame.seq, frame.you) ? 'changed' : 'nothing'
        case 'time':
          if (!room || room.people === frame.people) return 'nothing'
          room = { ...room, people: frame.people }
          return 'changed'
        default:
          return 'nothing'
      }
    },
  }
}
