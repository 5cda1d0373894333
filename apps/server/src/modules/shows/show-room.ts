import { instructRoom, makeRoom, readRoomPeople } from '#modules/rooms'
import type { Db, Tx } from '#platform/db'
import type { HouseCommand } from './decide-show.ts'
import type { ShowTerms } from './show-state.ts'
import type { ShowRow } from './store/shows.ts'

/** The room of a show, under its id; money in it is real, since what is given there is. */
export async function makeShowRoom(
  tx: Tx,
  { id, gameCode, merchantCode }: Pick<ShowRow, 'id' | 'gameCode' | 'merchantCode'>,
  terms: ShowTerms,
): Promise<void> {
  const { currency } = terms
  await makeRoom(tx, { id, kind: 'show', gameCode, merchantCode, currency, isTrial: false, rules: terms })
}

type Instruction = { readonly showId: string; readonly madeBy: string; readonly command: HouseCommand }

/** Has the owner of the room do something, whichever process that is. */
export async function instructShow(tx: Tx, { showId, madeBy, command }: Instruction): Promise<void> {
  await instructRoom(tx, { roomId: showId, madeBy, body: command })
}

/** How many are in the rooms of these shows. */
export async function readPeople(db: Db, showIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  return readRoomPeople(db, showIds)
}
