import { createContext } from 'react'

/** Whether the page around has more to say about a refusal than a line of text; where it has, it says it. */
export const Explains = createContext<(code: string) => boolean>(() => false)
