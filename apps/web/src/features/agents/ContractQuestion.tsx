import { DialogBox } from '../../lib/overlays/DialogBox.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import type { WaitingContract } from './contract-requests.ts'

type ContractQuestionProps = {
  readonly waiting: WaitingContract
  readonly onAnswer: (isYes: boolean) => void
}

export function ContractQuestion({ waiting, onAnswer }: ContractQuestionProps) {
  const t = useText()
  const question = {
    title: t(waiting.title),
    text: t('contracts.text'),
    cancelText: t('shell.cancel'),
    confirmText: t('contracts.go'),
  }
  return <DialogBox question={question} onAnswer={onAnswer} />
}
