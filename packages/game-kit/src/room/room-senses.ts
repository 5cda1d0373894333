import { type Sense, senses } from '@baize/contracts/senses'
import type { Sounds } from '../sounds.ts'

/** What a phone in somebody's hand says without a word. */
export type Buzz = 'soon' | 'won'

const buzzes: Readonly<Record<Buzz, readonly number[]>> = { soon: [40], won: [30, 60, 30] }

export type RoomSenses = {
  /** What the dealer says and does. */
  readonly dealer: Sounds
  /** Chips, wins and the last seconds. */
  readonly effects: Sounds
  buzz(buzz: Buzz): void
  isOn(sense: Sense): boolean
  set(sense: Sense, isOn: boolean): void
  /** Those that this phone has. */
  readonly offered: readonly Sense[]
}

type SensesParts = {
  readonly sounds: Sounds
  readonly on: readonly Sense[]
  /** Undefined where the phone cannot. */
  readonly vibrate: ((pattern: number[]) => void) | undefined
  onChange(on: readonly Sense[]): void
}

/** What a member hears and feels of a room, each with a switch of its own. */
export function createRoomSenses({ sounds, on: onAtFirst, vibrate, onChange }: SensesParts): RoomSenses {
  const on = new Set(onAtFirst)
  const only = (sense: Sense): Sounds => ({
    ...sounds,
    play(name, step) {
      if (on.has(sense)) sounds.play(name, step)
    },
  })
  return {
    dealer: only('dealer'),
    effects: only('effects'),
    buzz(buzz) {
      if (on.has('vibration')) vibrate?.([...buzzes[buzz]])
    },
    isOn: (sense) => on.has(sense),
    set(sense, isOn) {
      if (isOn) on.add(sense)
      else on.delete(sense)
      onChange(senses.filter((each) => on.has(each)))
    },
    offered: senses.filter((sense) => sense !== 'vibration' || vibrate !== undefined),
  }
}
