import { getOfficeFairness, type OfficeFairness, type OperatorInfo } from '@baize/contracts'
import { Notice } from '@baize/ui'
import { useCallback } from 'react'
import { Answer } from '../kit/Answer.tsx'
import { Figures } from '../kit/Figures.tsx'
import styles from '../kit/kit.module.css'
import { useAsked } from '../kit/use-asked.ts'
import { useEvery } from '../kit/use-every.ts'
import { When } from '../kit/When.tsx'
import { call } from '../lib/api.ts'
import { canDo } from '../lib/rights.ts'
import { PlayAgain } from './PlayAgain.tsx'
import { useFairnessText } from './texts.ts'

const EVERY_MS = 30_000

type LogPageProps = { readonly operator: OperatorInfo; readonly house: string }

/** The head of the public log, who witnessed it, and the oldest seed that is not shown. */
export function LogPage({ operator, house }: LogPageProps) {
  const t = useFairnessText()
  const asked = useAsked(useCallback(() => call(getOfficeFairness), []))
  useEvery(EVERY_MS, asked.refresh)
  return (
    <section className={styles.section} aria-label={t('log')}>
      <Answer asked={asked}>
        {(fairness) => (
          <>
            <Head house={house} fairness={fairness} />
            <Seeds house={house} seeds={fairness.seeds} />
          </>
        )}
      </Answer>
      {canDo(operator, 'verifyRounds') && <PlayAgain house={house} />}
    </section>
  )
}

type HeadProps = { readonly house: string; readonly fairness: OfficeFairness }

function Head({ house, fairness: { log, witnesses, beacon } }: HeadProps) {
  const t = useFairnessText()
  return (
    <div className={styles.card}>
      <h2 className={styles.heading}>{t('head')}</h2>
      {!beacon.isIndependent && <Notice tone="plain">{t('beacon.own')}</Notice>}
      <Figures
        figures={[
          [t('size'), log.size],
          [t('signedSize'), log.signedSize],
          [t('signedAt'), <When key="signed" at={log.signedAt} house={house} />],
          [
            t('lastLeaf'),
            log.lastLeafAt === null ? '–' : <When key="leaf" at={log.lastLeafAt} house={house} />,
          ],
          [t('witnesses'), witnesses.length === 0 ? t('witnesses.none') : witnesses.join(', ')],
          [
            t('beacon'),
            <bdi key="beacon" dir="ltr">
              {beacon.source}
            </bdi>,
          ],
        ]}
      />
      <p className={styles.number}>
        {t('root')} <bdi dir="ltr">{log.root}</bdi>
      </p>
      <p className={styles.number}>
        {t('key')} <bdi dir="ltr">{log.key}</bdi>
      </p>
    </div>
  )
}

type SeedsProps = { readonly house: string; readonly seeds: OfficeFairness['seeds'] }

/** The server counts so far and no further. */
const MOST_COUNTED = 1_000

function Seeds({ house, seeds: { unrevealed, oldestAt, heldUp, unverifiable } }: SeedsProps) {
  const t = useFairnessText()
  return (
    <div className={styles.card}>
      <h2 className={styles.heading}>{t('seeds')}</h2>
      {unverifiable > 0 && <Notice tone="problem">{t('unverifiable.note', { count: unverifiable })}</Notice>}
      <Figures
        figures={[
          [t('unrevealed'), unrevealed > MOST_COUNTED ? `${MOST_COUNTED}+` : unrevealed],
          [t('oldest'), oldestAt === null ? '–' : <When key="oldest" at={oldestAt} house={house} />],
          [t('heldUp'), heldUp],
          [t('unverifiable'), unverifiable],
        ]}
      />
    </div>
  )
}
