/** Parameters as they stand in the address: plain text both ways, so that the specification's links stay as written. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

export function printSearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null)
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}

export type GameListSearch = {
  gameType?: string
  vassalage?: string
  type?: 'hot' | 'fav'
  /** What a game is called, as somebody typed it. */
  name?: string
}

export function gameListSearch(search: Record<string, unknown>): GameListSearch {
  const type = oneOf(search.type, ['hot', 'fav'] as const)
  return withoutNothing({
    gameType: code(search.gameType),
    vassalage: code(search.vassalage),
    type,
    name: typed(search.name),
  })
}

export type LaunchSearch = {
  code?: string
  playType?: 'ent' | 'trad'
  gameId?: string
  gameGroupId?: string
  prize_mode?: string
  pageBack?: 'home'
}

export function launchSearch(search: Record<string, unknown>): LaunchSearch {
  return withoutNothing({
    code: code(search.code),
    playType: oneOf(search.playType, ['ent', 'trad'] as const),
    gameId: code(search.gameId),
    gameGroupId: code(search.gameGroupId),
    prize_mode: code(search.prize_mode),
    pageBack: oneOf(search.pageBack, ['home'] as const),
  })
}

export type TableSearch = Omit<LaunchSearch, 'code' | 'gameGroupId'> & { mui?: string }

/** A lottery's table; `mui` names the look that a link was made for, and travels on. */
export function tableSearch(search: Record<string, unknown>): TableSearch {
  const { code: _code, gameGroupId: _group, ...table } = launchSearch(search)
  return withoutNothing({ ...table, mui: code(search.mui) })
}

/** The lottery whose results are shown. */
export const resultsSearch = codeSearch('gameId')

/** The order whose tickets are shown. */
export const ordersSearch = codeSearch('order')

export type PlaySearch = { game?: string; mode?: 'demo'; room?: string }

/** The game that is opened in its frame, whether for play money, and in which of its rooms where one was chosen. */
export function playSearch(search: Record<string, unknown>): PlaySearch {
  return withoutNothing({
    game: code(search.game),
    mode: oneOf(search.mode, ['demo'] as const),
    room: code(search.room),
  })
}

/** The rules that are shown, by the hash that stands in bets. */
export const rulesSearch = codeSearch('hash')

/** The round whose detail is shown. */
export const recordSearch = codeSearch('round')

export type RoundSearch = { round?: string; mode?: 'demo' }

/** The same of a round that may have been played for play money. */
export function roundSearch(search: Record<string, unknown>): RoundSearch {
  return withoutNothing({ ...recordSearch(search), mode: oneOf(search.mode, ['demo'] as const) })
}

/** Somebody below, whom a form is to begin with. */
export const downlineSearch = codeSearch('id')

export type IncomeSearch = { kind?: 'rebate' | 'daily' | 'hourly' | 'dividend' }

/** The bills of one kind. */
export function incomeSearch(search: Record<string, unknown>): IncomeSearch {
  return withoutNothing({ kind: oneOf(search.kind, ['rebate', 'daily', 'hourly', 'dividend'] as const) })
}

export type BillSearch = { billId?: string; of?: string; day?: string }

/** A bill; whose part of it, and of which day. */
export function billSearch(search: Record<string, unknown>): BillSearch {
  return withoutNothing({ billId: code(search.billId), of: code(search.of), day: code(search.day) })
}

/** The deposit whose state is shown. */
export const depositSearch = codeSearch('deposit')

/** The withdrawal whose state is shown. */
export const withdrawSearch = codeSearch('withdrawal')

/** Of whose team the downlines are shown. */
export const downlinesSearch = codeSearch('parentId')

export type MoneyRecordSearch = { kind?: 'deposits' | 'withdrawals' }

export function moneyRecordSearch(search: Record<string, unknown>): MoneyRecordSearch {
  return withoutNothing({ kind: oneOf(search.kind, ['deposits', 'withdrawals'] as const) })
}

export type ShowSearch = { show?: string; game?: string }

/** A show by its id, or by the game of the catalogue that opens it. */
export function showSearch(search: Record<string, unknown>): ShowSearch {
  return withoutNothing({ show: code(search.show), game: code(search.game) })
}

export type HelpSearch = { p?: number; c?: number }

export function helpSearch(search: Record<string, unknown>): HelpSearch {
  return withoutNothing({ p: index(search.p), c: index(search.c) })
}

export type LoginSearch = { next?: string; door?: 'agent'; social?: string }

export function loginSearch(search: Record<string, unknown>): LoginSearch {
  return withoutNothing({
    next: ownPath(search.next),
    door: oneOf(search.door, ['agent'] as const),
    social: code(search.social),
  })
}

export type RegisterSearch = { next?: string; code?: string }

/** The code is that of whoever sent the link. */
export function registerSearch(search: Record<string, unknown>): RegisterSearch {
  return withoutNothing({
    next: ownPath(search.next),
    code: code(search.code) ?? code(search.affiliateCode),
  })
}

export type WelcomeSearch = { next?: string }

export function welcomeSearch(search: Record<string, unknown>): WelcomeSearch {
  return withoutNothing({ next: ownPath(search.next) })
}

export type ForgetSearch = { token?: string }

/** The token is that of the letter with which somebody sets a new password. */
export function forgetSearch(search: Record<string, unknown>): ForgetSearch {
  const { token } = search
  const isToken = typeof token === 'string' && /^[\w.~-]{1,200}$/.test(token)
  return isToken ? { token } : {}
}

/** Where somebody wanted to go: only ever a screen of this site, whatever the address says. */
export function ownPath(value: unknown): string | undefined {
  const path = ownAddress(value)
  return path?.startsWith('/m/login') ? undefined : path
}

/** An address of this site, whatever screen it leads to. */
export function ownAddress(value: unknown): string | undefined {
  const isPath =
    typeof value === 'string' && /^\/m\/(?:[\w/.:-]|%3A){1,160}(\?[\w=&%.+-]{0,200})?$/.test(value)
  return isPath && !value.includes('..') ? value : undefined
}

/** An address that names one thing by its code. */
function codeSearch<Name extends string>(name: Name) {
  return (search: Record<string, unknown>): { [Key in Name]?: string } => {
    const given: { [Key in Name]?: string } = {}
    const value = code(search[name])
    if (value !== undefined) given[name] = value
    return given
  }
}

/** A code from the address is only ever looked up, never shown as it is; what cannot be one is dropped. */
function code(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\w.-]{1,64}$/.test(value) ? value : undefined
}

/** What somebody typed is looked for and written into a field, never anywhere else. */
function typed(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim().slice(0, 40) : ''
  return text || undefined
}

function index(value: unknown): number | undefined {
  const text = String(value)
  return /^\d{1,3}$/.test(text) ? Number(text) : undefined
}

function oneOf<const Value extends string>(value: unknown, allowed: readonly Value[]): Value | undefined {
  return allowed.find((each) => each === value)
}

type DefinedOnly<Values> = { [Key in keyof Values]?: Exclude<Values[Key], undefined> }

function withoutNothing<Values extends Record<string, unknown>>(values: Values): DefinedOnly<Values> {
  const given: DefinedOnly<Values> = {}
  for (const key in values) {
    const value = values[key]
    if (isGiven(value)) given[key] = value
  }
  return given
}

function isGiven<Value>(value: Value): value is Exclude<Value, undefined> {
  return value !== undefined
}
