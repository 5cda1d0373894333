import { saveSecurityQuestions, type securityQuestions } from '@baize/contracts'
import { Button, Notice, SelectField, TextField } from '@baize/ui'
import { type FormEvent, useState } from 'react'
import { call } from '../../lib/call/api.ts'
import { Form } from '../../lib/form/Form.tsx'
import { PasswordField } from '../../lib/form/PasswordField.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { problemText } from '../../lib/texts/problem.ts'
import { useAttempt } from '../../lib/form/use-attempt.ts'
import { Box } from './Box.tsx'
import styles from './security.module.css'

const MOST_QUESTIONS = 3
const LONGEST_ANSWER = 100

type SecurityQuestion = (typeof securityQuestions)[number]
type Answer = { readonly question: SecurityQuestion; readonly answer: string }

type QuestionsBoxProps = {
  readonly offered: readonly SecurityQuestion[]
  readonly onSaved: () => void
  readonly onClosed: () => void
}

/** One to three questions that only their owner can answer. */
export function QuestionsBox({ offered, onSaved, onClosed }: QuestionsBoxProps) {
  const text = useText()
  const [answers, setAnswers] = useState<readonly Answer[]>(() =>
    offered.slice(0, 1).map((question) => ({ question, answer: '' })),
  )
  const [password, setPassword] = useState('')
  const { problem, isBusy, attemptInPlace } = useAttempt()
  const unused = offered.filter((question) => !answers.some((each) => each.question === question))
  const isFilled = password !== '' && answers.every(({ answer }) => answer.trim() !== '')

  async function save(): Promise<void> {
    await call(saveSecurityQuestions, { body: { password, answers: [...answers] } })
    onSaved()
  }

  async function submit(event: FormEvent, close: () => void): Promise<void> {
    event.preventDefault()
    if (await attemptInPlace(save)) close()
  }

  function change(index: number, changed: Partial<Answer>): void {
    setAnswers(answers.map((each, place) => (place === index ? { ...each, ...changed } : each)))
  }

  return (
    <Box title={text('security.questions.title')} onClosed={onClosed}>
      {(close) => (
        <Form label={text('security.questions.title')} onSubmit={(event) => void submit(event, close)}>
          <p className={styles.text}>{text('security.questions.text')}</p>
          {answers.map((each, index) => (
            <Pair
              key={each.question}
              given={each}
              choices={[each.question, ...unused]}
              onChange={(changed) => change(index, changed)}
            />
          ))}
          {answers.length < MOST_QUESTIONS && (
            <button
              type="button"
              className={styles.link}
              onClick={() =>
                setAnswers([...answers, ...unused.slice(0, 1).map((question) => ({ question, answer: '' }))])
              }
            >
              {text('security.questions.more')}
            </button>
          )}
          <PasswordField
            label={text('security.payment.login')}
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          {problem !== undefined && <Notice tone="problem">{problemText(text, problem)}</Notice>}
          <Button type="submit" busy={isBusy} disabled={!isFilled} className={styles.wide}>
            {text('security.save')}
          </Button>
        </Form>
      )}
    </Box>
  )
}

type PairProps = {
  readonly given: Answer
  readonly choices: readonly SecurityQuestion[]
  readonly onChange: (changed: Partial<Answer>) => void
}

function Pair({ given, choices, onChange }: PairProps) {
  const text = useText()
  return (
    <div className={styles.pair}>
      <SelectField
        label={text('security.questions.question')}
        value={given.question}
        onChange={(event) => {
          const question = choices.find((each) => each === event.currentTarget.value)
          if (question) onChange({ question })
        }}
      >
        {choices.map((question) => (
          <option key={question} value={question}>
            {text(`security.question.${question}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={text('security.questions.answer')}
        autoComplete="off"
        maxLength={LONGEST_ANSWER}
        dir="auto"
        value={given.answer}
        onChange={(event) => onChange({ answer: event.currentTarget.value })}
      />
    </div>
  )
}
