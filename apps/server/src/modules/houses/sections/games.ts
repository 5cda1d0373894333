import { type FoundWarning, gameTypes, type HouseDocument } from '@baize/contracts'
import { moneyFromWire, unitsToWire } from '@baize/money'
import { chooseVendors, readEveryGame, readEveryVendor, readMerchantVendors } from '#modules/catalog'
import { changeTerms, readHouseGames, readPotSheets, setGame } from '#modules/play'
import { jackpotAccount, openJackpotIn, readJackpots, wouldOutlivePlayers } from '#modules/promotions'
import type { Tx } from '#platform/db'
import { type DocumentChange, isSame, problemsAt, repeated, type Section } from '../document.ts'
import { readNow } from '../store/changes.ts'

type Pot = HouseDocument['jackpots'][number]

/** Whose games a house has, which of them are off, and which pots they play for. */
export async function readGameParts(
  tx: Tx,
  code: string,
): Promise<Pick<HouseDocument, 'vendors' | 'gamesOff' | 'jackpots'>> {
  const places = await readMerchantVendors(tx, code)
  const games = await readHouseGames(tx, code)
  const rows = await readJackpots(tx, code)
  const sheets = await readPotSheets(
    tx,
    rows.map(({ account }) => account),
  )
  return {
    vendors: gameTypes.flatMap((gameType) => {
      const codes = places.filter((place) => place.gameType === gameType).map((place) => place.vendorCode)
      return codes.length > 0 ? [{ gameType, codes }] : []
    }),
    gamesOff: games.filter(({ isClosed }) => isClosed).map((game) => game.code),
    jackpots: rows.flatMap(({ name, titles, account }) => {
      const sheet = sheets.find((each) => each.account === account)
      if (!sheet) return []
      const { start, nextPpm, nextPrice, nextSeed } = sheet
      const playing = games.filter((game) => game.jackpotAccount === account).map((game) => game.code)
      const next =
        nextPpm !== null && nextPrice !== null && nextSeed !== null
          ? { next: termsOnWire({ ppm: nextPpm, price: nextPrice, seed: nextSeed }) }
          : {}
      const terms = { start: unitsToWire(start), ...termsOnWire(sheet), ...next }
      return [{ name, titles: { ...titles }, ...terms, games: playing }]
    }),
  }
}

type PotTerms = { readonly ppm: number; readonly price: bigint; readonly seed: bigint }

function termsOnWire({ ppm, price, seed }: PotTerms) {
  return { ppm, price: unitsToWire(price), seed: unitsToWire(seed) }
}

function termsIn({ ppm, price, seed }: Pick<Pot, 'ppm' | 'price' | 'seed'>, currency: string): PotTerms {
  const units = (text: string) => moneyFromWire(text, currency).units
  return { ppm, price: units(price), seed: units(seed) }
}

async function unknownGames(tx: Tx, codes: readonly string[]): Promise<string[]> {
  const known = new Set((await readEveryGame(tx)).map(({ code }) => code))
  return codes.filter((code) => !known.has(code))
}

/** A pot that is opened is kept on its terms, whatever a document says of it. */
function changedTerms(known: Pot, wanted: Pot, currency: string): string[] {
  const units = (text: string) => moneyFromWire(text, currency).units
  const amounts = (['start', 'price', 'seed'] as const).filter(
    (name) => units(known[name]) !== units(wanted[name]),
  )
  return [
    ...amounts,
    ...(known.ppm === wanted.ppm ? [] : ['ppm']),
    ...(isSame(known.titles, wanted.titles) ? [] : ['titles']),
  ]
}

function emptyAmounts(terms: Pick<Pot, 'price' | 'seed'>, currency: string): string[] {
  return (['price', 'seed'] as const).filter((name) => moneyFromWire(terms[name], currency).units === 0n)
}

/** Of pots whose terms are new, now or from their next win on. */
async function potWarnings(tx: Tx, { now, wanted }: DocumentChange<HouseDocument>): Promise<FoundWarning[]> {
  const at = await readNow(tx)
  const warnings: FoundWarning[] = []
  for (const { name, next, ...pot } of wanted.jackpots) {
    const known = now?.jackpots.find((each) => each.name === name)
    const terms = next ?? pot
    if (known && isSame(known.next ?? known, next ?? known)) continue
    const size = { ...termsIn(terms, wanted.money.currency), merchantCode: wanted.code, now: at }
    if (await wouldOutlivePlayers(tx, size))
      warnings.push({ path: `jackpots.${name}`, warning: 'OUTLIVES_PLAYERS' })
  }
  return warnings
}

