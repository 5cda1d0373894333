import { getOfficeFixture, type OfficeMarket, type OperatorInfo, type ReplyOf } from '@baize/contracts'
import { toneClass } from '@baize/ui'
import { useCallback } from 'react'
import { Answer } from '../kit/Answer.tsx'
import { type Column, DataTable } from '../kit/DataTable.tsx'
import { Figures } from '../kit/Figures.tsx'
import { percentText, sumIn } from '../kit/figures.ts'
import { Item } from '../kit/Item.tsx'
import styles from '../kit/kit.module.css'
import { useAsked } from '../kit/use-asked.ts'
import { useEvery } from '../kit/use-every.ts'
import { When } from '../kit/When.tsx'
import { call } from '../lib/api.ts'
import { placeTo } from '../lib/use-place.ts'
import { FixtureActs } from './FixtureActs.tsx'
import { HaltTable } from './HaltsPage.tsx'
import { LargestStakes } from './LargestStakes.tsx'
import { fixtureName } from './fixture-name.ts'
import { useSportsText } from './texts.ts'

type FixturePageProps = {
  readonly operator: OperatorInfo
  readonly house: string
  readonly fixtureId: string
}
type Shown = ReplyOf<typeof getOfficeFixture>

const AGAIN_MS = 3_000

/** A fixture: its markets with their books, what is halted of it, and what can be done about it. */
export function FixturePage({ operator, house, fixtureId }: FixturePageProps) {
  const t = useSportsText()
  const ask = useCallback(() => call(getOfficeFixture, { query: { house, fixtureId } }), [house, fixtureId])
  const asked = useAsked(ask)
  useEvery(AGAIN_MS, asked.refresh)
  const onChanged = () => void asked.refresh()
  return (
    <Answer asked={asked}>
      {(shown) => (
        <section className={styles.section} aria-label={fixtureName(shown.fixture)}>
          <a className={styles.link} href={placeTo('sports', { house, path: ['fixtures'] })}>
            {t('fixtures.all')}
          </a>
          <Head house={house} shown={shown} />
          <FixtureActs operator={operator} house={house} shown={shown} onChanged={onChanged} />
          {shown.halts.length > 0 && (
            <HaltTable operator={operator} house={house} halts={shown.halts} onChanged={onChanged} />
          )}
          <Markets shown={shown} />
          <LargestStakes operator={operator} house={house} fixtureId={fixtureId} currency={shown.currency} />
        </section>
      )}
    </Answer>
  )
}

function Head({ house, shown: { fixture, currency } }: { readonly house: string; readonly shown: Shown }) {
  const t = useSportsText()
  const sum = sumIn(currency)
  return (
    <ul className={styles.list}>
      <Item
        title={<bdi>{fixtureName(fixture)}</bdi>}
        state={{
          tone: fixture.isHalted ? 'bad' : 'good',
          text: fixture.isHalted ? t('halted') : fixture.status,
        }}
      >
        <Figures
          figures={[
            [t('competition'), <bdi key="competition">{fixture.competition}</bdi>],
            [t('starts'), <When key="starts" at={fixture.startsAt} house={house} />],
            [t('simulated'), t(fixture.isSimulated ? 'yes' : 'no')],
            [t('worst'), t('worst.of', { worst: sum(fixture.worst), limit: sum(fixture.limit) })],
            [t('stakes'), sum(fixture.stakes)],
            [t('openBets'), fixture.openBets],
            [t('number'), <bdi key="number">{fixture.fixtureId}</bdi>],
          ]}
        />
      </Item>
    </ul>
  )
}

const HUNDREDTH = 100

function Markets({ shown: { markets, currency } }: { readonly shown: Shown }) {
  const t = useSportsText()
  const sum = sumIn(currency)
  const columns: readonly Column<OfficeMarket>[] = [
    { name: t('market'), of: ({ market }) => <bdi>{market}</bdi> },
    {
      name: t('state'),
      of: ({ state, quote }) => (
        <span className={toneClass(state === 'disputed' ? 'bad' : 'good')}>
          {t(`market.${state}`)}
          {quote && ` · ${t(`quote.${quote.state}`)}`}
        </span>
      ),
    },
    {
      name: t('margin'),
      isFigure: true,
      of: ({ quote }) => (quote ? percentText(Math.round(quote.margin / HUNDREDTH) * HUNDREDTH) : '–'),
    },
    { name: t('worst'), isFigure: true, of: ({ worst }) => sum(worst) },
    { name: t('limit'), isFigure: true, of: ({ limit }) => sum(limit) },
    { name: t('stakes'), isFigure: true, of: ({ stakes }) => sum(stakes) },
    { name: t('openBets'), isFigure: true, of: ({ openBets }) => openBets },
    { name: t('outcomes'), of: ({ outcomes }) => <Outcomes outcomes={outcomes} sum={sum} /> },
  ]
  return (
    <>
      <h2 className={styles.heading}>{t('markets')}</h2>
      <DataTable label={t('markets')} columns={columns} rows={markets} rowKey={({ market }) => market} />
    </>
  )
}

type OutcomesProps = {
  readonly outcomes: OfficeMarket['outcomes']
  readonly sum: (value: string) => string
}

function Outcomes({ outcomes, sum }: OutcomesProps) {
  const t = useSportsText()
  return (
    <>
      {outcomes.map(({ outcome, odds, payout }) => (
        <div key={outcome}>
          <bdi>{outcome}</bdi> <bdi>{oddsText(odds)}</bdi> {t('pays', { payout: sum(payout) })}
        </div>
      ))}
    </>
  )
}

/** Three places, as they are kept. */
export function oddsText(odds: number | null): string {
  return odds === null ? '–' : (odds / 1_000).toFixed(3)
}
