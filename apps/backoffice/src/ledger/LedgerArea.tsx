import { Page } from '../kit/Page.tsx'
import { Tabs } from '../kit/Tabs.tsx'
import { type AreaProps, placeTo } from '../lib/use-place.ts'
import { AccountPage } from './AccountPage.tsx'
import { FindPage } from './FindPage.tsx'
import { FrozenPage } from './FrozenPage.tsx'
import { PostingPage } from './PostingPage.tsx'
import { useLedgerText } from './texts.ts'

/** The books: accounts by their paths, what moved through them, and what does not add up. */
export function LedgerArea({ operator, house, path, search }: AreaProps) {
  const t = useLedgerText()
  const [part, id] = path
  const isFrozen = part === 'frozen'
  return (
    <Page title={t('title')} isWide>
      <Tabs
        label={t('parts')}
        tabs={[
          { name: t('accounts'), href: placeTo('ledger', { house }), isHere: !isFrozen },
          { name: t('frozen'), href: placeTo('ledger', { house, path: ['frozen'] }), isHere: isFrozen },
        ]}
      />
      <Part key={path.join(' ')} part={part} id={id} {...{ operator, house, search }} />
    </Page>
  )
}

type PartProps = Omit<AreaProps, 'path'> & {
  readonly part: string | undefined
  readonly id: string | undefined
}

function Part({ part, id, operator, house, search }: PartProps) {
  if (part === 'account' && id) return <AccountPage operator={operator} house={house} path={id} />
  if (part === 'posting' && id) return <PostingPage operator={operator} house={house} id={id} />
  if (part === 'frozen') return <FrozenPage operator={operator} house={house} />
  return <FindPage house={house} prefix={search['path'] ?? ''} />
}
