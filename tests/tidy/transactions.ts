import { sources } from './look.ts'
import { nameOf } from './source.ts'
import { type Files, once, type Tree } from './tree.ts'

const home = 'apps/server/src/platform/db.ts'

/** What opens a transaction, by name: all that platform offers which is handed the whole app and the database in it. */
export const openers = once((tree: Tree): readonly string[] =>
  sources(tree, (path) => path === home).flatMap(({ nodes }) =>
    nodes.flatMap((node) => {
      const made = node.type === 'ExportNamedDeclaration' ? node.declaration : undefined
      if (made?.type !== 'FunctionDeclaration' || nameOf(made.params[0]) !== 'app') return []
      return nameOf(made.id) ?? []
    }),
  ),
)

/** Two openers, for the small trees of rules. */
export const someOpeners: Files = {
  [home]:
    'export async function transaction(app, work) {}\nexport async function repeatableTransaction(app, work) {}\nexport function readerOn(pool) {}',
}
