import { LoadingFace } from '@baize/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { type Halt, HaltBox, isHalt } from '../../features/protection/HaltBox.tsx'
import { sittingQuery } from '../../features/protection/queries.ts'
import { RealityBox } from '../../features/protection/RealityBox.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { onLive } from '../../lib/live/live.ts'
import { Modal } from '../../lib/overlays/modal.tsx'
import { useQuery } from '../../lib/query/query.ts'
import { useSession } from '../../lib/page/visit.ts'
import { LoadFailure } from '../home/LoadFailure.tsx'

type PlayGuard = {
  /** Whether the refusal of a stake is one that the guard explains by itself. */
  readonly explains: (code: string) => boolean
  readonly box: ReactNode
}

/** What stands over play: the member has to see how long it has been, takes a break, or is asked to take one. */
export function usePlayGuard(): PlayGuard {
  const [isDue, setDue] = useState(false)
  const [halt, setHalt] = useState<Halt>()
  useEffect(() => onLive('play.halted', () => setHalt('EXCLUDED')), [])

  function explains(code: string): boolean {
    if (code === 'REALITY_CHECK_DUE') setDue(true)
    else if (isHalt(code)) setHalt(code)
    else return false
    return true
  }
  if (halt) return { explains, box: <HaltBox halt={halt} onClosed={() => setHalt(undefined)} /> }
  return { explains, box: isDue && <RealityCheck onAcknowledged={() => setDue(false)} /> }
}

/** Stands over the game until it was seen: there is no way around it but on or out. */
function RealityCheck({ onAcknowledged }: { readonly onAcknowledged: () => void }) {
  const t = useText()
  const account = useSession()?.userName ?? ''
  const sitting = useQuery(sittingQuery(account))
  return (
    <Modal
      label={t('reality.title')}
      place="middle"
      role="alertdialog"
      isClosable={false}
      onClosed={onAcknowledged}
    >
      {(close) => {
        if (sitting.data) return <RealityBox sitting={sitting.data.sitting} onAcknowledged={close} />
        if (sitting.isError) return <LoadFailure error={sitting.error} onRetry={sitting.refetch} />
        return <LoadingFace text={t('shell.pleaseWait')} />
      }}
    </Modal>
  )
}
