import { endOwnLogin, getMyself, type OperatorPasskey, removeOwnPasskey } from '@baize/contracts'
import { Button, Notice, Tick } from '@baize/ui'
import { useCallback, useState } from 'react'
import { PlainAct } from '../kit/acts/PlainAct.tsx'
import { Answer } from '../kit/Answer.tsx'
import { Figures } from '../kit/Figures.tsx'
import { Item } from '../kit/Item.tsx'
import styles from '../kit/kit.module.css'
import { LoginsTable } from '../kit/LoginsTable.tsx'
import { Page } from '../kit/Page.tsx'
import { useAsked } from '../kit/use-asked.ts'
import { When } from '../kit/When.tsx'
import { call } from '../lib/api.ts'
import { LookBar } from '../lib/LookBar.tsx'
import { problemText } from '../lib/problem.ts'
import { useText } from '../lib/texts.tsx'
import { areKeysOn, switchKeys } from '../lib/use-keys.ts'
import type { AreaProps } from '../lib/use-place.ts'
import { AppSetup } from './AppSetup.tsx'
import { PasskeyForm } from './PasskeyForm.tsx'
import { useMyselfText } from './texts.ts'

/** What is the operator's own: logins, second steps, keys and look. */
export function MyselfArea({ operator, house }: AreaProps) {
  const t = useMyselfText()
  const text = useText()
  const asked = useAsked(useCallback(() => call(getMyself), []))
  const again = () => void asked.refresh()
  return (
    <Page title={text('screen.myself')}>
      <div className={styles.card}>
        <Figures
          figures={[
            [t('me.login'), <bdi key="login">{operator.login}</bdi>],
            [t('me.roles'), operator.roles.map((role) => text(`role.${role}`)).join(', ')],
            [t('me.houses'), <bdi key="houses">{operator.merchantCodes.join(', ')}</bdi>],
          ]}
        />
      </div>
      <Answer asked={asked}>
        {({ logins, passkeys, hasApp }) => (
          <>
            <section className={styles.section} aria-label={t('step.title')}>
              <h2 className={styles.heading}>{t('step.title')}</h2>
              <p className={styles.note}>{t(hasApp ? 'app.on' : 'app.off')}</p>
              <AppSetup hasApp={hasApp} onDone={again} />
              <Passkeys passkeys={passkeys} house={house} onDone={again} />
              <PasskeyForm onDone={again} />
            </section>
            <section className={styles.section} aria-label={text('logins.title')}>
              <h2 className={styles.heading}>{text('logins.title')}</h2>
              <p className={styles.note}>{t('logins.note')}</p>
              <LoginsTable
                logins={logins}
                house={house}
                act={({ id }) => <EndLogin id={id} name={t('logins.end')} onDone={again} />}
              />
              <EndLogin id="others" name={t('logins.endOthers')} onDone={again} />
            </section>
          </>
        )}
      </Answer>
      <Own />
    </Page>
  )
}

type EndLoginProps = { readonly id: string; readonly name: string; readonly onDone: () => void }

function EndLogin({ id, name, onDone }: EndLoginProps) {
  const text = useText()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function end(): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    try {
      await call(endOwnLogin, { body: { id } })
      onDone()
    } catch (error) {
      setProblem(problemText(text, error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button look="quiet" busy={isBusy} onClick={() => void end()}>
        {name}
      </Button>
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
    </>
  )
}

type PasskeysProps = {
  readonly passkeys: readonly OperatorPasskey[]
  readonly house: string
  readonly onDone: () => void
}

function Passkeys({ passkeys, house, onDone }: PasskeysProps) {
  const t = useMyselfText()
  if (passkeys.length === 0) return <p className={styles.note}>{t('passkey.none')}</p>
  return (
    <ul className={styles.list}>
      {passkeys.map(({ id, name, createdAt, usedAt }) => (
        <Item key={id} title={<bdi>{name}</bdi>}>
          <Figures
            figures={[
              [t('passkey.added'), <When key="added" at={createdAt} house={house} />],
              [t('passkey.used'), usedAt === null ? '–' : <When key="used" at={usedAt} house={house} />],
            ]}
          />
          <PlainAct
            name={t('passkey.remove')}
            note={t('passkey.remove.note')}
            look="danger"
            send={() => call(removeOwnPasskey, { body: { id } })}
            done={() => null}
            onDone={onDone}
          />
        </Item>
      ))}
    </ul>
  )
}

/** What this browser keeps for whoever works at it. */
function Own() {
  const t = useMyselfText()
  const [areOn, setOn] = useState(areKeysOn)
  return (
    <section className={styles.section} aria-label={t('own.title')}>
      <h2 className={styles.heading}>{t('own.title')}</h2>
      <Tick
        label={t('own.keys')}
        checked={areOn}
        onChange={({ currentTarget }) => {
          switchKeys(currentTarget.checked)
          setOn(currentTarget.checked)
        }}
      />
      <LookBar />
    </section>
  )
}
