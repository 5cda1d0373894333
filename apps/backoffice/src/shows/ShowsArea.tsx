import type { OfficeAction, OperatorInfo } from '@baize/contracts'
import { Page } from '../kit/Page.tsx'
import { Tabs } from '../kit/Tabs.tsx'
import { canDo } from '../lib/rights.ts'
import { type AreaProps, placeTo } from '../lib/use-place.ts'
import { HostsPage } from './HostsPage.tsx'
import { LinesPage } from './LinesPage.tsx'
import { SanctionsPage } from './SanctionsPage.tsx'
import { ShowsPage } from './ShowsPage.tsx'
import { useShowsText } from './texts.ts'

const parts = ['shows', 'hosts', 'reported', 'held', 'hidden', 'sanctions'] as const
type ShowPart = (typeof parts)[number]
/** Who may do this sees the part. */
const actions = {
  shows: 'listOfficeShows',
  hosts: 'listShowHosts',
  reported: 'listShowLines',
  held: 'listShowLines',
  hidden: 'listShowLines',
  sanctions: 'listShowSanctions',
} as const satisfies Record<ShowPart, OfficeAction>

/** Live shows: what is on, who hosts, what is said there, and who may not speak. */
export function ShowsArea({ operator, house, path: [name] }: AreaProps) {
  const t = useShowsText()
  const shown = parts.filter((each) => canDo(operator, actions[each]))
  const part = shown.find((each) => each === name) ?? shown[0] ?? 'shows'
  return (
    <Page title={t('title')} isWide>
      <Tabs
        label={t('parts')}
        tabs={shown.map((each) => ({
          name: t(`part.${each}`),
          href: placeTo('shows', { house, path: [each] }),
          isHere: part === each,
        }))}
      />
      <Part key={`${house} ${part}`} operator={operator} house={house} part={part} />
    </Page>
  )
}

type PartProps = { readonly operator: OperatorInfo; readonly house: string; readonly part: ShowPart }

function Part({ operator, house, part }: PartProps) {
  if (part === 'shows') return <ShowsPage operator={operator} house={house} />
  if (part === 'hosts') return <HostsPage operator={operator} house={house} />
  if (part === 'sanctions') return <SanctionsPage operator={operator} house={house} />
  return <LinesPage operator={operator} house={house} which={part} />
}
