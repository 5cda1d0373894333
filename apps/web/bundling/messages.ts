import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

/** Compiles every text when the site is built, so that no message parser travels to the browser. */
export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/locales\/[\w/-]+\.json$/.test(id)) return null
      const texts: Record<string, string> = JSON.parse(code)
      const compiled = Object.entries(texts).map(([key, text]) => [key, compileMessageOrThrow(text)])
      return { code: JSON.stringify(Object.fromEntries(compiled)), map: null }
    },
  }
}
