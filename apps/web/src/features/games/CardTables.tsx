import type { CardKind, CardOffering } from '@baize/contracts'
import { formatAmount } from '@baize/money/format'
import { Amount, buttonClass, Card, Fact, SectionHeader, Segments } from '@baize/ui'
import { useState } from 'react'
import { MemberLink } from '../../lib/links/MemberLink.tsx'
import { useSettings } from '../../lib/page/boot.tsx'
import { useQuery } from '../../lib/query/query.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './CardTables.module.css'
import { cardTablesQuery } from './card-tables-query.ts'
import { freeSeats, hasFreeSeat, quickSeat } from './quick-seat.ts'

/** Tables of cards by game and stakes, with their free seats, as they are now; nothing where the house has none. */
export function CardTables() {
  const t = useText()
  const { data: games = [] } = useQuery(cardTablesQuery)
  const [chosen, setChosen] = useState<CardKind>()
  const kinds = [...new Set(games.map(({ kind }) => kind))]
  const kind = kinds.find((each) => each === chosen) ?? kinds[0]
  const offered = games.filter((game) => game.kind === kind)
  const quick = quickSeat(offered)
  if (kind === undefined || !quick) return null
  return (
    <section className={styles.tables} aria-label={t('cards.title')}>
      <SectionHeader title={t('cards.title')} />
      {kinds.length > 1 && (
        <Segments
          label={t('cards.kinds')}
          segments={kinds.map((value) => ({ value, label: t(`cards.kind.${value}`) }))}
          value={kind}
          onChange={setChosen}
        />
      )}
      <SeatLink game={quick.game} look="primary">
        {t('cards.quick')}
      </SeatLink>
      <div className={styles.offers}>
        {offered.map((offering) => (
          <Offer key={offering.game} offering={offering} />
        ))}
      </div>
    </section>
  )
}

/** What one plays for, in the words of the game. */
function useStakes({ blinds, boot, point, contest }: CardOffering) {
  const t = useText()
  const { money } = useSettings()
  if (contest) {
    const text = [contest.entry, contest.fee].map((amount) => formatAmount(amount, money)).join(' + ')
    return { name: t('contest.title'), text }
  }
  const name = blinds ? t('cards.blinds') : boot === null ? t('cards.point') : t('cards.boot')
  const amounts = blinds ? [blinds.small, blinds.big] : [boot ?? point ?? '0.00']
  return { name, text: amounts.map((amount) => formatAmount(amount, money)).join(' / ') }
}

function Offer({ offering }: { readonly offering: CardOffering }) {
  const t = useText()
  const { game, kind, tables } = offering
  const stakes = useStakes(offering)
  const title = `${t(`cards.kind.${kind}`)} ${stakes.text}`
  return (
    <Card>
      <div className={styles.head}>
        <h3 className={styles.title}>
          {stakes.name} <bdi dir="ltr">{stakes.text}</bdi>
        </h3>
        <SeatLink game={game} look="quiet" label={t('cards.quick.at', { stakes: title })}>
          {t('cards.quick')}
        </SeatLink>
      </div>
      <dl>{offering.contest ? <Prizes contest={offering.contest} /> : <Terms offering={offering} />}</dl>
      <p className={styles.note}>
        {tables.length === 0 ? t('cards.unopened') : t('cards.free', { count: freeSeats(offering) })}
      </p>
      <ul className={styles.list}>
        {tables.map((table) => (
          <Table key={table.room} table={table} offering={offering} stakes={title} />
        ))}
      </ul>
    </Card>
  )
}

function Terms({ offering: { buyIn, rake } }: { readonly offering: CardOffering }) {
  const t = useText()
  const { money } = useSettings()
  return (
    <>
      <Fact name={t('cards.buyIn')}>
        <Amount value={buyIn.least} format={money} />
        {' – '}
        <Amount value={buyIn.most} format={money} />
      </Fact>
      <Fact name={t('cards.rake')}>
        {rake.cap === null ? (
          t('cards.rake.percent', { percent: rake.percent })
        ) : (
          <>
            {t('cards.rake.cap', { percent: rake.percent })} <Amount value={rake.cap} format={money} />
          </>
        )}
      </Fact>
    </>
  )
}

/** What the first two of a sit & go get. */
function Prizes({ contest: { prizes } }: { readonly contest: NonNullable<CardOffering['contest']> }) {
  const t = useText()
  const { money } = useSettings()
  return prizes.map((prize, place) => (
    <Fact key={place} name={t('contest.prize', { n: place + 1 })}>
      <Amount value={prize} format={money} />
    </Fact>
  ))
}

type TableProps = {
  readonly table: CardOffering['tables'][number]
  readonly offering: CardOffering
  readonly stakes: string
}

function Table({ table, offering, stakes }: TableProps) {
  const t = useText()
  const { game, seats } = offering
  const { room, number, seated, people, simulated, isPlaying } = table
  const isFull = !hasFreeSeat(offering, table)
  return (
    <li className={styles.table}>
      <span className={styles.body}>
        <span className={styles.name}>
          {t('cards.table', { n: number })} · {t('cards.seats', { taken: seated, all: seats })}
        </span>
        <span className={styles.note}>
          {t('cards.people', { count: people })}
          {simulated > 0 && ` · ${t('cards.simulated', { count: simulated })}`}
          {isPlaying && ` · ${t('cards.playing')}`}
        </span>
      </span>
      <SeatLink
        game={game}
        room={room}
        look="quiet"
        label={t(isFull ? 'cards.watch.at' : 'cards.sit.at', { n: number, stakes })}
      >
        {t(isFull ? 'cards.watch' : 'cards.sit')}
      </SeatLink>
    </li>
  )
}

type SeatLinkProps = {
  readonly game: string
  readonly room?: string
  readonly look: 'primary' | 'quiet'
  /** Said instead of what stands on it, where several say the same. */
  readonly label?: string
  readonly children: string
}

/** Leads to a table; without a room the house finds a free seat. */
function SeatLink({ game, room, look, label, children }: SeatLinkProps) {
  return (
    <MemberLink
      to="/m/playGame"
      search={{ game, ...(room !== undefined && { room }) }}
      needs="session"
      className={buttonClass(look)}
      {...(label !== undefined && { 'aria-label': label })}
    >
      {children}
    </MemberLink>
  )
}
