import { type KycDocument, type KycSide, sidesOf } from '@baize/contracts'

/** What a side of a document is called; where there is but one it is the page with the picture. */
export function ownSide(document: KycDocument, side: KycSide) {
  return sidesOf[document].length > 1 ? (`kyc.side.${side}` as const) : 'kyc.side.page'
}
