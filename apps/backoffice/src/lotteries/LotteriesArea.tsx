import type { OfficeAction, OperatorInfo } from '@baize/contracts'
import { Page } from '../kit/Page.tsx'
import { Tabs } from '../kit/Tabs.tsx'
import { canDo } from '../lib/rights.ts'
import { type AreaProps, placeTo, type Search } from '../lib/use-place.ts'
import { AwaitedPage } from './AwaitedPage.tsx'
import { DrawPage } from './DrawPage.tsx'
import { DrawsPage } from './DrawsPage.tsx'
import { GroupPage } from './GroupPage.tsx'
import { LotteryList } from './LotteryList.tsx'
import { OwedPage } from './OwedPage.tsx'
import { useLotteriesText } from './texts.ts'

const parts = ['list', 'awaited', 'owed', 'group'] as const
/** Who may do this sees the part. */
const actions = {
  list: 'listOfficeLotteries',
  awaited: 'listAwaitedDraws',
  owed: 'listOwed',
  group: 'setBonusGroup',
} as const satisfies Record<(typeof parts)[number], OfficeAction>
type LotteryPart = (typeof parts)[number] | 'game' | 'draw'

/** Lotteries: when they draw, what came, what waits for somebody to say it, and what is owed. */
export function LotteriesArea({ operator, house, path, search }: AreaProps) {
  const t = useLotteriesText()
  const [name, id = ''] = path
  const shown = parts.filter((each) => canDo(operator, actions[each]))
  const isInside = (name === 'game' || name === 'draw') && shown.includes('list')
  const part: LotteryPart = isInside ? name : (shown.find((each) => each === name) ?? shown[0] ?? 'owed')
  return (
    <Page title={t('title')} isWide={part === 'list' || part === 'game'}>
      <Tabs
        label={t('parts')}
        tabs={shown.map((each) => ({
          name: t(`part.${each}`),
          href: placeTo('lotteries', { house, path: [each] }),
          isHere: part === each || (each === 'list' && (part === 'game' || part === 'draw')),
        }))}
      />
      <Part
        key={`${house} ${part} ${id}`}
        operator={operator}
        house={house}
        part={part}
        id={id}
        search={search}
      />
    </Page>
  )
}

type PartProps = {
  readonly operator: OperatorInfo
  readonly house: string
  readonly part: LotteryPart
  readonly id: string
  readonly search: Search
}

function Part({ operator, house, part, id, search }: PartProps) {
  if (part === 'game') return <DrawsPage house={house} gameId={id} search={search} />
  if (part === 'draw') return <DrawPage operator={operator} house={house} drawId={id} />
  if (part === 'awaited') return <AwaitedPage operator={operator} house={house} />
  if (part === 'owed') return <OwedPage house={house} />
  if (part === 'group') return <GroupPage house={house} memberId={id} />
  return <LotteryList operator={operator} house={house} />
}
