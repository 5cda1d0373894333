import type { PayoutBank } from '@baize/contracts'
import type { Db } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { isCardNumber } from './bank-card.ts'
import { coinAddressKey, isCoinAddress } from '../coins/coin-address.ts'
import { readWalletNumber } from './wallet-number.ts'

type Typed = { readonly merchantCode: string; readonly bank: PayoutBank; readonly typed: string }

/** What a member is paid to, as it is kept, and as it is compared with others. */
export type PayoutNumber = { readonly number: string; readonly key: string }

/** By what it is paid to: the number of an account, that of a telephone, or an address of the chain. */
export async function requirePayoutNumber(
  db: Db,
  { merchantCode, bank, typed }: Typed,
): Promise<PayoutNumber> {
  const fields = ['cardNumber']
  if (bank.kind === 'mobile') {
    const number = await readWalletNumber(db, { merchantCode, typed })
    if (number === undefined) throw new Refusal('WALLET_NUMBER_FORMAT', { fields })
    // One telephone has a wallet with each of several houses, and each of them is one to be paid to.
    return { number, key: `${bank.code} ${number}` }
  }
  if (bank.kind === 'crypto') {
    const { network } = bank
    if (network === null || !isCoinAddress(network, typed))
      throw new Refusal('COIN_ADDRESS_FORMAT', { fields })
    return { number: typed, key: coinAddressKey(network, typed) }
  }
  if (!isCardNumber(typed)) throw new Refusal('CARD_NUMBER_FORMAT', { fields })
  return { number: typed, key: typed }
}
