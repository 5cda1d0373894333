import type { App } from '#platform/app'
import type { Tx } from '#platform/db'
import type { DrawAsk } from '#platform/rooms/room-game'
import { apartAmong } from './apart.ts'
import type { CardState } from './card-state.ts'

/** Looks whether whoever sits down may sit beside those who are there; with play money everybody may. */
export async function drawsFor(
  tx: Tx,
  app: App,
  asks: readonly DrawAsk<CardState<unknown>, unknown>[],
): Promise<readonly ('apart' | undefined)[]> {
  const answers: ('apart' | undefined)[] = []
  for (const { room, by, state, command } of asks) {
    const isAsked = isSitting(command) && !room.isTrial && !by.isSimulated
    const apart = isAsked ? await apartAmong(tx, [...state.seats, by], app.clock.now()) : []
    answers.push(apart.includes(by.memberId) ? 'apart' : undefined)
  }
  return answers
}

function isSitting(command: unknown): boolean {
  return typeof command === 'object' && command !== null && 'do' in command && command.do === 'sit'
}
