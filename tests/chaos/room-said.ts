import type { RoomFrame } from '@baize/contracts'

type News = Extract<RoomFrame, { is: 'news' }>

/** What one heard before an owner went on that is none any more, and after it; and the last number that this owner wrote. */
type HeardAround = {
  readonly before: readonly RoomFrame[]
  readonly after: readonly RoomFrame[]
  readonly lastOfOwner: number
}

/**
 * The news that an owner said late: of what it wrote itself, or of numbers that another has said. A snapshot does not count:
 * it is ahead of what its own owner has still to say, and pages pass over what they were shown.
 */
export function saidLate({ before, after, lastOfOwner }: HeardAround): News[] {
  let said = Math.max(lastOfOwner, ...newsIn(before).map(({ to }) => to))
  return newsIn(after).filter(({ from, to }) => {
    const isLate = from <= said
    said = Math.max(said, to)
    return isLate
  })
}

function newsIn(frames: readonly RoomFrame[]): News[] {
  return frames.filter((frame) => frame.is === 'news')
}
