import type { GameType } from '@baize/contracts'
import { Card, SectionHeader } from '@baize/ui'
import { useState } from 'react'
import { AgentsOnly } from '../../features/agents/AgentsOnly.tsx'
import { CountedUpTo } from '../../features/agents/CountedUpTo.tsx'
import { FamilyPicker } from '../../features/agents/FamilyPicker.tsx'
import { figureParts } from '../../features/agents/figures.ts'
import { agentHomeQuery } from '../../features/agents/queries.ts'
import { RangePicker } from '../../features/agents/RangePicker.tsx'
import { rangeOf } from '../../features/agents/ranges.ts'
import { teamFiguresQuery, type TeamQuestion } from '../../features/agents/team-queries.ts'
import { TeamTiles } from '../../features/agents/TeamTiles.tsx'
import { useSession } from '../../lib/page/visit.ts'
import { useQuery } from '../../lib/query/query.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { Loaded } from '../layout/Loaded.tsx'
import { Partly } from '../layout/Partly.tsx'
import { TeamRows } from './TeamRows.tsx'

/** What the agent's team came to in a range of days, by day and by game. */
export function AgentTeamScreen() {
  return (
    <AgentsOnly>
      <Asked />
    </AgentsOnly>
  )
}

/** Which day it is at the house comes first: every range is counted from it. */
function Asked() {
  const account = useSession()?.userName ?? ''
  const home = useQuery(agentHomeQuery(account))
  return (
    <Loaded answer={home} cards={3} look="list">
      {({ today }) => <Team account={account} today={today} />}
    </Loaded>
  )
}

function Team({ account, today }: { readonly account: string; readonly today: string }) {
  const [range, setRange] = useState(() => rangeOf('today', today))
  const [family, setFamily] = useState<GameType | undefined>()
  const question = { account, range, family }
  return (
    <>
      <RangePicker today={today} onChange={setRange} />
      <FamilyPicker value={family} onChange={setFamily} />
      <Figures question={question} />
      <TeamRows question={question} />
    </>
  )
}

function Figures({ question }: { readonly question: TeamQuestion }) {
  const t = useText()
  const answer = useQuery(teamFiguresQuery(question))
  return (
    <Partly answer={answer} of="card" count={3}>
      {({ figures, countedUpTo }) => (
        <>
          <CountedUpTo at={countedUpTo} />
          {figureParts.map(([part, names]) => (
            <Card key={part} aria-label={t(`agents.team.${part}`)}>
              <SectionHeader title={t(`agents.team.${part}`)} />
              <TeamTiles figures={figures} names={names} />
            </Card>
          ))}
        </>
      )}
    </Partly>
  )
}
