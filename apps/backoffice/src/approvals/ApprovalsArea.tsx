import { Page } from '../kit/Page.tsx'
import { useText } from '../lib/texts.tsx'
import type { AreaProps } from '../lib/use-place.ts'
import { ApprovalList } from './ApprovalList.tsx'
import { ApprovalPage } from './ApprovalPage.tsx'

/** What takes two operators: what waits, and what became of the rest. */
export function ApprovalsArea({ operator, house, path, search }: AreaProps) {
  const t = useText()
  const [id] = path
  return (
    <Page title={t('screen.approvals')} isWide>
      {id === undefined ? (
        <ApprovalList operator={operator} house={house} search={search} />
      ) : (
        <ApprovalPage key={id} operator={operator} house={house} id={id} search={search} />
      )}
    </Page>
  )
}
