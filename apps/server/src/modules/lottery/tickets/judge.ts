import { strict as assert } from 'node:assert'
import {
  type DrawnResult,
  type Hit,
  judgeOf,
  type LotteryFamily,
  lotteryPlay,
  readResult,
  storedSelection,
  ticketPayout,
} from '@baize/engines'
import type { Ticket } from './ticket.ts'

type Judged = Pick<Ticket, 'play' | 'selection' | 'multiple' | 'prizes'>

/** Says what tickets of a draw pay under a result: nothing but the ticket, the rules and the numbers decides it. */
export function judgeFor(family: LotteryFamily, numbers: string): (ticket: Judged) => bigint {
  const result = readResult(family, numbers)
  assert(result, 'A draw has a result of its family.')
  const judges = new Map<string, (text: string) => readonly Hit[]>()
  return ({ play, selection, multiple, prizes }) => {
    const judge = judges.get(play) ?? judgeOfPlay(family, { play, result })
    judges.set(play, judge)
    return ticketPayout(judge(selection), { prizes, multiple })
  }
}

type Case = { readonly play: string; readonly result: DrawnResult }

function judgeOfPlay(family: LotteryFamily, { play: id, result }: Case): (text: string) => readonly Hit[] {
  const play = lotteryPlay(family, id)
  assert(play, `The family ${family.id} has the play ${id}.`)
  const judge = judgeOf(play, result)
  return (text) => judge(storedSelection(text))
}
