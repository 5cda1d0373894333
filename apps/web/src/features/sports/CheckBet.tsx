import { getBetProof } from '@baize/contracts'
import { call } from '../../lib/call/api.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { CheckProof } from './CheckProof.tsx'

/** A bet as it was sealed before anything could be known, with what it came to. */
export function CheckBet({ betId }: { readonly betId: string }) {
  const t = useText()
  return (
    <CheckProof
      label={t('sports.check.bet')}
      fileName={`bet-${betId}.json`}
      fetchFile={async () => JSON.stringify(await call(getBetProof, { query: { betId } }))}
    />
  )
}
