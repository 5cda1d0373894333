import type { GameOpening } from '@baize/contracts'
import { button, element } from '../frame/dom.ts'
import { createHeader, type HeaderParts } from '../frame/header.ts'
import { createShell, type Shell } from '../frame/shell.ts'
import type { Motion } from '../motion.ts'
import type { Translate } from '../texts.ts'
import { type Countdown, createCountdown } from './countdown.ts'
import { createRoomStrip, type RoomStrip } from './room-strip.ts'
import { createSaid, type Said } from './said.ts'

export type RoomShell = {
  readonly shell: Shell
  readonly strip: RoomStrip
  readonly countdown: Countdown
  readonly felt: HTMLElement
  readonly foot: HTMLElement
  readonly said: Said
  caption(text: string): void
  /** A sentence that stays until it is put away, or until there is none: the line is lost, or what happened meanwhile. */
  tell(notice: RoomNotice | undefined): void
  notice(): RoomNotice['kind'] | undefined
}

type RoomNotice = { readonly kind: 'lost' | 'meanwhile'; readonly text: string }

type RoomShellParts = {
  readonly t: Translate
  readonly motion: Motion
  readonly opening: GameOpening
  readonly handlers: Pick<HeaderParts, 'onClose' | 'onRules' | 'onHistory' | 'onFairness' | 'onMute'>
}

/** The shell of a game that people share: who is here, the cloth with its canvas and felt, and what is pressed. */
export function createRoomShell(
  host: HTMLElement,
  { t, motion, opening, handlers }: RoomShellParts,
): RoomShell {
  const header = createHeader({
    t,
    motion,
    name: opening.game.name,
    isDemo: opening.mode === 'demo',
    currency: opening.currency,
    startedAt: opening.session.startedAt,
    isMuted: opening.isMuted,
    soundSheet: t('room.senses'),
    ...handlers,
  })
  const foot = element('section', { class: 'room-foot', 'aria-label': t('room.yourBets') })
  const shell = createShell(host, { t, header, foot })
  const strip = createRoomStrip(t)
  const countdown = createCountdown(t('room.timeLeft'))
  const caption = element('p', { class: 'room-caption', 'aria-hidden': 'true' })
  const felt = element('section', { class: 'room-felt', 'aria-label': t('room.table'), dir: 'ltr' })
  const scene = element('div', { class: 'room-scene' }, shell.table, countdown.root, caption)
  let told: RoomNotice['kind'] | undefined
  const notice = element('div', { class: 'room-notice', role: 'status', hidden: true })
  const urgent = element('p', { class: 'kit-said', 'aria-live': 'assertive' })
  shell.cloth.prepend(strip.root, scene, felt, notice)
  host.append(urgent)
  host.dataset.room = opening.game.kind
  return {
    shell,
    strip,
    countdown,
    felt,
    foot,
    said: createSaid({
      polite: shell.announce,
      urgent: (text) => {
        urgent.textContent = text
      },
      later: setTimeout,
    }),
    caption(text) {
      if (caption.textContent === text) return
      caption.textContent = text
      caption.dataset.shown = String(text !== '')
    },
    notice: () => told,
    tell(next) {
      told = next?.kind
      notice.hidden = next === undefined
      if (!next) return
      notice.dataset.kind = next.kind
      const close = button({
        label: t('kit.done'),
        icon: 'close',
        className: 'kit-round',
        onPress: () => (notice.hidden = true),
      })
      notice.replaceChildren(element('p', {}, next.text), ...(next.kind === 'meanwhile' ? [close] : []))
    },
  }
}
