import { closeRoom, instructRoom, makeRoom, readRoomPeople } from '#modules/rooms'
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

type Closing = Omit<Instruction, 'command'> & { readonly why: string }

/** Closes the room of a show that ends. Before anything of the show is written: its owner holds the room first, too. */
export async function closeShowRoom(tx: Tx, { showId, madeBy, why }: Closing): Promise<void> {
  await closeRoom(tx, showId)
  await instructShow(tx, { showId, madeBy, command: { do: 'end', by: madeBy, why } })
}

/** How many are in the rooms of these shows. */
export async function readPeople(db: Db, showIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  return readRoomPeople(db, showIds)
}
