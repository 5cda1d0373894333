import {
  type LanguageCode,
  type listWall,
  type ReplyOf,
  type WallBanner,
  type WallHelp,
  type WallKind,
  type WallNotice,
  type WallPopup,
} from '@baize/contracts'

export type Wall = ReplyOf<typeof listWall>

/** A piece of the wall with its kind. */
export type WallPiece =
  | { readonly kind: 'notice'; readonly piece: WallNotice }
  | { readonly kind: 'banner'; readonly piece: WallBanner }
  | { readonly kind: 'popup'; readonly piece: WallPopup }
  | { readonly kind: 'help'; readonly piece: WallHelp }

export function piecesOf(wall: Wall, kind: WallKind): WallPiece[] {
  switch (kind) {
    case 'notice':
      return wall.notices.map((piece) => ({ kind, piece }))
    case 'banner':
      return wall.banners.map((piece) => ({ kind, piece }))
    case 'popup':
      return wall.popups.map((piece) => ({ kind, piece }))
    case 'help':
      return wall.help.map((piece) => ({ kind, piece }))
  }
}

/** A piece that says nothing yet. */
export function newPiece(kind: WallKind, merchantCode: string): WallPiece {
  const common = { merchantCode, name: '', startsAt: null, endsAt: null, needs: null, texts: {} }
  switch (kind) {
    case 'notice':
      return { kind, piece: { ...common, audience: 'player', isPromotion: false } }
    case 'banner':
      return {
        kind,
        piece: { ...common, groupName: 'm_home', platforms: ['M', 'W'], position: 0, url: null },
      }
    case 'popup':
      return { kind, piece: { ...common, execution: 'A', promotionType: null, position: 0 } }
    case 'help':
      return { kind, piece: { ...common, parent: null, anchor: null, position: 0 } }
  }
}

export function titleOf({ piece: { texts, name } }: WallPiece, language: LanguageCode): string {
  return texts[language]?.title ?? Object.values(texts)[0]?.title ?? name
}

/** Whether it is shown at a moment, will be, or was. */
export function standingAt({ piece: { startsAt, endsAt } }: WallPiece, now: number): 'on' | 'later' | 'over' {
  if (startsAt !== null && Date.parse(startsAt) > now) return 'later'
  return endsAt !== null && Date.parse(endsAt) <= now ? 'over' : 'on'
}

export type WallDay = {
  /** As `2026-11-17`. */
  readonly day: string
  readonly starts: readonly WallPiece[]
  readonly ends: readonly WallPiece[]
}

/** The days of a month on which something begins or ends, by what `dayOf` says of a moment. */
export function daysOf(
  pieces: readonly WallPiece[],
  month: string,
  dayOf: (iso: string) => string,
): WallDay[] {
  const days = new Map<string, { readonly starts: WallPiece[]; readonly ends: WallPiece[] }>()
  const note = (iso: string | null, list: 'starts' | 'ends', each: WallPiece) => {
    const day = iso === null ? '' : dayOf(iso)
    if (!day.startsWith(`${month}-`)) return
    const found = days.get(day) ?? { starts: [], ends: [] }
    found[list].push(each)
    days.set(day, found)
  }
  for (const each of pieces) {
    note(each.piece.startsAt, 'starts', each)
    note(each.piece.endsAt, 'ends', each)
  }
  return [...days]
    .map(([day, found]) => ({ day, ...found }))
    .sort((one, other) => (one.day < other.day ? -1 : 1))
}
