import type { ShownFixture, ShownMarket } from '@baize/contracts'
import { EmptyFace, Notice } from '@baize/ui'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { knownMarket, useMarketKeys, useMarkets } from '../../features/sports/known-odds.ts'
import { boxesOf, nearestToEven } from '../../features/sports/market-boxes.ts'
import { MarketButtons } from '../../features/sports/MarketButtons.tsx'
import { groupOf, type MarketGroup, marketGroups, marketName } from '../../features/sports/market-names.ts'
import { percentOf } from '../../features/sports/odds-text.ts'
import { changeSlip } from '../../features/sports/slip.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { Padded } from '../layout/Column.tsx'
import { MatchTabs } from './MatchTabs.tsx'
import styles from './match.module.css'

type Tab = MarketGroup | 'builder'

type MatchMarketsProps = { readonly fixture: ShownFixture }

/** All markets of a fixture by kind. What is closed is not shown; what is suspended stays in its place. */
export function MatchMarkets({ fixture }: MatchMarketsProps) {
  const t = useText()
  const keys = useMarketKeys(fixture.fixtureId)
  const [picked, setTab] = useState<Tab>('main')
  const open = keys.flatMap((key) => {
    const market = knownMarket({ fixtureId: fixture.fixtureId, market: key })
    return market && market.state !== 'closed' ? [market] : []
  })
  const of = (tab: Tab) => open.filter((market) => tab === 'builder' || groupOf(market) === tab)
  const groups = marketGroups.filter((group) => of(group).length > 0)
  const tabs: readonly Tab[] = fixture.sides.length === 2 ? [...groups, 'builder'] : groups
  const tab = tabs.includes(picked) ? picked : tabs[0]
  if (open.length === 0 || tab === undefined)
    return <EmptyFace title={t('sports.noMarkets')} text={t('sports.noMarkets.text')} />
  const pick = (next: Tab) => {
    setTab(next)
    if (next === 'builder') changeSlip((slip) => ({ ...slip, kind: 'builder' }))
  }
  return (
    <>
      <MatchTabs
        label={t('sports.markets')}
        tabs={tabs.map((value) => ({ value, label: t(`sports.group.${value}`), count: of(value).length }))}
        value={tab}
        onChange={pick}
      />
      <div id="match-markets" role="tabpanel" aria-labelledby={`tab-${tab}`}>
        <Padded>
          {tab === 'builder' && <Notice tone="plain">{t('sports.builder.text')}</Notice>}
          <div className={styles.markets}>
            {boxesOf(of(tab), (key) => marketName(t, fixture, key)).map(({ name, markets }) => (
              <MarketBox
                key={name}
                fixture={fixture}
                name={name}
                markets={markets}
                isForBuilder={tab === 'builder'}
              />
            ))}
          </div>
        </Padded>
      </div>
    </>
  )
}

/** So many marks are shown at first. */
const ROWS = 5

type MarketBoxProps = MatchMarketsProps & {
  readonly name: string
  readonly markets: readonly ShownMarket[]
  readonly isForBuilder: boolean
}

function MarketBox({ fixture, name, markets: given, isForBuilder }: MarketBoxProps) {
  const t = useText()
  const markets = useMarkets(fixture.fixtureId, given)
  const [isOpen, setOpen] = useState(true)
  const [isAll, setAll] = useState(false)
  const shown = isAll ? markets : nearestToEven(markets, ROWS)
  const [paused] = markets.every(({ state }) => state !== 'open') ? markets : []
  return (
    <section className={styles.market}>
      <h2>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          onClick={() => setOpen((now) => !now)}
        >
          <span className={styles.marketName}>{name}</span>
          {paused && paused.state !== 'open' && (
            <span className={styles.paused}>{t(`sports.marketState.${paused.state}`)}</span>
          )}
          <ChevronDown size={16} aria-hidden="true" className={isOpen ? styles.up : undefined} />
        </button>
      </h2>
      {isOpen && (
        <>
          <div className={styles.rows}>
            {shown.map(({ market }) => (
              <MarketButtons key={market} fixture={fixture} market={market} isForBuilder={isForBuilder} />
            ))}
          </div>
          {shown.length < markets.length && (
            <button type="button" className={styles.all} onClick={() => setAll(true)}>
              {t('sports.marks.all', { count: markets.length })}
            </button>
          )}
          <p className={styles.margin}>{t('sports.margin', { percent: marginText(shown) })}</p>
        </>
      )}
    </section>
  )
}

/** One margin, or from the least to the most of several marks. */
function marginText(markets: readonly ShownMarket[]): string {
  const margins = markets.map(({ margin }) => margin)
  const [least, most] = [percentOf(Math.min(...margins)), percentOf(Math.max(...margins))]
  return least === most ? least : `${least} – ${most}`
}
