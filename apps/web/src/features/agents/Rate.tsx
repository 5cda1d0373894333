import { rateText } from './rate-text.ts'

/** A rate in percent, left to right in every language. */
export function Rate({ ppm }: { readonly ppm: number }) {
  return <bdi dir="ltr">{rateText(ppm)}</bdi>
}
