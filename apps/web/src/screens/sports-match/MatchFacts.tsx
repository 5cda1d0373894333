import type { getSportsFixture, ReplyOf, ShownFixture } from '@baize/contracts'
import { buttonClass, Card, FactList } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { Suspense } from 'react'
import { Star } from '../../features/sports/Star.tsx'
import { lazyPart } from '../../lib/lazy/lazy-part.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './match.module.css'

/** What a match is checked with is there when it has ended. */
const CheckMatch = lazyPart(
  () => import('../../features/sports/CheckMatch.tsx').then((file) => file.CheckMatch),
  'sports-slip',
)

type MatchFactsProps = { readonly match: ReplyOf<typeof getSportsFixture>; readonly fixture: ShownFixture }

/** Who says what the result is; of a simulated match, what was promised before its first quote. */
export function MatchFacts({ match, fixture }: MatchFactsProps) {
  const t = useText()
  const { simulation } = match
  return (
    <Card>
      <ul className={styles.sides} aria-label={t('sports.favourites')}>
        {fixture.sides.map(({ sideId, name }) => (
          <li key={sideId}>
            <Star id={sideId} name={name} />
            <span>{name}</span>
          </li>
        ))}
      </ul>
      {simulation ? (
        <>
          <p className={styles.simulated}>
            <ShieldCheck size={18} aria-hidden="true" />
            {t('sports.simulated')}
          </p>
          <p className={styles.note}>{t('sports.simulated.text')}</p>
          <FactList
            className={styles.facts}
            facts={[
              [t('sports.simulated.model'), <bdi key="model">{simulation.model}</bdi>],
              [t('sports.simulated.seed'), <Short key="seed" text={simulation.seedHash} />],
              [t('sports.simulated.parameters'), <Short key="parameters" text={simulation.parametersHash} />],
              [t('sports.simulated.round'), <bdi key="round">{simulation.firstRound}</bdi>],
            ]}
          />
          {fixture.status === 'ended' ? (
            <Suspense>
              <CheckMatch fixtureId={fixture.fixtureId} />
            </Suspense>
          ) : (
            <p className={styles.note}>{t('sports.check.later')}</p>
          )}
        </>
      ) : (
        <p className={styles.note}>{t('sports.reporter', { name: match.reporter })}</p>
      )}
      <div className={styles.links}>
        <Link to="/m/sports/rules" className={buttonClass('quiet')}>
          {t('sports.rules')}
        </Link>
        <Link to="/m/sports/pricing" className={buttonClass('quiet')}>
          {t('sports.pricing')}
        </Link>
      </div>
    </Card>
  )
}

const SHOWN = 8

/** The two ends of a hash, enough to compare by eye. */
function Short({ text }: { readonly text: string }) {
  return (
    <bdi dir="ltr">
      {text.slice(0, SHOWN)}…{text.slice(-SHOWN)}
    </bdi>
  )
}
