import type { CardRules, CardTableView } from '@baize/contracts'
import type { PlainSeat } from '@baize/game-kit'
import type { CardFaceParts, CardNow } from './card-face.ts'
import { moveAfter, moveBefore } from './moving.ts'
import { createBooks } from './seat/books.ts'
import type { Table } from './table/table.ts'
import { tellTable, type Teller } from './telling.ts'

type HappeningParts = {
  readonly seat: PlainSeat<CardRules>
  readonly table: Table
  readonly parts: CardFaceParts
  readonly teller: Teller
}

/** What has happened since the table was shown last: it is seen moving, heard, and counted. */
export function createHappenings({ seat, table, parts, teller }: HappeningParts) {
  const moving = { seat, table, deck: table.deck }
  const books = createBooks(seat)
  return {
    /** Before the table shows how it is now. */
    leaving: (now: CardNow, before: CardNow) => moveBefore(moving, now, before),
    /** When it does. */
    coming(now: CardNow, before: CardNow): void {
      for (const { place, phrase } of newlySaid(now, before))
        table.at(place)?.pod.say(seat.t(`cards.phrase.${phrase}`), 'phrase')
      moveAfter(moving, now, before)
      tell(seat, [...tellTable(teller, now, before), parts.tell(now, before)])
      books.hear(now, before)
    },
  }
}

function tell({ said }: PlainSeat<CardRules>, sentences: readonly (string | undefined)[]): void {
  const all = sentences.filter((sentence) => sentence !== undefined && sentence !== '')
  if (all.length > 0) said.say(all.join(' '))
}

/** What was said since; a table keeps only the last of it. */
function newlySaid({ view }: CardNow, before: CardNow): CardTableView['said'] {
  const last = Math.max(0, ...before.view.said.map(({ at }) => at))
  return view.said.filter(({ at }) => at > last)
}
