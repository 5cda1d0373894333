import { Page } from '../kit/Page.tsx'
import { Tabs } from '../kit/Tabs.tsx'
import { type AreaProps, placeTo } from '../lib/use-place.ts'
import { HealthPage } from './HealthPage.tsx'
import { JobsPage } from './JobsPage.tsx'
import { useHealthText } from './texts.ts'

/** How the plant is, and what it does by itself. */
export function HealthArea({ operator, house, path, search }: AreaProps) {
  const t = useHealthText()
  const isJobs = path[0] === 'jobs'
  return (
    <Page title={t('title')} isWide={isJobs}>
      <Tabs
        label={t('parts')}
        tabs={[
          { name: t('now'), href: placeTo('health', { house }), isHere: !isJobs },
          { name: t('jobs'), href: placeTo('health', { house, path: ['jobs'] }), isHere: isJobs },
        ]}
      />
      {isJobs ? <JobsPage operator={operator} house={house} search={search} /> : <HealthPage house={house} />}
    </Page>
  )
}
