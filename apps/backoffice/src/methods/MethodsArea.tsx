import { Page } from '../kit/Page.tsx'
import { Tabs } from '../kit/Tabs.tsx'
import { canDo } from '../lib/rights.ts'
import { type AreaProps, placeTo } from '../lib/use-place.ts'
import { BanksPage } from './BanksPage.tsx'
import { MethodsPage } from './MethodsPage.tsx'
import { useMethodsText } from './texts.ts'

/** The ways to deposit of a house, and where its members may be paid to. */
export function MethodsArea({ operator, house, path }: AreaProps) {
  const t = useMethodsText()
  const isBanks = path[0] === 'banks'
  const given = { operator, house }
  return (
    <Page title={t('title')}>
      <Tabs
        label={t('parts')}
        tabs={[
          { name: t('deposits'), href: placeTo('methods', { house }), isHere: !isBanks },
          ...(canDo(operator, 'listOfficeBanks')
            ? [{ name: t('banks'), href: placeTo('methods', { house, path: ['banks'] }), isHere: isBanks }]
            : []),
        ]}
      />
      {isBanks ? <BanksPage key={house} {...given} /> : <MethodsPage key={house} {...given} />}
    </Page>
  )
}
