import { anyUuid, type ListName, momentMs, readPlace } from '#platform/list-place'

type PlaceOf = { readonly list: ListName; readonly after: string }

/** The place is the moment and the id of the last that was shown. */
export function placeIn({ list, after }: PlaceOf): { readonly at: Date; readonly id: string } {
  const [ms = '', id = ''] = readPlace({ list, after, forms: [momentMs, anyUuid] })
  return { at: new Date(Number(ms)), id }
}
