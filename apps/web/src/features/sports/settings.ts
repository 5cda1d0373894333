import {
  getSportsSettings,
  oddsFormats,
  putSportsSettings,
  type ReplyOf,
  acceptChoices,
} from '@baize/contracts'
import { useEffect, useSyncExternalStore } from 'react'
import { call } from '../../lib/call/api.ts'
import { SPORTS_FRESH_MS } from '../../lib/limits.ts'
import { readSession, useSession } from '../../lib/page/visit.ts'
import { useQuery } from '../../lib/query/query.ts'
import { memberKeysOf } from '../../lib/query/query-key.ts'
import { readText, subscribeToStorage, writeJson } from '../../lib/storage/local.ts'

export type SportsSettings = ReplyOf<typeof getSportsSettings>

const atFirst: SportsSettings = {
  format: null,
  accept: 'better',
  isQuick: false,
  quickStake: null,
  favourites: [],
}

const ownSettingsKey = memberKeysOf('sports-settings')

/**
 * How somebody sees odds, which changed ones they take and what they starred. It is kept in the browser, so that a guest
 * has it too and nothing waits for it; a member's is the server's as well.
 */
export function useSportsSettings(): SportsSettings {
  return useSyncExternalStore(subscribeToStorage, currentSettings, () => atFirst)
}

let lastText = ''
let lastSettings = atFirst

/** The same text gives the same settings, so that nothing is drawn again for nothing. */
function currentSettings(): SportsSettings {
  const text = readText('sports') ?? ''
  if (text !== lastText) {
    lastText = text
    lastSettings = readSettings(text)
  }
  return lastSettings
}

/** Brings a member's settings to this browser, once a screen. */
export function useKeptSettings(): void {
  const account = useSession()?.userName ?? ''
  const { data } = useQuery({
    queryKey: ownSettingsKey(account),
    queryFn: ({ signal }) => (account ? call(getSportsSettings, { signal }) : Promise.resolve(null)),
    staleTime: SPORTS_FRESH_MS,
  })
  useEffect(() => {
    if (data) writeJson('sports', data)
  }, [data])
}

/** Holds here at once. What the server could not be told is told with the next change. */
export async function changeSettings(change: Partial<SportsSettings>): Promise<void> {
  const next = { ...currentSettings(), ...change }
  writeJson('sports', next)
  if (readSession()) await call(putSportsSettings, { body: next }).catch(() => undefined)
}

export function toggleFavourite(id: string): Promise<void> {
  const { favourites } = currentSettings()
  const isStarred = favourites.includes(id)
  return changeSettings({
    favourites: isStarred ? favourites.filter((each) => each !== id) : [...favourites, id],
  })
}

/** Anybody may have written it: what has not the shape is as it is at first. */
function readSettings(text: string): SportsSettings {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? settingsIn(value) : atFirst
  } catch {
    return atFirst
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
