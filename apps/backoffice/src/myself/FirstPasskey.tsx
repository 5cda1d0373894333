import { Button } from '@baize/ui'
import styles from '../kit/kit.module.css'
import { Page } from '../kit/Page.tsx'
import { LookBar } from '../lib/LookBar.tsx'
import { useText } from '../lib/texts.tsx'
import { PasskeyForm } from './PasskeyForm.tsx'
import { useMyselfText } from './texts.ts'

type FirstPasskeyProps = { readonly onDone: () => void; readonly onLogOut: () => void }

/** What an owner without a passkey sees in place of the office: nothing else is answered before there is one. */
export function FirstPasskey({ onDone, onLogOut }: FirstPasskeyProps) {
  const t = useMyselfText()
  const text = useText()
  return (
    <Page
      title={t('first.title')}
      actions={
        <Button look="quiet" onClick={onLogOut}>
          {text('office.logOut')}
        </Button>
      }
    >
      <p className={styles.note}>{t('first.note')}</p>
      <PasskeyForm onDone={onDone} />
      <LookBar />
    </Page>
  )
}
