import { setBonusGroup } from '@baize/contracts'
import { TextField } from '@baize/ui'
import { useState } from 'react'
import { AskForm } from '../kit/acts/AskForm.tsx'
import styles from '../kit/kit.module.css'
import { isMemberId, MemberFinder } from '../kit/MemberFinder.tsx'
import { call } from '../lib/api.ts'
import { goTo, placeTo } from '../lib/use-place.ts'
import { useLotteriesText } from './texts.ts'

type GroupPageProps = {
  readonly house: string
  /** Empty until somebody is found. */
  readonly memberId: string
}

/** Asks that a member win more: their bonus group is raised, never lowered. */
export function GroupPage({ house, memberId }: GroupPageProps) {
  const t = useLotteriesText()
  const go = (path: readonly string[]) => goTo(placeTo('lotteries', { house, path: ['group', ...path] }))
  return (
    <section className={styles.section} aria-label={t('part.group')}>
      <MemberFinder house={house} onFound={(id) => go([id])} />
      {isMemberId(memberId) && <GroupForm house={house} memberId={memberId} onClose={() => go([])} />}
    </section>
  )
}

type GroupFormProps = GroupPageProps & { readonly onClose: () => void }

function GroupForm({ house, memberId, onClose }: GroupFormProps) {
  const t = useLotteriesText()
  const [points, setPoints] = useState('')
  return (
    <AskForm
      house={house}
      title={t('group.title')}
      note={t('group.note')}
      decides="finance"
      wish={{ memberId, points: Number(points) }}
      send={async (id, { wish, reason }) => ({
        approval: await call(setBonusGroup, { body: { id, ...wish, reason } }),
      })}
      onClose={onClose}
    >
      <p className={styles.number}>{memberId}</p>
      <div className={styles.fields}>
        <TextField
          label={t('points')}
          hint={t('points.hint')}
          value={points}
          required
          inputMode="numeric"
          pattern="1?[0-9]{1,3}"
          dir="ltr"
          onChange={({ currentTarget }) => setPoints(currentTarget.value)}
        />
      </div>
    </AskForm>
  )
}
