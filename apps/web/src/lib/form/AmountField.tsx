import { TextField, type TextFieldProps } from '@baize/ui'
import { useSettings } from '../page/boot.tsx'
import styles from './fields.module.css'

/** Where an amount of money is typed, behind the symbol of the house's currency. */
export function AmountField(field: TextFieldProps) {
  const { money } = useSettings()
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      maxLength={15}
      dir="ltr"
      start={<span className={styles.symbol}>{money.symbol}</span>}
      {...field}
    />
  )
}
