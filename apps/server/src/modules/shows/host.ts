import { Refusal } from '#platform/refusal'
import type { HostRow } from './store/hosts.ts'

/** What the contract of every host gives them of a gift, in hundredths of a per cent. */
export const CONTRACT_SHARE_BP = 5_000

/** Nobody goes on whose documents nobody saw, who has no contract on file, or who was stopped. */
export function requireReady({
  documentsAt,
  contract,
  stoppedAt,
}: Pick<HostRow, 'documentsAt' | 'contract' | 'stoppedAt'>): void {
  if (!documentsAt || contract === null || stoppedAt) throw new Refusal('HOST_NOT_READY')
}
