import type { Tx } from '#platform/db'
import type { DrawAsk } from '#platform/rooms/room-game'
import { apartAmong } from './apart.ts'
import type { CardState } from './card-state.ts'

type SittingHouse = { readonly now: Date; readonly realMoney: boolean }

/**
 * Looks whether whoever sits down may sit beside those who are there; with play money everybody may, and where money is real
 * nobody who is simulated.
 */
export async function drawsFor(
  tx: Tx,
  asks: readonly DrawAsk<CardState<unknown>, unknown>[],
  { now, realMoney }: SittingHouse,
): Promise<readonly ('apart' | undefined)[]> {
  const answers: ('apart' | undefined)[] = []
  for (const { room, by, state, command } of asks) {
    const isAsked = isSitting(command) && !room.isTrial && !by.isSimulated
    const apart = isAsked ? await apartAmong(tx, [...state.seats, by], now) : []
    const isRefused = apart.includes(by.memberId) || (by.isSimulated && realMoney)
    answers.push(isRefused ? 'apart' : undefined)
  }
  return answers
}

function isSitting(command: unknown): boolean {
  return typeof command === 'object' && command !== null && 'do' in command && command.do === 'sit'
}
