import type { Translate } from '../texts.ts'
import { button, element } from './dom.ts'

export type Sheets = {
  readonly root: HTMLElement
  open(title: string, content: readonly Node[]): void
  close(): void
  isOpen(): boolean
}

/** A sheet over the table. The keys stay inside it while it is open and go back to where they were after it. */
export function createSheets(t: Translate, behind: () => readonly HTMLElement[]): Sheets {
  const title = element('h2', { class: 'kit-sheet-title', id: 'kit-sheet-title', tabindex: -1 })
  const body = element('div', { class: 'kit-sheet-body' })
  const panel = element(
    'div',
    { class: 'kit-sheet', role: 'dialog', 'aria-modal': 'true', 'aria-labelledby': 'kit-sheet-title' },
    element(
      'div',
      { class: 'kit-sheet-head' },
      title,
      button({ label: t('kit.done'), icon: 'close', className: 'kit-round', onPress: () => close() }),
    ),
    body,
  )
  const root = element('div', { class: 'kit-veil', hidden: true }, panel)
  let before: Element | null = null

  function open(heading: string, content: readonly Node[]): void {
    if (root.hidden) before = document.activeElement
    title.textContent = heading
    body.replaceChildren(...content)
    body.scrollTop = 0
    root.hidden = false
    for (const each of behind()) each.setAttribute('inert', '')
    title.focus()
  }

  function close(): void {
    if (root.hidden) return
    root.hidden = true
    for (const each of behind()) each.removeAttribute('inert')
    if (before instanceof HTMLElement) before.focus()
  }

  root.addEventListener('click', ({ target }) => {
    if (target === root) close()
  })
  root.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close()
    if (event.key === 'Tab') keepInside(panel, event)
  })
  return { root, open, close, isOpen: () => !root.hidden }
}

/** Older phones do not know `inert`, so the keys are also turned round at both ends. */
function keepInside(panel: HTMLElement, event: KeyboardEvent): void {
  const stops = [...panel.querySelectorAll<HTMLElement>('button, a[href], input, [tabindex="0"]')]
  const [first, last] = [stops[0], stops.at(-1)]
  const isLeaving = document.activeElement === (event.shiftKey ? first : last)
  if (!isLeaving) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}
