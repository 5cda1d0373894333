import { classes, TextField } from '@baize/ui'
import { useState } from 'react'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './RangePicker.module.css'
import {
  type DayRange,
  isAskable,
  LONGEST_RANGE_DAYS,
  type RangePreset,
  rangeOf,
  teamPresets,
} from './ranges.ts'

type RangePickerProps = {
  /** Which day it is at the house. */
  readonly today: string
  readonly presets?: readonly RangePreset[]
  readonly first?: RangePreset
  readonly onChange: (range: DayRange) => void
}

/** Which days figures are of: one of the usual ranges, or one's own. */
export function RangePicker({ today, presets = teamPresets, first = 'today', onChange }: RangePickerProps) {
  const t = useText()
  const [preset, setPreset] = useState<RangePreset>(first)
  const choose = (next: RangePreset) => {
    setPreset(next)
    onChange(rangeOf(next, today))
  }
  return (
    <div>
      <div className={styles.presets} role="group" aria-label={t('agents.range')}>
        {presets.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === preset}
            className={classes(styles.preset, name === preset && styles.chosen)}
            onClick={() => choose(name)}
          >
            {t(`agents.range.${name}`)}
          </button>
        ))}
      </div>
      {preset === 'own' && <OwnRange today={today} onChange={onChange} />}
    </div>
  )
}

function OwnRange({ today, onChange }: Pick<RangePickerProps, 'today' | 'onChange'>) {
  const t = useText()
  const [range, setRange] = useState(() => rangeOf('own', today))
  const isWrong = !isAskable(range, today)
  const change = (part: Partial<DayRange>) => {
    const next = { ...range, ...part }
    setRange(next)
    if (isAskable(next, today)) onChange(next)
  }
  const wrong = t('agents.range.wrong', { days: LONGEST_RANGE_DAYS })
  return (
    <div className={styles.own}>
      <TextField
        type="date"
        label={t('agents.range.from')}
        value={range.from}
        max={today}
        onChange={({ currentTarget }) => change({ from: currentTarget.value })}
      />
      <TextField
        type="date"
        label={t('agents.range.to')}
        value={range.to}
        max={today}
        onChange={({ currentTarget }) => change({ to: currentTarget.value })}
      />
      {isWrong && (
        <p className={styles.wrong} role="alert">
          {wrong}
        </p>
      )}
    </div>
  )
}
