import { type BetRecord, type CurrencyFormat, type GameType, type ProfitAndLoss } from '@baize/contracts'
import { Amount, buttonClass, Card, EmptyFace, Entries, Entry, FilterBar, Segments } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { categoryOrder } from '../../features/games/home-views.ts'
import { useVendors } from '../../features/games/queries.ts'
import { askRecords } from '../../features/history/queries.ts'
import { Result } from '../../features/history/Result.tsx'
import { type SpanName, spanNames, spanOf } from '../../features/history/spans.ts'
import { useMoment } from '../../features/history/use-moment.ts'
import { useSettings } from '../../lib/page/boot.tsx'
import { useLanguage, useText } from '../../lib/texts/i18n.tsx'
import { type Pages, usePages } from '../../lib/query/use-pages.ts'
import { Padded, WideColumn } from '../layout/Column.tsx'
import { Paged } from '../layout/Paged.tsx'
import { Places } from '../layout/Places.tsx'
import styles from './GameRecordScreen.module.css'
import { GiftRecord } from './GiftRecord.tsx'

const PLACES = 6

/** The member's rounds by day and category, with what they come to. */
export function RecordList() {
  const t = useText()
  const { code: language } = useLanguage()
  const [spanName, setSpanName] = useState<SpanName>('today')
  const [gameCategory, setCategory] = useState<'ALL' | GameType>('ALL')
  const [total, setTotal] = useState<ProfitAndLoss>()
  const list = usePages(`${spanName} ${gameCategory} ${language}`, async (pageNo) => {
    const page = await askRecords({ span: spanOf(spanName, new Date()), gameCategory }, pageNo)
    setTotal(page.total)
    return page
  })
  const days = spanNames.map((value) => ({ value, label: t(`record.${value}`) }))
  return (
    <WideColumn>
      <Padded>
        <Segments label={t('record.days')} segments={days} value={spanName} onChange={setSpanName} />
      </Padded>
      <Categories value={gameCategory} onChange={setCategory} />
      <Padded>
        {gameCategory === 'LIVESTREAM' && <GiftRecord />}
        {total && <Totals total={total} />}
        <Rounds list={list} />
      </Padded>
    </WideColumn>
  )
}

type CategoriesProps = {
  readonly value: 'ALL' | GameType
  readonly onChange: (value: 'ALL' | GameType) => void
}

function Categories({ value, onChange }: CategoriesProps) {
  const t = useText()
  const { data: vendors = [] } = useVendors()
  const served = categoryOrder.filter((type) => vendors.some(({ gameCategory }) => gameCategory === type))
  const choices = [
    { value: 'ALL' as const, label: t('list.all') },
    ...served.map((type) => ({ value: type, label: t(`games.category.${type}`) })),
  ]
  return <FilterBar label={t('record.categories')} choices={choices} value={value} onChange={onChange} />
}

function Totals({ total }: { readonly total: ProfitAndLoss }) {
  const t = useText()
  const { money } = useSettings()
  return (
    <Card className={styles.totals}>
      <p className={styles.count}>{t('record.rounds', { count: total.rounds })}</p>
      <dl className={styles.sums}>
        <div>
          <dt>{t('record.staked')}</dt>
          <dd>
            <Amount value={total.staked} format={money} />
          </dd>
        </div>
        <div>
          <dt>{t('record.payout')}</dt>
          <dd>
            <Amount value={total.payout} format={money} />
          </dd>
        </div>
        <div>
          <dt>{t('record.net')}</dt>
          <dd>
            <Result net={total.net} format={money} />
          </dd>
        </div>
      </dl>
    </Card>
  )
}

function Rounds({ list }: { readonly list: Pages<BetRecord> }) {
  const t = useText()
  const { money } = useSettings()
  const toGames = (
    <Link to="/m/game" className={buttonClass()}>
      {t('favourites.browse')}
    </Link>
  )
  return (
    <Paged
      list={list}
      places={<Places of="row" count={PLACES} />}
      none={<EmptyFace title={t('record.none')} text={t('record.none.text')} action={toGames} />}
      more={t('list.loadMore')}
    >
      {(rounds) => (
        <Entries label={t('shell.title.record')}>
          {rounds.map((round) => (
            <Round key={round.roundId} round={round} format={money} />
          ))}
        </Entries>
      )}
    </Paged>
  )
}

function Round({ round, format }: { readonly round: BetRecord; readonly format: CurrencyFormat }) {
  const t = useText()
  const moment = useMoment()
  return (
    <li>
      <RoundLink round={round}>
        <Entry
          lead={
            round.iconUrl && <img src={round.iconUrl} alt="" width={40} height={40} className={styles.icon} />
          }
          name={round.gameName}
          note={
            <>
              {moment(round.startedAt)}
              {round.state !== 'settled' && ` · ${t(`record.state.${round.state}`)}`}
              {round.rake !== undefined && <HandSums round={round} rake={round.rake} format={format} />}
            </>
          }
          end={<Result net={round.net} format={format} />}
          endNote={
            round.rake === undefined && (
              <>
                {t('record.stake')} <Amount value={round.staked} format={format} />
              </>
            )
          }
        />
      </RoundLink>
    </li>
  )
}

type RoundLinkProps = { readonly round: BetRecord; readonly children: ReactNode }

/** A bet on sports has a receipt of its own. */
function RoundLink({ round: { roundId, betId }, children }: RoundLinkProps) {
  if (betId === undefined) {
    return (
      <Link to="/m/gameRecord" search={{ round: roundId }}>
        {children}
      </Link>
    )
  }
  return (
    <Link to="/m/sports/bet/$id" params={{ id: betId }}>
      {children}
    </Link>
  )
}

/** Which of all somebody became in a sit & go. */
function finishText(t: ReturnType<typeof useText>, finish: number | null): string {
  return finish === null ? t('contest.cancelled') : t('contest.finish', { n: finish })
}

type HandSumsProps = { readonly round: BetRecord; readonly rake: string; readonly format: CurrencyFormat }

/** Of a hand of cards: what went into pots, what came out of them, and what of it the house has. */
function HandSums({ round, rake, format }: HandSumsProps) {
  const t = useText()
  return (
    <span className={styles.hand}>
      {round.contest && `${finishText(t, round.contest.finish)} · `}
      {t('hand.paid')} <Amount value={round.staked} format={format} />
      {' · '}
      {t('hand.won')} <Amount value={round.payout} format={format} />
      {' · '}
      {t(round.contest ? 'contest.fee' : 'hand.rake')} <Amount value={rake} format={format} />
    </span>
  )
}
