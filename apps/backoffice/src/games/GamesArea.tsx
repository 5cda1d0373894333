import { Page } from '../kit/Page.tsx'
import type { AreaProps } from '../lib/use-place.ts'
import { GamePage } from './GamePage.tsx'
import { GamesPage } from './GamesPage.tsx'
import { useGameText } from './texts.ts'

/** The games of a house: what is on, what they declare, and what they gave back. */
export function GamesArea({ operator, house, path, search }: AreaProps) {
  const t = useGameText()
  const [code] = path
  return (
    <Page title={t('title')} isWide>
      {code === undefined ? (
        <GamesPage house={house} search={search} />
      ) : (
        <GamePage key={code} operator={operator} house={house} code={code} />
      )}
    </Page>
  )
}
