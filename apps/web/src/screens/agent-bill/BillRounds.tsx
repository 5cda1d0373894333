import { explainBill } from '@baize/contracts'
import { Amount, Card, EmptyFace, Entries, Entry, SectionHeader } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { useDayText } from '../../features/agents/use-day-text.ts'
import { useMinute } from '../../features/history/use-moment.ts'
import { call } from '../../lib/call/api.ts'
import { useSettings } from '../../lib/page/boot.tsx'
import { useCursorPages } from '../../lib/query/use-cursor-pages.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { Paged } from '../layout/Paged.tsx'
import { Places } from '../layout/Places.tsx'
import type { ExplainedBill } from './AgentBillScreen.tsx'

type BillRoundsProps = {
  readonly billId: string
  readonly of: string | undefined
  readonly day: string
  /** The first page, which is there already. */
  readonly first: ExplainedBill
}

type CountedRound = ExplainedBill['rounds'][number]

const DIGEST_SHOWN = 12

/** The counted rounds of one member and day: of others no more than is needed to add them up. */
export function BillRounds({ billId, of, day, first }: BillRoundsProps) {
  const t = useText()
  const dayText = useDayText()
  const list = useCursorPages<CountedRound>(`rounds ${billId} ${of} ${day}`, async (after) => {
    if (after === undefined) return { items: first.rounds, after: first.after }
    const query = { billId, ...(of === undefined ? {} : { of }), day, after }
    const page = await call(explainBill, { query })
    return { items: page.rounds, after: page.after }
  })
  return (
    <Card aria-label={t('agents.bill.rounds')}>
      <SectionHeader title={`${first.of.account} · ${dayText(day)}`} />
      <Paged
        list={list}
        places={<Places of="row" count={4} />}
        none={<EmptyFace title={t('agents.bill.nothing')} text={t('agents.bill.nothing.text')} />}
        more={t('agents.more')}
      >
        {(rounds) => (
          <Entries label={t('agents.bill.rounds')}>
            {rounds.map((round) => (
              <RoundRow key={round.digest} round={round} />
            ))}
          </Entries>
        )}
      </Paged>
    </Card>
  )
}

function RoundRow({ round: { digest, hour, family, turnover, roundId } }: { readonly round: CountedRound }) {
  const t = useText()
  const moment = useMinute()
  const { money } = useSettings()
  const row = (
    <Entry
      name={t(`games.category.${family}`)}
      note={
        <>
          {moment(hour)} · <bdi dir="ltr">{digest.slice(0, DIGEST_SHOWN)}</bdi>
        </>
      }
      end={<Amount value={turnover} format={money} />}
      endNote={roundId !== null && t('agents.bill.ownRound')}
    />
  )
  return (
    <li>
      {roundId === null ? (
        row
      ) : (
        <Link to="/m/gameRecord" search={{ round: roundId }}>
          {row}
        </Link>
      )}
    </li>
  )
}
