import { Page } from '../kit/Page.tsx'
import type { AreaProps } from '../lib/use-place.ts'
import { RoundPage } from './RoundPage.tsx'
import { RoundsPage } from './RoundsPage.tsx'
import { useRoundText } from './texts.ts'

/** What was played: rounds by whom, what and when, and one of them with all that it can be checked with. */
export function RoundsArea({ operator, house, path, search }: AreaProps) {
  const t = useRoundText()
  const [id] = path
  return (
    <Page title={t('title')} isWide>
      {id === undefined ? (
        <RoundsPage house={house} search={search} />
      ) : (
        <RoundPage key={id} operator={operator} house={house} id={id} />
      )}
    </Page>
  )
}
