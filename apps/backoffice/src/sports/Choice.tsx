import { SelectField } from '@baize/ui'

type ChoiceProps<Value extends string> = {
  readonly label: string
  /** What stands where none of them is chosen. */
  readonly none: string
  readonly value: Value | ''
  readonly among: readonly Value[]
  readonly textOf?: (value: Value) => string
  readonly onChange: (value: Value | '') => void
}

/** One of a few, or none of them. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, none, value, among, textOf = String, onChange } = props
  return (
    <SelectField
      label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(among.find((each) => each === currentTarget.value) ?? '')}
    >
      <option value="">{none}</option>
      {among.map((each) => (
        <option key={each} value={each}>
          {textOf(each)}
        </option>
      ))}
    </SelectField>
  )
}
