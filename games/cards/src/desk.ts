import type { CardRules, CardTableView, CardYou } from '@baize/contracts'
import { type PlainSeat, type RoomPlay, shownUnits, type Translate, unitsOf } from '@baize/game-kit'
import type { CardFace, CardNow, CardTable } from './card-face.ts'
import { createContestBar } from './contest/contest-bar.ts'
import { contestStatus } from './contest/contest-status.ts'
import { cardFairness } from './fairness.ts'
import { createHappenings } from './happenings.ts'
import { createFoot } from './seat/foot.ts'
import { createSeatActs } from './seat/seat-acts.ts'
import { createCorners } from './seat/corners.ts'
import { createShufflePart } from './seat/shuffle-part.ts'
import { statusOf } from './seat/status.ts'
import { createTable } from './table/table.ts'
import { createTurnWarner } from './turn-warner.ts'
import { result } from './telling.ts'

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
    rules.contest ? chipsText(onWire, rules.step) : shownUnits(unitsOf(onWire), seat.currency)
  const nameAt = (place: number) =>
    place === desk.now?.you?.place ? t('cards.you') : (desk.now?.view.seats[place]?.name ?? '')
  const { parts, table } = layTable({ desk, face, amount, nameAt, isReduced })
  const shuffle = createShufflePart({ say: seat.say, now: seat.now })
  const acts = createSeatActs({ desk, shuffle, redraw: () => redraw() })
  const foot = createFoot({ t, actions: parts.actions, own: parts.own, onOffer: acts.onOffer })
  const corners = createCorners({ t, onSay: acts.openPhrases, onMenu: acts.openMenu })
  const bar = rules.contest ? createContestBar({ seat, amount }) : undefined
  seat.shell.table.append(table.root, corners.root, ...(bar ? [bar.root] : []))
  seat.foot.append(foot.root)
  seat.countdown.show(undefined)
  const warner = createTurnWarner(seat)
  const teller = { t, amount, nameAt, decision: rules.times.decision }
  const redraw = () => {
    if (!desk.now) return
    const words = () => result(teller, desk.now?.view ?? { ended: null }).join(' ')
    const standing = { ...desk, t, isChainMissing: shuffle.isMissing(), nameAt, result: words }
    const { currency } = seat
    const ofContest =
      desk.refused === undefined ? contestStatus({ t, currency, seats: rules.seats }, desk.now) : undefined
    const shown = ofContest ?? statusOf(standing, desk.now)
    foot.show({
      ...shown,
      hasActions: parts.actions.childElementCount > 0 && desk.isLine,
      isOff: !desk.isLine,
    })
    corners.show(typeof desk.now.you?.place === 'number')
  }
  listenToKeys(seat, parts.press)
  const happened = createHappenings({ seat, table, parts, teller })
  return {
    show(now, before) {
      if (before) happened.leaving(now, before)
      desk.now = now
      if (now.you?.place === null) desk.isLeaving = false
      shuffle.hear(now)
      table.show(now)
      parts.show(now, before)
      bar?.show(now)
      if (before) happened.coming(now, before)
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
      bar?.tick(seat.now())
      if (desk.now) warner.tick(desk.now)
    },
    meanwhile: (now, before) => missed(t, now.view.hand, before),
    closing: acts.closing,
    rulesSheet: () => face.rulesSheet(seat),
    fairness: {
      sentences: ['cards.fair1', 'cards.fair2', 'cards.fair3'].map((key) => t(key)),
      sheet: () => cardFairness({ t, now: desk.now, nameAt, onCheck: seat.checkLast }),
    },
  }
}

/** Chips of a sit & go are counted, and never shown as money. */
function chipsText(onWire: string, step: string): string {
  return new Intl.NumberFormat('en').format(unitsOf(onWire) / unitsOf(step))
}

/** Whoever sat there is told how many hands they have missed. */
function missed(t: Translate, hand: number, { view, you }: CardNow): string | undefined {
  const hands = hand - view.hand
  return hands > 0 && typeof you?.place === 'number' ? t('cards.meanwhile', { count: hands }) : undefined
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

/** Keys mean something where nothing lies over the table and nobody writes. */
function listenToKeys({ shell }: PlainSeat<CardRules>, press: (key: string) => boolean): void {
  addEventListener('keydown', (event) => {
    const isTyped = event.target instanceof HTMLInputElement && event.target.type === 'text'
    if (isTyped || shell.sheets.isOpen() || event.ctrlKey || event.metaKey || event.altKey) return
    if (press(event.key)) event.preventDefault()
  })
}
