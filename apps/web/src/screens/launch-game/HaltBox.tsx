import { Button, buttonClass, RefusedFace } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import type { Halt } from '../../features/games/desk/use-desk.ts'
import { useText } from '../../lib/i18n.tsx'
import { Modal } from '../../lib/modal.tsx'
import styles from './LaunchGameScreen.module.css'

type HaltBoxProps = { readonly halt: Halt; readonly onClosed: () => void }

/** Play has stopped for a while. A round that is open can still be finished, so there is a way back to it. */
export function HaltBox({ halt, onClosed }: HaltBoxProps) {
  const t = useText()
  return (
    <Modal label={t('reality.halted')} place="middle" role="alertdialog" onClosed={onClosed}>
      {(close) => (
        <>
          <RefusedFace title={t('reality.halted')} text={t(`refusal.${halt}`)} />
          <div className={styles.halt}>
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
