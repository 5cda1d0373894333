import type { OfficeAction, OperatorInfo } from '@baize/contracts'
import { Page } from '../kit/Page.tsx'
import { Tabs } from '../kit/Tabs.tsx'
import { canDo } from '../lib/rights.ts'
import { type AreaProps, placeTo, type Search } from '../lib/use-place.ts'
import { CompetitionsPage } from './CompetitionsPage.tsx'
import { DisputesPage } from './DisputesPage.tsx'
import { ExposurePage } from './ExposurePage.tsx'
import { FactorsPage } from './FactorsPage.tsx'
import { FixturePage } from './FixturePage.tsx'
import { HaltsPage } from './HaltsPage.tsx'
import { ProducersPage } from './ProducersPage.tsx'
import { useSportsText } from './texts.ts'

const parts = ['fixtures', 'disputes', 'halts', 'competitions', 'producers', 'factors'] as const
/** Who may do this sees the part. */
const actions = {
  fixtures: 'listOfficeFixtures',
  disputes: 'listDisputedMarkets',
  halts: 'listSportsHalts',
  competitions: 'listOfficeCompetitions',
  producers: 'listSportsProducers',
  factors: 'listStakeFactors',
} as const satisfies Record<(typeof parts)[number], OfficeAction>
type SportsPart = (typeof parts)[number] | 'fixture'

/** Sports: what they can cost, what is disputed or halted, what differs where, and how feeds are heard. */
export function SportsArea({ operator, house, path, search }: AreaProps) {
  const t = useSportsText()
  const [name, id = ''] = path
  const shown = parts.filter((each) => canDo(operator, actions[each]))
  const part: SportsPart = name === 'fixture' ? name : (shown.find((each) => each === name) ?? 'fixtures')
  return (
    <Page title={t('title')} isWide>
      <Tabs
        label={t('parts')}
        tabs={shown.map((each) => ({
          name: t(`part.${each}`),
          href: placeTo('sports', { house, path: [each] }),
          isHere: part === each || (each === 'fixtures' && part === 'fixture'),
        }))}
      />
      <Part key={`${house} ${part} ${id}`} {...{ operator, house, part, id, search }} />
    </Page>
  )
}

type PartProps = {
  readonly operator: OperatorInfo
  readonly house: string
  readonly part: SportsPart
  readonly id: string
  readonly search: Search
}

function Part({ operator, house, part, id, search }: PartProps) {
  if (part === 'fixture') return <FixturePage operator={operator} house={house} fixtureId={id} />
  if (part === 'disputes') return <DisputesPage operator={operator} house={house} />
  if (part === 'halts') return <HaltsPage operator={operator} house={house} />
  if (part === 'competitions') return <CompetitionsPage operator={operator} house={house} search={search} />
  if (part === 'producers') return <ProducersPage operator={operator} house={house} />
  if (part === 'factors') return <FactorsPage operator={operator} house={house} memberId={id} />
  return <ExposurePage house={house} search={search} />
}
