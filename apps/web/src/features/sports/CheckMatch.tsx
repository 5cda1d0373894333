import { getMatchProof } from '@baize/contracts'
import { call } from '../../lib/call/api.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { CheckProof } from './CheckProof.tsx'

/** What a simulated match is redrawn from. */
export function CheckMatch({ fixtureId }: { readonly fixtureId: string }) {
  const t = useText()
  return (
    <CheckProof
      label={t('sports.check')}
      fileName={`match-${fixtureId.replace(/[^\w-]+/g, '-')}.json`}
      fetchFile={async () => (await call(getMatchProof, { query: { fixtureId } })).file}
    />
  )
}
