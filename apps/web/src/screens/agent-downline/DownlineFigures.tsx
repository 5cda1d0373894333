import { Card, SectionHeader } from '@baize/ui'
import { useState } from 'react'
import { CountedUpTo } from '../../features/agents/CountedUpTo.tsx'
import { everyFigure, type FigureName } from '../../features/agents/figures.ts'
import { agentHomeQuery } from '../../features/agents/queries.ts'
import { RangePicker } from '../../features/agents/RangePicker.tsx'
import { rangeOf } from '../../features/agents/ranges.ts'
import { teamFiguresQuery } from '../../features/agents/team-queries.ts'
import { TeamTiles } from '../../features/agents/TeamTiles.tsx'
import { useQuery } from '../../lib/query/query.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { Partly } from '../layout/Partly.tsx'

type DownlineFiguresProps = {
  readonly account: string
  readonly id: string
  /** Who is no agent is no team: no more is told of them than this. */
  readonly isAgent: boolean
}

const ofMember: readonly FigureName[] = ['turnover', 'active']

/** What they and those below them came to in a range of days. */
export function DownlineFigures({ account, id, isAgent }: DownlineFiguresProps) {
  const t = useText()
  const home = useQuery(agentHomeQuery(account))
  return (
    <Card aria-label={t('agents.one.figures')}>
      <SectionHeader title={t('agents.one.figures')} />
      <Partly answer={home} of="low" count={2}>
        {({ today }) => <Ranged account={account} id={id} isAgent={isAgent} today={today} />}
      </Partly>
    </Card>
  )
}

function Ranged({ account, id, isAgent, today }: DownlineFiguresProps & { readonly today: string }) {
  const [range, setRange] = useState(() => rangeOf('month', today))
  const answer = useQuery(teamFiguresQuery({ account, range, id }))
  return (
    <>
      <RangePicker today={today} first="month" onChange={setRange} />
      <Partly answer={answer} of="low" count={2}>
        {({ figures, countedUpTo }) => (
          <>
            <CountedUpTo at={countedUpTo} />
            <TeamTiles figures={figures} names={isAgent ? everyFigure : ofMember} />
          </>
        )}
      </Partly>
    </>
  )
}
