import { partAfter } from './loop.ts'
import { KEPT_PARTS, playlistAt } from './playlist.ts'
import type { Channel, StudioClock } from './state.ts'
import { nextPart, partEnd, partsFrom } from './timeline.ts'

/** How long somebody is held who waits for what does not come (three target durations). */
const PATIENCE_MS = 6_000
/** How many segments ahead somebody may ask for a playlist. */
const SEGMENTS_AHEAD = 2

/** What is given out, or the status that says why not. */
export type Given = { readonly body: Buffer | string } | { readonly status: 400 | 404 | 503 }

/** The number of the segment and of its part that a playlist must have before it is wanted (`_HLS_msn`, `_HLS_part`). */
export type Wished = { readonly segment: number; readonly part: number | undefined }

export async function playlistFor(
  clock: StudioClock,
  channel: Channel,
  wished: Wished | undefined,
): Promise<Given> {
  const { loop } = channel
  if (wished) {
    const { segment, part = loop.partsOfSegment - 1 } = wished
    const current = Math.floor(onAir(clock, channel) / loop.partsOfSegment)
    if (segment > current + SEGMENTS_AHEAD) return { status: 400 }
    // A part that its segment does not have is the first one of the next.
    const place = Math.min(part, loop.partsOfSegment)
    if (!(await hasEnded(clock, channel, segment * loop.partsOfSegment + place))) return { status: 503 }
  }
  return { body: playlistAt(loop, onAir(clock, channel)) }
}

/** A part, for which whoever was given a hint may wait. */
export async function partFor(clock: StudioClock, channel: Channel, part: number): Promise<Given> {
  const next = onAir(clock, channel)
  if (part < next - KEPT_PARTS || part > next + channel.loop.partsOfSegment) return { status: 404 }
  return (await hasEnded(clock, channel, part)) ? { body: partOf(channel, part) } : { status: 503 }
}

/** A whole segment, for those who play without low latency. */
export function segmentFor(clock: StudioClock, channel: Channel, segment: number): Given {
  const next = onAir(clock, channel)
  const parts = partsFrom(channel.loop, segment * channel.loop.partsOfSegment)
  const isThere = parts.every((part) => part >= next - KEPT_PARTS && part < next)
  return isThere ? { body: Buffer.concat(parts.map((part) => partOf(channel, part))) } : { status: 404 }
}

function onAir(clock: StudioClock, { loop, plan, stalledAt }: Channel): number {
  return nextPart(loop, plan === 'stall' ? stalledAt : clock.now())
}

async function hasEnded(clock: StudioClock, channel: Channel, part: number): Promise<boolean> {
  if (channel.plan === 'play') await clock.until(partEnd(channel.loop, part))
  if (part < onAir(clock, channel)) return true
  await clock.until(clock.now() + PATIENCE_MS)
  return part < onAir(clock, channel)
}

function partOf({ loop, made }: Channel, part: number): Buffer {
  const bytes = made.get(part) ?? partAfter(loop, part)
  made.set(part, bytes)
  for (const each of made.keys()) if (each < part - KEPT_PARTS) made.delete(each)
  return bytes
}
