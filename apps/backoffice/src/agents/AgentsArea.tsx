import { AgentPage } from './agent/AgentPage.tsx'
import { Page } from '../kit/Page.tsx'
import { Tabs } from '../kit/Tabs.tsx'
import type { AreaProps } from '../lib/use-place.ts'
import { BillsPage } from './bills/BillsPage.tsx'
import { ContractsPage } from './contracts/ContractsPage.tsx'
import { CostsPage } from './costs/CostsPage.tsx'
import { type AgentPlace, agentPlaceOf, type AreaPageProps, areaParts, linkTo } from './place.ts'
import { RulesPage } from './rules/RulesPage.tsx'
import { RunsPage } from './runs/RunsPage.tsx'
import { useAgentText } from './texts.ts'
import { TreePage } from './tree/TreePage.tsx'
import { WaitingPage } from './waiting/WaitingPage.tsx'

/** Agents of a house: who is above whom, what they earn, and what waits for people. */
export function AgentsArea({ operator, house, path }: AreaProps) {
  const t = useAgentText()
  const place = agentPlaceOf(path)
  return (
    <Page title={t('area.title')}>
      <Tabs
        label={t('area.parts')}
        tabs={areaParts.map((part) => ({
          name: t(`area.${part}`),
          href: linkTo({ house }, part),
          isHere: part === place.part || (part === 'tree' && place.part === 'agent'),
        }))}
      />
      <Part key={`${house} ${place.part}`} operator={operator} house={house} place={place} />
    </Page>
  )
}

type PartProps = AreaPageProps & { readonly place: AgentPlace }

function Part({ operator, house, place: { part, account } }: PartProps) {
  const given = { operator, house }
  if (part === 'agent') return <AgentPage {...given} key={account} account={account ?? ''} />
  if (part === 'contracts') return <ContractsPage {...given} />
  if (part === 'waiting') return <WaitingPage {...given} />
  if (part === 'rules') return <RulesPage {...given} />
  if (part === 'runs') return <RunsPage {...given} />
  if (part === 'bills') return <BillsPage {...given} key={account} account={account} />
  if (part === 'costs') return <CostsPage {...given} />
  return <TreePage {...given} key={account} parent={account} />
}
