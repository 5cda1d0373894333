import { coalesce } from '@baize/client'
import { type Claim, type ClaimKind, listClaims, releaseClaim, takeClaim } from '@baize/contracts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { ASKED_EVERY_MS } from '../../lib/limits.ts'
import { onHeard } from '../../lib/live.ts'
import { useAsked } from '../use-asked.ts'

export type QueuePage<Row> = { readonly rows: readonly Row[]; readonly after: string | null }
export type AskQueue<Row> = (after: string | undefined) => Promise<QueuePage<Row>>

/** What waits, as many pages of it as were asked for, and who has taken what of it; both as they stand now. */
export function useQueue<Row>(kind: ClaimKind, ask: AskQueue<Row>) {
  const depth = useRef({ of: ask, pages: 1 })
  const askPages = useCallback(async (): Promise<QueuePage<Row>> => {
    // Another question begins with its first page.
    if (depth.current.of !== ask) depth.current = { of: ask, pages: 1 }
    const rows: Row[] = []
    let after: string | undefined
    for (let page = 0; page < depth.current.pages; page++) {
      const got = await ask(after)
      rows.push(...got.rows)
      if (got.after === null) return { rows, after: null }
      after = got.after
    }
    return { rows, after: after ?? null }
  }, [ask])
  const list = useAsked(askPages)
  const claims = useAsked(useCallback(() => call(listClaims, { query: { kind } }), [kind]))
  const { refresh: refreshList } = list
  const { refresh: refreshClaims } = claims
  const refresh = useCallback(async () => {
    await Promise.all([refreshList(), refreshClaims()])
  }, [refreshList, refreshClaims])
  const hasLine = useQueueNews(kind, refresh)
  const held: readonly Claim[] = claims.value?.claims ?? []

  async function take(item: string, takeOver?: string): Promise<Claim> {
    try {
      return await call(takeClaim, { body: { kind, item, ...(takeOver !== undefined && { takeOver }) } })
    } finally {
      await refreshClaims()
    }
  }

  async function release(item: string): Promise<void> {
    try {
      await call(releaseClaim, { body: { kind, item } })
    } finally {
      await refreshClaims()
    }
  }

  async function more(): Promise<void> {
    depth.current = { of: ask, pages: depth.current.pages + 1 }
    await refreshList()
  }

  return {
    list,
    hasLine,
    refresh,
    take,
    release,
    more,
    claimOf: (item: string) => held.find((each) => each.item === item),
  }
}

/** Asks when something changed, and now and then where the line is broken; says whether it stands. */
function useQueueNews(kind: ClaimKind, refresh: () => Promise<void>): boolean {
  const [hasLine, setLine] = useState(true)
  useEffect(() => {
    const ask = coalesce(refresh)
    const timer = setInterval(ask, ASKED_EVERY_MS)
    const stop = onHeard((heard) => {
      if (heard.type === 'line.lost') setLine(false)
      if (heard.type === 'line.opened') setLine(true)
      if (heard.type === 'line.opened' || (heard.type === 'queue.changed' && heard.kind === kind)) ask()
    })
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [kind, refresh])
  return hasLine
}

const RENEWED_EVERY_MS = 60_000

/** Whoever has taken something and works has it for longer. */
export function useRenewal(item: string | undefined, take: (item: string) => Promise<unknown>): void {
  const renew = useRef(take)
  useEffect(() => {
    renew.current = take
  })
  useEffect(() => {
    if (item === undefined) return
    let last = Date.now()
    const work = () => {
      if (Date.now() - last < RENEWED_EVERY_MS) return
      last = Date.now()
      renew.current(item).catch(() => {})
    }
    window.addEventListener('pointerdown', work)
    window.addEventListener('keydown', work)
    return () => {
      window.removeEventListener('pointerdown', work)
      window.removeEventListener('keydown', work)
    }
  }, [item])
}
