import type { Translate } from '../texts.ts'
import { button, element } from './dom.ts'
import { keepFocus } from './focus.ts'
import type { Header } from './header.ts'
import { createSheets, type Sheets } from './sheet.ts'

/** What every game has around it, whatever is pressed below its cloth. */
export type Shell = {
  readonly header: Header
  readonly sheets: Sheets
  /** The cloth, which holds the canvas and whatever else lies on it. */
  readonly cloth: HTMLElement
  /** The room for the canvas. */
  readonly table: HTMLElement
  /** Says something politely to those who listen. */
  announce(text: string): void
  /** A refusal, or something else that passes. */
  toast(text: string): void
  /** While an answer is sought that did not come. */
  setChecking(isChecking: boolean): void
  /** What a round came to, over the table; with nothing it goes. */
  showResult(result?: { readonly title: string; readonly amount?: string; readonly isGrand?: boolean }): void
  /** Takes the keys back to where they were before everything waited. */
  restoreFocus(): void
  /** Nothing goes on until the member says so. */
  askToContinue(onContinue: () => void): void
}

type ShellParts = { readonly t: Translate; readonly header: Header; readonly foot: HTMLElement }

const TOAST_MS = 4_000

export function createShell(host: HTMLElement, { t, header, foot }: ShellParts): Shell {
  const result = element('div', { class: 'kit-result', hidden: true, 'aria-hidden': 'true' })
  const checking = element('p', { class: 'kit-checking', role: 'status' })
  const table = element('div', { class: 'kit-canvas' })
  const cloth = element('main', { class: 'kit-cloth' }, table, result, checking)
  const said = element('p', { class: 'kit-said', 'aria-live': 'polite', role: 'status' })
  const toast = element('div', { class: 'kit-toast', role: 'alert' })
  const behind = [header.root, cloth, foot]
  const sheets = createSheets(t, () => behind)
  const focus = keepFocus(host)
  host.replaceChildren(header.root, cloth, foot, said, toast, sheets.root)
  let hiding: ReturnType<typeof setTimeout> | undefined
  return {
    header,
    sheets,
    cloth,
    table,
    announce: (text) => {
      said.textContent = text
    },
    toast(text) {
      clearTimeout(hiding)
      toast.textContent = text
      toast.dataset.shown = 'true'
      hiding = setTimeout(() => {
        toast.dataset.shown = 'false'
        toast.textContent = ''
      }, TOAST_MS)
    },
    setChecking: (isChecking) => {
      checking.textContent = isChecking ? t('kit.checking') : ''
    },
    showResult(shown) {
      result.hidden = shown === undefined
      if (!shown) return
      const amount = shown.amount ? [element('bdi', { class: 'kit-result-amount' }, shown.amount)] : []
      result.dataset.grand = String(shown.isGrand === true)
      result.replaceChildren(
        element('span', { class: 'kit-result-title' }, element('bdi', {}, shown.title)),
        ...amount,
      )
    },
    restoreFocus: focus.restore,
    askToContinue(onContinue) {
      sheets.close()
      for (const part of behind) part.setAttribute('inert', '')
      const veil = element('div', {
        class: 'kit-veil kit-pause',
        role: 'dialog',
        'aria-modal': 'true',
        'aria-label': t('kit.paused'),
      })
      const go = button({
        label: t('kit.continue'),
        className: 'kit-play',
        onPress() {
          veil.remove()
          for (const part of behind) part.removeAttribute('inert')
          onContinue()
        },
      })
      veil.append(element('p', {}, t('kit.paused')), go)
      host.append(veil)
      go.focus()
    },
  }
}
