/** The pockets a member's money is in. What can be spent or withdrawn is cash; what is asked for back is held. */
export const pockets = ['cash', 'bonus', 'held'] as const
export type Pocket = (typeof pockets)[number]

export function pocketPath(memberId: string, pocket: Pocket): string {
  return `member:${memberId}:${pocket}`
}
