import type { LanguageCode } from '@baize/contracts'
import type { Messages } from '@lingui/core'

/** Each language is a chunk of its own; the page's one is already on its way when this is called. */
const loaders: Record<LanguageCode, () => Promise<{ messages: Messages }>> = {
  EN: () => import('./en/index.ts'),
  BN: () => import('./bn/index.ts'),
  UR: () => import('./ur/index.ts'),
}

export async function loadMessages(language: LanguageCode): Promise<Messages> {
  return (await loaders[language]()).messages
}
