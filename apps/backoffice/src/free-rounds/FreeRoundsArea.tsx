import { isMemberId, MemberFinder } from '../kit/MemberFinder.tsx'
import { Page } from '../kit/Page.tsx'
import { type AreaProps, goTo, placeTo } from '../lib/use-place.ts'
import { MemberGrants } from './MemberGrants.tsx'
import { useFreeRoundsText } from './texts.ts'

/** Free rounds that a member was given. Whose they are stands in the address by id, never by name. */
export function FreeRoundsArea({ operator, house, path: [memberId] }: AreaProps) {
  const t = useFreeRoundsText()
  return (
    <Page title={t('title')}>
      <MemberFinder
        key={house}
        house={house}
        onFound={(id) => goTo(placeTo('freeRounds', { house, path: [id] }))}
      />
      {isMemberId(memberId) && (
        <MemberGrants key={`${house} ${memberId}`} operator={operator} house={house} memberId={memberId} />
      )}
    </Page>
  )
}
