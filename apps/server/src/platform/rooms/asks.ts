import { refusals, type RefusalCode } from '@baize/contracts'
import { Refusal } from '../refusal.ts'
import type { RoomMember } from './room-game.ts'
import type { RoomAnswer } from './work.ts'

/** What a node asks of the owner of a room. */
export type OwnerAsk =
  | {
      readonly ask: 'command'
      readonly roomId: string
      readonly member: RoomMember
      readonly command: { readonly key: string; readonly seen: number; readonly do: unknown }
    }
  | {
      readonly ask: 'snap'
      readonly roomId: string
      readonly memberId: string
      readonly node: string
      readonly people: number
      readonly simulated: number
      readonly watchers: readonly string[]
      readonly seated: readonly string[]
    }
  | { readonly ask: 'yours'; readonly roomId: string; readonly memberIds: readonly string[] }
  | {
      readonly ask: 'here'
      readonly roomId: string
      readonly node: string
      readonly people: number
      readonly simulated: number
      readonly watchers: readonly string[]
      readonly seated: readonly string[]
    }
  | { readonly ask: 'watch'; readonly roomId: string; readonly memberId: string }
  | { readonly ask: 'wake'; readonly roomId: string }
  | { readonly ask: 'leave'; readonly roomId: string; readonly memberId: string }

export type OwnerAnswers = {
  readonly command: RoomAnswer
  /** A frame. */
  readonly snap: string
  /** Frames, by member. */
  readonly yours: Readonly<Record<string, string>>
  readonly here: null
  readonly watch: null
  readonly wake: null
  readonly leave: RoomAnswer
}

/** As an answer travels: with what was asked for, a refusal, or word that the room is not the node's. */
type AnswerOnWire =
  | { readonly value: unknown }
  | { readonly refusal: string; readonly about?: unknown }
  | { readonly isElsewhere: true }
  | { readonly isFault: true }

/** The room is not owned by whoever was asked. */
export class RoomElsewhere extends Error {}

export function answerOnWire(settled: PromiseSettledResult<unknown>): string {
  return JSON.stringify(settled.status === 'fulfilled' ? { value: settled.value } : failureOf(settled.reason))
}

function failureOf(reason: unknown): AnswerOnWire {
  if (reason instanceof Refusal) return { refusal: reason.code, about: reason.value }
  return reason instanceof RoomElsewhere ? { isElsewhere: true } : { isFault: true }
}

/** Throws what the owner threw. */
export function readAnswer(text: string): unknown {
  const answer = JSON.parse(text) as AnswerOnWire
  if ('value' in answer) return answer.value
  if ('refusal' in answer && isRefusalCode(answer.refusal)) throw new Refusal(answer.refusal, answer.about)
  if ('isElsewhere' in answer) throw new RoomElsewhere()
  throw new Error('The owner of the room failed.')
}

function isRefusalCode(code: string): code is RefusalCode {
  return Object.hasOwn(refusals, code)
}
