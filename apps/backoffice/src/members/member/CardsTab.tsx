import type { OfficeMemberPage, OperatorInfo } from '@baize/contracts'
import { EmptyFace } from '@baize/ui'
import { Figures } from '../../kit/Figures.tsx'
import { Item } from '../../kit/Item.tsx'
import styles from '../../kit/kit.module.css'
import { When } from '../../kit/When.tsx'
import { useMemberText } from '../texts.ts'
import { useSealed } from './use-sealed.tsx'

type CardsTabProps = {
  readonly operator: OperatorInfo
  readonly house: string
  readonly page: OfficeMemberPage
}

/** The cards and accounts that a member is paid out to. */
export function CardsTab({ operator, house, page }: CardsTabProps) {
  const t = useMemberText()
  const sealed = useSealed({ operator, page })
  if (page.cards.length === 0) return <EmptyFace title={t('cards.none')} />
  return (
    <section className={styles.section} aria-label={t('tab.cards')}>
      <ul className={styles.list}>
        {page.cards.map(({ id, bank, last4, addedAt }) => (
          <Item key={id} title={<bdi>{bank}</bdi>}>
            <Figures
              figures={[
                [t('field.card'), sealed.cell({ field: 'card', card: { id, last4 } })],
                [t('cards.added'), <When key="added" at={addedAt} house={house} />],
              ]}
            />
          </Item>
        ))}
      </ul>
      {sealed.form}
    </section>
  )
}
