import { newSchool, swimmingAt } from '@baize/engines/shown'
import { expect, it } from 'vitest'
import { spotOf } from '../water/swimmer.ts'
import { ballAt, firstMeeting, fishAt, meetingWith, type Target } from './first-meeting.ts'

const size = { width: 390, height: 620 }
const at = 1_800_000_000_000
const school = newSchool({ room: '7d1f3e5a-0000-4000-8000-000000000001', school: 1, at })
const targets: readonly Target[] = swimmingAt(school, at + 4_000).map((fish) => ({ ...fish, reach: 0.6 }))
const from = { x: 195, y: 590 }
const now = at + 4_000

it('a ball meets the first fish on its way, and is where that fish is when it does', () => {
  let met = 0
  for (let angle = -3; angle < -0.1; angle += 0.1) {
    const meeting = firstMeeting(targets, { from, angle, now }, size)
    if (!meeting) continue
    met += 1
    const ball = ballAt(meeting.flight, meeting.afterMs, size, { x: 0, y: 0 })
    const there = fishAt(targets, ball, now + meeting.afterMs, size)
    expect(there).toBeDefined()
    const earlier = ballAt(meeting.flight, meeting.afterMs - 12, size, { x: 0, y: 0 })
    expect(fishAt(targets, earlier, now + meeting.afterMs - 12, size)).toBeUndefined()
  }
  expect(met).toBeGreaterThan(20)
})

it('a locked fish is met where it will be, whatever swims between', () => {
  for (const target of targets) {
    const { fish, flight, afterMs } = meetingWith(target, { from, now }, size)
    const spot = spotOf(target, now + afterMs, size, { x: 0, y: 0, angle: 0 })
    expect(fish).toBe(target.fish)
    expect(flight.from.x + flight.dx * afterMs).toBeCloseTo(spot.x, 0)
    expect(flight.from.y + flight.dy * afterMs).toBeCloseTo(spot.y, 0)
  }
})

it('a ball comes back from the edges and never leaves the reef', () => {
  const flight = { from, dx: 0.7, dy: -0.5 }
  for (let ms = 0; ms < 5_000; ms += 10) {
    const { x, y } = ballAt(flight, ms, size, { x: 0, y: 0 })
    expect(x >= 0 && x <= size.width && y >= 0 && y <= size.height).toBe(true)
  }
})
