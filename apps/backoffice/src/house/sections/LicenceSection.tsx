import { TextField, Tick } from '@baize/ui'
import kit from '../../kit/kit.module.css'
import { useHouseText } from '../texts.ts'
import type { SectionProps } from './section.ts'

const texts = ['authority', 'number', 'validatorUrl'] as const
const noLicence = { authority: '', number: '', validatorUrl: '', isSample: false }

/** Under whose licence the house stands. */
export function LicenceSection({ document: { site }, onChange }: SectionProps) {
  const t = useHouseText()
  const { licence } = site
  return (
    <>
      <Tick
        label={t('licence.has')}
        checked={licence !== null}
        onChange={({ currentTarget }) =>
          onChange({ site: { ...site, licence: currentTarget.checked ? noLicence : null } })
        }
      />
      {licence && (
        <div className={kit.fields}>
          {texts.map((name) => (
            <TextField
              key={name}
              label={t(`licence.${name}`)}
              maxLength={name === 'number' ? 60 : 200}
              required
              dir="auto"
              value={licence[name]}
              onChange={({ currentTarget }) =>
                onChange({ site: { ...site, licence: { ...licence, [name]: currentTarget.value } } })
              }
            />
          ))}
          <Tick
            label={t('licence.isSample')}
            checked={licence.isSample}
            onChange={({ currentTarget }) =>
              onChange({ site: { ...site, licence: { ...licence, isSample: currentTarget.checked } } })
            }
          />
        </div>
      )}
    </>
  )
}