async function potProblems(tx: Tx, { now, wanted }: DocumentChange<HouseDocument>) {
  const { jackpots } = wanted
  const opened = now?.jackpots ?? []
  const { currency } = wanted.money
  const games = jackpots.flatMap((pot) => pot.games)
  const wantedOf = (name: string) => jackpots.find((pot) => pot.name === name)
  return [
    ...problemsAt(
      'LEFT_OUT',
      opened.filter(({ name }) => !wantedOf(name)).map(({ name }) => `jackpots.${name}`),
    ),
    ...problemsAt(
      'STAYS',
      opened.flatMap((pot) => {
        const next = wantedOf(pot.name)
        return next ? changedTerms(pot, next, currency).map((field) => `jackpots.${pot.name}.${field}`) : []
      }),
    ),
    ...problemsAt(
      'UNSOUND',
      jackpots.flatMap(({ name, next, ...terms }) => [
        ...emptyAmounts(terms, currency).map((field) => `jackpots.${name}.${field}`),
        ...(next ? emptyAmounts(next, currency).map((field) => `jackpots.${name}.next.${field}`) : []),
      ]),
    ),
    ...problemsAt(
      'TWICE',
      [...repeated(jackpots.map(({ name }) => name)), ...repeated(games)].map((name) => `jackpots.${name}`),
    ),
    ...problemsAt(
      'UNKNOWN',
      (await unknownGames(tx, games)).map((code) => `jackpots.games.${code}`),
    ),
  ]
}

/** Both sections are of the same rows: what a game plays for, and whether it is off. */
async function writeGames(tx: Tx, { code: merchantCode, gamesOff, jackpots }: HouseDocument): Promise<void> {
  const accounts = new Map(
    jackpots.flatMap(({ name, games }) =>
      games.map((game) => [game, jackpotAccount({ merchantCode, name })] as const),
    ),
  )
  const before = await readHouseGames(tx, merchantCode)
  const codes = new Set([...before.map(({ code }) => code), ...gamesOff, ...accounts.keys()])
  for (const code of codes)
    await setGame(tx, {
      merchantCode,
      code,
      isClosed: gamesOff.includes(code),
      jackpotAccount: accounts.get(code) ?? null,
    })
}

export const gameSections: readonly Section<HouseDocument>[] = [
  {
    name: 'vendors',
    touches: 'odds',
    async problems(tx, { wanted: { vendors } }) {
      const known = (await readEveryVendor(tx)).map(({ code }) => code)
      return [
        ...problemsAt(
          'TWICE',
          repeated(vendors.map(({ gameType }) => gameType)).map((type) => `vendors.${type}`),
        ),
        ...vendors.flatMap(({ gameType, codes }) => [
          ...problemsAt(
            'TWICE',
            repeated(codes).map((code) => `vendors.${gameType}.${code}`),
          ),
          ...problemsAt(
            'UNKNOWN',
            codes.filter((code) => !known.includes(code)).map((code) => `vendors.${gameType}.${code}`),
          ),
        ]),
      ]
    },
    write: (tx, { wanted }) =>
      chooseVendors(
        tx,
        wanted.code,
        wanted.vendors.flatMap(({ gameType, codes }) =>
          codes.map((vendorCode, position) => ({ vendorCode, gameType, position })),
        ),
      ),
  },
  {
    name: 'jackpots',
    touches: 'odds',
    problems: potProblems,
    warnings: potWarnings,
    async write(tx, { wanted }) {
      const at = await readNow(tx)
      const place = { merchantCode: wanted.code, currency: wanted.money.currency }
      for (const { next, ...pot } of wanted.jackpots) {
        await openJackpotIn(tx, { ...pot, ...place }, at)
        await changeTerms(
          tx,
          jackpotAccount({ ...place, name: pot.name }),
          next && termsIn(next, place.currency),
        )
      }
      await writeGames(tx, wanted)
    },
  },
  {
    name: 'gamesOff',
    touches: 'odds',
    problems: async (tx, { now, wanted }) =>
      problemsAt(
        'UNKNOWN',
        (
          await unknownGames(
            tx,
            wanted.gamesOff.filter((code) => !now?.gamesOff.includes(code)),
          )
        ).map((code) => `gamesOff.${code}`),
      ),
    write: (tx, { wanted }) => writeGames(tx, wanted),
  },
]
