import { type Context, createContext, useContext } from 'react'

/** What is handed down a whole page, and the hook that reads it: a component that stands outside the page is a mistake. */
export function pageContext<Value extends object>(): readonly [Context<Value | undefined>, () => Value] {
  const PageContext = createContext<Value | undefined>(undefined)
  return [
    PageContext,
    () => {
      const value = useContext(PageContext)
      if (!value) throw new Error('Outside the page.')
      return value
    },
  ]
}
