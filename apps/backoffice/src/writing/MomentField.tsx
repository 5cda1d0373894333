import { TextField } from '@baize/ui'
import { useHouse } from '../lib/houses.ts'
import { fromHouseTime, toHouseTime } from './house-time.ts'
import { useWritingText } from './texts.ts'

type MomentFieldProps = {
  readonly label: string
  readonly house: string
  /** Null: none. */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
  readonly required?: boolean
}

/** A date and a time by the clock of the house. */
export function MomentField({ label, house, value, onChange, required = false }: MomentFieldProps) {
  const t = useWritingText()
  const { zone } = useHouse(house)
  return (
    <TextField
      label={label}
      hint={t('moment.zone', { zone })}
      type="datetime-local"
      dir="ltr"
      required={required}
      value={toHouseTime(value, zone)}
      onChange={({ currentTarget }) => onChange(fromHouseTime({ text: currentTarget.value, zone }))}
    />
  )
}
