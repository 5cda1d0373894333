import type { PayoutKind } from '@baize/contracts'
import { Coins, CreditCard, Smartphone } from 'lucide-react'

/** How each kind of place to be paid to is drawn. */
export const payoutIcons = {
  bank: CreditCard,
  mobile: Smartphone,
  crypto: Coins,
} as const satisfies Record<PayoutKind, unknown>
