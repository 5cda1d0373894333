import { element, type Translate } from '@baize/game-kit'

/** How one of the last results looks: a few letters, their colour, and what is read out. */
export type HistoryMark = { readonly text: string; readonly tone: string; readonly name: string }

export type HistoryStrip = { readonly root: HTMLElement; show(history: readonly string[]): void }

const SHOWN = 24

/** The last results, the newest first. They are a record: it says so to whoever opens it. */
export function createHistoryStrip(t: Translate, markOf: (code: string) => HistoryMark): HistoryStrip {
  const list = element('ol', { class: 'marks', 'aria-label': t('history.title') })
  let before = ''
  return {
    root: list,
    show(history) {
      const shown = history.slice(-SHOWN)
      const next = shown.join(' ')
      if (next === before) return
      before = next
      list.replaceChildren()
      for (const code of shown) {
        const { text, tone, name } = markOf(code)
        const mark = element('span', { class: 'mark', 'data-tone': tone, 'aria-hidden': 'true' }, text)
        list.prepend(element('li', {}, mark, element('span', { class: 'kit-said' }, name)))
      }
    },
  }
}
