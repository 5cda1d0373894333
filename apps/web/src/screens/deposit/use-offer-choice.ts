import { declineOffer, type DepositOffer } from '@baize/contracts'
import { useState } from 'react'
import { offersQuery } from '../../features/payments/queries.ts'
import { mayReplace, takeOffer } from '../../features/rewards/take-offer.ts'
import { call } from '../../lib/call/api.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { useQuery } from '../../lib/query/query.ts'
import { useAttempt } from '../../lib/form/use-attempt.ts'

/** Which offer the next deposit takes. Nothing is taken unless the member says so. */
export function useOfferChoice(account: string) {
  const t = useText()
  const { data, isPending, refetch } = useQuery(offersQuery(account))
  const { isBusy, attempt } = useAttempt()
  // What was pressed stands at once; what the server has answered stands after it.
  const [pressed, setPressed] = useState<string | null>()
  const offers: readonly DepositOffer[] = data?.offers ?? []
  const taken = offers.find(({ accepted }) => accepted !== null)
  const chosen = pressed === undefined ? (taken?.code ?? null) : pressed

  async function choose(offer: DepositOffer | null): Promise<void> {
    const isSame = (offer?.code ?? null) === (taken?.code ?? null)
    if (isBusy || isSame || (offer && !(await mayReplace(t, offer)))) return
    setPressed(offer?.code ?? null)
    await attempt(async () => {
      try {
        if (offer) await takeOffer(offer)
        else if (taken) await call(declineOffer, { body: { code: taken.code } })
      } finally {
        await refetch()
      }
    })
    setPressed(undefined)
  }
  return { offers, inLine: data?.inLine ?? 0, chosen, isPending, isBusy, choose }
}

export type OfferChoice = ReturnType<typeof useOfferChoice>
