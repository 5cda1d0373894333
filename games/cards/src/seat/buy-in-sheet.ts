import {
  button,
  cutStake,
  element,
  type PlainSeat,
  readTyped,
  slider,
  typedText,
  type Units,
  unitsOf,
  shownUnits,
} from '@baize/game-kit'
import type { CardRules } from '@baize/contracts'

type BuyIn = {
  readonly seat: PlainSeat<CardRules>
  readonly title: string
  readonly confirm: string
  /** What is said of it. */
  readonly note: string
  readonly least: Units
  readonly most: Units
  onBuy(units: Units): Promise<void>
}

/** What somebody brings to the table, between the least and the most: by hand or on a line. */
export function openBuyIn({ seat, title, confirm, note, least, most, onBuy }: BuyIn): void {
  const { t, rules, currency, shell } = seat
  const step = unitsOf(rules.step)
  const shown = (units: Units) => shownUnits(units, currency)
  const affordable = Math.max(least, Math.min(most, seat.balance()))
  let units = cutStake({ least, most, step }, affordable)
  const field = element('input', {
    class: 'buy-in-field',
    type: 'text',
    inputmode: 'decimal',
    autocomplete: 'off',
    'aria-label': t('cards.buyIn'),
    dir: 'ltr',
  })
  const line = slider({
    label: t('cards.buyInRange', { least: shown(least), most: shown(most) }),
    from: least,
    to: Math.max(most, least + step),
    step,
    value: units,
    shown,
    onChange: (value) => set(value, 'line'),
  })
  const buy = button({
    label: confirm,
    className: 'kit-play kit-wide',
    onPress() {
      const typed = readTyped(field.value) ?? units
      buy.disabled = true
      void onBuy(typed).finally(() => {
        buy.disabled = false
      })
    },
  })
  buy.dataset.action = 'buy'
  const set = (value: Units, by: 'line' | 'field') => {
    units = value
    if (by === 'line') field.value = typedText(value)
    else line.set(cutStake({ least, most, step }, value))
    buy.textContent = `${confirm} · ${shown(value)}`
  }
  field.addEventListener('input', () => set(readTyped(field.value) ?? 0, 'field'))
  set(units, 'line')
  shell.sheets.open(title, [
    element(
      'section',
      { class: 'kit-part buy-in' },
      element('p', {}, t('cards.balance', { amount: shown(seat.balance()) })),
      field,
      line.root,
      element('p', { class: 'buy-in-note' }, note),
      buy,
    ),
  ])
}
