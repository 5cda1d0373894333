import { useRef } from 'react'
import { newRequestId } from '../../lib/call/request-id.ts'

/** The id of a wish: sent again it is the same, and another once anything of it is. */
export function useRequestId(wish: unknown): () => string {
  const sent = useRef<{ readonly text: string; readonly id: string }>(undefined)
  const text = JSON.stringify(wish)
  return () => {
    if (sent.current?.text !== text) sent.current = { text, id: newRequestId() }
    return sent.current.id
  }
}
