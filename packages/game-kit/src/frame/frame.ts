import type { Motion } from '../motion.ts'
import type { Translate } from '../texts.ts'
import { createPlayBar, type PlayBar, type PlayBarParts } from './play-bar.ts'
import { button, element } from './dom.ts'
import { keepFocus } from './focus.ts'
import { createHeader, type Header, type HeaderParts } from './header.ts'
import { createSheets, type Sheets } from './sheet.ts'

export type Frame = {
  readonly header: Header
  readonly playBar: PlayBar
  readonly sheets: Sheets
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

type FrameParts = {
  readonly t: Translate
  readonly motion: Motion
  readonly header: Omit<HeaderParts, 't' | 'motion'>
  readonly playBar: Omit<PlayBarParts, 't' | 'balance'>
}

const TOAST_MS = 4_000

export function createFrame(host: HTMLElement, { t, motion, ...rest }: FrameParts): Frame {
  const header = createHeader({ t, motion, ...rest.header })
  const playBar = createPlayBar({ t, balance: header.balance, ...rest.playBar })
  const result = element('div', { class: 'kit-result', hidden: true, 'aria-hidden': 'true' })
  const checking = element('p', { class: 'kit-checking', role: 'status' })
  const table = element('div', { class: 'kit-canvas' })
  const cloth = element('main', { class: 'kit-cloth' }, table, result, checking)
  const said = element('p', { class: 'kit-said', 'aria-live': 'polite', role: 'status' })
  const toast = element('div', { class: 'kit-toast', role: 'alert' })
  const parts = [header.root, cloth, playBar.root]
  const sheets = createSheets(t, () => parts)
  const focus = keepFocus(host)
  host.replaceChildren(header.root, cloth, playBar.root, said, toast, sheets.root)
  let hiding: ReturnType<typeof setTimeout> | undefined
  return {
    header,
    playBar,
    sheets,
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
      for (const part of parts) part.setAttribute('inert', '')
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
          for (const part of parts) part.removeAttribute('inert')
          onContinue()
        },
      })
      veil.append(element('p', {}, t('kit.paused')), go)
      host.append(veil)
      go.focus()
    },
  }
}
