import { EmptyFace } from '@baize/ui'
import { useState } from 'react'
import { promotionsQuery } from '../../features/rewards/queries.ts'
import { useReader } from '../../features/rewards/use-reader.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { useQuery } from '../../lib/query/query.ts'
import { Loaded } from '../layout/Loaded.tsx'
import { PromotionCard } from './PromotionCard.tsx'

/** What the house gives, and for what: every promotion with all of its terms under its title. */
export function ActivityScreen() {
  const t = useText()
  const promotions = useQuery(promotionsQuery(useReader()))
  const [openKey, setOpenKey] = useState<string>()
  return (
    <Loaded answer={promotions} cards={4} look="cards">
      {({ promotions: list }) => (
        <>
          {list.length === 0 && <EmptyFace title={t('activity.none')} text={t('activity.none.text')} />}
          {list.map((promotion) => (
            <PromotionCard
              key={promotion.key}
              promotion={promotion}
              isOpen={openKey === promotion.key}
              onToggle={() => setOpenKey(openKey === promotion.key ? undefined : promotion.key)}
              onChanged={promotions.refetch}
            />
          ))}
        </>
      )}
    </Loaded>
  )
}
