import type { Refusal } from '#platform/refusal'
import type { Verdict } from '#platform/secrets/tries'
import type { MemberCredentials } from '../store/members.ts'

/** One of the ways to show who one is: by password, by a code, by a token of somebody who checked. */
export type WayIn = {
  readonly found: MemberCredentials | undefined
  /** What failures are counted under, whether or not anybody was found; it says nothing about a person. */
  readonly countedAs: string
  /** Does the same work where nobody was found. */
  prove(): Promise<Verdict>
  refuse(value: { readonly captcha: boolean; readonly human: boolean }): Refusal
}
