import { useEffect, useState } from 'react'

const DEBOUNCE_MS = 300

/** What somebody types, once they have paused (debounce). */
export function useDebouncedValue(value: string): string {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
