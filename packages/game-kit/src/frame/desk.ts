import { amountOf, shownUnits, type Units, unitsOf } from '../amounts.ts'
import type { Translate } from '../texts.ts'
import { button, element } from './dom.ts'

/** A choice that stands in place of the play button while a round is open. */
export type Choice = {
  readonly id: string
  readonly label: string
  /** A second line, such as what the choice would pay. */
  readonly note?: string
  readonly isMain?: boolean
  readonly isOff?: boolean
  onPress(): void
}

export type DeskParts = {
  readonly t: Translate
  readonly symbol: string
  readonly stakes: { readonly minimum: string; readonly maximum: string; readonly steps: readonly string[] }
  readonly playLabel: string
  onPlay(): void
  onStake(): void
}

export type Desk = {
  readonly root: HTMLElement
  /** Where a game puts controls of its own. */
  readonly own: HTMLElement
  stake(): string
  stakeUnits(): Units
  /** A stake cannot be changed while a round is open. */
  lock(isLocked: boolean): void
  /** The play button waits: something is asked or shown. */
  wait(isWaiting: boolean): void
  offer(choices: readonly Choice[]): void
  setPlayLabel(label: string): void
  /** Another button beside the large one. */
  addBeside(other: HTMLElement): void
}

/** The stake, the game's own controls, and the one large button. */
export function createDesk(parts: DeskParts): Desk {
  const { t } = parts
  const own = element('div', { class: 'kit-own' })
  const picker = createStakePicker(parts)
  const play = button({ label: parts.playLabel, className: 'kit-play', onPress: parts.onPlay })
  play.dataset.action = 'play'
  const main = element('div', { class: 'kit-main' }, play)
  const choices = element('div', { class: 'kit-choices', role: 'group', 'aria-label': t('kit.choices') })
  const root = element(
    'section',
    { class: 'kit-desk', 'aria-label': t('kit.desk') },
    own,
    picker.root,
    choices,
    main,
  )
  choices.hidden = true
  return {
    root,
    own,
    stake: () => amountOf(picker.units()),
    stakeUnits: picker.units,
    lock(isLocked) {
      picker.lock(isLocked)
      for (const each of own.querySelectorAll<HTMLInputElement | HTMLButtonElement>('button, input')) {
        each.disabled = isLocked
      }
    },
    wait(isWaiting) {
      play.disabled = isWaiting
      for (const each of choices.querySelectorAll('button')) {
        each.disabled = isWaiting || each.dataset.off === 'true'
      }
    },
    offer(offered) {
      choices.replaceChildren(...offered.map(choiceButton))
      choices.hidden = offered.length === 0
      main.hidden = offered.length > 0
    },
    setPlayLabel: (label) => {
      play.textContent = label
    },
    addBeside: (other) => main.prepend(other),
  }
}

function choiceButton({ id, label, note, isMain, isOff, onPress }: Choice): HTMLButtonElement {
  const made = button({ label: '', className: isMain ? 'kit-choice kit-choice-main' : 'kit-choice', onPress })
  made.append(element('span', {}, label))
  if (note) made.append(element('small', {}, element('bdi', {}, note)))
  made.dataset.action = id
  made.dataset.off = String(isOff === true)
  made.disabled = isOff === true
  return made
}

type StakePicker = { readonly root: HTMLElement; units(): Units; lock(isLocked: boolean): void }

/** Less and more go along the steps; the presets lie one touch away. */
function createStakePicker({ t, symbol, stakes, onStake }: DeskParts): StakePicker {
  const steps = [...new Set([stakes.minimum, ...stakes.steps, stakes.maximum].map(unitsOf))]
    .filter((units) => units >= unitsOf(stakes.minimum) && units <= unitsOf(stakes.maximum))
    .sort((a, b) => a - b)
  let at = Math.max(steps.indexOf(unitsOf(stakes.steps[0] ?? stakes.minimum)), 0)
  const units = () => steps[at] ?? 0
  const value = element('output', { class: 'kit-stake-value', 'aria-live': 'polite' })
  const label = element('span', { class: 'kit-stake-label' }, t('kit.stake'))
  const move = (to: number) => {
    at = Math.min(Math.max(to, 0), steps.length - 1)
    show()
    onStake()
  }
  const less = button({
    label: t('kit.less'),
    icon: 'less',
    className: 'kit-step',
    onPress: () => move(at - 1),
  })
  const more = button({
    label: t('kit.more'),
    icon: 'more',
    className: 'kit-step',
    onPress: () => move(at + 1),
  })
  const presets = presetsOf(steps).map((step) => {
    const made = button({
      label: shownUnits(step, '').replace(/\.00$/, ''),
      className: 'kit-preset',
      onPress: () => move(steps.indexOf(step)),
    })
    made.setAttribute('aria-label', t('kit.stakeOf', { amount: shownUnits(step, symbol) }))
    made.dataset.units = String(step)
    return made
  })
  let isLocked = false
  function show(): void {
    value.replaceChildren(element('bdi', {}, shownUnits(units(), symbol)))
    less.disabled = isLocked || at === 0
    more.disabled = isLocked || at === steps.length - 1
    for (const each of presets) {
      each.disabled = isLocked
      each.setAttribute('aria-pressed', String(each.dataset.units === String(units())))
    }
  }
  show()
  const root = element(
    'div',
    { class: 'kit-stakes', role: 'group', 'aria-label': t('kit.stake') },
    element(
      'div',
      { class: 'kit-stake' },
      less,
      element('div', { class: 'kit-stake-middle' }, label, value),
      more,
    ),
    element('div', { class: 'kit-presets' }, ...presets),
  )
  return {
    root,
    units,
    lock(locked) {
      isLocked = locked
      show()
    },
  }
}

/** Five that are spread over all steps. */
function presetsOf(steps: readonly Units[]): Units[] {
  const most = 5
  if (steps.length <= most) return [...steps]
  const spread = Array.from({ length: most }, (_, index) =>
    Math.round((index * (steps.length - 1)) / (most - 1)),
  )
  return spread.flatMap((index) => steps[index] ?? [])
}
