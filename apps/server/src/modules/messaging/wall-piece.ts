import {
  type LanguageCode,
  wallBanner,
  wallHelp,
  type WallKind,
  wallKinds,
  wallNotice,
  wallPopup,
} from '@baize/contracts'
import * as z from 'zod/mini'
import { type ChangedThing, keepVersion } from '#modules/operators'
import type { Db, Tx } from '#platform/db'
import { saveBanner, saveHelp, saveNotice, savePopup } from './save-wall.ts'
import { deleteBanner, readWallBanners } from './store/banners.ts'
import { deleteHelp, readWallHelp } from './store/help.ts'
import { deleteNotice, readWallNotices } from './store/notices.ts'
import { deletePopup, readWallPopups } from './store/popups.ts'

/** Where a piece of the wall hangs. */
export type WallPlace = { readonly kind: WallKind; readonly merchantCode: string; readonly name: string }

type NamedPiece = {
  readonly name: string
  readonly texts: Partial<Record<LanguageCode, unknown>>
}

const lists: Readonly<
  Record<WallKind, (db: Db | Tx, merchantCode: string) => Promise<readonly NamedPiece[]>>
> = {
  notice: readWallNotices,
  banner: readWallBanners,
  popup: readWallPopups,
  help: readWallHelp,
}

/** A piece as it hangs; null where none of that name does. */
export async function readPiece(tx: Tx, { kind, merchantCode, name }: WallPlace): Promise<object | null> {
  return (await lists[kind](tx, merchantCode)).find((piece) => piece.name === name) ?? null
}

const removals = { notice: deleteNotice, banner: deleteBanner, popup: deletePopup, help: deleteHelp } as const

export function deletePiece(tx: Tx, { kind, ...key }: WallPlace): Promise<boolean> {
  return removals[kind](tx, key)
}

/** Hangs a piece as it was kept. */
export async function saveKept(tx: Tx, kind: WallKind, content: unknown, now: Date): Promise<void> {
  switch (kind) {
    case 'notice':
      await saveNotice(tx, z.parse(wallNotice, content), now)
      return
    case 'banner':
      await saveBanner(tx, z.parse(wallBanner, content), now)
      return
    case 'popup':
      await savePopup(tx, z.parse(wallPopup, content), now)
      return
    case 'help':
      await saveHelp(tx, z.parse(wallHelp, content), now)
  }
}

type Kept = Pick<ChangedThing, 'before' | 'putBy' | 'backTo'>

/** Keeps what a piece has become beside what it was. */
export async function keepPiece(tx: Tx, place: WallPlace, kept: Kept): Promise<void> {
  await keepVersion(tx, { ...place, ...kept, after: await readPiece(tx, place) })
}

/** What hangs on a wall and is missing in one of these languages: whoever speaks it does not see the piece. */
export async function findUnsaid(
  tx: Tx,
  merchantCode: string,
  languages: readonly LanguageCode[],
): Promise<string[]> {
  const unsaid: string[] = []
  for (const kind of wallKinds)
    for (const { name, texts } of await lists[kind](tx, merchantCode))
      for (const language of languages) if (!(language in texts)) unsaid.push(`${kind}.${name}.${language}`)
  return unsaid
}
