import type { Approval, OfficeMemberPage } from '@baize/contracts'

/** What every form about a member is given. */
export type ActProps = {
  readonly house: string
  readonly page: OfficeMemberPage
  readonly onClose: () => void
  readonly onDone: () => void
}

/** The question that a call answers with, as forms want it. */
export async function asked(answer: Promise<Approval>): Promise<{ readonly approval: Approval }> {
  return { approval: await answer }
}

/** The wallets of vendors that a member has something in, by their codes. */
export function vendorWallets({ pockets }: Pick<OfficeMemberPage, 'pockets'>): string[] {
  return pockets.flatMap(({ name }) => (name.startsWith('vendor-') ? [name.slice('vendor-'.length)] : []))
}
