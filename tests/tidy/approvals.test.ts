import { isTest, nodes } from './look.ts'
import { rule } from './rule.ts'
import { dottedName, nameOf } from './source.ts'
import type { Tree } from './tree.ts'

const modules = 'apps/server/src/modules/'
const inModules = (path: string) => path.startsWith(modules) && !isTest(path)

type Named = { readonly path: string; readonly line: number; readonly name: string }

/** Every `const x = approvalKind({ … })` of the modules. */
function kinds(tree: Tree): Named[] {
  return nodes(tree, inModules, 'VariableDeclarator').flatMap(({ path, line, node }) =>
    node.init?.type === 'CallExpression' && dottedName(node.init.callee) === 'approvalKind'
      ? [{ path, line, name: nameOf(node.id) ?? '' }]
      : [],
  )
}

/** Every kind that is asked for, by the name it goes by there. */
function asked(tree: Tree): Named[] {
  return nodes(tree, inModules, 'CallExpression').flatMap(({ path, line, node }) =>
    ['requestApproval', 'askApproval'].includes(dottedName(node.callee) ?? '')
      ? [{ path, line, name: dottedName(node.arguments[1]) ?? '' }]
      : [],
  )
}

/** The names in the lists that a module offers to the wiring. */
function listed(tree: Tree): Named[] {
  return nodes(tree, inModules, 'VariableDeclarator').flatMap(({ path, line, node }) =>
    /[a-z]Approvals$/.test(nameOf(node.id) ?? '') && node.init?.type === 'ArrayExpression'
      ? node.init.elements.map((element) => ({ path, line, name: nameOf(element) ?? '' }))
      : [],
  )
}

const moduleOf = (path: string) => path.slice(modules.length).split('/')[0]
const among = (all: readonly Named[], { path, name }: Named) =>
  all.filter((each) => each.name === name && moduleOf(each.path) === moduleOf(path)).length

const kind = "const change = approvalKind({ kind: 'vip.change' })"

rule('what takes two operators is in its module’s table once, and somebody asks for it', {
  subjects: kinds,
  problem: (subject, tree) => {
    const count = among(listed(tree), subject)
    if (count !== 1) return `makes ${subject.name}, which is listed ${count} times`
    return among(asked(tree), subject) > 0 ? undefined : `makes ${subject.name}, which nobody asks for`
  },
  notices: {
    'apps/server/src/modules/vip/levels.ts:1 makes change, which is listed 0 times': {
      [`${modules}vip/levels.ts`]: `${kind}\nrequestApproval(app, change, {})`,
    },
    'apps/server/src/modules/vip/levels.ts:1 makes change, which nobody asks for': {
      [`${modules}vip/levels.ts`]: `${kind}\nexport const vipApprovals = [change]`,
    },
  },
  allows: {
    [`${modules}vip/levels.ts`]: `${kind}\nrequestApproval(app, change, {})`,
    [`${modules}vip/approvals.ts`]: 'export const vipApprovals = [change]',
  },
})

rule('only what is in the table is asked for', {
  subjects: (tree) => asked(tree).filter(({ path }) => !path.endsWith('/operators/approvals.ts')),
  problem: (subject, tree) =>
    among(kinds(tree), subject) === 1 && among(listed(tree), subject) === 1
      ? undefined
      : `asks for ${subject.name}, which is not in the table of its module`,
  notices: {
    'apps/server/src/modules/vip/levels.ts:1 asks for change, which is not in the table of its module': {
      [`${modules}vip/levels.ts`]: 'requestApproval(app, change, {})',
    },
  },
})
