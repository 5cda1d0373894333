import type { CrashRules, CrashYou } from '@baize/contracts'
import {
  button,
  cutStake,
  element,
  multiplied,
  readTyped,
  type Translate,
  typedText,
  type Units,
  unitsOf,
} from '@baize/game-kit'
import { timesText } from './flight.ts'

export type SlotNumber = 0 | 1
type OwnBet = CrashYou['bets'][number]

/** What the large button of a bet does now. */
export type SlotState = {
  readonly phase: 'betting' | 'closed' | 'flying' | 'idle'
  readonly bet: OwnBet | undefined
  /** How high the flight is shown. */
  readonly multiple100: number
  /** Waits to be put into the next round. */
  readonly isPlanned: boolean
  readonly isBusy: boolean
  readonly isOff: boolean
}

export type BetSlot = {
  readonly root: HTMLElement
  amount(): Units
  /** With two decimals; nothing where the member takes by hand. */
  target(): string | undefined
  show(state: SlotState): void
}

type SlotParts = {
  readonly t: Translate
  readonly slot: SlotNumber
  readonly limits: CrashRules['limits']
  readonly first: Units
  shown(units: Units): string
  onPress(): void
}

const LEAST_TARGET = 101

function stakeField({ t, limits, first }: SlotParts) {
  const bounds = {
    least: unitsOf(limits.main.least),
    most: unitsOf(limits.main.most),
    step: unitsOf(limits.step),
  }
  let units = cutStake(bounds, first)
  const input = element('input', {
    class: 'slot-input',
    type: 'text',
    inputmode: 'decimal',
    autocomplete: 'off',
    'aria-label': t('kit.stake'),
  })
  const set = (next: Units) => {
    units = cutStake(bounds, next)
    input.value = typedText(units)
  }
  set(units)
  input.addEventListener('change', () => set(readTyped(input.value) ?? units))
  const step = (label: string, icon: 'less' | 'more', next: () => Units) =>
    button({ label, icon, className: 'slot-step', onPress: () => set(next()) })
  const root = element(
    'div',
    { class: 'slot-field' },
    step(t('kit.half'), 'less', () => units / 2),
    element('label', { class: 'slot-middle' }, element('span', {}, t('kit.stake')), input),
    step(t('kit.double'), 'more', () => units * 2),
  )
  return { root, input, units: () => units }
}

function targetField({ t }: SlotParts) {
  const input = element('input', {
    class: 'slot-input',
    type: 'text',
    inputmode: 'decimal',
    autocomplete: 'off',
    placeholder: '–',
    'aria-label': t('crash.target'),
  })
  const read = () => {
    const typed = readTyped(input.value)
    const hundredths = typed === undefined ? 0 : Math.floor(typed / 100)
    return hundredths >= LEAST_TARGET ? Math.min(hundredths, 9_999_999) : undefined
  }
  input.addEventListener('change', () => {
    const read100 = read()
    input.value = read100 === undefined ? '' : (read100 / 100).toFixed(2)
  })
  const root = element(
    'label',
    { class: 'slot-field slot-target' },
    element('span', {}, t('crash.target')),
    input,
    element('span', { 'aria-hidden': 'true' }, '×'),
  )
  return {
    root,
    input,
    text: () => {
      const read100 = read()
      return read100 === undefined ? undefined : (read100 / 100).toFixed(2)
    },
  }
}

/** A stake, a target, and the one large button, which says what it would do. */
export function createBetSlot(parts: SlotParts): BetSlot {
  const { t, slot, shown } = parts
  const stake = stakeField(parts)
  const target = targetField(parts)
  const words = element('span', { class: 'slot-words' })
  const note = element('small', { class: 'slot-note' })
  const press = element(
    'button',
    { type: 'button', class: 'slot-press', 'data-action': `bet-${slot}` },
    words,
    note,
  )
  press.addEventListener('click', () => {
    if (press.getAttribute('aria-disabled') !== 'true') parts.onPress()
  })
  const root = element(
    'div',
    { class: 'slot', role: 'group', 'aria-label': t('crash.bet', { number: slot + 1 }) },
    stake.root,
    target.root,
    press,
  )
  const say = (kind: string, first: string, second = '') => {
    press.dataset.kind = kind
    if (words.textContent !== first) words.textContent = first
    if (note.textContent !== second) note.textContent = second
  }
  return {
    root,
    amount: stake.units,
    target: target.text,
    show({ phase, bet, multiple100, isPlanned, isBusy, isOff }) {
      const isLaid = bet !== undefined && bet.took === null && phase !== 'idle'
      stake.input.disabled = isLaid
      target.input.disabled = isLaid
      root.dataset.laid = String(isLaid)
      press.setAttribute('aria-disabled', String(isOff || isBusy))
      const amount = bet ? unitsOf(bet.amount) : stake.units()
      if (bet?.took) return say('taken', t('crash.taken', { times: `${bet.took}×` }), shown(payoutOf(bet)))
      if (phase === 'betting' && bet) return say('cancel', t('crash.cancel'), shown(amount))
      if (phase === 'closed' && bet) return say('placed', t('crash.placed'), shown(amount))
      if (phase === 'betting') return say('bet', t('crash.place'), shown(amount))
      if (phase === 'flying' && bet)
        return say(
          'take',
          t('crash.take', { times: timesText(multiple100) }),
          shown(multiplied(amount, multiple100 * 100)),
        )
      if (isPlanned) return say('cancel', t('crash.unplan'), shown(stake.units()))
      say('next', t('crash.next'), shown(stake.units()))
    },
  }
}

/** What came back, or what will: the server's word where it has spoken. */
function payoutOf(bet: OwnBet): Units {
  return bet.payout === null
    ? multiplied(unitsOf(bet.amount), Math.round(Number(bet.took ?? 0) * 10_000))
    : unitsOf(bet.payout)
}
