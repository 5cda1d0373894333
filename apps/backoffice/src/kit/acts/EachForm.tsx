import { RefusedCall } from '@baize/client'
import { Notice } from '@baize/ui'
import { useRef } from 'react'
import { problemText } from '../../lib/problem.ts'
import { useText } from '../../lib/texts.tsx'
import styles from '../kit.module.css'
import { ActForm } from './ActForm.tsx'

type EachFormProps<Row> = {
  readonly title: string
  readonly note: string
  readonly submit: string
  readonly look?: 'primary' | 'danger'
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly nameOf: (row: Row) => string
  readonly send: (row: Row, reason: string) => Promise<unknown>
  readonly onClose: () => void
  readonly onDone: () => void
}

type Answered = { readonly key: string; readonly name: string; readonly error?: unknown }

/** The same done to several, one after another and for one reason; each has its own answer. */
export function EachForm<Row>(props: EachFormProps<Row>) {
  const { rows, rowKey, nameOf, send, title, note, submit, look = 'primary', onClose, onDone } = props
  const t = useText()
  // Who has to show who they are half way does so, and goes on with what is left.
  const answered = useRef(new Map<string, Answered>())
  async function sendEach(reason: string): Promise<readonly Answered[]> {
    for (const row of rows) {
      const key = rowKey(row)
      if (answered.current.has(key)) continue
      answered.current.set(key, { key, name: nameOf(row), ...(await errorOf(() => send(row, reason))) })
    }
    return [...answered.current.values()]
  }
  return (
    <ActForm
      title={title}
      note={note}
      submit={submit}
      look={look}
      wish={rows.map(rowKey)}
      send={(_id, { reason }) => sendEach(reason)}
      done={(answers) => (
        <ul className={styles.list} aria-label={title}>
          {answers.map(({ key, name, error }) => (
            <li key={key}>
              <Notice tone={error === undefined ? 'plain' : 'problem'}>
                <bdi>{name}</bdi>: {error === undefined ? t('each.done') : problemText(t, error)}
              </Notice>
            </li>
          ))}
        </ul>
      )}
      onClose={onClose}
      onDone={onDone}
    >
      <ul className={styles.tiers}>
        {rows.map((row) => (
          <li key={rowKey(row)}>
            <bdi>{nameOf(row)}</bdi>
          </li>
        ))}
      </ul>
    </ActForm>
  )
}

/** What was refused is an answer; who is asked to show who they are, and a line that is gone, stop the whole. */
async function errorOf(send: () => Promise<unknown>): Promise<{ readonly error?: unknown }> {
  try {
    await send()
    return {}
  } catch (error) {
    if (error instanceof RefusedCall && error.code !== 'PROOF_REQUIRED') return { error }
    throw error
  }
}
