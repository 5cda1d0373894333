import type { CardRules, ContestTerms } from '@baize/contracts'
import { amountOf, button, element, type PlainSeat, shownUnits, unitsOf } from '@baize/game-kit'

type Entry = {
  readonly seat: PlainSeat<CardRules>
  readonly terms: ContestTerms
  onEnter(buyIn: string): Promise<void>
}

/** What a sit & go costs and pays, before somebody enters it. */
export function openEntry({ seat, terms, onEnter }: Entry): void {
  const { t, currency, shell } = seat
  const shown = (onWire: string) => shownUnits(unitsOf(onWire), currency)
  const cost = unitsOf(terms.entry) + unitsOf(terms.fee)
  const [first = '0', second = '0'] = terms.prizes
  const enter = button({
    label: `${t('sitgo.enter')} · ${shownUnits(cost, currency)}`,
    className: 'kit-play kit-wide',
    onPress() {
      enter.disabled = true
      void onEnter(amountOf(cost)).finally(() => {
        enter.disabled = false
      })
    },
  })
  enter.dataset.action = 'buy'
  shell.sheets.open(t('sitgo.title'), [
    element(
      'section',
      { class: 'kit-part buy-in' },
      element('p', {}, t('cards.balance', { amount: shownUnits(seat.balance(), currency) })),
      element('p', {}, t('sitgo.cost', { entry: shown(terms.entry), fee: shown(terms.fee) })),
      element('p', {}, t('sitgo.prizes', { first: shown(first), second: shown(second) })),
      element('p', { class: 'buy-in-note' }, t('sitgo.entryNote', { chips: terms.chips })),
      enter,
    ),
  ])
}
