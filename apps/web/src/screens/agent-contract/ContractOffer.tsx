import type { ContractInfo, ContractVersion } from '@baize/contracts'
import { formatAmount } from '@baize/money/format'
import { AreaField, Button, Card, FactList, SectionHeader } from '@baize/ui'
import { useState } from 'react'
import { TermsList } from '../../features/agents/TermsList.tsx'
import { useDayText } from '../../features/agents/use-day-text.ts'
import { useMinute } from '../../features/history/use-moment.ts'
import { confirm } from '../../lib/overlays/dialog.tsx'
import { toast } from '../../lib/overlays/toast.tsx'
import { useSettings } from '../../lib/page/boot.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { ContractPaper } from './ContractPaper.tsx'
import styles from './OwnContract.module.css'
import { useContractAnswer } from './use-contract-answer.ts'

const WORD_MOST = 200

type ContractOfferProps = {
  readonly info: ContractInfo
  readonly offer: ContractVersion
  readonly onAnswered: () => Promise<void>
}

/** An offer beside what holds, every difference marked, with what last month would have come to under it. */
export function ContractOffer({ info, offer, onAnswered }: ContractOfferProps) {
  const t = useText()
  const moment = useMinute()
  return (
    <Card aria-label={t('agents.contract.offer')}>
      <SectionHeader title={t('agents.contract.offer')} more={t('agents.contract.state.offered')} />
      <p className={styles.note}>
        {offer.upline === null
          ? t('agents.contract.byHouse')
          : t('agents.contract.by', { account: offer.upline.account })}
        {offer.lapsesAt !== null && ` · ${t('agents.contract.lapses', { at: moment(offer.lapsesAt) })}`}
      </p>
      <TermsList rows={offer.rows} options={offer.options} before={info.active?.rows} />
      <Estimate info={info} />
      <p className={styles.note}>{t(`agents.contract.begins.${offer.kind}`)}</p>
      <ContractPaper version={offer} />
      <Answer offer={offer} onAnswered={onAnswered} />
    </Card>
  )
}

function Estimate({ info: { offerEstimate } }: Pick<ContractOfferProps, 'info'>) {
  const t = useText()
  const dayText = useDayText()
  const { money } = useSettings()
  if (offerEstimate === null) return <p className={styles.note}>{t('agents.contract.estimate.none')}</p>
  const { from, to, amount } = offerEstimate
  const range = `${dayText(from.slice(0, 10))} – ${dayText(to.slice(0, 10))}`
  return <FactList facts={[[t('agents.contract.estimate', { range }), formatAmount(amount, money)]]} />
}

function Answer({ offer, onAnswered }: Pick<ContractOfferProps, 'offer' | 'onAnswered'>) {
  const t = useText()
  const [isRejecting, setRejecting] = useState(false)
  const [word, setWord] = useState('')
  const { isBusy, answer } = useContractAnswer(offer, onAnswered)
  async function accept(): Promise<void> {
    const question = {
      title: t('agents.contract.accept.ask'),
      text: t(`agents.contract.begins.${offer.kind}`),
      confirmText: t('agents.contract.accept'),
      cancelText: t('shell.cancel'),
    }
    if ((await confirm(question)) && (await answer('accept'))) toast(t('agents.contract.accepted'))
  }
  async function reject(): Promise<void> {
    if (await answer('reject', word)) toast(t('agents.contract.rejected'))
  }
  if (isRejecting)
    return (
      <>
        <AreaField
          label={t('agents.contract.word')}
          maxLength={WORD_MOST}
          rows={2}
          value={word}
          onChange={({ currentTarget }) => setWord(currentTarget.value)}
        />
        <div className={styles.buttons}>
          <Button look="quiet" disabled={isBusy} onClick={() => setRejecting(false)}>
            {t('shell.cancel')}
          </Button>
          <Button busy={isBusy} onClick={() => void reject()}>
            {t('agents.contract.reject')}
          </Button>
        </div>
      </>
    )
  return (
    <div className={styles.buttons}>
      <Button look="quiet" disabled={isBusy} onClick={() => setRejecting(true)}>
        {t('agents.contract.reject')}
      </Button>
      <Button busy={isBusy} onClick={() => void accept()}>
        {t('agents.contract.accept')}
      </Button>
    </div>
  )
}
