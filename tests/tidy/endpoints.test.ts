import { propertiesIn } from './contracts.ts'
import { isTest, nodes } from './look.ts'
import { rule } from './rule.ts'
import { dottedName, nameOf, textOf } from './source.ts'
import { once, type Tree } from './tree.ts'

const modules = 'apps/server/src/modules/'

type Named = { readonly path: string; readonly line: number; readonly name: string }

/** Every `export const x = endpoint({ … })` of the contracts. */
const endpoints = once((tree: Tree): (Named & { readonly call: string })[] => {
  return nodes(tree, (path) => path.startsWith('packages/contracts/src/'), 'VariableDeclarator').flatMap(
    ({ path, line, node }) => {
      const { init } = node
      if (init?.type !== 'CallExpression' || dottedName(init.callee) !== 'endpoint') return []
      const fields = new Map(
        propertiesIn(init.arguments[0]).map(({ key, value }) => [nameOf(key), textOf(value)]),
      )
      return [
        {
          path,
          line,
          name: nameOf(node.id) ?? '',
          call: `${fields.get('method') ?? 'GET'} ${fields.get('path')}`,
        },
      ]
    },
  )
})

/** Every `route(contract.x, …)` of the modules. */
const mounts = once((tree: Tree): Named[] => {
  return nodes(tree, (path) => path.startsWith(modules) && !isTest(path), 'CallExpression').flatMap(
    ({ path, line, node }) =>
      dottedName(node.callee) === 'route'
        ? [{ path, line, name: dottedName(node.arguments[0])?.replace(/^contract\./, '') ?? '' }]
        : [],
  )
})

const contract = {
  'packages/contracts/src/play.ts':
    "export const launchGame = endpoint({ method: 'POST', path: '/wps/play' })",
}

rule('every endpoint is answered by exactly one route', {
  subjects: endpoints,
  problem: ({ name }, tree) => {
    const count = mounts(tree).filter((mount) => mount.name === name).length
    return count === 1 ? undefined : `promises ${name}, which ${count} routes answer`
  },
  notices: {
    'packages/contracts/src/play.ts:1 promises launchGame, which 0 routes answer': contract,
    'packages/contracts/src/play.ts:1 promises launchGame, which 2 routes answer': {
      ...contract,
      [`${modules}play/routes.ts`]:
        'const a = [route(contract.launchGame, a), route(contract.launchGame, b)]',
    },
  },
  allows: {
    ...contract,
    [`${modules}play/routes.ts`]: 'export const playRoutes = [route(contract.launchGame, a)]',
  },
})

rule('every route answers an endpoint, in its module’s routes.ts', {
  subjects: mounts,
  problem: ({ path, name }, tree) => {
    if (!/\/modules\/[^/]+\/routes\.ts$/.test(path)) return `answers ${name} outside routes.ts`
    return endpoints(tree).some((endpoint) => endpoint.name === name)
      ? undefined
      : `answers ${name}, which no contract promises`
  },
  notices: {
    'apps/server/src/modules/play/launch.ts:1 answers launchGame outside routes.ts': {
      ...contract,
      [`${modules}play/launch.ts`]: 'route(contract.launchGame, a)',
    },
    'apps/server/src/modules/play/routes.ts:1 answers endGame, which no contract promises': {
      ...contract,
      [`${modules}play/routes.ts`]: 'route(contract.endGame, a)',
    },
  },
})

rule('no two endpoints share a method and a path', {
  subjects: endpoints,
  problem: ({ name, call }, tree) => {
    const first = endpoints(tree).find((endpoint) => endpoint.call === call)
    return first?.name === name ? undefined : `promises ${call} a second time`
  },
  notices: {
    'packages/contracts/src/play.ts:2 promises GET /a a second time': {
      'packages/contracts/src/play.ts':
        "export const a = endpoint({ method: 'GET', path: '/a' })\nexport const b = endpoint({ ...common, path: '/a' })",
    },
  },
})
