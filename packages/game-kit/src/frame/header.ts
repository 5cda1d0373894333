import { type AmountFormat, formatAmount } from '@baize/money/format'
import { amountOf, passingUnits, shownUnits, type Units } from '../amounts.ts'
import type { Motion } from '../motion.ts'
import type { Translate } from '../texts.ts'
import { timeText } from '../time-text.ts'
import { button, element, icon } from './dom.ts'

export type HeaderParts = {
  readonly t: Translate
  readonly motion: Motion
  readonly name: string
  readonly isDemo: boolean
  readonly currency: AmountFormat
  readonly startedAt: string
  readonly isMuted: boolean
  /** What the button of the sound opens, by its name, where there is more to choose than silence. */
  readonly soundSheet?: string
  onClose(): void
  onRules(): void
  onHistory(): void
  onFairness(): void
  onMute(): boolean
}

export type Header = {
  readonly root: HTMLElement
  /** The balance that is shown, or counted up to. */
  balance(): Units
  showBalance(units: Units): void
  showNet(units: Units): void
  showMuted(isMuted: boolean): void
}

/** The game's name and its buttons; under them what must always be in sight: balance, time at play and net position. */
export function createHeader(parts: HeaderParts): Header {
  const { t, motion, currency } = parts
  const balance = element('bdi', { class: 'kit-figure-value', 'data-figure': 'balance' })
  const net = element('bdi', { class: 'kit-figure-value', 'data-figure': 'net' })
  const sound = soundButton(parts)
  const played = element('bdi', { class: 'kit-figure-value', 'data-figure': 'clock' })
  const root = element(
    'header',
    { class: 'kit-header' },
    element(
      'div',
      { class: 'kit-bar' },
      button({ label: t('kit.close'), icon: 'close', className: 'kit-round', onPress: parts.onClose }),
      element(
        'h1',
        { class: 'kit-name' },
        element('bdi', {}, parts.name),
        ...(parts.isDemo ? [element('span', { class: 'kit-demo' }, t('kit.playMoney'))] : []),
      ),
      button({ label: t('kit.fairness'), icon: 'shield', className: 'kit-round', onPress: parts.onFairness }),
      button({ label: t('kit.history'), icon: 'history', className: 'kit-round', onPress: parts.onHistory }),
      button({ label: t('kit.rules'), icon: 'rules', className: 'kit-round', onPress: parts.onRules }),
      sound.root,
    ),
    element(
      'dl',
      { class: 'kit-figures' },
      figure(t('kit.balance'), balance),
      figure(t('kit.session'), played),
      figure(t('kit.net'), net),
    ),
  )
  keepTime(played, parts)
  let shown: Units | undefined
  return {
    root,
    showMuted: sound.show,
    balance: () => shown ?? 0,
    showBalance(units) {
      const from = shown ?? units
      shown = units
      void motion.tween(from === units ? 1 : 500, (progress) => {
        if (shown !== units) return
        balance.textContent = shownUnits(passingUnits({ from, to: units }, progress), currency)
      })
    },
    showNet(units) {
      net.textContent = formatAmount(amountOf(units), currency, { isSigned: true })
      net.dataset.sign = units > 0 ? 'up' : units < 0 ? 'down' : 'even'
    },
  }
}

function figure(label: string, value: HTMLElement): HTMLElement {
  return element(
    'div',
    { class: 'kit-figure' },
    element('dt', { class: 'kit-figure-label' }, label),
    element('dd', {}, value),
  )
}

function soundButton({ t, isMuted, soundSheet, onMute }: HeaderParts) {
  const root = button({
    label: soundSheet ?? t('kit.mute'),
    icon: 'sound',
    className: 'kit-round',
    onPress: () => show(onMute()),
  })
  function show(isSilent: boolean): void {
    if (soundSheet === undefined) root.setAttribute('aria-pressed', String(isSilent))
    root.replaceChildren(icon(isSilent ? 'silence' : 'sound'))
  }
  show(isMuted)
  return { root, show }
}

/** Time at play is real time, whatever clock the drawings go by. */
function keepTime(place: HTMLElement, { t, startedAt }: Pick<HeaderParts, 't' | 'startedAt'>): void {
  const began = Date.parse(startedAt)
  const show = () => {
    place.textContent = timeText(t, Math.max(Math.floor((Date.now() - began) / 1000), 0))
  }
  show()
  setInterval(show, 1000)
}
