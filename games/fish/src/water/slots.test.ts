import { newSchool, schoolWithout, swimmingAt } from '@baize/engines/shown'
import { expect, it } from 'vitest'
import { createSlots } from './slots.ts'

const at = 1_800_000_000_000
const school = newSchool({ room: '7d1f3e5a-0000-4000-8000-000000000001', school: 3, at })

it('whatever the frames, the slots hold what the school says swims', () => {
  const slots = createSlots()
  const held = new Map<number, number>()
  slots.follow(school)
  let now = at
  let current = school
  for (let frame = 0; frame < 4_000; frame += 1) {
    now += 33
    slots.step(now, (slot, fish) => (fish ? held.set(slot, fish.fish) : held.delete(slot)))
    if (frame % 120 !== 119) continue
    const swimming = swimmingAt(current, now).map(({ fish }) => fish)
    const missing = swimming.filter((fish) => ![...held.values()].includes(fish))
    // A slot that was empty is looked into again a moment later.
    expect(missing.length).toBeLessThanOrEqual(1)
    expect(held.size).toBeGreaterThanOrEqual(24)
    const victim = swimming[frame % swimming.length]
    if (victim === undefined) continue
    current = schoolWithout(current, { fish: victim, now })
    slots.follow(current)
  }
})
