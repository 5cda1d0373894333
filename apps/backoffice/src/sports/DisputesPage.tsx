import {
  type DisputeChoice,
  type DisputedMarket,
  listDisputedMarkets,
  type OfficeResult,
  type OperatorInfo,
  settleDisputedMarket,
} from '@baize/contracts'
import { Button } from '@baize/ui'
import { useState } from 'react'
import { AskForm } from '../kit/acts/AskForm.tsx'
import { Answer } from '../kit/Answer.tsx'
import { CardList } from '../kit/CardList.tsx'
import { Figures } from '../kit/Figures.tsx'
import { Item } from '../kit/Item.tsx'
import styles from '../kit/kit.module.css'
import { useAsked } from '../kit/use-asked.ts'
import { When } from '../kit/When.tsx'
import { call } from '../lib/api.ts'
import { canDo } from '../lib/rights.ts'
import { resultText } from './result-text.ts'
import { fixtureName } from './fixture-name.ts'
import { useSportsText } from './texts.ts'

const ask = () => call(listDisputedMarkets, {})

type DisputesPageProps = { readonly operator: OperatorInfo; readonly house: string }

/** Markets of which nothing is paid until two have said what they came to. */
export function DisputesPage({ operator, house }: DisputesPageProps) {
  const t = useSportsText()
  const asked = useAsked(ask)
  return (
    <section className={styles.section} aria-label={t('part.disputes')}>
      <p className={styles.note}>{t('disputes.note')}</p>
      <Answer asked={asked}>
        {(disputes) => (
          <CardList rows={disputes} none={t('disputes.none')}>
            {(each) => <Dispute key={each.marketId} operator={operator} house={house} dispute={each} />}
          </CardList>
        )}
      </Answer>
    </section>
  )
}

type DisputeProps = DisputesPageProps & { readonly dispute: DisputedMarket }

function Dispute({ operator, house, dispute }: DisputeProps) {
  const t = useSportsText()
  const [take, setTake] = useState<DisputeChoice>()
  const { market, competition, said, judged, evidence, openBets } = dispute
  const choices: readonly DisputeChoice[] = ['said', ...(judged ? (['judged'] as const) : []), 'void']
  return (
    <Item
      title={<bdi>{`${fixtureName(dispute)}, ${market}`}</bdi>}
      state={{ tone: 'bad', text: t('market.disputed') }}
    >
      <Figures
        figures={[
          [t('competition'), <bdi key="competition">{competition}</bdi>],
          [t('openBets'), openBets],
          [t('said', { by: said.by }), <Results key="said" results={said.outcomes} />],
          [t('said.at'), <When key="at" at={said.at} house={house} />],
          [t('judged'), judged ? <Results key="judged" results={judged} /> : t('judged.none')],
          [
            t('evidence'),
            evidence ? <bdi key="seen">{`${evidence.status}: ${evidence.state}`}</bdi> : t('evidence.none'),
          ],
          [t('evidence.at'), evidence ? <When key="seenAt" at={evidence.at} house={house} /> : '–'],
        ]}
      />
      {canDo(operator, 'settleDisputedMarket') && (
        <div className={styles.actions}>
          {choices.map((each) => (
            <Button key={each} look="quiet" aria-expanded={take === each} onClick={() => setTake(each)}>
              {t(`take.${each}`)}
            </Button>
          ))}
        </div>
      )}
      {take && (
        <SettleForm
          key={take}
          house={house}
          dispute={dispute}
          take={take}
          onClose={() => setTake(undefined)}
        />
      )}
    </Item>
  )
}

type SettleFormProps = {
  readonly house: string
  readonly dispute: DisputedMarket
  readonly take: DisputeChoice
  readonly onClose: () => void
}

function SettleForm({ house, dispute: { marketId, version }, take, onClose }: SettleFormProps) {
  const t = useSportsText()
  return (
    <AskForm
      house={house}
      title={t(`take.${take}`)}
      note={t('take.note')}
      decides="risk"
      wish={{ marketId, version, take }}
      send={async (id, { wish, reason }) => ({
        approval: await call(settleDisputedMarket, { body: { id, reason, ...wish } }),
      })}
      onClose={onClose}
    />
  )
}

function Results({ results }: { readonly results: readonly OfficeResult[] }) {
  const t = useSportsText()
  return (
    <>
      {results.map((result) => (
        <div key={result.outcome}>
          <bdi>{result.outcome}</bdi>: {t(`result.${resultText(result)}`)}
        </div>
      ))}
    </>
  )
}
