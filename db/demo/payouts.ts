import type { PayoutBank } from '@baize/contracts'

/** What the demo's gateway is called; its methods are seeded with the demo world, before it runs. */
export const DEMO_GATEWAY = 'copper-bridge'

export type DemoPayouts = {
  /** How much a withdrawal of one in the smallest house is here. */
  readonly times: bigint
  readonly banks: readonly (Pick<PayoutBank, 'code' | 'name'> & Partial<PayoutBank>)[]
}

/** Where the houses of each currency pay to. */
export const payouts: Readonly<Record<string, DemoPayouts>> = {
  CNY: {
    times: 1n,
    banks: [
      { code: 'ICBC', name: 'ICBC' },
      { code: 'CCB', name: 'China Construction Bank' },
      { code: 'ABC', name: 'Agricultural Bank of China' },
      { code: 'BOC', name: 'Bank of China' },
      { code: 'CMB', name: 'China Merchants Bank' },
    ],
  },
  USD: {
    times: 1n,
    banks: [
      { code: 'CHASE', name: 'Chase' },
      { code: 'BOFA', name: 'Bank of America' },
      { code: 'WELLS', name: 'Wells Fargo' },
    ],
  },
  BDT: {
    times: 20n,
    banks: [
      { code: 'BKASH', name: 'bKash', kind: 'mobile' },
      { code: 'NAGAD', name: 'Nagad', kind: 'mobile' },
      { code: 'ROCKET', name: 'Rocket', kind: 'mobile' },
      { code: 'USDTTRC20', name: 'USDT (TRC20)', kind: 'crypto', network: 'TRC20' },
      { code: 'USDTERC20', name: 'USDT (ERC20)', kind: 'crypto', network: 'ERC20' },
      { code: 'BRAC', name: 'BRAC Bank' },
      { code: 'DBBL', name: 'Dutch-Bangla Bank' },
    ],
  },
  PKR: {
    times: 40n,
    banks: [
      { code: 'HBL', name: 'Habib Bank' },
      { code: 'MCB', name: 'MCB Bank' },
      { code: 'UBL', name: 'United Bank' },
      { code: 'MEEZAN', name: 'Meezan Bank' },
      { code: 'JAZZCASH', name: 'JazzCash', kind: 'mobile' },
      { code: 'EASYPAISA', name: 'Easypaisa', kind: 'mobile' },
    ],
  },
}

/** The vendor of the demo that keeps a wallet of its own for each member. */
export const vendorWallets = [{ code: 'LANTERN', name: 'Lantern Hall', adapter: 'sandbox' }] as const
