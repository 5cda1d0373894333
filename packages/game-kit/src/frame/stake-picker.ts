import { type AmountFormat, formatAmount } from '@baize/money/format'
import { amountOf, shownUnits, type Units, unitsOf } from '../amounts.ts'
import {
  cutStake,
  doubled,
  halved,
  highest,
  nextStep,
  readTyped,
  type StakeBounds,
  typedText,
} from '../stake.ts'
import type { Translate } from '../texts.ts'
import { button, element } from './dom.ts'

export type StakeParts = {
  readonly t: Translate
  readonly currency: AmountFormat
  readonly stakes: {
    readonly minimum: string
    readonly maximum: string
    readonly step: string
    readonly steps: readonly string[]
  }
  /** What there is to stake. */
  balance(): Units
  onStake(): void
}

export type StakePicker = {
  readonly root: HTMLElement
  readonly bounds: StakeBounds
  units(): Units
  set(units: Units): void
  lock(isLocked: boolean): void
}

/** Typed, or by touch: half and twice, a step less and more, the presets, and all that may be staked. */
export function createStakePicker({ t, currency, stakes, balance, onStake }: StakeParts): StakePicker {
  const bounds = boundsOf(stakes)
  const steps = stepsOf(stakes, bounds)
  let units = cutStake(bounds, unitsOf(stakes.steps[0] ?? stakes.minimum))
  let isLocked = false
  const set = (wanted: Units) => {
    units = cutStake(bounds, wanted)
    show()
    onStake()
  }
  const field = stakeField({ label: t('kit.stake'), onTyped: set, onCancel: () => show() })
  field.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowUp') set(nextStep(steps, units, 1))
    if (key === 'ArrowDown') set(nextStep(steps, units, -1))
  })
  const touch = (name: string, label: string, next: () => Units) => {
    const made = button({ label, className: 'kit-step', onPress: () => set(next()) })
    made.setAttribute('aria-label', t(`kit.${name}`))
    made.dataset.stake = name
    return made
  }
  const [half, less] = [
    touch('half', '½', () => halved(bounds, units)),
    touch('less', '−', () => nextStep(steps, units, -1)),
  ]
  const [more, twice] = [
    touch('more', '+', () => nextStep(steps, units, 1)),
    touch('double', '2×', () => doubled(bounds, units)),
  ]
  const presets = presetsOf(steps).map((step) => preset({ t, currency, step, onPress: () => set(step) }))
  const max = touch('max', t('kit.maxShort'), () => highest(bounds, balance()))
  max.className = 'kit-preset'
  function show(): void {
    field.value = typedText(units)
    field.disabled = isLocked
    for (const each of [half, less]) each.disabled = isLocked || units <= bounds.least
    for (const each of [more, twice]) each.disabled = isLocked || units >= bounds.most
    for (const each of presets) {
      each.disabled = isLocked
      each.setAttribute('aria-pressed', String(each.dataset.units === String(units)))
    }
    max.disabled = isLocked
  }
  show()
  const middle = element(
    'label',
    { class: 'kit-stake-middle' },
    element('span', { class: 'kit-stake-label' }, `${t('kit.stake')} `, element('bdi', {}, currency.symbol)),
    field,
  )
  const root = element(
    'div',
    { class: 'kit-stakes', role: 'group', 'aria-label': t('kit.stake') },
    element('div', { class: 'kit-stake' }, half, less, middle, more, twice),
    element('div', { class: 'kit-presets' }, ...presets, max),
  )
  const lock = (locked: boolean) => {
    isLocked = locked
    show()
  }
  return { root, bounds, units: () => units, set, lock }
}

function boundsOf({ minimum, maximum, step }: StakeParts['stakes']): StakeBounds {
  return { least: unitsOf(minimum), most: unitsOf(maximum), step: Math.max(unitsOf(step), 1) }
}

function stepsOf({ minimum, maximum, steps }: StakeParts['stakes'], { least, most }: StakeBounds): Units[] {
  return [...new Set([minimum, ...steps, maximum].map(unitsOf))]
    .filter((units) => units >= least && units <= most)
    .sort((a, b) => a - b)
}

type FieldParts = { readonly label: string; onTyped(units: Units): void; onCancel(): void }

/** What is typed counts when the field is left or Enter is pressed; what is no amount is forgotten. */
function stakeField({ label, onTyped, onCancel }: FieldParts): HTMLInputElement {
  const field = element('input', {
    class: 'kit-stake-value',
    type: 'text',
    inputmode: 'decimal',
    enterkeyhint: 'done',
    autocomplete: 'off',
    dir: 'ltr',
    'aria-label': label,
  })
  field.addEventListener('focus', () => field.select())
  field.addEventListener('change', () => {
    const typed = readTyped(field.value)
    if (typed === undefined) onCancel()
    else onTyped(typed)
  })
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') field.blur()
    // The arrows change the stake, and not where in it the next digit goes.
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') event.preventDefault()
  })
  return field
}

type PresetParts = Pick<StakeParts, 't' | 'currency'> & { readonly step: Units; onPress(): void }

function preset({ t, currency, step, onPress }: PresetParts): HTMLButtonElement {
  const made = button({ label: shortUnits(step, currency), className: 'kit-preset', onPress })
  made.setAttribute('aria-label', t('kit.stakeOf', { amount: shownUnits(step, currency) }))
  made.dataset.units = String(step)
  return made
}

const THOUSAND = 10_000_000

/** A preset's name has room for a few letters: 50,000 is 50K there. Touched, its amount stands whole in the field. */
function shortUnits(units: Units, currency: AmountFormat): string {
  const isLong = units >= 10 * THOUSAND && units % THOUSAND === 0
  return isLong
    ? `${units / THOUSAND}K`
    : formatAmount(amountOf(units), currency, { symbol: false }).replace(/\.0+$/, '')
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
