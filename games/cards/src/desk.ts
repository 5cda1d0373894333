import type { CardRules, CardTableView, CardYou } from '@baize/contracts'
import { type PlainSeat, type RoomPlay, shownUnits, unitsOf } from '@baize/game-kit'
import type { CardFace, CardNow, CardTable } from './card-face.ts'
import { cardFairness } from './fairness.ts'
import { moveAfter, moveBefore } from './moving.ts'
import { createBooks } from './seat/books.ts'
import { createFoot } from './seat/foot.ts'
import { createSeatActs } from './seat/seat-acts.ts'
import { createCorners } from './seat/corners.ts'
import { createShufflePart } from './seat/shuffle-part.ts'
import { statusOf } from './seat/status.ts'
import { createTable } from './table/table.ts'
import { createTurnWarner } from './turn-warner.ts'
import { result, tellTable } from './telling.ts'

/** What a member has in front of them, as it stands. */
export type Desk = {
  readonly seat: PlainSeat<CardRules>
  now: CardNow | undefined
  isLine: boolean
  isLeaving: boolean
  refused: string | undefined
}

/** The member's side of a table of cards. */
export function createCardDesk(seat: PlainSeat<CardRules>, face: CardFace): RoomPlay<CardTableView, CardYou> {
  const { t, rules, isReduced } = seat
  const desk: Desk = { seat, now: undefined, isLine: true, isLeaving: false, refused: undefined }
  const amount = (onWire: string) =>
    rules.isSitAndGo
      ? String(unitsOf(onWire) / unitsOf(rules.step))
      : shownUnits(unitsOf(onWire), seat.currency)
  const nameAt = (place: number) =>
    place === desk.now?.you?.place ? t('cards.you') : (desk.now?.view.seats[place]?.name ?? '')
  const { parts, table } = layTable({ desk, face, amount, nameAt, isReduced })
  const shuffle = createShufflePart({ say: seat.say, now: seat.now })
  const acts = createSeatActs({ desk, shuffle, redraw: () => redraw() })
  const foot = createFoot({ t, actions: parts.actions, own: parts.own, onOffer: acts.onOffer })
  const corners = createCorners({ t, onSay: acts.openPhrases, onMenu: acts.openMenu })
  seat.shell.table.append(table.root, corners.root)
  seat.foot.append(foot.root)
  seat.countdown.show(undefined)
  const warner = createTurnWarner(seat)
  const books = createBooks(seat)
  const teller = { t, amount, nameAt, decision: rules.times.decision }
  const redraw = () => {
    if (!desk.now) return
    const words = () => result(teller, desk.now?.view ?? { ended: null }).join(' ')
    const standing = { ...desk, t, isChainMissing: shuffle.isMissing(), nameAt, result: words }
    const shown = statusOf(standing, desk.now)
    foot.show({
      ...shown,
      hasActions: parts.actions.childElementCount > 0 && desk.isLine,
      isOff: !desk.isLine,
    })
    corners.show(typeof desk.now.you?.place === 'number')
  }
  listenToKeys(seat, parts.press)
  return {
    show(now, before) {
      if (before) moveBefore({ seat, table, deck: table.deck }, now, before)
      desk.now = now
      if (now.you?.place === null) desk.isLeaving = false
      shuffle.hear(now)
      table.show(now)
      if (before)
        for (const { place, phrase } of newlySaid(now, before))
          table.at(place)?.pod.say(t(`cards.phrase.${phrase}`), 'phrase')
      parts.show(now, before)
      if (before) moveAfter({ seat, table, deck: table.deck }, now, before)
      if (before) tell(seat, [...tellTable(teller, now, before), parts.tell(now, before)])
      if (before) books.hear(now, before)
      document.body.dataset.phase = now.view.phase
      redraw()
    },
    setLine(isOpen) {
      desk.isLine = isOpen
      redraw()
    },
    watchOnly(why) {
      desk.refused = why
      redraw()
    },
    tick() {
      table.tick(seat.now())
      if (desk.now) warner.tick(desk.now)
    },
    meanwhile(now, before) {
      const hands = now.view.hand - before.view.hand
      return hands > 0 && typeof before.you?.place === 'number'
        ? t('cards.meanwhile', { count: hands })
        : undefined
    },
    closing: acts.closing,
    rulesSheet: () => face.rulesSheet(seat),
    fairness: {
      sentences: ['cards.fair1', 'cards.fair2', 'cards.fair3'].map((key) => t(key)),
      sheet: () => cardFairness({ t, now: desk.now, nameAt, onCheck: seat.checkLast }),
    },
  }
}

type Laying = {
  readonly desk: Desk
  readonly face: CardFace
  readonly isReduced: boolean
  amount(onWire: string): string
  nameAt(place: number): string
}

/** The table needs what the game lays in its middle, and the game what the table moves cards with. */
function layTable({ desk, face, isReduced, amount, nameAt }: Laying) {
  const { seat } = desk
  const { t, rules } = seat
  const table = createTable({
    t,
    seats: rules.seats,
    step: rules.step,
    isReduced,
    amount,
    markOf: (seated) => face.markOf?.(seated),
  })
  const given: CardTable = {
    seat,
    flights: table.flights,
    deck: table.deck,
    amount,
    nameAt,
    note: (place, text) => table.at(place)?.pod.say(text, 'note'),
    async act(decision) {
      seat.sounds.play('press')
      const refused = await seat.say({ ...decision, hand: desk.now?.view.hand ?? 0 })
      if (refused) seat.look()
      return refused
    },
  }
  const parts = face.make(given)
  table.lay(parts)
  return { parts, table }
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

/** Keys mean something where nothing lies over the table and nobody writes. */
function listenToKeys({ shell }: PlainSeat<CardRules>, press: (key: string) => boolean): void {
  addEventListener('keydown', (event) => {
    const isTyped = event.target instanceof HTMLInputElement && event.target.type === 'text'
    if (isTyped || shell.sheets.isOpen() || event.ctrlKey || event.metaKey || event.altKey) return
    if (press(event.key)) event.preventDefault()
  })
}
