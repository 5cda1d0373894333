import { type AutoPlan, offeredRounds, type StakeChange } from '../auto.ts'
import { readTyped } from '../stake.ts'
import type { Translate } from '../texts.ts'
import { type Control, segments } from './controls.ts'
import { button, element } from './dom.ts'
import { amountField, textField } from './fields.ts'

type AutoParts = {
  readonly t: Translate
  readonly symbol: string
  readonly most: number | null
  /** Whether the stake may follow from what the last round came to. */
  readonly changesStake: boolean
  onStart(plan: AutoPlan): void
}

/** Stands for rounds without a number, since a choice has a value of its own. */
const ENDLESS = 0

/** What a member chooses before rounds follow by themselves. */
export function autoContent({ t, symbol, most, changesStake, onStart }: AutoParts): Node[] {
  const offered = offeredRounds(most)
  const rounds = segments<number>({
    label: t('kit.auto.rounds'),
    options: offered.map((count) => ({
      value: count ?? ENDLESS,
      label: count === null ? '∞' : String(count),
    })),
    value: offered[0] ?? ENDLESS,
    onChange: () => {},
  })
  const win = amountField({ label: t('kit.auto.win'), sign: symbol })
  const loss = amountField({ label: t('kit.auto.loss'), sign: symbol })
  const fall = amountField({ label: t('kit.auto.fall'), sign: symbol })
  const onWin = stakeChange(t, t('kit.auto.onWin'))
  const onLoss = stakeChange(t, t('kit.auto.onLoss'))
  const start = button({
    label: t('kit.auto.start'),
    className: 'kit-play kit-wide',
    onPress: () =>
      onStart({
        rounds: rounds.value() === ENDLESS ? null : rounds.value(),
        win: win.units(),
        loss: loss.units(),
        fall: fall.units(),
        onWin: changesStake ? onWin.value() : 'reset',
        onLoss: changesStake ? onLoss.value() : 'reset',
      }),
  })
  start.dataset.action = 'auto-start'
  const fields = [rounds.root, win.root, loss.root, fall.root]
  return [
    element('p', { class: 'kit-hint' }, t('kit.auto.note')),
    element('div', { class: 'kit-form' }, ...fields, ...(changesStake ? [onWin.root, onLoss.root] : [])),
    start,
  ]
}

/** Back to the first stake, or so many percent more; a minus makes it less. */
function stakeChange(t: Translate, label: string): Pick<Control<StakeChange>, 'root' | 'value'> {
  const percent = textField({ label: t('kit.auto.percent'), value: '0', sign: '%' })
  percent.root.hidden = true
  const kind = segments<'reset' | 'change'>({
    label,
    options: [
      { value: 'reset', label: t('kit.auto.reset') },
      { value: 'change', label: t('kit.auto.change') },
    ],
    value: 'reset',
    onChange: (value) => {
      percent.root.hidden = value === 'reset'
    },
  })
  const typed = () => {
    const text = percent.input.value.trim()
    const size = Math.round((readTyped(text.replace(/^[-−+]/, '')) ?? 0) / 10_000)
    return /^[-−]/.test(text) ? -Math.min(size, 100) : Math.min(size, 1_000)
  }
  return {
    root: element('div', { class: 'kit-form' }, kind.root, percent.root),
    value: () => (kind.value() === 'reset' ? 'reset' : typed()),
  }
}
