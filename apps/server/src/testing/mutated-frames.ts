import { createHash } from 'node:crypto'
import type { AnyRoomKind } from '../platform/rooms/room-game.ts'
import { type Place, placesIn, samplesOf, withValue } from './fuzz/samples.ts'

/** What stands where something else was expected. */
const spoilers: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  '',
  '0',
  '-1.00',
  '1e3',
  '\0',
  '\ud800',
  'x'.repeat(300),
  [],
  [[]],
  Array.from({ length: 40 }, () => ({ spot: 'red', amount: '1.00' })),
  {},
  { __proto__: { amount: 5 } },
  { toString: 1 },
]

/** What a page might claim that is none of its business. */
const strangers = ['result', 'payout', 'at', 'price', 'card', 'secret', '__proto__', 'constructor', 'do']

/** What samples are filled with, so that those that nothing was done to are commands. */
const known = {
  round: 1,
  slot: 0,
  amount: '1.00',
  target: '1.50',
  spot: 'red',
  text: 'good evening',
  why: 'abuse',
}

export type MutatedFrame = { readonly kind: AnyRoomKind; readonly bytes: Buffer; readonly isBinary: boolean }

/** Frames of every command of every game, each with something of it changed, added, cut or flipped; by their number, so that each run has the same. */
export function frameMutator(kinds: readonly AnyRoomKind[]): (number: number) => MutatedFrame {
  const samples = kinds.flatMap((kind) =>
    samplesOf(kind.commands, known).map((asked) => {
      const sample = { key: 'key-of-a-frame', seen: 0, do: asked }
      return { kind, sample, places: placesIn(sample) }
    }),
  )
  return (number) => {
    const dice = createHash('sha256').update(`frame ${number}`).digest()
    const [how = 0, which = 0, what = 0, where = 0, more = 0] = dice
    const chosen = samples[number % samples.length]
    if (!chosen) throw new Error('There are games.')
    const { kind, sample, places } = chosen
    const keyed = { ...sample, key: `key-${number}-frame` }
    const spoiler = spoilers[what % spoilers.length]
    const isSpoilt = how % 5 !== 0
    const place = places[which % places.length] ?? []
    const changed = isSpoilt ? withValue(keyed, place, spoiler) : keyed
    const added =
      more % 3 === 0
        ? withStranger(changed, { name: strangers[where % strangers.length] ?? '', spoiler, place })
        : changed
    const text = JSON.stringify(added)
    const bytes = Buffer.from(how % 7 === 0 ? text.slice(0, where % text.length) : text)
    if (how % 11 === 0 && bytes.length > 0) bytes[where % bytes.length] = what
    return { kind, bytes, isBinary: how % 97 === 0 }
  }
}

type Stranger = { readonly name: string; readonly spoiler: unknown; readonly place: Place }

/** A field that nobody asked for, at the frame or inside the command. */
function withStranger(frame: unknown, { name, spoiler, place }: Stranger): unknown {
  if (typeof frame !== 'object' || frame === null) return frame
  const all = Object.entries(frame)
  if (place.length % 2) return Object.fromEntries([...all, [name, spoiler]])
  return Object.fromEntries(
    all.map(([field, value]) => {
      const isCommand = field === 'do' && typeof value === 'object' && value !== null
      return isCommand
        ? [field, Object.fromEntries([...Object.entries(value), [name, spoiler]])]
        : [field, value]
    }),
  )
}
