import type { RoomFrame, ShowYou } from '@baize/contracts'

/** The room of a show as this page knows it. */
export type ShowRoom = {
  /** The last number that was heard. */
  readonly seq: number
  readonly view: Readonly<Record<string, unknown>>
  readonly you: ShowYou
  readonly people: number
  /** The last token of the picture that the room handed on. */
  readonly pass: string | undefined
}

const nobody: ShowYou = { mayModerate: false, mute: null, held: [] }

/** The room after a frame, or `gap` where a number is missing; what comes before the first picture of it is in that. */
export function roomAfter(now: ShowRoom | undefined, frame: RoomFrame): ShowRoom | 'gap' | undefined {
  if (frame.is === 'snap') {
    const { seq, view, people } = frame
    return { seq, view, you: youIn(frame.you), people, pass: now?.pass }
  }
  if (frame.is === 'news' && frame.from > (now?.seq ?? 0) + 1) return 'gap'
  if (!now) return now
  if (frame.is === 'you') return { ...now, you: youIn(frame.you) }
  if (frame.is === 'time') return { ...now, people: frame.people, pass: frame.pass ?? now.pass }
  // The picture of the room may be ahead of what is said.
  if (frame.is !== 'news' || frame.to <= now.seq) return now
  const view = frame.news.reduce((before, { set }) => ({ ...before, ...set }), now.view)
  return { ...now, seq: frame.to, view }
}

function youIn(you: unknown): ShowYou {
  return isYou(you) ? you : nobody
}

function isYou(you: unknown): you is ShowYou {
  return typeof you === 'object' && you !== null && 'mayModerate' in you && 'held' in you
}
