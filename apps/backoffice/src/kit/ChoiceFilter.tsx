import { SelectField } from '@baize/ui'
import { useText } from '../lib/texts.tsx'

type ChoiceFilterProps<Choice extends string> = {
  readonly label: string
  readonly among: readonly Choice[]
  /** None: all are shown. */
  readonly value: Choice | undefined
  readonly textOf: (choice: Choice) => string
  readonly onChange: (choice: Choice | undefined) => void
}

/** Narrows a list to one of a few, or to none of them. */
export function ChoiceFilter<Choice extends string>(props: ChoiceFilterProps<Choice>) {
  const t = useText()
  const { label, among, value, textOf, onChange } = props
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(among.find((each) => each === currentTarget.value))}
    >
      <option value="">{t('list.all')}</option>
      {among.map((choice) => (
        <option key={choice} value={choice}>
          {textOf(choice)}
        </option>
      ))}
    </SelectField>
  )
}
