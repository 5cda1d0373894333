import { randomUUID } from 'node:crypto'
import { type Killable, startKillable } from './killable.ts'
import type { PlayAnswer, PlayAsk } from './player.ts'

/** The playing process, as a browser sees it. */
export type Table = Killable<PlayAsk, PlayAnswer>

export function openTable(databaseUrl: string): Promise<Table> {
  return startKillable({ file: 'player.ts', databaseUrl, keyOf: ({ key }) => key })
}

/** A browser that plays mines and dice by turns. It keeps what it asked until it is told what became of it. */
export type Seat = {
  readonly memberId: string
  asked: PlayAsk | undefined
  /** The round it left open, and what it last saw of it. */
  open: { readonly roundId: string; readonly view: string } | undefined
  readonly answers: Map<string, PlayAnswer>
}

function nextAsk(seat: Seat): PlayAsk {
  const key = randomUUID()
  const { memberId, open } = seat
  if (open) {
    const picks = picksIn(open.view)
    const tile = Array.from({ length: 25 }, (_, index) => index).find((index) => !picks.includes(index)) ?? 0
    const action = picks.length < 3 ? { kind: 'pick', tile } : { kind: 'cashOut' }
    return { key, memberId, game: 'mines', roundId: open.roundId, action }
  }
  return Math.random() < 0.5
    ? { key, memberId, game: 'mines', start: { mines: 3 } }
    : { key, memberId, game: 'dice', start: { side: 'under', target: 5_000 } }
}

function picksIn(view: string): number[] {
  const { picks = [] } = JSON.parse(view) as { picks?: number[] }
  return picks
}

/** Sends what the seat has asked for, or something new; false when the process died before it answered. */
export async function playOnce(table: Table, seat: Seat): Promise<boolean> {
  const ask = seat.asked ?? nextAsk(seat)
  seat.asked = ask
  const answer = await table.send(ask)
  if (!answer) return false
  if (answer.said === 'TRY_AGAIN') return true
  seat.asked = undefined
  seat.answers.set(ask.key, answer)
  if (answer.said !== 'played') throw new Error(`A round was refused: ${answer.said}`)
  const { roundId = '', view = '' } = answer
  seat.open = answer.isOver ? undefined : { roundId, view }
  return true
}
