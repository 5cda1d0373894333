/** The pockets that every member has. What can be spent or withdrawn is cash; what is asked for back is held. */
export const pockets = ['cash', 'bonus', 'held'] as const
/** What an agent earns and what lies at tables of cards is apart from them, and opened when there is something to put into it. */
export type Pocket = (typeof pockets)[number] | 'commission' | 'table'

export function pocketPath(memberId: string, pocket: Pocket): string {
  return `member:${memberId}:${pocket}`
}
