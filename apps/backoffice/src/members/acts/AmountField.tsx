import { TextField } from '@baize/ui'
import { useMemberText } from '../texts.ts'

type AmountFieldProps = { readonly value: string; readonly onChange: (value: string) => void }

/** Where an amount of money is typed. */
export function AmountField({ value, onChange }: AmountFieldProps) {
  const t = useMemberText()
  return (
    <TextField
      label={t('timeline.amount')}
      hint={t('amount.hint')}
      inputMode="decimal"
      autoComplete="off"
      maxLength={17}
      required
      dir="ltr"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
