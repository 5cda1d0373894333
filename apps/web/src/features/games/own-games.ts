import { houseGamePage } from '@baize/contracts'
import { readHouseFile } from '../../lib/call/house-file.ts'

/** A picture and its form: a browser that cannot read the form need not fetch it. */
type OwnPicture = { readonly address: string; readonly type: 'image/avif' | 'image/webp' }

/** One of our own games: where its page is, and what that will want first. */
export type OwnGame = {
  readonly page: string
  readonly pictures: readonly OwnPicture[]
  readonly data: readonly string[]
}

/** As the build of the games wrote it: the titles of slots stand under the theme they are dressed in. */
type Listed = {
  /** Those that the games speak. */
  readonly languages: readonly string[]
  readonly originals: readonly string[]
  readonly slots: Readonly<Record<string, readonly string[]>>
  /** Slots that are drawn for themselves alone. */
  readonly flagships: readonly string[]
  /** Those that people share. */
  readonly tables: readonly string[]
}

const own = new Map<string, OwnGame>()

/**
 * Learns which games are our own, so that the page of one can be opened before the house has said where it is. Answers
 * with the page that names what they are made of, for a browser to fetch beforehand.
 */
export async function learnOwnGames(language: string): Promise<string | undefined> {
  const listed = await readHouseFile('/games/own.json')
  if (!isListed(listed)) return undefined
  for (const [gameId, game] of described(listed)) own.set(gameId, game)
  return `/games/warm/${listed.languages.includes(language) ? language : 'en'}/`
}

/** Undefined for games of other makers, and as long as nobody has learned which are ours. */
export function ownGame(gameId: string): OwnGame | undefined {
  return own.get(gameId)
}

function described({ originals, slots, flagships, tables }: Listed): [string, OwnGame][] {
  const plain = (kind: 'originals' | 'tables', code: string): [string, OwnGame] => [
    code,
    { page: houseGamePage({ kind, code }), pictures: [], data: [] },
  ]
  return [
    ...originals.map((code) => plain('originals', code)),
    ...tables.map((code) => plain('tables', code)),
    ...Object.entries(slots).flatMap(([theme, titles]) =>
      titles.map((gameId): [string, OwnGame] => [
        gameId,
        {
          page: houseGamePage({ kind: 'slots', code: gameId }),
          pictures: [{ address: `/games/art/slots/${theme}.webp`, type: 'image/webp' }],
          data: [`/games/slots/titles/${gameId}.json`],
        },
      ]),
    ),
    ...flagships.map((gameId): [string, OwnGame] => [gameId, flagship(gameId)]),
  ]
}

/** What the game waits for; the room that fits the phone is fetched by the game, which knows how it is held. */
function flagship(gameId: string): OwnGame {
  const folder = `/games/art/flagships/${gameId}`
  return {
    page: houseGamePage({ kind: 'slots', code: gameId }),
    pictures: ['symbols', 'border', 'plate', 'title', 'blurred'].map((name) => ({
      address: `${folder}/${name}.avif`,
      type: 'image/avif',
    })),
    data: [`/games/slots/titles/${gameId}.json`, `${folder}/look.json`],
  }
}

function isListed(value: unknown): value is Listed {
  return (
    typeof value === 'object' &&
    value !== null &&
    'languages' in value &&
    Array.isArray(value.languages) &&
    'originals' in value &&
    Array.isArray(value.originals) &&
    'slots' in value &&
    typeof value.slots === 'object' &&
    'flagships' in value &&
    Array.isArray(value.flagships) &&
    'tables' in value &&
    Array.isArray(value.tables)
  )
}
