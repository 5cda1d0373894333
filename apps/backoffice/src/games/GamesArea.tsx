import { Page } from '../kit/Page.tsx'
import { Tabs } from '../kit/Tabs.tsx'
import { canDo } from '../lib/rights.ts'
import { type AreaProps, placeTo } from '../lib/use-place.ts'
import { CataloguePage } from './catalogue/CataloguePage.tsx'
import { GamePage } from './GamePage.tsx'
import { GamesPage } from './GamesPage.tsx'
import { useGameText } from './texts.ts'

/** The games of a house: what is on, what they declare, and what they gave back; and what all houses choose from. */
export function GamesArea({ operator, house, path, search }: AreaProps) {
  const t = useGameText()
  const [name, ...further] = path
  const seesList = canDo(operator, 'listOfficeGames')
  const seesCatalogue = canDo(operator, 'showCatalogue')
  const isCatalogue = seesCatalogue && (name === 'catalogue' || !seesList)
  return (
    <Page title={t('title')} isWide>
      {seesList && seesCatalogue && (
        <Tabs
          label={t('parts')}
          tabs={[
            { name: t('part.list'), href: placeTo('games', { house }), isHere: !isCatalogue },
            {
              name: t('part.catalogue'),
              href: placeTo('games', { house, path: ['catalogue'] }),
              isHere: isCatalogue,
            },
          ]}
        />
      )}
      {isCatalogue && <CataloguePage house={house} path={further} />}
      {!isCatalogue && name === undefined && <GamesPage house={house} search={search} />}
      {!isCatalogue && name !== undefined && (
        <GamePage key={name} operator={operator} house={house} code={name} />
      )}
    </Page>
  )
}
