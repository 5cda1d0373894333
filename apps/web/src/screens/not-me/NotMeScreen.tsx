import { freezeByNotice } from '@baize/contracts'
import { Button, buttonClass, Card, Notice } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../lib/call/api.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { problemText } from '../../lib/texts/problem.ts'
import { useLetterToken } from '../../lib/links/use-letter-token.ts'
import styles from './NotMeScreen.module.css'

/** Where the link of a notice leads: whoever reads the letters of an account can stop what is done with it. */
export function NotMeScreen() {
  const t = useText()
  const [token] = useLetterToken('/m/not-me')
  const [state, setState] = useState<'asked' | 'busy' | 'done'>('asked')
  const [problem, setProblem] = useState<unknown>()
  async function freeze(): Promise<void> {
    setState('busy')
    setProblem(undefined)
    try {
      await call(freezeByNotice, { body: { token: token ?? '' } })
      setState('done')
    } catch (error) {
      setProblem(error)
      setState('asked')
    }
  }
  return (
    <Card className={styles.card}>
      {state === 'done' ? (
        <>
          <p role="status">{t('notMe.done')}</p>
          <Link to="/m/forget" search={{}} className={buttonClass()}>
            {t('notMe.password')}
          </Link>
        </>
      ) : (
        <>
          <p>{t('notMe.text')}</p>
          {problem !== undefined && <Notice tone="problem">{problemText(t, problem)}</Notice>}
          <Button look="danger" busy={state === 'busy'} disabled={!token} onClick={() => void freeze()}>
            {t('notMe.freeze')}
          </Button>
          <Link to="/m/home" className={buttonClass('quiet')}>
            {t('notMe.mine')}
          </Link>
        </>
      )}
    </Card>
  )
}
