import { button, element, type Translate } from '@baize/game-kit'
import { levelAt, levels } from '../play/levels.ts'

type ControlsState = {
  readonly level: number
  /** What a shot costs, for the eye. */
  readonly cost: string
  readonly isAuto: boolean
  readonly isOff: boolean
  /** The fish that is locked on, in words. */
  readonly target: string | undefined
}

export type Controls = { readonly root: HTMLElement; show(state: ControlsState): void }

type ControlsParts = {
  readonly t: Translate
  readonly mayAuto: boolean
  onLevel(step: 1 | -1): void
  onFire(): void
  onTarget(): void
  onAuto(): void
}

/** Line drawings in a box of 24 that the kit has no use for. */
const drawings = {
  target: 'M12 3v4M12 17v4M3 12h4M17 12h4M12 6a6 6 0 100 12 6 6 0 000-12zM12 11v2M11 12h2',
  auto: 'M4 12a8 8 0 0114-5.3L20 9M20 4v5h-5M20 12a8 8 0 01-14 5.3L4 15M4 20v-5h5',
} as const

function withDrawing(name: keyof typeof drawings, label: string, onPress: () => void): HTMLButtonElement {
  const made = button({ label, line: drawings[name], className: 'reef-press', onPress })
  made.append(element('span', { class: 'reef-word', 'aria-hidden': 'true' }, label))
  return made
}

/** What is pressed below the reef: the level, the target, and fire. */
export function createControls({ t, mayAuto, onLevel, onFire, onTarget, onAuto }: ControlsParts): Controls {
  const cost = element('bdi', { class: 'reef-cost' })
  const power = element('span', { class: 'reef-power' })
  const less = button({
    label: t('fish.less'),
    icon: 'less',
    className: 'reef-step',
    onPress: () => onLevel(-1),
  })
  const more = button({
    label: t('fish.more'),
    icon: 'more',
    className: 'reef-step',
    onPress: () => onLevel(1),
  })
  const level = element(
    'div',
    { class: 'reef-level', role: 'group', 'aria-label': t('fish.level') },
    less,
    element('span', { class: 'reef-level-middle' }, power, cost),
    more,
  )
  const target = withDrawing('target', t('fish.target'), onTarget)
  const auto = withDrawing('auto', t('fish.auto'), onAuto)
  const fire = button({ label: t('fish.fire'), className: 'kit-play reef-fire', onPress: onFire })
  const locked = element('span', { class: 'reef-locked' })
  less.dataset.action = 'less'
  more.dataset.action = 'more'
  target.dataset.action = 'target'
  auto.dataset.action = 'auto'
  fire.dataset.action = 'fire'
  return {
    root: element('div', { class: 'reef-controls' }, locked, level, target, ...(mayAuto ? [auto] : []), fire),
    show(state) {
      power.textContent = t('fish.power', { level: levelAt(state.level) })
      cost.textContent = state.cost
      less.disabled = state.level === 0
      more.disabled = state.level === levels.length - 1
      target.setAttribute('aria-pressed', String(state.target !== undefined))
      auto.setAttribute('aria-pressed', String(state.isAuto))
      locked.textContent = state.target ?? ''
      for (const each of [fire, target, auto]) each.disabled = state.isOff
    },
  }
}
