import { Page } from '../kit/Page.tsx'
import { Tabs } from '../kit/Tabs.tsx'
import { type AreaProps, placeTo } from '../lib/use-place.ts'
import { LogPage } from './LogPage.tsx'
import { ReturnsPage } from './ReturnsPage.tsx'
import { useFairnessText } from './texts.ts'
import { VoidsPage } from './VoidsPage.tsx'

const parts = ['log', 'returns', 'voids'] as const

/** What anybody can check, and whether it is kept: the log, what games gave back, and what was taken back. */
export function FairnessArea({ operator, house, path }: AreaProps) {
  const t = useFairnessText()
  const here = parts.find((part) => part === path[0]) ?? 'log'
  return (
    <Page title={t('title')} isWide>
      <Tabs
        label={t('parts')}
        tabs={parts.map((part) => ({
          name: t(part),
          href: placeTo('fairness', { house, path: part === 'log' ? [] : [part] }),
          isHere: part === here,
        }))}
      />
      {here === 'log' && <LogPage operator={operator} house={house} />}
      {here === 'returns' && <ReturnsPage house={house} />}
      {here === 'voids' && <VoidsPage house={house} />}
    </Page>
  )
}
