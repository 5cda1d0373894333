import type { OperatorInfo } from '@baize/contracts'
import { Page } from '../kit/Page.tsx'
import { Tabs } from '../kit/Tabs.tsx'
import { canDo } from '../lib/rights.ts'
import { type AreaProps, placeTo } from '../lib/use-place.ts'
import { ClosePage } from './ClosePage.tsx'
import { EditPage } from './EditPage.tsx'
import { PlansPage } from './PlansPage.tsx'
import { PreviewPage } from './PreviewPage.tsx'
import { RegionsPage } from './RegionsPage.tsx'
import { ShownPage } from './ShownPage.tsx'
import { useHouseText } from './texts.ts'
import { VersionsPage } from './VersionsPage.tsx'

const parts = ['edit', 'shown', 'preview', 'versions', 'plans', 'close', 'regions'] as const
type Part = (typeof parts)[number]

/** What an operator may see of a house: whoever writes it, its draft; whoever reads it, the house as it is. */
function partsFor(operator: OperatorInfo): readonly Part[] {
  const writes = canDo(operator, 'getHouseDraft')
  const may: Readonly<Record<Part, boolean>> = {
    edit: writes,
    shown: canDo(operator, 'showHouse') && !writes,
    preview: canDo(operator, 'previewHouse'),
    versions: canDo(operator, 'showHouse'),
    plans: canDo(operator, 'listHousePlans'),
    close: canDo(operator, 'closeHouse'),
    regions: canDo(operator, 'getRegions'),
  }
  return parts.filter((part) => may[part])
}

/** A house: what it says, looks like and asks for, and what it was. */
export function HouseArea({ operator, house, path }: AreaProps) {
  const t = useHouseText()
  const own = partsFor(operator)
  const part = own.find((each) => each === path[0]) ?? own[0]
  return (
    <Page title={t('area.title')} isWide={part === 'preview'}>
      <Tabs
        label={t('area.title')}
        tabs={own.map((each) => ({
          name: t(`part.${each}`),
          href: placeTo('house', { house, path: [each] }),
          isHere: each === part,
        }))}
      />
      {part === 'edit' && <EditPage key={house} house={house} section={path[1]} />}
      {part === 'shown' && <ShownPage key={house} house={house} />}
      {part === 'preview' && <PreviewPage key={house} house={house} />}
      {part === 'versions' && <VersionsPage key={house} operator={operator} house={house} />}
      {part === 'plans' && <PlansPage key={house} operator={operator} house={house} />}
      {part === 'close' && <ClosePage key={house} house={house} />}
      {part === 'regions' && <RegionsPage key={house} operator={operator} house={house} />}
    </Page>
  )
}
