import type { CardPhrase } from '@baize/contracts'
import { button, element, type Sheets, type Translate } from '@baize/game-kit'

export type MenuEntry = {
  readonly action: string
  readonly label: string
  /** What it means, where that is not plain. */
  readonly note?: string
  onPress(): void
}

/** Said here again, since the contract would bring everything that it checks with. */
const phrases: readonly CardPhrase[] = ['hello', 'good-luck', 'well-played', 'thanks', 'one-moment']

type SheetParts = { readonly t: Translate; readonly sheets: Sheets }

/** What a member can do with their seat. */
export function openMenu({ t, sheets }: SheetParts, entries: readonly MenuEntry[]): void {
  sheets.open(t('cards.menu'), [menuOf(sheets, entries)])
}

/** A choice between a few things, of which one must be pressed or the sheet put away. */
export function openChoice(
  { sheets }: Pick<SheetParts, 'sheets'>,
  { title, words, entries }: { title: string; words: string; entries: readonly MenuEntry[] },
): void {
  sheets.open(title, [
    element('section', { class: 'kit-part' }, element('p', {}, words)),
    menuOf(sheets, entries),
  ])
}

function menuOf(sheets: Sheets, entries: readonly MenuEntry[]): HTMLElement {
  return element(
    'section',
    { class: 'kit-part cards-menu' },
    ...entries.flatMap(({ action, label, note, onPress }) => {
      const made = button({
        label,
        className: 'kit-choice kit-wide',
        onPress() {
          sheets.close()
          onPress()
        },
      })
      made.dataset.action = action
      return [made, ...(note ? [element('p', { class: 'cards-menu-note' }, note)] : [])]
    }),
  )
}

/** All that can be said at the table. */
export function openPhrases({ t, sheets }: SheetParts, onSay: (phrase: CardPhrase) => void): void {
  const entries = phrases.map((phrase) => ({
    action: `say-${phrase}`,
    label: t(`cards.phrase.${phrase}`),
    onPress: () => onSay(phrase),
  }))
  sheets.open(t('cards.say'), [menuOf(sheets, entries)])
}
