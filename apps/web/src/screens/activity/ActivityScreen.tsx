import type { Promotion } from '@baize/contracts'
import { EmptyFace } from '@baize/ui'
import { useState } from 'react'
import { promotionsQuery } from '../../features/rewards/queries.ts'
import { useReader } from '../../features/rewards/use-reader.ts'
import { Disclosure } from '../../lib/Disclosure.tsx'
import { useText } from '../../lib/i18n.tsx'
import { useQuery } from '../../lib/query.ts'
import { Loaded } from '../layout/Loaded.tsx'
import { PromotionTerms } from './PromotionTerms.tsx'

/** What the house gives, and for what: every promotion with all of its terms under its title. */
export function ActivityScreen() {
  const t = useText()
  const promotions = useQuery(promotionsQuery(useReader()))
  const [openKey, setOpenKey] = useState<string>()
  const note = ({ text, standing }: Promotion) =>
    standing === 'open' || standing === 'joinable' ? text : `${t(`activity.standing.${standing}`)} · ${text}`
  return (
    <Loaded answer={promotions} cards={4}>
      {({ promotions: list }) => (
        <>
          {list.length === 0 && <EmptyFace title={t('activity.none')} text={t('activity.none.text')} />}
          {list.map((promotion) => (
            <Disclosure
              key={promotion.key}
              title={promotion.title}
              note={note(promotion)}
              isOpen={openKey === promotion.key}
              onToggle={() => setOpenKey(openKey === promotion.key ? undefined : promotion.key)}
            >
              <PromotionTerms promotion={promotion} onChanged={promotions.refetch} />
            </Disclosure>
          ))}
        </>
      )}
    </Loaded>
  )
}
