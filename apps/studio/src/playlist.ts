import { type Loop, SEGMENT_MS } from './loop.ts'
import { lastsMs, partsFrom, segmentStart } from './timeline.ts'

/** Whole segments that a playlist names, and how many of them by their parts as well. */
const SEGMENTS = 6
const SEGMENTS_IN_PARTS = 3

/** How long a part stays to be had after it left the playlist, for those who are behind. */
export const KEPT_PARTS = 4 * 2 * SEGMENTS

/** What is on air when `next` is the first part that has not ended yet (RFC 8216bis, low latency). */
export function playlistAt(loop: Loop, next: number): string {
  const current = Math.floor(next / loop.partsOfSegment)
  const longest = Math.max(...loop.parts.map((part) => part.lastsMs))
  const whole = Array.from({ length: SEGMENTS }, (_, place) => current - SEGMENTS + place)
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:9',
    `#EXT-X-TARGETDURATION:${SEGMENT_MS / 1_000}`,
    `#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=${seconds(3 * longest)},HOLD-BACK=${seconds(3 * SEGMENT_MS)}`,
    `#EXT-X-PART-INF:PART-TARGET=${seconds(longest)}`,
    `#EXT-X-MEDIA-SEQUENCE:${current - SEGMENTS}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    '#EXT-X-MAP:URI="opening.mp4"',
    ...whole.flatMap((segment) => [
      dateOf(segment),
      ...(segment >= current - SEGMENTS_IN_PARTS ? partLines(loop, segment, next) : []),
      `#EXTINF:${seconds(SEGMENT_MS)},`,
      `segment-${segment}.m4s`,
    ]),
    ...(next % loop.partsOfSegment > 0 ? [dateOf(current), ...partLines(loop, current, next)] : []),
    `#EXT-X-PRELOAD-HINT:TYPE=PART,URI="part-${next}.m4s"`,
    '',
  ].join('\n')
}

function dateOf(segment: number): string {
  return `#EXT-X-PROGRAM-DATE-TIME:${new Date(segmentStart(segment)).toISOString()}`
}

/** Those parts of a segment that have ended; the first begins with a picture that leans on no other. */
function partLines(loop: Loop, segment: number, next: number): string[] {
  const first = segment * loop.partsOfSegment
  return partsFrom(loop, first)
    .filter((part) => part < next)
    .map(
      (part) =>
        `#EXT-X-PART:DURATION=${seconds(lastsMs(loop, part))},URI="part-${part}.m4s"${part === first ? ',INDEPENDENT=YES' : ''}`,
    )
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(5)
}
