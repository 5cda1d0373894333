import { type AgentRules, gameTypes, getAgentRules } from '@baize/contracts'
import { Button } from '@baize/ui'
import { useCallback, useState } from 'react'
import { call } from '../../lib/api.ts'
import { canDo } from '../../lib/rights.ts'
import styles from '../../kit/kit.module.css'
import { Answer } from '../../kit/Answer.tsx'
import { Figures } from '../../kit/Figures.tsx'
import { percentText, sumIn } from '../../kit/figures.ts'
import type { AreaPageProps } from '../place.ts'
import { useAgentText } from '../texts.ts'
import { useAsked } from '../../kit/use-asked.ts'
import { amountRules } from './rules-draft.ts'
import { RulesForm } from './RulesForm.tsx'

/** What a house says of its agents; a change is asked for here and decided by another. */
export function RulesPage({ operator, house }: AreaPageProps) {
  const t = useAgentText()
  const [isChanging, setChanging] = useState(false)
  const asked = useAsked(useCallback(() => call(getAgentRules, { query: { house } }), [house]))
  return (
    <section className={styles.section} aria-label={t('area.rules')}>
      <Answer asked={asked}>
        {({ rules, currency }) => (
          <>
            <Rules rules={rules} currency={currency} />
            {canDo(operator, 'putAgentRules') && !isChanging && (
              <div className={styles.actions}>
                <Button look="quiet" onClick={() => setChanging(true)}>
                  {t('rules.change')}
                </Button>
              </div>
            )}
            {isChanging && <RulesForm house={house} rules={rules} onClose={() => setChanging(false)} />}
          </>
        )}
      </Answer>
    </section>
  )
}

type RulesProps = { readonly rules: AgentRules; readonly currency: string }

function Rules({ rules, currency }: RulesProps) {
  const t = useAgentText()
  return (
    <>
      <h2 className={styles.heading}>{t('rules.caps')}</h2>
      <div className={styles.card}>
        <Figures
          figures={gameTypes.map(
            (family) => [t(`family.${family}`), percentText(rules.caps[family])] as const,
          )}
        />
      </div>
      <h2 className={styles.heading}>{t('rules.bounds')}</h2>
      <div className={styles.card}>
        <Figures
          figures={[
            [t('rules.depthMost'), rules.depthMost],
            [t('rules.gapPpm'), percentText(rules.gapPpm)],
            [t('rules.gapSeries'), rules.gapSeries],
            [t('rules.payer'), t(`rules.payer.${rules.payer}`)],
            ...amountRules.map((name) => [t(`rules.${name}`), sumIn(currency)(rules[name])] as const),
          ]}
        />
      </div>
    </>
  )
}
