import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { PlayAnswer, PlayAsk } from './player.ts'

/** The playing process, as a browser sees it. */
export type Table = {
  readonly process: ChildProcess
  /** The answer, or nothing when the process died first. */
  send(ask: PlayAsk): Promise<PlayAnswer | undefined>
  kill(): Promise<void>
}

export async function openTable(databaseUrl: string): Promise<Table> {
  const child = fork(join(import.meta.dirname, 'player.ts'), [databaseUrl], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const waiting = new Map<string, (said: PlayAnswer | undefined) => void>()
  const died = new Promise<void>((resolve) => child.once('close', () => resolve()))
  child.once('close', () => {
    for (const settle of waiting.values()) settle(undefined)
  })
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', () => reject(new Error('The playing process did not start.')))
  })
  child.on('message', (answer: PlayAnswer) => {
    waiting.get(answer.key)?.(answer)
    waiting.delete(answer.key)
  })
  return {
    process: child,
    send: (ask) =>
      new Promise((resolve) => {
        if (!child.connected) return resolve(undefined)
        waiting.set(ask.key, resolve)
        child.send(ask, (error) => error && resolve(undefined))
      }),
    kill: async () => {
      child.kill('SIGKILL')
      await died
    },
  }
}

/** A browser that plays mines and dice by turns. It keeps what it asked until it is told what became of it. */
export type Seat = {
  readonly memberId: string
  asked: PlayAsk | undefined
  /** The round it left open, and what it last saw of it. */
  open: { readonly roundId: string; readonly view: string } | undefined
  readonly answers: Map<string, PlayAnswer>
}

export function nextAsk(seat: Seat): PlayAsk {
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
