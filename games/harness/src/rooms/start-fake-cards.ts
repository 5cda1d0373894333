import type { CardGameCode, GamePush, RoomFrame } from '@baize/contracts'
import { type CardStill, holdemFakeRules, holdemStills } from './card-stills.ts'
import type { FakeRoom } from './fake-room.ts'
import { teenPattiFakeRules, teenPattiStills } from './teen-patti-stills.ts'
import { tienLenFakeRules, tienLenStills } from './tien-len-stills.ts'

const stills: Readonly<
  Partial<Record<CardGameCode, { rules: unknown; stills: Readonly<Record<string, () => CardStill>> }>>
> = {
  'holdem-six': { rules: holdemFakeRules, stills: holdemStills },
  'teen-patti': { rules: teenPattiFakeRules, stills: teenPattiStills },
  'tien-len': { rules: tienLenFakeRules, stills: tienLenStills },
}

const PEOPLE = 4

/**
 * A table of cards that stands still: `still=turn` names the moment. What is said to it is written on the page, and
 * `harness.room.show('showdown')` goes on to another moment.
 */
export function startFakeCards(
  id: string,
  query: URLSearchParams,
  push: (said: GamePush) => void,
): (FakeRoom & { show(still: string): void }) | undefined {
  const game = Object.entries(stills).find(([code]) => code === id)?.[1]
  if (!game) return undefined
  let seq = 1
  let now = game.stills[query.get('still') ?? 'watching']?.() ?? game.stills.watching?.()
  const send = (frame: RoomFrame) => push({ say: 'room', frame: JSON.parse(JSON.stringify(frame)) })
  const line = (isOpen: boolean) => push({ say: 'line', isOpen, roundTripMs: isOpen ? 64 : null })
  const look = () =>
    send({ is: 'snap', seq, at: Date.now(), people: PEOPLE, view: { ...now?.view }, you: now?.you })
  return {
    rules: game.rules,
    hasSeat: true,
    balance: () => '25.0000',
    look,
    begin() {
      line(true)
      look()
    },
    say({ command }) {
      document.body.dataset.said = JSON.stringify(command)
      return { seq, you: now?.you }
    },
    show(still) {
      now = game.stills[still]?.() ?? now
      seq += 1
      send({ is: 'news', from: seq, to: seq, at: Date.now(), news: [{ name: 'any', set: { ...now?.view } }] })
      send({ is: 'you', seq, you: now?.you })
    },
    drop: () => line(false),
    back() {
      line(true)
      look()
    },
  }
}
