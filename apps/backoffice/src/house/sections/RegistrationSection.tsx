import {
  indispensableFields,
  type RegistrationField,
  registrationFields,
  type RegistrationMethod,
  registrationMethods,
} from '@baize/contracts'
import { SelectField, Tick } from '@baize/ui'
import kit from '../../kit/kit.module.css'
import { useHouseText } from '../texts.ts'
import type { SectionProps } from './section.ts'

/** What the house asks a new member for, and from which age on. */
export function RegistrationSection({ document: { registration }, onChange }: SectionProps) {
  const t = useHouseText()
  const { minimumAge, fields } = registration
  function change(method: RegistrationMethod, field: RegistrationField, state: 'off' | 'asked' | 'required') {
    const others = fields[method].filter((each) => each.field !== field)
    const before = fields[method].find((each) => each.field === field)
    const asked = { ...before, field, isRequired: state === 'required' }
    const all =
      state === 'off'
        ? others
        : before
          ? fields[method].map((each) => (each.field === field ? asked : each))
          : [...others, asked]
    onChange({ registration: { ...registration, fields: { ...fields, [method]: all } } })
  }
  return (
    <>
      <SelectField
        label={t('registration.age')}
        value={minimumAge}
        onChange={({ currentTarget }) =>
          onChange({ registration: { ...registration, minimumAge: currentTarget.value === '21' ? 21 : 18 } })
        }
      >
        <option value={18}>18</option>
        <option value={21}>21</option>
      </SelectField>
      {registrationMethods.map((method) => (
        <fieldset key={method} className={kit.group}>
          <legend className={kit.legend}>{t(`registration.${method}`)}</legend>
          <div className={kit.fields}>
            {registrationFields.map((field) => {
              const asked = fields[method].find((each) => each.field === field)
              const isFixed = indispensableFields[method].some((each) => each === field)
              return (
                <div key={field}>
                  <Tick
                    label={t(`asked.${field}`)}
                    checked={asked !== undefined}
                    disabled={isFixed}
                    onChange={({ currentTarget }) =>
                      change(method, field, currentTarget.checked ? 'asked' : 'off')
                    }
                  />
                  {asked && (
                    <Tick
                      label={t('registration.required', { field: t(`asked.${field}`) })}
                      checked={asked.isRequired}
                      disabled={isFixed}
                      onChange={({ currentTarget }) =>
                        change(method, field, currentTarget.checked ? 'required' : 'asked')
                      }
                    />
                  )}
                </div>
              )
            })}
          </div>
        </fieldset>
      ))}
    </>
  )
}
