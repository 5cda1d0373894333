import { formatAmount } from '@baize/money/format'
import { buttonClass, Card, EmptyFace, Segments } from '@baize/ui'
import { useState } from 'react'
import { DayChart } from '../../features/agents/DayChart.tsx'
import { everyFigure } from '../../features/agents/figures.ts'
import { barsOf } from '../../features/agents/team-bars.ts'
import {
  type TeamBreakdown,
  type TeamQuestion,
  type TeamRow,
  teamRowsQuery,
} from '../../features/agents/team-queries.ts'
import { TeamTiles } from '../../features/agents/TeamTiles.tsx'
import { useCount } from '../../features/agents/use-count.ts'
import { useDayText } from '../../features/agents/use-day-text.ts'
import { Disclosure } from '../../lib/blocks/Disclosure.tsx'
import { MemberLink } from '../../lib/links/MemberLink.tsx'
import { useSettings } from '../../lib/page/boot.tsx'
import { useQuery } from '../../lib/query/query.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { Partly } from '../layout/Partly.tsx'

type QuestionProps = { readonly question: TeamQuestion }

/** The same figures day by day with a chart, or game by game. */
export function TeamRows({ question }: QuestionProps) {
  const t = useText()
  const [by, setBy] = useState<TeamBreakdown>('day')
  const ways = (['day', 'family'] as const).map((value) => ({ value, label: t(`agents.team.by.${value}`) }))
  const answer = useQuery(teamRowsQuery(question, by))
  return (
    <>
      <Segments label={t('agents.team.by')} segments={ways} value={by} onChange={setBy} />
      <Partly answer={answer} of="row" count={4}>
        {(rows) =>
          rows.length === 0 ? (
            <Nobody />
          ) : (
            <>
              {by === 'day' && <Chart question={question} rows={rows} />}
              <Rows rows={rows} />
            </>
          )
        }
      </Partly>
    </>
  )
}

function Nobody() {
  const t = useText()
  const action = (
    <MemberLink to="/m/member/agent/links" className={buttonClass()}>
      {t('agents.title.links')}
    </MemberLink>
  )
  return <EmptyFace title={t('agents.team.none')} text={t('agents.team.none.text')} action={action} />
}

function Chart({ question, rows }: QuestionProps & { readonly rows: readonly TeamRow[] }) {
  const t = useText()
  const { money } = useSettings()
  const bars = barsOf(rows, question.range, (amount) => formatAmount(amount, money))
  if (bars.length < 2) return null
  return (
    <Card>
      <DayChart name={t('agents.figure.turnover')} bars={bars} />
    </Card>
  )
}

function Rows({ rows }: { readonly rows: readonly TeamRow[] }) {
  const [open, setOpen] = useState<string>()
  return rows.map((row) => {
    const key = `${row.day} ${row.family}`
    return (
      <OneRow
        key={key}
        row={row}
        isOpen={open === key}
        onToggle={() => setOpen(open === key ? undefined : key)}
      />
    )
  })
}

type OneRowProps = { readonly row: TeamRow; readonly isOpen: boolean; readonly onToggle: () => void }

function OneRow({ row: { day, family, figures }, isOpen, onToggle }: OneRowProps) {
  const t = useText()
  const { money } = useSettings()
  const count = useCount()
  const dayText = useDayText()
  const title = family ? t(`games.category.${family}`) : day ? dayText(day) : ''
  const note = t('agents.team.row', {
    turnover: formatAmount(figures.turnover, money),
    active: count(figures.active),
  })
  return (
    <Disclosure title={title} note={note} isOpen={isOpen} onToggle={onToggle}>
      <TeamTiles figures={figures} names={everyFigure} />
    </Disclosure>
  )
}
