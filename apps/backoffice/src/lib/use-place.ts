import { useSyncExternalStore } from 'react'

/** Where in the office somebody is: it stands after the # of the address, so that back and reload work. */
export type Place = { readonly at: 'chats'; readonly memberId: string | undefined } | { readonly at: 'hours' }

export const chatsPlace = '#/chats'
export const hoursPlace = '#/hours'

export function chatPlace(memberId: string): string {
  return `${chatsPlace}/${memberId}`
}

export function placeOf(hash: string): Place {
  if (hash === hoursPlace) return { at: 'hours' }
  const memberId = /^#\/chats\/([0-9a-f-]{36})$/.exec(hash)?.[1]
  return { at: 'chats', memberId }
}

export function usePlace(): Place {
  return placeOf(useSyncExternalStore(subscribe, () => window.location.hash))
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}
