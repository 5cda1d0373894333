import {
  getSportsSettings,
  oddsFormats,
  putSportsSettings,
  type ReplyOf,
  acceptChoices,
} from '@baize/contracts'
import { useEffect, useSyncExternalStore } from 'react'
import { call } from '../../lib/call/api.ts'
import { readSession, useSession } from '../../lib/page/visit.ts'
import { readText, subscribeToStorage, writeJson } from '../../lib/storage/local.ts'
import { withoutStar, withStars } from './favourites.ts'

export type SportsSettings = ReplyOf<typeof getSportsSettings>

const atFirst: SportsSettings = {
  format: null,
  accept: 'better',
  isQuick: false,
  quickStake: null,
  favourites: [],
}

/** Settings as this browser keeps them, with whose they are; a guest's are of nobody. */
type KeptSettings = { readonly of: string; readonly settings: SportsSettings }

/** Of nobody; no account is called so. */
const NOBODY = ''

type Change = (now: SportsSettings) => SportsSettings

/**
 * How far this page is with a member's settings. They are brought once: what is changed here afterwards is told to the server,
 * and an older answer is never laid over it.
 */
type Bringing = {
  readonly account: string
  state: 'asked' | 'brought' | undefined
  /** What was changed before the answer came, which is laid over it. */
  early: readonly Change[]
}
let bringing: Bringing = { account: NOBODY, state: undefined, early: [] }

/** One after the other, so that what the server keeps is what was told last. */
let telling: Promise<void> = Promise.resolve()

/**
 * How somebody sees odds, which changed ones they take and what they starred. It is kept in the browser, so that a guest
 * has it too and nothing waits for it; a member's is the server's as well.
 */
export function useSportsSettings(): SportsSettings {
  return useSyncExternalStore(subscribeToStorage, currentSettings, () => atFirst)
}

let lastText = ''
let lastKept: KeptSettings = { of: NOBODY, settings: atFirst }

/** The same text gives the same settings, so that nothing is drawn again for nothing. */
function keptSettings(): KeptSettings {
  const text = readText('sports') ?? ''
  if (text !== lastText) {
    lastText = text
    lastKept = readSettings(text)
  }
  return lastKept
}

/** What somebody else left behind is not shown; a guest's holds until the member's own is there. */
function currentSettings(): SportsSettings {
  const { of, settings } = keptSettings()
  return of === NOBODY || of === accountNow() ? settings : atFirst
}

function accountNow(): string {
  return readSession()?.userName ?? NOBODY
}

/** Brings a member's settings to this browser. */
export function useKeptSettings(): void {
  const account = useSession()?.userName ?? NOBODY
  useEffect(() => {
    if (account !== NOBODY) void bring(account)
  }, [account])
}

/** Whoever logs out leaves nothing behind, so that it is brought anew when they come back. */
function bringingOf(account: string): Bringing {
  const isGone = bringing.state === 'brought' && keptSettings().of !== account
  if (bringing.account !== account || isGone) bringing = { account, state: undefined, early: [] }
  return bringing
}

async function bring(account: string): Promise<void> {
  const own = bringingOf(account)
  if (own.state !== undefined) return
  own.state = 'asked'
  try {
    const answer = await call(getSportsSettings)
    if (own !== bringing || account !== accountNow()) return
    own.state = 'brought'
    takeOver(account, answer)
  } catch {
    // It is asked for again by the next screen; until then what is kept here holds.
  } finally {
    if (own.state === 'asked') own.state = undefined
  }
}

/** The server's settings, with the stars of whoever was a guest here and what was changed meanwhile. */
function takeOver(account: string, answer: SportsSettings): void {
  const { of, settings } = keptSettings()
  const ofGuest = of === NOBODY ? settings.favourites : []
  const favourites = withStars(answer.favourites, ofGuest)
  const next = bringing.early.reduce((now, change) => change(now), { ...answer, favourites })
  const isMore = bringing.early.length > 0 || favourites.length > answer.favourites.length
  bringing.early = []
  write(next)
  if (isMore) void tell(account)
}

function write(next: SportsSettings): void {
  writeJson('sports', { ...next, of: accountNow() })
}

/** Holds here at once. What the server could not be told is told with the next change. */
export function changeSettings(change: Partial<SportsSettings>): Promise<void> {
  return hold((now) => ({ ...now, ...change }))
}

export function toggleFavourite(id: string): Promise<void> {
  const isStarred = currentSettings().favourites.includes(id)
  return hold(({ favourites, ...rest }) => ({
    ...rest,
    favourites: isStarred ? withoutStar(favourites, id) : withStars(favourites, [id]),
  }))
}

async function hold(change: Change): Promise<void> {
  const account = accountNow()
  const before = currentSettings()
  if (account === NOBODY) return write(change(before))
  const own = bringingOf(account)
  const isBrought = own.state === 'brought'
  if (!isBrought) own.early = [...own.early, ...ofGuestBefore(before), change]
  write(change(before))
  if (isBrought) await tell(account)
}

/** From the first change on what is kept here is the member's, so the stars of a guest go along with it. */
function ofGuestBefore({ favourites: stars }: SportsSettings): readonly Change[] {
  const isOfGuest = keptSettings().of === NOBODY && stars.length > 0
  return isOfGuest ? [(now) => ({ ...now, favourites: withStars(now.favourites, stars) })] : []
}

function tell(account: string): Promise<void> {
  telling = tellAfter(telling, account)
  return telling
}

async function tellAfter(before: Promise<void>, account: string): Promise<void> {
  await before
  if (account !== accountNow()) return
  await call(putSportsSettings, { body: currentSettings() }).catch(() => undefined)
}

/** Anybody may have written it: what has not the shape is as it is at first. */
function readSettings(text: string): KeptSettings {
  try {
    const value: unknown = JSON.parse(text)
    if (!isObject(value)) return { of: NOBODY, settings: atFirst }
    const of = typeof value.of === 'string' ? value.of : NOBODY
    const settings = settingsIn(value)
    // Who is nobody has staked nothing, so no tap repeats it.
    return { of, settings: of === NOBODY ? { ...settings, quickStake: null } : settings }
  } catch {
    return { of: NOBODY, settings: atFirst }
  }
}

function settingsIn({
  format,
  accept,
  isQuick,
  quickStake,
  favourites,
}: Record<string, unknown>): SportsSettings {
  return {
    format: oddsFormats.find((each) => each === format) ?? null,
    accept: acceptChoices.find((each) => each === accept) ?? 'better',
    isQuick: isQuick === true,
    quickStake:
      typeof quickStake === 'string' && /^\d{1,12}(\.\d{1,4})?$/.test(quickStake) ? quickStake : null,
    favourites: Array.isArray(favourites) ? favourites.filter((id) => typeof id === 'string') : [],
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
