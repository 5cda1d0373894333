import type { TableRules } from '@baize/contracts'
import { element, segments, shownTimes, type Translate, type Units, unitsOf } from '@baize/game-kit'
import { createHistoryStrip } from './history-strip.ts'
import { spotButton } from './spot-button.ts'
import type { TableOf } from './table-kind.ts'

/** The felt as the member sees it: pages of spots, and the last results above them. */
export type LaidFelt = {
  readonly root: HTMLElement
  show(state: FeltState): void
  showHistory(history: readonly string[]): void
}

type FeltState = {
  readonly own: ReadonlyMap<string, Units>
  readonly waiting: ReadonlyMap<string, Units>
  readonly totals: Readonly<Record<string, string>>
  readonly isOpen: boolean
  isWon(spot: string): boolean
}

type FeltMaking<Result> = {
  readonly table: TableOf<Result>
  readonly t: Translate
  readonly rules: TableRules
  readonly chips: readonly Units[]
  shown(units: Units): string
  onPut(spots: readonly { readonly spot: string; readonly times: number }[]): void
}

export function layFelt<Result>({ table, t, rules, chips, shown, onPut }: FeltMaking<Result>): LaidFelt {
  const pays = new Map(rules.spots.map(({ spot, times100 }) => [spot, shownTimes(times100 * 100)]))
  const felt = table.lay({
    t,
    rules,
    put: onPut,
    spot: (look) =>
      spotButton(
        { ...look, pays: pays.get(look.spot) ?? '' },
        { t, chips, shown, onPress: (spot) => onPut([{ spot, times: 1 }]) },
      ),
  })
  const strip = createHistoryStrip(t, (code) => table.markOf(t, code))
  const [first] = felt.pages
  const openPage = (id: string) => {
    for (const page of felt.pages) page.root.hidden = page.id !== id
  }
  const tabs =
    felt.pages.length > 1
      ? [
          segments({
            label: t('felt.pages'),
            options: felt.pages.map(({ id, name }) => ({ value: id, label: name })),
            value: first?.id ?? '',
            onChange: openPage,
          }).root,
        ]
      : []
  openPage(first?.id ?? '')
  const above = element('div', { class: 'felt-above', 'data-pages': felt.pages.length }, strip.root, ...tabs)
  const root = element(
    'div',
    { class: 'felt', 'data-kind': table.kind },
    above,
    ...felt.pages.map((page) => page.root),
  )
  return {
    root,
    show({ own, waiting, totals, isOpen, isWon }) {
      root.dataset.open = String(isOpen)
      for (const each of felt.spots) {
        const { spot } = each
        each.show({
          own: own.get(spot) ?? 0,
          isWaiting: waiting.has(spot),
          total: unitsOf(totals[spot] ?? '0'),
          isOpen,
          isWon: isWon(spot),
        })
      }
      felt.showOwn?.(own)
    },
    showHistory(history) {
      strip.show(history)
      felt.showHistory?.(history)
    },
  }
}
