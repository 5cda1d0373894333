import { amountOf, type Units } from '../amounts.ts'
import type { StakeBounds } from '../stake.ts'
import { button, element } from './dom.ts'
import { createStakePicker, type StakeParts } from './stake-picker.ts'

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

export type PlayBarParts = StakeParts & {
  readonly playLabel: string
  onPlay(): void
}

export type PlayBar = {
  readonly root: HTMLElement
  /** Where a game puts controls of its own. */
  readonly own: HTMLElement
  stake(): string
  stakeUnits(): Units
  setStake(units: Units): void
  readonly bounds: StakeBounds
  /** A stake cannot be changed while a round is open. */
  lock(isLocked: boolean): void
  /** The play button waits: something is asked or shown. */
  wait(isWaiting: boolean): void
  offer(choices: readonly Choice[]): void
  setPlayLabel(label: string): void
  /** Another button beside the large one. */
  addBeside(other: HTMLElement): void
  /** Rounds follow by themselves: all is locked, and this stands in place of the play button until there is nothing. */
  runBy(stop: HTMLElement | undefined): void
}

/** The stake, the game's own controls, and the one large button. */
export function createPlayBar(parts: PlayBarParts): PlayBar {
  const { t } = parts
  const own = element('div', { class: 'kit-own' })
  const picker = createStakePicker(parts)
  const play = button({ label: parts.playLabel, className: 'kit-play', onPress: parts.onPlay })
  play.dataset.action = 'play'
  const main = element('div', { class: 'kit-main' }, play)
  const choices = element('div', { class: 'kit-choices', role: 'group', 'aria-label': t('kit.choices') })
  const root = element(
    'section',
    { class: 'kit-play-bar', 'aria-label': t('kit.playBar') },
    own,
    picker.root,
    choices,
    main,
  )
  choices.hidden = true
  let running: HTMLElement | undefined
  const lock = (isLocked: boolean) => {
    picker.lock(isLocked || running !== undefined)
    for (const each of own.querySelectorAll<HTMLInputElement | HTMLButtonElement>('button, input')) {
      each.disabled = isLocked || running !== undefined
    }
  }
  return {
    root,
    own,
    stake: () => amountOf(picker.units()),
    stakeUnits: picker.units,
    setStake: picker.set,
    bounds: picker.bounds,
    lock,
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
    runBy(stop) {
      running?.remove()
      running = stop
      play.hidden = stop !== undefined
      if (stop) main.append(stop)
      lock(stop !== undefined)
    },
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
