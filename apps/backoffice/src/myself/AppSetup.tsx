import { qrCodeOf } from '@baize/client/qr-code'
import { confirmOwnApp, startOwnApp } from '@baize/contracts'
import { Button, Notice, QrCode, TextField } from '@baize/ui'
import { type FormEvent, useState } from 'react'
import { PlainAct } from '../kit/acts/PlainAct.tsx'
import { ProofFields } from '../kit/acts/ProofFields.tsx'
import { useAct } from '../kit/acts/use-act.ts'
import { Figures } from '../kit/Figures.tsx'
import styles from '../kit/kit.module.css'
import { call } from '../lib/api.ts'
import { problemText } from '../lib/problem.ts'
import { useText } from '../lib/texts.tsx'
import { useMyselfText } from './texts.ts'

type AppSetupProps = { readonly hasApp: boolean; readonly onDone: () => void }

/** An authenticator app, in place of the one that there is; it counts from its first code on. */
export function AppSetup({ hasApp, onDone }: AppSetupProps) {
  const t = useMyselfText()
  return (
    <PlainAct
      name={t(hasApp ? 'app.replace' : 'app.add')}
      note={t('app.note')}
      send={() => call(startOwnApp)}
      done={({ secret, uri }) => <FirstCode secret={secret} uri={uri} onDone={onDone} />}
    />
  )
}

type FirstCodeProps = { readonly secret: string; readonly uri: string; readonly onDone: () => void }

function FirstCode({ secret, uri, onDone }: FirstCodeProps) {
  const t = useMyselfText()
  const text = useText()
  const [code, setCode] = useState('')
  const { act, isBusy, error, reply, proof, setProof } = useAct((_id: string, typed: string) =>
    call(confirmOwnApp, { body: { code: typed } }),
  )
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if ((await act(code)) !== undefined) onDone()
  }
  if (reply !== undefined) return <Notice tone="plain">{t('app.done')}</Notice>
  return (
    <form className={styles.card} aria-label={t('app.add')} onSubmit={(event) => void submit(event)}>
      <p className={styles.note}>{t('app.type')}</p>
      <QrCode drawing={qrCodeOf(uri)} label={t('app.picture')} />
      <Figures figures={[[t('app.secret'), <bdi key="secret">{secret}</bdi>]]} />
      <a className={styles.link} href={uri}>
        {t('app.open')}
      </a>
      <TextField
        label={text('login.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]{6}"
        maxLength={6}
        required
        dir="ltr"
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
      <ProofFields proof={proof} onChange={setProof} />
      {error !== undefined && <Notice tone="problem">{problemText(text, error)}</Notice>}
      <div className={styles.actions}>
        <Button type="submit" busy={isBusy}>
          {t('app.confirm')}
        </Button>
      </div>
    </form>
  )
}
