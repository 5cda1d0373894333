import { type GameType, gameTypes } from '@baize/contracts'
import { SelectField } from '@baize/ui'
import { useText } from '../../lib/texts/i18n.tsx'

type FamilyPickerProps = {
  /** Undefined where all of them are meant. */
  readonly value: GameType | undefined
  readonly onChange: (family: GameType | undefined) => void
}

/** Of which games figures are shown. */
export function FamilyPicker({ value, onChange }: FamilyPickerProps) {
  const t = useText()
  return (
    <SelectField
      label={t('agents.family')}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(gameTypes.find((family) => family === currentTarget.value))}
    >
      <option value="">{t('agents.family.all')}</option>
      {gameTypes.map((family) => (
        <option key={family} value={family}>
          {t(`games.category.${family}`)}
        </option>
      ))}
    </SelectField>
  )
}
