import { type getSportsRules, type ReplyOf, sportCodes } from '@baize/contracts'
import { Card, FactList } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { percentOf } from '../../features/sports/odds-text.ts'
import { figuresQuery, rulesQuery } from '../../features/sports/queries.ts'
import { SportIcon } from '../../features/sports/SportIcon.tsx'
import { sportName } from '../../features/sports/sport-name.ts'
import { useQuery } from '../../lib/query/query.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { LoadFailure } from '../home/LoadFailure.tsx'
import { Column } from '../layout/Column.tsx'
import { Places } from '../layout/Places.tsx'
import { SportsPage } from '../layout/SportsPage.tsx'
import { type SportFigures, sumBySport } from './figures.ts'
import styles from './sports-facts.module.css'

type Rules = ReplyOf<typeof getSportsRules>

/** How odds are made, what the house keeps of them, and how that came out in the last 90 days. */
export function SportsPricingScreen() {
  const t = useText()
  const rules = useQuery(rulesQuery())
  return (
    <SportsPage>
      <Column>
        <Card>
          <h2 className={styles.heading}>{t('sports.pricing.how')}</h2>
          <p className={styles.text}>{t('sports.pricing.model')}</p>
          <p className={styles.text}>{t('sports.pricing.beacon')}</p>
          <p className={styles.text}>{t('sports.pricing.real')}</p>
        </Card>
        {rules.data ? (
          <>
            <Margins rules={rules.data} />
            <Models rules={rules.data} />
            <Figures days={rules.data.publicDays} />
          </>
        ) : rules.isError ? (
          <LoadFailure error={rules.error} onRetry={rules.refetch} />
        ) : (
          <Places of="card" count={3} />
        )}
        <Link to="/m/sports/results">{t('sports.pricing.closing')}</Link>
      </Column>
    </SportsPage>
  )
}

/** What is laid on the fair chances of each kind of market, as the engine has it. */
function Margins({ rules }: { readonly rules: Rules }) {
  const t = useText()
  return (
    <Card>
      <h2 className={styles.heading}>{t('sports.pricing.margins')}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('sports.pricing.kind')}</th>
            <th scope="col">{t('sports.pricing.before')}</th>
            <th scope="col">{t('sports.pricing.liveNow')}</th>
          </tr>
        </thead>
        <tbody>
          {rules.margins.map(({ marginClass, before, live }) => (
            <tr key={marginClass}>
              <th scope="row">{t(`sports.pricing.class.${marginClass}`)}</th>
              <td>
                <bdi dir="ltr">{percentOf(before)}</bdi>
              </td>
              <td>
                <bdi dir="ltr">{percentOf(live)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{t('sports.pricing.exact')}</p>
    </Card>
  )
}

function Models({ rules }: { readonly rules: Rules }) {
  const t = useText()
  return (
    <Card>
      <h2 className={styles.heading}>{t('sports.pricing.models')}</h2>
      <dl className={styles.rules}>
        {sportCodes.map((sport) => {
          const model = rules.sports.find((each) => each.sport === sport)?.model
          return (
            <div key={sport}>
              <dt className={styles.league}>
                <SportIcon sport={sport} size={16} />
                {sportName(t, sport)}
              </dt>
              <dd>{t(`sports.model.${sport}`)}</dd>
              {model && (
                <dd className={styles.note}>
                  {t('sports.pricing.step', { model: model.name, seconds: model.stepSeconds })}
                </dd>
              )}
            </div>
          )
        })}
      </dl>
    </Card>
  )
}

function Figures({ days }: { readonly days: number }) {
  const t = useText()
  const figures = useQuery(figuresQuery())
  if (!figures.data) {
    if (figures.isError) return <LoadFailure error={figures.error} onRetry={figures.refetch} />
    return <Places of="card" count={1} />
  }
  const sums = sumBySport(figures.data.days)
  return (
    <Card>
      <h2 className={styles.heading}>{t('sports.pricing.lastDays', { days })}</h2>
      {sums.length === 0 && <p className={styles.note}>{t('sports.pricing.none')}</p>}
      {sums.map((sum) => (
        <SportSum key={sum.sport} sum={sum} />
      ))}
    </Card>
  )
}

function SportSum({ sum }: { readonly sum: SportFigures }) {
  const t = useText()
  const { sport, bets, returned, corrections, voids, refusedRose, refusedFell, secondsToSettle } = sum
  const share = (part: number | null) => (part === null ? '–' : percentOf(part))
  return (
    <>
      <h3 className={styles.league}>
        <SportIcon sport={sport} size={16} />
        {sportName(t, sport)}
      </h3>
      <FactList
        className={styles.facts}
        facts={[
          [t('sports.figure.bets'), bets],
          [t('sports.figure.returned'), <bdi key="returned">{share(returned)}</bdi>],
          [t('sports.figure.rose'), <bdi key="rose">{share(refusedRose)}</bdi>],
          [t('sports.figure.fell'), <bdi key="fell">{share(refusedFell)}</bdi>],
          [t('sports.figure.corrections'), corrections],
          [t('sports.figure.voids'), voids],
          [
            t('sports.figure.settle'),
            secondsToSettle === null ? '–' : t('sports.figure.seconds', { seconds: secondsToSettle }),
          ],
        ]}
      />
    </>
  )
}
