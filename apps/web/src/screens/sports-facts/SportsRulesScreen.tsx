import type { getSportsRules, ReplyOf } from '@baize/contracts'
import { Card, Notice } from '@baize/ui'
import { useSearch } from '@tanstack/react-router'
import { marketTypeName } from '../../features/sports/market-names.ts'
import { rulesQuery } from '../../features/sports/queries.ts'
import { SportIcon } from '../../features/sports/SportIcon.tsx'
import { sportName } from '../../features/sports/sport-name.ts'
import { useIsHydrated } from '../../lib/browser/use-is-hydrated.ts'
import { useQuery } from '../../lib/query/query.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { LoadFailure } from '../home/LoadFailure.tsx'
import { Column } from '../layout/Column.tsx'
import { Places } from '../layout/Places.tsx'
import { SportsPage } from '../layout/SportsPage.tsx'
import { ruleText } from './rule-text.ts'
import styles from './sports-facts.module.css'

const general = [
  'accept',
  'waits',
  'payout',
  'quarter',
  'deadHeat',
  'cashOut',
  'void',
  'correction',
  'turnover',
] as const

type Rules = ReplyOf<typeof getSportsRules>

/**
 * The rules of the house: how bets are taken, and sport by sport what stands, as it is in force now or was when a bet
 * whose receipt leads here was accepted.
 */
export function SportsRulesScreen() {
  const t = useText()
  const { hash } = useSearch({ from: '/m/sports/rules' })
  const isHydrated = useIsHydrated()
  // The page is drawn once for everybody, whatever its address asks for.
  const rules = useQuery(rulesQuery(isHydrated ? hash : undefined))
  return (
    <SportsPage>
      <Column>
        {isHydrated && hash !== undefined && rules.data && rules.data.rulesHash === hash && (
          <Notice tone="plain">
            {t(rules.data.isInForce ? 'sports.rules.same' : 'sports.rules.former')}
          </Notice>
        )}
        <Card>
          <h2 className={styles.heading}>{t('sports.rules.how')}</h2>
          <dl className={styles.rules}>
            {general.map((rule) => (
              <div key={rule}>
                <dt>{t(`sports.rule.${rule}.name`)}</dt>
                <dd>{t(`sports.rule.${rule}`)}</dd>
              </div>
            ))}
          </dl>
        </Card>
        {rules.data ? (
          <InForce rules={rules.data} />
        ) : rules.isError ? (
          <LoadFailure error={rules.error} onRetry={rules.refetch} />
        ) : (
          <Places of="card" count={3} />
        )}
      </Column>
    </SportsPage>
  )
}

function InForce({ rules }: { readonly rules: Rules }) {
  const t = useText()
  return (
    <>
      {rules.sports.map((each) => (
        <SportRules key={each.sport} of={each} />
      ))}
      <Card>
        <h2 className={styles.heading}>
          {t(rules.isInForce ? 'sports.rules.hash' : 'sports.rules.hash.then')}
        </h2>
        <p className={styles.note}>{t('sports.rules.hash.text')}</p>
        <bdi dir="ltr" className={styles.hash}>
          {rules.rulesHash}
        </bdi>
      </Card>
    </>
  )
}

function SportRules({ of }: { readonly of: Rules['sports'][number] }) {
  const t = useText()
  const isAll = of.sport === 'all'
  const markets = Array.from(
    new Set(of.markets.map(({ type }) => marketTypeName(t, { sport: of.sport, type }))),
  )
  return (
    <Card>
      <h2 className={styles.league}>
        {!isAll && <SportIcon sport={of.sport} size={18} />}
        {isAll ? t('sports.ruleOf.all') : sportName(t, of.sport)}
      </h2>
      <dl className={styles.rules}>
        <div>
          <dt>{t('sports.rules.stands')}</dt>
          {of.stands.map((rule) => (
            <dd key={ruleText(t, rule)}>{ruleText(t, rule)}</dd>
          ))}
        </div>
        <div>
          <dt>{t('sports.rules.void')}</dt>
          {of.void.map((rule) => (
            <dd key={ruleText(t, rule)}>{ruleText(t, rule)}</dd>
          ))}
        </div>
        {markets.length > 0 && (
          <div>
            <dt>{t('sports.rules.markets')}</dt>
            <dd>{markets.join(' · ')}</dd>
          </div>
        )}
      </dl>
    </Card>
  )
}
