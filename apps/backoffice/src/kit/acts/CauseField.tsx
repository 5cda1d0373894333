import { type VoidCause, voidCauses } from '@baize/contracts'
import { SelectField } from '@baize/ui'
import { useText } from '../../lib/texts.tsx'

type CauseFieldProps = {
  readonly value: VoidCause | undefined
  readonly onChange: (cause: VoidCause | undefined) => void
}

/** Why a round or a draw is taken back, as everybody reads it in the public log. */
export function CauseField({ value, onChange }: CauseFieldProps) {
  const t = useText()
  return (
    <SelectField
      label={t('cause')}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(voidCauses.find((each) => each === currentTarget.value))}
    >
      <option value="">{t('cause.choose')}</option>
      {voidCauses.map((cause) => (
        <option key={cause} value={cause}>
          {t(`cause.${cause}`)}
        </option>
      ))}
    </SelectField>
  )
}
