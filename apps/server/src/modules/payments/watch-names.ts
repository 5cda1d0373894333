import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import type { Secrets } from '#platform/secrets'
import { replaceWatched } from './store/aml.ts'

/** Makes the names of one list (sanctions, officials) those that are given; they are kept as digests alone. */
export async function watchNames(
  app: App,
  { source, names }: { readonly source: string; readonly names: readonly string[] },
): Promise<void> {
  const digests = names.map((name) => watchedDigest(app.secrets, name))
  await transaction(app, (tx) => replaceWatched(tx, { source, digests, at: app.clock.now() }))
}

/** A name as it is watched: however it is written, in whatever order its parts stand, one name is one text. */
export function watchedDigest(secrets: Secrets, name: string): Buffer {
  return secrets.digest('watched-name', plainName(name))
}

/** Two names that differ only in how they are written, or in what order, are one text here. */
export function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort()
    .join(' ')
}
