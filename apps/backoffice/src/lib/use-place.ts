import { type OfficeScreen, officeScreens, type OperatorInfo } from '@baize/contracts'
import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** Filters and the like, as they stand in the address. */
export type Search = Readonly<Record<string, string>>

/** Where in the office somebody is: it stands after the # of the address, so that back and reload work and no server is told. */
export type Place = {
  readonly screen: OfficeScreen | undefined
  readonly house: string | undefined
  readonly path: readonly string[]
  readonly search: Search
}

/** What every area is given. */
export type AreaProps = {
  readonly operator: OperatorInfo
  readonly house: string
  /** What stands behind the house in the address. */
  readonly path: readonly string[]
  readonly search: Search
}

const names: readonly OfficeScreen[] = Object.values(officeScreens).flat()

/** What is of no one house has none in its address. */
const houseless: readonly OfficeScreen[] = ['chats', 'myself']

export function placeOf(hash: string): Place {
  const [where = '', asked = ''] = hash.replace(/^#\/?/, '').split('?', 2)
  const [name, ...rest] = where.split('/').map(decoded)
  const screen = names.find((each) => each === name)
  const hasHouse = screen !== undefined && !houseless.includes(screen)
  return {
    screen,
    house: (hasHouse && rest[0]) || undefined,
    path: rest.slice(hasHouse ? 1 : 0).filter((each) => each !== ''),
    search: Object.fromEntries(new URLSearchParams(asked)),
  }
}

type Further = {
  readonly house?: string | undefined
  readonly path?: readonly string[]
  readonly search?: Readonly<Record<string, string | undefined>>
}

/** The address of a place, for links. */
export function placeTo(screen: OfficeScreen, { house, path = [], search = {} }: Further = {}): string {
  const under = house === undefined || houseless.includes(screen) ? path : [house, ...path]
  const asked = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) if (value) asked.set(name, value)
  const words = asked.toString()
  return `#/${[screen, ...under].map(encodeURIComponent).join('/')}${words && `?${words}`}`
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

export function usePlace(): Place {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash)
  return useMemo(() => placeOf(hash), [hash])
}

type FirstPlace = { readonly screen: OfficeScreen; readonly house: string }

/**
 * Changes filters in the address: what is looked at can be kept and sent as a link. Where somebody begins has no address yet,
 * so a screen that one may begin at says which it is.
 */
export function useSearchChange(
  first?: FirstPlace,
): (patch: Readonly<Record<string, string | undefined>>) => void {
  const place = usePlace()
  const { path, search } = place
  const screen = place.screen ?? first?.screen
  const house = place.house ?? first?.house
  return useCallback(
    (patch) => {
      if (!screen) return
      const to = placeTo(screen, { house, path, search: { ...search, ...patch } })
      window.history.replaceState(null, '', to)
      window.dispatchEvent(new HashChangeEvent('hashchange'))
    },
    [screen, house, path, search],
  )
}

export function goTo(place: string): void {
  window.location.hash = place
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}
