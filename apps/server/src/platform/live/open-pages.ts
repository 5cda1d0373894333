import type { Pushed } from './push.ts'

/** Whose socket it is: a member's, in their house, or an operator's, of those they work for. */
export type LivePage =
  | { readonly memberId: string; readonly sessionId: string; readonly merchantCode: string }
  | { readonly operatorId: string; readonly sessionId: string; readonly merchantCodes: readonly string[] }

/** The pages of this node. Those of a member are found without looking at all others, of whom there may be thousands. */
export function createOpenPages<Page extends LivePage>() {
  const all = new Set<Page>()
  const byMember = new Map<string, Set<Page>>()

  function pagesOf(memberId: string): ReadonlySet<Page> {
    return byMember.get(memberId) ?? new Set()
  }

  return {
    all: all as ReadonlySet<Page>,
    add(page: Page): void {
      all.add(page)
      if ('memberId' in page) byMember.set(page.memberId, new Set(pagesOf(page.memberId)).add(page))
    },
    remove(page: Page): void {
      all.delete(page)
      if (!('memberId' in page)) return
      const others = new Set(pagesOf(page.memberId))
      others.delete(page)
      if (others.size > 0) byMember.set(page.memberId, others)
      else byMember.delete(page.memberId)
    },
    /** Those of the session of a page, the longest open first. */
    ofSession(page: Page): Page[] {
      const near = 'memberId' in page ? pagesOf(page.memberId) : all
      return [...near].filter(({ sessionId }) => sessionId === page.sessionId)
    },
    /** Whom something is for. What is for members is never said to operators, nor the other way round. */
    meantBy(to: Pushed['to']): Page[] {
      if ('memberIds' in to) return [...new Set(to.memberIds)].flatMap((id) => [...pagesOf(id)])
      const near = 'memberId' in to ? pagesOf(to.memberId) : all
      return [...near].filter((page) => isMeant(page, to))
    },
  }
}

function isMeant(page: LivePage, to: Exclude<Pushed['to'], { memberIds: unknown }>): boolean {
  if ('operatorId' in page) return isMeantForOperator(page, to)
  const { merchantCode, memberId, sessionId } = page
  if ('officeOf' in to || 'operatorSessionId' in to) return false
  if ('merchantCode' in to) return merchantCode === to.merchantCode
  return memberId === to.memberId && (to.sessionIds?.includes(sessionId) ?? true)
}

function isMeantForOperator(
  { merchantCodes, sessionId }: Extract<LivePage, { operatorId: string }>,
  to: Pushed['to'],
): boolean {
  if ('officeOf' in to) return merchantCodes.includes(to.officeOf)
  return 'operatorSessionId' in to && to.operatorSessionId === sessionId
}
