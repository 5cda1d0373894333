import { Button, buttonClass, RefusedFace } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { useText } from '../../lib/texts/i18n.tsx'
import { Modal } from '../../lib/overlays/modal.tsx'
import styles from './LaunchGameScreen.module.css'

/** A stake that the balance does not cover: a deposit leads back to this game, and a smaller stake needs none. */
export function LowBalanceBox({ onClosed }: { readonly onClosed: () => void }) {
  const t = useText()
  return (
    <Modal label={t('launch.low')} place="middle" onClosed={onClosed}>
      {(close) => (
        <>
          <RefusedFace title={t('launch.low')} text={t('launch.low.text')} />
          <div className={styles.ways}>
            <Button look="quiet" onClick={close}>
              {t('launch.low.stay')}
            </Button>
            <Link to="/m/voucherCenter" search={{}} className={buttonClass()}>
              {t('launch.low.deposit')}
            </Link>
          </div>
        </>
      )}
    </Modal>
  )
}
