import type { FoundWarning, HouseDocument } from '@baize/contracts'
import { findUnsaid } from '#modules/messaging'
import { readMerchant } from '#modules/settings'
import type { Tx } from '#platform/db'
import type { DocumentKind } from './document.ts'
import { gameSections, readGameParts } from './sections/games.ts'
import { paymentSections, readPaymentParts } from './sections/payments.ts'
import { peopleSections, readPeople } from './sections/people.ts'
import { readRewardParts, rewardSections } from './sections/rewards.ts'
import { siteOf, siteSections } from './sections/site.ts'

/** All that makes a house, as it stands; nothing where there is none of that code. */
export async function readHouseDocument(tx: Tx, code: string): Promise<HouseDocument | undefined> {
  const merchant = await readMerchant(tx, code)
  if (!merchant) return undefined
  return {
    ...siteOf(merchant),
    ...(await readPeople(tx, code)),
    ...(await readGameParts(tx, code)),
    ...(await readPaymentParts(tx, code)),
    ...(await readRewardParts(tx, code)),
  }
}

/** What the house does not say in one of its languages: its terms, and what hangs on its wall. */
async function unsaidIn(
  tx: Tx,
  { code, site: { languages }, agreement }: HouseDocument,
): Promise<FoundWarning[]> {
  const spoken = agreement.map(({ language }) => language)
  const silent = languages.filter((language) => !spoken.includes(language))
  const paths = [
    ...silent.map((language) => `agreement.${language}`),
    ...(await findUnsaid(tx, code, languages)).map((piece) => `wall.${piece}`),
  ]
  return paths.map((path) => ({ path, warning: 'UNSAID' }))
}

/** A house, and what it is made of in the order in which that is written. */
export const house: DocumentKind<HouseDocument> = {
  read: async (tx, code) => (code === null ? undefined : readHouseDocument(tx, code)),
  warnings: unsaidIn,
  ground: ['money', 'hosts', 'site'],
  sections: [...siteSections, ...peopleSections, ...gameSections, ...paymentSections, ...rewardSections],
}
