import type { ContractVersion } from '@baize/contracts'
import { Button, Notice } from '@baize/ui'
import { useMinute } from '../../features/history/use-moment.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './OwnContract.module.css'
import { useContractAnswer } from './use-contract-answer.ts'

type EndAnswerProps = { readonly version: ContractVersion; readonly onAnswered: () => Promise<void> }

/** The one above wants to end it: without a yes it goes on. */
export function EndAnswer({ version, onAnswered }: EndAnswerProps) {
  const t = useText()
  const moment = useMinute()
  const { isBusy, answer } = useContractAnswer(version, onAnswered)
  return (
    <>
      <Notice tone="plain">
        {t('agents.contract.end.asked', { at: version.lapsesAt === null ? '' : moment(version.lapsesAt) })}
      </Notice>
      <div className={styles.buttons}>
        <Button look="quiet" disabled={isBusy} onClick={() => void answer('refuseToEnd')}>
          {t('agents.contract.end.refuse')}
        </Button>
        <Button busy={isBusy} onClick={() => void answer('agreeToEnd')}>
          {t('agents.contract.end.agree')}
        </Button>
      </div>
    </>
  )
}
