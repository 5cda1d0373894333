import type { App } from '#platform/app'
import { readPersonal } from './person/personal.ts'
import * as store from './store/erasure.ts'
import { findMember } from './store/members.ts'

/** What is kept here of a member, opened, for themselves to read. */
export async function exportIdentity(app: App, memberId: string) {
  const [member, personal, consents, sessions] = await Promise.all([
    findMember(app.db, memberId),
    readPersonal(app.db, app.secrets, memberId),
    store.readConsents(app.db, memberId),
    store.readSessionTrail(app.db, memberId),
  ])
  return {
    account: {
      id: memberId,
      account: member?.account ?? '',
      nickname: member?.nickname ?? null,
      language: member?.language ?? '',
      showsWins: member?.showsWins ?? false,
      createdAt: member?.createdAt.toISOString() ?? '',
    },
    personal,
    consents: consents.map(({ givenAt, ...rest }) => ({ ...rest, givenAt: givenAt.toISOString() })),
    sessions: sessions.map(({ createdAt, seenAt, ...rest }) => ({
      ...rest,
      createdAt: createdAt.toISOString(),
      seenAt: seenAt.toISOString(),
    })),
  }
}

type Consented = { readonly document: string; readonly version: string; readonly givenAt: string }

/** What the member has agreed to, and when. */
export async function listConsents(app: App, memberId: string): Promise<Consented[]> {
  const consents = await store.readConsents(app.db, memberId)
  return consents.map(({ document, version, givenAt }) => ({
    document,
    version,
    givenAt: givenAt.toISOString(),
  }))
}
