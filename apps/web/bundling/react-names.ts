import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const wrapped = ['react', 'react/jsx-runtime']

/**
 * React is published as CommonJS, of which every chunk would unwrap its own copy at each use. Here it is unwrapped
 * once, and what imports it imports plain names.
 */
export function reactNames(): Plugin {
  return {
    name: 'react-names',
    enforce: 'pre',
    resolveId: (id, _importer, { kind }) =>
      wrapped.includes(id) && kind === 'import-statement' ? `\0names:${id}` : null,
    load(id) {
      if (!id.startsWith('\0names:')) return null
      const name = id.slice('\0names:'.length)
      const names = Object.keys(require(name)).filter((key) => /^[a-z]\w*$/i.test(key))
      return [
        `import library from ${JSON.stringify(require.resolve(name))}`,
        ...names.map((key) => `export const ${key} = /* @__PURE__ */ (() => library.${key})()`),
        'export default library',
      ].join('\n')
    },
  }
}
