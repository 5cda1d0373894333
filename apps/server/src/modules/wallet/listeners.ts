import { capabilities } from '@baize/contracts'
import { memberErased, memberRegistered } from '#facts/identity'
import { readCurrency } from '#modules/settings'
import { type Listener, listener } from '#platform/facts'
import { leaveLine } from './close-bonus.ts'
import { openPockets } from './open-pockets.ts'
import { readNow } from './store/bonuses.ts'

export const walletListeners: readonly Listener[] = [
  listener({
    name: 'wallet opens pockets',
    to: memberRegistered,
    async handle(tx, { memberId, merchantCode, type }) {
      const currency = await readCurrency(tx, merchantCode)
      await openPockets(tx, { memberId, currency, isTrial: capabilities(type).isTrial })
    },
  }),
  listener({
    name: 'wallet empties the line of whoever is gone',
    to: memberErased,
    async handle(tx, { memberId }) {
      await leaveLine(tx, { memberId, now: await readNow(tx) })
    },
  }),
]
