import {
  endMemberLogins,
  listMemberLogins,
  type OfficeLogin,
  type OfficeMemberPage,
  type OperatorInfo,
} from '@baize/contracts'
import { Button, EmptyFace, Notice } from '@baize/ui'
import { useCallback, useState } from 'react'
import { ActForm } from '../../kit/acts/ActForm.tsx'
import { Answer } from '../../kit/Answer.tsx'
import { Figures } from '../../kit/Figures.tsx'
import { Item } from '../../kit/Item.tsx'
import styles from '../../kit/kit.module.css'
import { More } from '../../kit/More.tsx'
import { usePages } from '../../kit/use-asked.ts'
import { When } from '../../kit/When.tsx'
import { call } from '../../lib/api.ts'
import { canDo } from '../../lib/rights.ts'
import { useMemberText } from '../texts.ts'

type LoginsTabProps = {
  readonly operator: OperatorInfo
  readonly house: string
  readonly page: OfficeMemberPage
}

/** Where a member came in, and the way to throw out whoever is still in. */
export function LoginsTab({ operator, house, page }: LoginsTabProps) {
  const t = useMemberText()
  const { id } = page.member
  const ask = useCallback(
    (after: string | undefined) =>
      call(listMemberLogins, { query: { id, ...(after !== undefined && { after }) } }),
    [id],
  )
  const list = usePages(ask)
  return (
    <section className={styles.section} aria-label={t('tab.logins')}>
      <Answer asked={list}>
        {(pages) => {
          const logins = pages.flatMap((each) => each.logins)
          if (logins.length === 0) return <EmptyFace title={t('logins.none')} />
          return (
            <ul className={styles.list}>
              {logins.map((login) => (
                <Login
                  key={login.id}
                  house={house}
                  login={login}
                  memberId={id}
                  mayEnd={canDo(operator, 'endMemberLogins')}
                  onEnded={() => void list.refresh()}
                />
              ))}
            </ul>
          )
        }}
      </Answer>
      <More {...list} />
    </section>
  )
}

type LoginProps = {
  readonly house: string
  readonly login: OfficeLogin
  readonly memberId: string
  readonly mayEnd: boolean
  readonly onEnded: () => void
}

function Login({ house, login, memberId, mayEnd, onEnded }: LoginProps) {
  const t = useMemberText()
  const [isEnding, setEnding] = useState(false)
  const { id: sessionId, agent, country, isNewDevice, isOpen, createdAt, seenAt } = login
  return (
    <Item
      title={<When at={createdAt} house={house} />}
      state={isOpen ? { tone: 'good', text: t('logins.open') } : { tone: 'waiting', text: t('logins.over') }}
    >
      <Figures
        figures={[
          [t('logins.country'), country ?? '–'],
          [t('logins.newDevice'), t(isNewDevice ? 'value.yes' : 'value.no')],
          [t('logins.seen'), <When key="seen" at={seenAt} house={house} />],
          [t('logins.agent'), <bdi key="agent">{agent}</bdi>],
        ]}
      />
      {mayEnd && isOpen && !isEnding && (
        <div className={styles.actions}>
          <Button look="quiet" onClick={() => setEnding(true)}>
            {t('logins.end')}
          </Button>
        </div>
      )}
      {isEnding && (
        <ActForm
          title={t('logins.end')}
          note={t('logins.end.note')}
          submit={t('logins.end')}
          look="danger"
          wish={{}}
          send={(_, { reason }) => call(endMemberLogins, { body: { memberId, sessionId, reason } })}
          done={() => <Notice tone="plain">{t('logins.ended')}</Notice>}
          onDone={onEnded}
          onClose={() => setEnding(false)}
        />
      )}
    </Item>
  )
}
