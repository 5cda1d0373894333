import { type CaseTopic, caseTopics, openCase } from '@baize/contracts'
import { Card, FilterBar, SectionHeader } from '@baize/ui'
import { useState } from 'react'
import { call } from '../../lib/call/api.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './CasesScreen.module.css'
import { LetterForm } from './LetterForm.tsx'

type NewCaseProps = { readonly roundId: string | undefined; readonly onSent: () => Promise<void> }

/** What the complaint is about, and what happened; a round is attached where one was in question. */
export function NewCase({ roundId, onSent }: NewCaseProps) {
  const t = useText()
  const [topic, setTopic] = useState<CaseTopic>(roundId ? 'round' : 'other')
  return (
    <Card>
      <SectionHeader title={t('cases.new')} />
      <FilterBar
        label={t('cases.topic')}
        choices={caseTopics.map((value) => ({ value, label: t(`cases.topic.${value}`) }))}
        value={topic}
        onChange={setTopic}
      />
      {roundId && (
        <p className={styles.lead}>
          <bdi>{t('cases.round', { id: roundId.slice(0, 8) })}</bdi>
        </p>
      )}
      <LetterForm
        label={t('cases.text')}
        onSend={(text, requestId) =>
          call(openCase, { body: { requestId, topic, text, ...(roundId && { roundId }) } })
        }
        onSent={onSent}
      />
    </Card>
  )
}
