import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * The token of a letter's link. It leaves the address at once, so that it is in no history and no screenshot. The
 * server draws the page without it.
 */
export function useLetterToken(screen: '/m/forget' | '/m/not-me'): [string | undefined, () => void] {
  const { history } = useRouter()
  const search = useSearch({ from: screen })
  const [token, setToken] = useState<string>()
  useEffect(() => {
    if (!search.token) return
    setToken(search.token)
    history.replace(screen)
  }, [search.token, history, screen])
  return [token, () => setToken(undefined)]
}
