import type { ContractAnswer, ContractVersion } from '@baize/contracts'
import { Button, Card, SectionHeader } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { TermsList } from '../../features/agents/TermsList.tsx'
import { useMinute } from '../../features/history/use-moment.ts'
import { confirm } from '../../lib/overlays/dialog.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { ContractPaper } from '../agent-contract/ContractPaper.tsx'
import styles from '../agent-contract/OwnContract.module.css'
import { useContractAnswer } from '../agent-contract/use-contract-answer.ts'

type GivenContractProps = { readonly contract: ContractVersion; readonly onChanged: () => void }

/** A contract with somebody below, and what can be done with it as it stands. */
export function GivenContract({ contract, onChanged }: GivenContractProps) {
  const t = useText()
  const moment = useMinute()
  const { downline, state, from, lapsesAt, word } = contract
  const isOpen = state === 'offered' || state === 'revoke-requested'
  return (
    <Card aria-label={`${downline.account}, ${t(`agents.contract.state.${state}`)}`}>
      <SectionHeader title={downline.account} more={t(`agents.contract.state.${state}`)} />
      {from !== null && <p className={styles.note}>{t('agents.contract.from', { at: moment(from) })}</p>}
      {isOpen && lapsesAt !== null && (
        <p className={styles.note}>{t('agents.contract.lapses', { at: moment(lapsesAt) })}</p>
      )}
      <TermsList rows={contract.rows} options={contract.options} />
      {word !== null && <p>{word}</p>}
      <ContractPaper version={contract} />
      <Doing contract={contract} onChanged={onChanged} />
      <Link to="/m/member/agent/downline/$id" params={{ id: downline.id }} className={styles.open}>
        {t('agents.contract.downline.open')}
      </Link>
    </Card>
  )
}

/** What can be said to a version in a state, by the one who gives it. */
const doings = { offered: 'withdraw', draft: 'dismiss', active: 'end' } as const satisfies Partial<
  Record<ContractVersion['state'], ContractAnswer>
>

function doingOf(state: ContractVersion['state']): (typeof doings)[keyof typeof doings] | undefined {
  return state === 'offered' || state === 'draft' || state === 'active' ? doings[state] : undefined
}

function Doing({ contract, onChanged }: GivenContractProps) {
  const t = useText()
  const { isBusy, answer } = useContractAnswer(contract, async () => onChanged())
  const doing = doingOf(contract.state)
  if (doing === undefined) return null
  async function act(saying: NonNullable<typeof doing>): Promise<void> {
    const question = {
      title: t(`agents.contract.do.${saying}.ask`),
      text: t(`agents.contract.do.${saying}.text`),
      confirmText: t(`agents.contract.do.${saying}`),
      cancelText: t('shell.cancel'),
    }
    if (await confirm(question)) await answer(saying)
  }
  return (
    <Button look="quiet" busy={isBusy} className={styles.wide} onClick={() => void act(doing)}>
      {t(`agents.contract.do.${doing}`)}
    </Button>
  )
}
