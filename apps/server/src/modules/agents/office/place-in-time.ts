import { Refusal } from '#platform/refusal'
import { readCursor } from '#platform/list-cursor'

type CursorOf = { readonly list: string; readonly after: string }

/** The cursor is the moment and the id of the last that was shown. */
export function placeIn({ list, after }: CursorOf): { readonly at: Date; readonly id: string } {
  const [ms = '', id = ''] = readCursor({ list, after, count: 2 })
  const at = new Date(Number(ms))
  if (Number.isNaN(at.getTime()) || !/^[0-9a-f-]{36}$/.test(id))
    throw new Refusal('BAD_QUERY', { fields: ['after'] })
  return { at, id }
}
