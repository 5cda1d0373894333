import { Page } from '../kit/Page.tsx'
import type { AreaProps } from '../lib/use-place.ts'
import { PotsPage } from './PotsPage.tsx'
import { useJackpotText } from './texts.ts'
import { WinsPage } from './WinsPage.tsx'

/** The pots of a house: what they hold, on which terms, and who won them. */
export function JackpotsArea({ operator, house, path }: AreaProps) {
  const t = useJackpotText()
  const [account] = path
  return (
    <Page title={t('title')} isWide>
      {account === undefined ? (
        <PotsPage operator={operator} house={house} />
      ) : (
        <WinsPage key={account} operator={operator} house={house} account={account} />
      )}
    </Page>
  )
}
