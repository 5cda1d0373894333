import { amountOf, shownUnits, type Units, unitsOf } from '@baize/game-kit'
import { openEntry } from '../contest/entry-sheet.ts'
import type { Desk } from '../desk.ts'
import { openBuyIn } from './buy-in-sheet.ts'
import type { FootOffer } from './foot.ts'
import { hasFourColours, keepFourColours, readFourColours } from './four-colours.ts'
import { type MenuEntry, openChoice, openMenu, openPhrases } from './seat-menu.ts'
import type { ShufflePart } from './shuffle-part.ts'

type ActParts = { readonly desk: Desk; readonly shuffle: ShufflePart; redraw(): void }

/** What a member does with their seat: coming, going, more chips, a pause. */
export function createSeatActs(parts: ActParts) {
  const { desk } = parts
  const { t, shell, say } = desk.seat
  const sheet = { t, sheets: shell.sheets }
  readFourColours()
  const doOffer: Readonly<Record<FootOffer, () => void>> = {
    sit: () => openSitting(parts),
    back: () => void say({ do: 'sit-in' }),
    rebuy: () => openTopUp(parts),
    again: () => void leave(parts),
  }
  return {
    onOffer: (offer: FootOffer) => doOffer[offer](),
    openPhrases: () => openPhrases(sheet, (phrase) => void say({ do: 'say', phrase })),
    openMenu: () => openMenu(sheet, menuOf(parts)),
    /** Whoever goes with chips on the table is asked what becomes of them. */
    closing(close: () => void): boolean {
      if (!ownSeat(desk) || desk.isLeaving) return false
      const { contest } = desk.now?.view ?? {}
      const [words, note] = contest
        ? [t('sitgo.goingWords'), t('sitgo.keepSeatNote')]
        : [t('cards.goingWords'), t('cards.keepSeatNote')]
      openChoice(sheet, {
        title: t('cards.going'),
        words,
        entries: [
          ...leaveEntries(parts, close),
          { action: 'keep', label: t('cards.keepSeat'), note, onPress: close },
        ],
      })
      return true
    },
  }
}

function ownSeat({ now }: Desk) {
  return typeof now?.you?.place === 'number' ? now.view.seats[now.you.place] : undefined
}

function menuOf(parts: ActParts): MenuEntry[] {
  const { desk } = parts
  const { t, say } = desk.seat
  const seat = ownSeat(desk)
  const isOut = seat?.state === 'sitting-out'
  const ofSeat: MenuEntry[] = seat
    ? [
        ...(desk.seat.rules.contest
          ? []
          : [{ action: 'top-up', label: t('cards.topUp'), onPress: () => openTopUp(parts) }]),
        {
          action: isOut ? 'back' : 'sit-out',
          label: t(isOut ? 'cards.offer.back' : 'cards.sitOut'),
          ...(isOut ? {} : { note: t(desk.seat.rules.contest ? 'sitgo.sitOutNote' : 'cards.sitOutNote') }),
          onPress: () => void say({ do: isOut ? 'sit-in' : 'sit-out' }),
        },
        ...leaveEntries(parts, () => {}),
      ]
    : [{ action: 'sit', label: t('cards.offer.sit'), onPress: () => openSitting(parts) }]
  const colours: MenuEntry = {
    action: 'colours',
    label: t(hasFourColours() ? 'cards.twoColours' : 'cards.fourColours'),
    onPress: () => keepFourColours(!hasFourColours()),
  }
  return [...ofSeat, colours]
}

/** Nobody leaves a sit & go that has begun; before that everything goes back. */
function leaveEntries(parts: ActParts, after: () => void): MenuEntry[] {
  const { t, currency, rules } = parts.desk.seat
  if (typeof parts.desk.now?.view.contest?.startedAt === 'number') return []
  const { contest } = rules
  const home = contest
    ? unitsOf(contest.entry) + unitsOf(contest.fee)
    : unitsOf(ownSeat(parts.desk)?.stack ?? '0')
  const amount = shownUnits(home, currency)
  return [
    {
      action: 'leave',
      label: t('cards.leave'),
      note: t(contest ? 'sitgo.leaveNote' : 'cards.leaveNote', { amount }),
      onPress: () => void leave(parts).then(after),
    },
  ]
}

async function leave({ desk, redraw }: ActParts): Promise<void> {
  const refused = await desk.seat.say({ do: 'leave' })
  if (refused) return
  desk.isLeaving = typeof desk.now?.you?.place === 'number'
  redraw()
}

/** The seat itself was taken when the room was joined, and may be another's by now: it is asked for again first. */
function openSitting({ desk, shuffle }: ActParts): void {
  const { seat } = desk
  const { t, rules, shell } = seat
  const sit = async (buyIn: string) => {
    if (!(await seat.sit())) return shell.toast(t('cards.noSeat'))
    const refused = await seat.say({ do: 'sit', buyIn, chain: shuffle.begin() })
    if (!refused) shell.sheets.close()
  }
  if (rules.contest) return openEntry({ seat, terms: rules.contest, onEnter: sit })
  openBuyIn({
    seat,
    title: t('cards.sitDown'),
    confirm: t('cards.sitWith'),
    note: t('cards.buyInNote'),
    least: unitsOf(rules.buyIn.least),
    most: unitsOf(rules.buyIn.most),
    onBuy: (units: Units) => sit(amountOf(units)),
  })
}

/** At most up to the table's largest buy-in. */
function openTopUp({ desk }: ActParts): void {
  const { seat } = desk
  const { t, rules, shell } = seat
  const room = unitsOf(rules.buyIn.most) - unitsOf(ownSeat(desk)?.stack ?? '0')
  if (room <= 0) return shell.toast(t('cards.stackFull'))
  openBuyIn({
    seat,
    title: t('cards.topUp'),
    confirm: t('cards.topUpWith'),
    note: t('cards.topUpNote'),
    least: Math.min(unitsOf(rules.step), room),
    most: room,
    async onBuy(units: Units) {
      const refused = await seat.say({ do: 'top-up', amount: amountOf(units) })
      if (refused) return
      shell.sheets.close()
      if (ownSeat(desk)?.state === 'sitting-out') await seat.say({ do: 'sit-in' })
    },
  })
}
