import { CHAT_TEXT, PICTURE_TYPES } from '@baize/contracts'
import { Button, classes, FileChoice, iconButtonClass, Notice, WordsField } from '@baize/ui'
import { ImagePlus } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useText } from '../lib/texts.tsx'
import styles from './AnswerForm.module.css'
import { TemplateChoice } from './TemplateChoice.tsx'
import { useAnswer } from './use-answer.ts'

type AnswerFormProps = {
  readonly memberId: string
  readonly drafts: Map<string, string>
  readonly onSaid: () => Promise<void>
}

/** Where the operator answers: Enter sends, with Shift it begins a new line. */
export function AnswerForm({ memberId, drafts, onSaid }: AnswerFormProps) {
  const t = useText()
  const { isBusy, problem, sayTyping, send, againPicture } = useAnswer(memberId, onSaid)
  const [words, setWords] = useState(drafts.get(memberId) ?? '')
  function write(text: string): void {
    setWords(text)
    drafts.set(memberId, text)
  }
  async function submit(): Promise<void> {
    const text = words.trim()
    if (text !== '' && !isBusy && (await send({ text }))) write('')
  }
  function press(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void submit()
  }
  return (
    <form
      className={styles.form}
      aria-label={t('answer.title')}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {problem !== undefined && (
        <div className={styles.problem}>
          <Notice tone="problem">{problem}</Notice>
          {againPicture && (
            <Button look="quiet" onClick={() => void againPicture()}>
              {t('problem.again')}
            </Button>
          )}
        </div>
      )}
      <div className={styles.templates}>
        <TemplateChoice onChoose={(chosen) => write(`${words} ${chosen}`.trim().slice(0, CHAT_TEXT))} />
      </div>
      <FileChoice
        label={t('picture.send')}
        accept={PICTURE_TYPES}
        disabled={isBusy}
        className={classes(iconButtonClass, styles.picture)}
        onChoose={(picture) => void send({ picture })}
      >
        <ImagePlus size={18} aria-hidden="true" />
      </FileChoice>
      <WordsField
        label={t('answer.words')}
        rows={2}
        maxLength={CHAT_TEXT}
        value={words}
        onKeyDown={press}
        onChange={({ currentTarget }) => {
          write(currentTarget.value)
          sayTyping()
        }}
      />
      <Button type="submit" busy={isBusy} disabled={words.trim() === ''}>
        {t('answer.send')}
      </Button>
    </form>
  )
}
