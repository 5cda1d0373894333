import { REEF_SLOTS, type ReefFish, type School, swimmingIn } from '@baize/engines/shown'

/** Where nothing swims, it is looked again so much later. */
const LOOK_AGAIN_MS = 120

type Slot = { fish: ReefFish | undefined; until: number; generation: number; enteredAt: number }

/** What swims in each slot now. A fish is reckoned when it comes, not with every frame. */
export type Slots = {
  follow(school: School): void
  /** Calls with whatever is new in a slot, or with nothing where it has become empty. */
  step(now: number, change: (slot: number, fish: ReefFish | undefined) => void): void
}

export function createSlots(): Slots {
  const slots = Array.from(
    { length: REEF_SLOTS },
    (): Slot => ({
      fish: undefined,
      until: 0,
      generation: -1,
      enteredAt: 0,
    }),
  )
  let school: School | undefined
  return {
    follow(next) {
      const isOther = next.school !== school?.school || next.startedAt !== school.startedAt
      for (const [index, slot] of slots.entries()) {
        const [generation, enteredAt] = next.slots[index] ?? [0, next.startedAt]
        if (!isOther && generation === slot.generation && enteredAt === slot.enteredAt) continue
        Object.assign(slot, { generation, enteredAt, until: 0 })
      }
      school = next
    },
    step(now, change) {
      if (!school) return
      for (const [index, slot] of slots.entries()) {
        if (now < slot.until) continue
        const fish = swimmingIn(school, { slot: index, now })
        slot.until = fish ? fish.enteredAt + fish.durationMs : now + LOOK_AGAIN_MS
        if (fish?.fish === slot.fish?.fish && fish?.enteredAt === slot.fish?.enteredAt) continue
        slot.fish = fish
        change(index, fish)
      }
    },
  }
}
