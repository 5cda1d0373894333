import { getRegions, type OperatorInfo, restrictRegions } from '@baize/contracts'
import { AreaField, Button } from '@baize/ui'
import { useCallback, useState } from 'react'
import { AskForm } from '../kit/acts/AskForm.tsx'
import { Answer } from '../kit/Answer.tsx'
import kit from '../kit/kit.module.css'
import { useAsked } from '../kit/use-asked.ts'
import { call } from '../lib/api.ts'
import { canDo } from '../lib/rights.ts'
import { useLanguage } from '../lib/texts.tsx'
import { countryNames, regionsIn } from './regions.ts'
import { useHouseText } from './texts.ts'

type RegionsPageProps = { readonly operator: OperatorInfo; readonly house: string }

/** The countries whose visitors are turned away, and the question for others. */
export function RegionsPage({ operator, house }: RegionsPageProps) {
  const t = useHouseText()
  const [isOpen, setOpen] = useState(false)
  const asked = useAsked(useCallback(() => call(getRegions, { query: { house } }), [house]))
  return (
    <section className={kit.section} aria-label={t('part.regions')}>
      <Answer asked={asked}>
        {({ countries }) => (
          <>
            <div className={kit.card}>
              <h2 className={kit.heading}>{t('regions.now')}</h2>
              <Countries countries={countries} />
              {canDo(operator, 'restrictRegions') && !isOpen && (
                <div className={kit.actions}>
                  <Button look="quiet" onClick={() => setOpen(true)}>
                    {t('regions.change')}
                  </Button>
                </div>
              )}
            </div>
            {isOpen && <RegionsForm house={house} countries={countries} onClose={() => setOpen(false)} />}
          </>
        )}
      </Answer>
    </section>
  )
}

function Countries({ countries }: { readonly countries: readonly string[] }) {
  const t = useHouseText()
  const nameOf = countryNames(useLanguage().tag)
  if (countries.length === 0) return <p className={kit.note}>{t('regions.none')}</p>
  return (
    <ul className={kit.tiers}>
      {countries.map((code) => (
        <li key={code}>
          <bdi>{nameOf(code)}</bdi> (<bdi>{code}</bdi>)
        </li>
      ))}
    </ul>
  )
}

type RegionsFormProps = {
  readonly house: string
  readonly countries: readonly string[]
  readonly onClose: () => void
}

function RegionsForm({ house, countries, onClose }: RegionsFormProps) {
  const t = useHouseText()
  const nameOf = countryNames(useLanguage().tag)
  const [typed, setTyped] = useState(countries.join(' '))
  const { known, unknown } = regionsIn(typed)
  return (
    <AskForm
      house={house}
      title={t('regions.change')}
      note={t('regions.note')}
      decides="owner"
      wish={unknown.length === 0 ? { countries: known } : undefined}
      missing={t('regions.wrong', { words: unknown.join(' ') })}
      send={async (id, { wish, reason }) => ({
        approval: await call(restrictRegions, { body: { id, house, reason, ...wish } }),
      })}
      onClose={onClose}
    >
      <AreaField
        label={t('regions.codes')}
        rows={4}
        dir="ltr"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <p className={kit.note}>{known.map(nameOf).join(', ')}</p>
    </AskForm>
  )
}
