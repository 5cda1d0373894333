import { propertiesIn } from './contracts.ts'
import { lines, nodes } from './look.ts'
import { rule } from './rule.ts'
import { nameOf } from './source.ts'
import type { Tree } from './tree.ts'

const config = 'apps/server/src/platform/config.ts'
const example = '.env.example'

/** Every setting that the server parses. */
function settings(tree: Tree) {
  const schema = nodes(tree, (path) => path === config, 'VariableDeclarator').find(
    ({ node }) => nameOf(node.id) === 'schema',
  )
  const call = schema?.node.init
  const fields = call?.type === 'CallExpression' ? propertiesIn(call.arguments[0]) : []
  return fields.map(({ key, start }) => ({
    path: config,
    line: tree.source(config).lineAt(start),
    name: nameOf(key) ?? '',
  }))
}

/** The lines of the example that name a setting, whether it is set or only shown. */
function examples(tree: Tree) {
  return lines(tree, (path) => path === example).flatMap(({ path, line, text }) => {
    const name = /^#? ?([A-Z][A-Z_]+)=/.exec(text)?.[1]
    return name ? [{ path, line, name }] : []
  })
}

rule('every setting is explained in .env.example and in docs/operations.md', {
  subjects: settings,
  problem: ({ name }, tree) => {
    if (!examples(tree).some((each) => each.name === name))
      return `reads ${name}, of which ${example} is silent`
    const page = 'docs/operations.md'
    return tree.paths.includes(page) && tree.text(page).includes(`\`${name}\``)
      ? undefined
      : `reads ${name}, of which ${page} is silent`
  },
  notices: {
    'apps/server/src/platform/config.ts:1 reads PORT, of which .env.example is silent': {
      [config]: 'const schema = z.object({ PORT: whole })',
    },
    'apps/server/src/platform/config.ts:1 reads PORT, of which docs/operations.md is silent': {
      [config]: 'const schema = z.object({ PORT: whole })',
      [example]: '# The port.\nPORT=8080',
    },
  },
})

rule('.env.example names only settings that exist', {
  subjects: examples,
  problem: ({ name }, tree) =>
    settings(tree).some((each) => each.name === name) ? undefined : `names ${name}, which nobody reads`,
  notices: {
    '.env.example:1 names SPEED, which nobody reads': {
      [example]: 'SPEED=1',
      [config]: 'const schema = z.object({ PORT: whole })',
    },
  },
})
