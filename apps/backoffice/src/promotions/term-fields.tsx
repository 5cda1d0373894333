import { type GameWeights, type LanguageCode, languageCodes, languages } from '@baize/contracts'
import { AreaField, TextField } from '@baize/ui'
import { useState } from 'react'
import kit from '../kit/kit.module.css'
import { usePromotionText } from './texts.ts'
import { partsIn, partsText, weightsIn, weightsText } from './weights-text.ts'

type FieldProps<Value> = {
  readonly label: string
  readonly hint?: string
  readonly value: Value
  readonly onChange: (value: Value) => void
}

const amount = { inputMode: 'decimal', pattern: '(0|[1-9]\\d{0,11})(\\.\\d{1,2})?', dir: 'ltr' } as const

/** An amount in the currency of the house, as decimal text. */
export function AmountField({ value, onChange, ...named }: FieldProps<string>) {
  return (
    <TextField
      {...named}
      {...amount}
      required
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

/** The same where there may be none. */
export function OptionalAmount({ value, onChange, ...named }: FieldProps<string | null>) {
  const t = usePromotionText()
  return (
    <TextField
      hint={t('field.optional')}
      {...named}
      {...amount}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
    />
  )
}

type CountFieldProps = FieldProps<number> & { readonly min: number; readonly max: number }

export function CountField({ value, onChange, ...rest }: CountFieldProps) {
  return (
    <TextField
      {...rest}
      type="number"
      required
      dir="ltr"
      value={value}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    />
  )
}

type OptionalCountProps = FieldProps<number | null> & { readonly min: number; readonly max: number }

export function OptionalCount({ value, onChange, ...rest }: OptionalCountProps) {
  const t = usePromotionText()
  return (
    <TextField
      hint={t('field.optional')}
      {...rest}
      type="number"
      dir="ltr"
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? null : Number(currentTarget.value))
      }
    />
  )
}

/** A share in percent, kept in parts per million. */
export function PercentField({ value, onChange, ...named }: FieldProps<number>) {
  const [typed, setTyped] = useState(() => partsText(value))
  return (
    <TextField
      {...named}
      inputMode="decimal"
      pattern="\d{1,3}(\.\d{1,4})?"
      required
      dir="ltr"
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        const parts = partsIn(currentTarget.value)
        if (parts !== undefined) onChange(parts)
      }}
    />
  )
}

/** How much of a stake counts, by kind of game and by game. */
export function WeightsField({ label, value, onChange }: FieldProps<GameWeights>) {
  const t = usePromotionText()
  const [typed, setTyped] = useState(() => weightsText(value))
  return (
    <AreaField
      label={label}
      rows={4}
      dir="ltr"
      error={weightsIn(typed) ? undefined : t('weights.wrong')}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        const weights = weightsIn(currentTarget.value)
        if (weights) onChange(weights)
      }}
    />
  )
}

type Sentences = Readonly<Record<LanguageCode, readonly string[]>>
type SentencesFieldProps = {
  readonly label: string
  readonly value: Sentences
  readonly onChange: (value: Record<LanguageCode, string[]>) => void
}

/** Sentences in each language, one a line. */
export function SentencesField({ label, value, onChange }: SentencesFieldProps) {
  return (
    <fieldset className={kit.group}>
      <legend className={kit.legend}>{label}</legend>
      {languageCodes.map((code) => (
        <AreaField
          key={code}
          label={languages[code].name}
          lang={languages[code].tag}
          dir={languages[code].direction}
          rows={4}
          defaultValue={value[code].join('\n')}
          onChange={({ currentTarget }) => {
            const lines = currentTarget.value.split('\n').filter((line) => line.trim() !== '')
            onChange({ EN: [...value.EN], BN: [...value.BN], UR: [...value.UR], [code]: lines })
          }}
        />
      ))}
    </fieldset>
  )
}
