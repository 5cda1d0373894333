import { type MemberCase, writeToCase } from '@baize/contracts'
import { Button, Card, EmptyFace, SectionHeader } from '@baize/ui'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useMinute } from '../../features/history/use-moment.ts'
import { casesQuery } from '../../features/protection/queries.ts'
import { call } from '../../lib/call/api.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { useQuery } from '../../lib/query/query.ts'
import { useSession } from '../../lib/page/visit.ts'
import { Loaded } from '../layout/Loaded.tsx'
import styles from './CasesScreen.module.css'
import { LetterForm } from './LetterForm.tsx'
import { NewCase } from './NewCase.tsx'

/** The member's complaints, from the first word to the decision. */
export function CasesScreen() {
  const t = useText()
  const { round } = useSearch({ from: '/m/member/cases' })
  const account = useSession()?.userName ?? ''
  const cases = useQuery(casesQuery(account))
  const [isNew, setNew] = useState(round !== undefined)
  async function refresh(): Promise<void> {
    setNew(false)
    await cases.refetch()
  }
  return (
    <Loaded answer={cases}>
      {({ content, adr }) => (
        <>
          <p className={styles.lead}>{t('cases.lead')}</p>
          {isNew ? (
            <NewCase roundId={round} onSent={refresh} />
          ) : (
            <Button onClick={() => setNew(true)}>{t('cases.new')}</Button>
          )}
          {content.length === 0 && !isNew && <EmptyFace title={t('cases.none')} text={t('cases.lead')} />}
          {content.map((one) => (
            <Case key={one.id} one={one} onChanged={cases.refetch} />
          ))}
          {adr && (
            <p className={styles.lead}>
              <a href={adr.url} target="_blank" rel="noopener noreferrer" className={styles.link}>
                {t('cases.adr', { name: adr.name })}
              </a>
            </p>
          )}
        </>
      )}
    </Loaded>
  )
}

type CaseProps = { readonly one: MemberCase; readonly onChanged: () => Promise<void> }

function Case({ one, onChanged }: CaseProps) {
  const t = useText()
  const moment = useMinute()
  return (
    <Card>
      <SectionHeader title={t(`cases.topic.${one.topic}`)} more={t(`cases.state.${one.state}`)} />
      <p className={styles.lead}>
        {t('cases.number', { number: one.number })}
        {one.state === 'open' && ` · ${t('cases.answerBy', { at: moment(one.answerBy) })}`}
      </p>
      <ol className={styles.letters}>
        {one.letters.map(({ from, text, at }) => (
          <li key={at} className={from === 'house' ? styles.house : styles.own}>
            <p className={styles.from}>
              {t(`cases.from.${from}`)} · {moment(at)}
            </p>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
      {one.state !== 'closed' && (
        <LetterForm
          label={t('cases.add')}
          onSend={(text, requestId) => call(writeToCase, { body: { requestId, caseId: one.id, text } })}
          onSent={onChanged}
        />
      )}
    </Card>
  )
}
