import { cancelFreeRounds, type FreeRoundsGrant, listFreeRounds, type OperatorInfo } from '@baize/contracts'
import { Button, EmptyFace, Notice } from '@baize/ui'
import { useCallback, useState } from 'react'
import { ActForm } from '../kit/acts/ActForm.tsx'
import { Answer } from '../kit/Answer.tsx'
import { Figures } from '../kit/Figures.tsx'
import { sumIn } from '../kit/figures.ts'
import { Item } from '../kit/Item.tsx'
import styles from '../kit/kit.module.css'
import { useAsked } from '../kit/use-asked.ts'
import { When } from '../kit/When.tsx'
import { call } from '../lib/api.ts'
import { canDo } from '../lib/rights.ts'
import { GiveForm } from './GiveForm.tsx'
import { useFreeRoundsText } from './texts.ts'

type MemberGrantsProps = {
  readonly operator: OperatorInfo
  readonly house: string
  readonly memberId: string
}

/** What a member was given, by a promotion or by operators; the newest first. */
export function MemberGrants({ operator, house, memberId }: MemberGrantsProps) {
  const t = useFreeRoundsText()
  const [isGiving, setGiving] = useState(false)
  const asked = useAsked(useCallback(() => call(listFreeRounds, { query: { memberId } }), [memberId]))
  return (
    <section className={styles.section} aria-label={t('given')}>
      <Answer asked={asked}>
        {(grants) => (
          <>
            {canDo(operator, 'giveFreeRounds') && !isGiving && (
              <div className={styles.actions}>
                <Button look="quiet" onClick={() => setGiving(true)}>
                  {t('give')}
                </Button>
              </div>
            )}
            {isGiving && <GiveForm house={house} memberId={memberId} onClose={() => setGiving(false)} />}
            {grants.length === 0 && <EmptyFace title={t('none')} />}
            <ul className={styles.list}>
              {grants.map((grant) => (
                <GrantItem
                  key={`${grant.vendor} ${grant.grantId}`}
                  house={house}
                  memberId={memberId}
                  grant={grant}
                  mayCancel={canDo(operator, 'cancelFreeRounds')}
                  onCancelled={() => void asked.refresh()}
                />
              ))}
            </ul>
          </>
        )}
      </Answer>
    </section>
  )
}

type GrantItemProps = {
  readonly house: string
  readonly memberId: string
  readonly grant: FreeRoundsGrant
  readonly mayCancel: boolean
  readonly onCancelled: () => void
}

function GrantItem({ house, memberId, grant, mayCancel, onCancelled }: GrantItemProps) {
  const t = useFreeRoundsText()
  const [isOpen, setOpen] = useState(false)
  const { vendor, games, count, played, stake, currency, validFrom, validUntil, cancelledAt } = grant
  const isOver = cancelledAt !== null || played >= count
  return (
    <Item
      title={t('rounds', { count, games: games.join(', ') })}
      state={{
        tone: cancelledAt === null ? (isOver ? 'good' : 'waiting') : 'bad',
        text: cancelledAt === null ? t('playedOf', { played, count }) : t('cancelled'),
      }}
    >
      <Figures
        figures={[
          [t('vendor'), vendor],
          [t('stake'), sumIn(currency)(stake)],
          [t('from'), <When key="from" at={validFrom} house={house} />],
          [t('until'), <When key="until" at={validUntil} house={house} />],
        ]}
      />
      {mayCancel && !isOver && !isOpen && (
        <div className={styles.actions}>
          <Button look="quiet" onClick={() => setOpen(true)}>
            {t('cancel')}
          </Button>
        </div>
      )}
      {isOpen && (
        <ActForm
          title={t('cancel')}
          note={t('cancel.note')}
          submit={t('cancel')}
          look="danger"
          wish={{ memberId, grantId: grant.grantId }}
          send={(_id, { wish, reason }) => call(cancelFreeRounds, { body: { ...wish, reason } })}
          done={() => <Notice tone="plain">{t('cancel.done')}</Notice>}
          onClose={() => setOpen(false)}
          onDone={onCancelled}
        />
      )}
    </Item>
  )
}
