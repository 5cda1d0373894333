import { Page } from '../kit/Page.tsx'
import { canDo } from '../lib/rights.ts'
import { useText } from '../lib/texts.tsx'
import type { AreaProps } from '../lib/use-place.ts'
import { Course } from './Course.tsx'
import { Today } from './Today.tsx'
import { Waiting } from './Waiting.tsx'

/** Where somebody begins: what waits, what is wrong, and what the house comes to today. */
export function HomeArea({ operator, house, search }: AreaProps) {
  const t = useText()
  const seesFigures = canDo(operator, 'getFigures')
  return (
    <Page title={t('screen.home')} isWide>
      <Waiting operator={operator} house={house} />
      {seesFigures && <Today house={house} />}
      {seesFigures && <Course house={house} search={search} />}
    </Page>
  )
}
