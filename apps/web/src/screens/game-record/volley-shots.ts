import { type VolleyView, volleyView } from '@baize/contracts'

export type VolleyShot = {
  readonly kind: VolleyView['shots'][number]['kind']
  readonly was: 'hit' | 'kill' | 'gone'
  readonly times: number
  /** What the free shots of a special came to together; undefined where it gave none. */
  readonly free: { readonly count: number; readonly times: number } | undefined
}

/** What each shot of a volley was; undefined for the view of any other game. */
export function volleyShots(view: unknown): VolleyShot[] | undefined {
  const read = volleyView.safeParse(view)
  if (!read.success) return undefined
  return read.data.shots.map(({ kind, was, times, free }) => ({
    kind,
    was,
    times,
    free: free && { count: free.length, times: free.reduce((sum, each) => sum + each.times, 0) },
  }))
}
