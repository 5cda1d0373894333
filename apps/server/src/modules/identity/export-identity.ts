import type { App } from '#platform/app'
import { readPersonal } from './person/personal.ts'
import * as store from './store/erasure.ts'
import { findMember } from './store/members.ts'
import { readUnsealings } from './store/unsealings.ts'

/** Of what operators opened, the newest of it. */
const MOST_UNSEALINGS = 1_000

/** What is kept here of a member, opened, for themselves to read. */
export async function exportIdentity(app: App, memberId: string) {
  const [member, personal, consents, sessions, unsealings] = await Promise.all([
    findMember(app.db, memberId),
    readPersonal(app.db, app.secrets, memberId),
    store.readConsents(app.db, memberId),
    store.readSessionTrail(app.db, memberId),
    readUnsealings(app.db, memberId, MOST_UNSEALINGS),
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
    openedByOperators: unsealings.map(({ field, openedAt }) => ({ field, openedAt: openedAt.toISOString() })),
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
