import { button, element, type IconName, type Translate, type Units } from '@baize/game-kit'
import { chipTone } from './chip-face.ts'
import { shortAmount } from './short-amount.ts'

/** The chips and what can be done with them, below the felt. */
export type Tray = {
  readonly root: HTMLElement
  chip(): Units
  show(state: TrayState): void
}

type TrayState = {
  readonly staked: Units
  readonly isOpen: boolean
  readonly canUndo: boolean
  readonly canRepeat: boolean
  /** Said in place of the chips where this member only watches. */
  readonly watching: string | undefined
}

type TrayParts = {
  readonly t: Translate
  readonly chips: readonly Units[]
  readonly first: Units
  /** What may be put down at least and at most, for the eye. */
  readonly limits: string
  shown(units: Units): string
  onUndo(): void
  onClear(): void
  onRepeat(): void
}

type Action = { readonly name: string; readonly icon: IconName; onPress(): void }

function actionButton(t: Translate, { name, icon, onPress }: Action): HTMLButtonElement {
  const made = button({ label: t(`tray.${name}`), icon, className: 'tray-action', onPress })
  made.append(element('span', { 'aria-hidden': 'true' }, t(`tray.${name}`)))
  made.dataset.action = name
  return made
}

export function createTray(parts: TrayParts): Tray {
  const { t, chips, shown } = parts
  let chosen = parts.first
  const choices = chips.map((units) => {
    const made = button({ label: '', className: 'chip', onPress: () => choose(units) })
    made.append(element('span', { class: 'chip-face' }, shortAmount(units)))
    made.setAttribute('aria-label', t('tray.chip', { amount: shown(units) }))
    made.dataset.tone = chipTone(chips, units)
    return { units, made }
  })
  function choose(units: Units): void {
    chosen = units
    for (const each of choices) each.made.setAttribute('aria-pressed', String(each.units === units))
  }
  choose(chosen)
  const undo = actionButton(t, { name: 'undo', icon: 'undo', onPress: parts.onUndo })
  const clear = actionButton(t, { name: 'clear', icon: 'clear', onPress: parts.onClear })
  const repeat = actionButton(t, { name: 'repeat', icon: 'repeat', onPress: parts.onRepeat })
  const staked = element('bdi', { class: 'tray-staked' })
  const watching = element('p', { class: 'tray-watching', hidden: true })
  const rail = element(
    'div',
    { class: 'tray-chips', role: 'group', 'aria-label': t('tray.chips') },
    ...choices.map(({ made }) => made),
  )
  const line = element('div', { class: 'tray-line' }, undo, clear, rail, repeat)
  const root = element(
    'div',
    { class: 'tray' },
    element(
      'p',
      { class: 'tray-figures' },
      element('span', {}, `${t('tray.yourBet')} `, staked),
      element('span', { class: 'tray-limits' }, t('tray.limits', { limits: parts.limits })),
    ),
    line,
    watching,
  )
  const turnOff = (made: HTMLButtonElement, isOff: boolean) =>
    made.setAttribute('aria-disabled', String(isOff))
  return {
    root,
    chip: () => chosen,
    show(state) {
      staked.textContent = shown(state.staked)
      turnOff(undo, !state.canUndo)
      turnOff(clear, !state.isOpen || state.staked === 0)
      turnOff(repeat, !state.canRepeat)
      root.dataset.open = String(state.isOpen)
      line.hidden = state.watching !== undefined
      watching.hidden = state.watching === undefined
      watching.textContent = state.watching ?? ''
    },
  }
}
