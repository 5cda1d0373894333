import { button, element, type Sheets, type Translate } from '@baize/game-kit'

type LargeParts = {
  readonly t: Translate
  readonly sheets: Sheets
  readonly amount: string
  onYes(): void
}

/** Asks once more before so much is put down. */
export function askLarge({ t, sheets, amount, onYes }: LargeParts): void {
  const yes = button({
    label: t('large.yes', { amount }),
    className: 'kit-play kit-wide',
    onPress() {
      sheets.close()
      onYes()
    },
  })
  yes.dataset.action = 'confirm-large'
  const no = button({ label: t('large.no'), className: 'kit-choice kit-wide', onPress: sheets.close })
  sheets.open(t('large.title'), [element('p', {}, t('large.text', { amount })), yes, no])
}
