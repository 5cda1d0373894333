/** The times that the history can be narrowed down to. */
export const spanNames = ['today', 'yesterday', 'week', 'month'] as const
export type SpanName = (typeof spanNames)[number]

/** From one moment up to another, in ISO. */
export type Span = { readonly from: string; readonly to: string }

/** Days begin at midnight where the member is. `to` of a span that runs is tomorrow, so that new rounds belong to it. */
export function spanOf(name: SpanName, now: Date): Span {
  const midnight = (days: number) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + days).toISOString()
  if (name === 'yesterday') return { from: midnight(-1), to: midnight(0) }
  const days = { today: 0, week: -6, month: -29 }[name]
  return { from: midnight(days), to: midnight(1) }
}
