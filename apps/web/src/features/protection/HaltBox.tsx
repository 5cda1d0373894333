import { Button, buttonClass, RefusedFace } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { useText } from '../../lib/texts/i18n.tsx'
import { Modal } from '../../lib/overlays/modal.tsx'
import styles from './HaltBox.module.css'

/** Refusals after which nothing more is played for a while. */
const halts = ['EXCLUDED', 'BREAK_DUE'] as const
export type Halt = (typeof halts)[number]

export function isHalt(code: string): code is Halt {
  return halts.some((halt) => halt === code)
}

type HaltBoxProps = { readonly halt: Halt; readonly onClosed: () => void }

/** Play has stopped for a while. A round that is open can still be finished, so there is a way back to it. */
export function HaltBox({ halt, onClosed }: HaltBoxProps) {
  const t = useText()
  return (
    <Modal label={t('reality.halted')} place="middle" role="alertdialog" onClosed={onClosed}>
      {(close) => (
        <>
          <RefusedFace title={t('reality.halted')} text={t(`refusal.${halt}`)} />
          <div className={styles.ways}>
            <Link to="/m/member/protection" className={buttonClass()}>
              {t('reality.limits')}
            </Link>
            <Link to="/m/withdraw" search={{}} className={buttonClass('quiet')}>
              {t('reality.withdraw')}
            </Link>
            <Button look="quiet" onClick={close}>
              {t('reality.finish')}
            </Button>
          </div>
        </>
      )}
    </Modal>
  )
}
