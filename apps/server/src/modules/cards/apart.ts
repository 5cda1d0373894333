import type { App } from '#platform/app'
import type { CardSeat } from './card-state.ts'

/** Who of those at a table may not sit beside somebody who was there before them. */
export async function apartAmong(
  _app: App,
  _seats: readonly Pick<CardSeat, 'memberId' | 'isSimulated'>[],
): Promise<readonly string[]> {
  return []
}
