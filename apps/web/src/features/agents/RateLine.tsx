import { type FamilyRates, gameTypes } from '@baize/contracts'
import { Fragment } from 'react'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './agents.module.css'
import { Rate } from './Rate.tsx'

/** Rates on a line or two, for a card: those that are something. */
export function RateLine({ rebates }: { readonly rebates: FamilyRates }) {
  const t = useText()
  const given = gameTypes.filter((family) => rebates[family] > 0)
  if (given.length === 0) return t('agents.list.rates.none')
  return given.map((family) => (
    <Fragment key={family}>
      <span className={styles.pair}>
        <span className={styles.of}>{t(`games.category.${family}`)}</span> <Rate ppm={rebates[family]} />
      </span>{' '}
    </Fragment>
  ))
}
