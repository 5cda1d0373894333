import { type Loop, SEGMENT_MS } from './loop.ts'

/** Every loop began then, so that studios that are started again, or stand side by side, say the same. */
const BEGINNING = Date.UTC(2026, 0, 1)

export function segmentStart(segment: number): number {
  return BEGINNING + segment * SEGMENT_MS
}

type Shape = Pick<Loop, 'parts' | 'partsOfSegment'>

/** The number of the first part that has not ended yet. */
export function nextPart(shape: Shape, now: number): number {
  const segment = Math.floor((now - BEGINNING) / SEGMENT_MS)
  const first = segment * shape.partsOfSegment
  const ended = partsFrom(shape, first).filter((part) => partEnd(shape, part) <= now)
  return first + ended.length
}

/** When the last picture of a part is over, and it can be given. */
export function partEnd(shape: Shape, part: number): number {
  const segment = Math.floor(part / shape.partsOfSegment)
  const before = partsFrom(shape, segment * shape.partsOfSegment).filter((each) => each <= part)
  // Thirds of milliseconds add up to a little more than they are.
  return segmentStart(segment) + Math.ceil(before.reduce((sum, each) => sum + lastsMs(shape, each), -0.001))
}

export function lastsMs({ parts }: Shape, part: number): number {
  return parts[part % parts.length]?.lastsMs ?? 0
}

/** The parts of a segment, by its first. */
export function partsFrom({ partsOfSegment }: Shape, first: number): number[] {
  return Array.from({ length: partsOfSegment }, (_, place) => first + place)
}
