import type { HelpEntry, LanguageCode } from '@baize/contracts'
import type { App } from '#platform/app'
import type { Visit } from '#platform/visit'
import { metNeeds } from './needs.ts'
import { readHelp } from './store/help.ts'

/** The help centre of a house. An article whose entry is not shown is not shown either. */
export async function getHelpCenter(
  app: App,
  { merchant, language }: Pick<Visit, 'merchant' | 'language'>,
  wish: LanguageCode | undefined,
): Promise<HelpEntry[]> {
  const spoken = wish !== undefined && merchant.languages.includes(wish) ? wish : language
  const met = await metNeeds(app, merchant.code)
  const rows = await readHelp(app.db, { merchantCode: merchant.code, language: spoken, met })
  const below = Map.groupBy(rows, ({ parentId }) => parentId)
  return (below.get(null) ?? []).map((entry) => ({ ...entry, children: below.get(entry.id) ?? [] }))
}
