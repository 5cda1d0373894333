import type { Node } from 'oxc-parser'
import { isTest, sources } from './look.ts'
import { dottedName, nameOf, type Source } from './source.ts'
import { once, type Tree } from './tree.ts'

const modules = 'apps/server/src/modules/'
const inModules = (path: string) => path.startsWith(modules) && !isTest(path)

/** A function of a module by its file and its name. */
type Place = string
const placeOf = (path: string, name: string): Place => `${path} ${name}`

/** The ledger is where money moves: whatever else does, does it by these. */
const origins = ['post', 'postIn', 'postDecided'].map((name) => placeOf(`${modules}ledger/post.ts`, name))

type Body = { readonly path: string; readonly place: Place; readonly calls: readonly Place[] }

/** Every function that stands by itself in a file of a module, with the functions of modules that it calls. */
const bodies = once((tree: Tree): readonly Body[] =>
  sources(tree, inModules).flatMap((source) =>
    outermost(source).map(({ name, node }) => ({
      path: source.path,
      place: placeOf(source.path, name),
      calls: callsIn(node, source).flatMap((called) => whereIs(called, source, tree) ?? []),
    })),
  ),
)

/** What is declared at the top of a file: functions, and lists or values that hold some. */
function outermost({ nodes: [program] }: Source): { name: string; node: Node }[] {
  if (program?.type !== 'Program') return []
  return program.body.flatMap((statement): { name: string; node: Node }[] => {
    const made = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (made?.type === 'FunctionDeclaration') return [{ name: nameOf(made.id) ?? '', node: made }]
    if (made?.type !== 'VariableDeclaration') return []
    return made.declarations.map((node) => ({ name: nameOf(node.id) ?? '', node }))
  })
}

function callsIn(node: Node, { nodes: all }: Source): string[] {
  return all.flatMap((each) =>
    each.type === 'CallExpression' && node.start <= each.start && each.end <= node.end
      ? (dottedName(each.callee) ?? [])
      : [],
  )
}

/** Where the function stands that goes by a name in a file: there, in a file of its module, or behind another's door. */
function whereIs(name: string, source: Source, tree: Tree): Place | undefined {
  const [space, inSpace] = name.split('.')
  const found = source.imports.find(({ names, target }) =>
    inSpace === undefined ? names.includes(name) : names.includes('*') && spaceOf(target, source) === space,
  )
  const wanted = inSpace ?? name
  if (!found) return inSpace === undefined ? placeOf(source.path, wanted) : undefined
  const door = /^#modules\/([^/]+)$/.exec(found.target)?.[1]
  if (door === undefined) return found.target.startsWith('.') ? placeOf(found.resolved, wanted) : undefined
  return behindDoor(`${modules}${door}/index.ts`, wanted, tree)
}

/** What a file calls all that it imports from one place. */
function spaceOf(target: string, { nodes: all }: Source): string | undefined {
  for (const node of all)
    if (node.type === 'ImportDeclaration' && node.source.value === target)
      for (const specifier of node.specifiers)
        if (specifier.type === 'ImportNamespaceSpecifier') return specifier.local.name
  return undefined
}

function behindDoor(index: string, name: string, tree: Tree): Place | undefined {
  if (!tree.paths.includes(index)) return undefined
  for (const node of tree.source(index).nodes) {
    if (node.type !== 'ExportNamedDeclaration' || !node.source) continue
    const own = node.specifiers.find(({ exported }) => nameOf(exported) === name)
    const path = `${index.slice(0, -'index.ts'.length)}${node.source.value.slice('./'.length)}`
    if (own) return placeOf(path, nameOf(own.local) ?? name)
  }
  return undefined
}

/** All functions by which money moves, however many calls lie between them and the ledger. */
const movers = once((tree: Tree): ReadonlySet<Place> => {
  const known = new Set<Place>(origins)
  for (let before = -1; before < known.size; ) {
    before = known.size
    for (const { place, calls } of bodies(tree)) if (calls.some((each) => known.has(each))) known.add(place)
  }
  return known
})

/** The files whose own functions move money by the door of another module, or by the ledger itself. */
export function moneyMoves(tree: Tree): { readonly path: string }[] {
  const known = movers(tree)
  const moduleOf = (place: string) => place.slice(modules.length).split('/')[0]
  const found = bodies(tree).filter(({ path, calls }) =>
    calls.some((each) => known.has(each) && moduleOf(each) !== moduleOf(path)),
  )
  return [...new Set(found.map(({ path }) => path))].map((path) => ({ path }))
}
