import { imports, isTest, under } from './look.ts'
import { type Place, rule } from './rule.ts'
import type { Tree } from './tree.ts'

const server = 'apps/server/src/'

/** The folder that a path's part is in, a module's or platform's, and the part. Stores serve all parts and are none. */
function partOf(path: string): { folder: string; part: string } | undefined {
  const [, folder = '', part = ''] =
    /^(apps\/server\/src\/(?:modules\/[^/]+|platform))\/([^/]+)\//.exec(path) ?? []
  return part && part !== 'store' ? { folder, part } : undefined
}

function foldersWithParts(tree: Tree): Place[] {
  return [...new Set(tree.paths.map((path) => partOf(path)?.folder))].flatMap((path) =>
    path ? [{ path }] : [],
  )
}

/** For each part of a folder, those that it looks into. */
function looks(tree: Tree, folder: string): Map<string, Set<string>> {
  const into = new Map<string, Set<string>>()
  for (const { path, resolved } of imports(tree, (each) => under(`${folder}/`)(each) && !isTest(each))) {
    const [from, to] = [partOf(path), partOf(resolved)]
    if (!from || to?.folder !== folder || to.part === from.part) continue
    into.set(from.part, (into.get(from.part) ?? new Set()).add(to.part))
  }
  return into
}

/** Whether a way through other parts leads from a part back to it. */
function isInCircle(start: string, into: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  const seen = new Set<string>()
  const open = [start]
  for (let part = open.pop(); part; part = open.pop()) {
    for (const next of into.get(part) ?? []) {
      if (!seen.has(next)) open.push(next)
      seen.add(next)
    }
  }
  return seen.has(start)
}

rule('the parts of a module stand in no circle', {
  subjects: foldersWithParts,
  problem: ({ path }, tree) => {
    const into = looks(tree, path)
    const circle = [...into.keys()].filter((part) => isInCircle(part, into))
    return circle.length > 0 ? `has its parts in a circle: ${circle.sort().join(', ')}` : undefined
  },
  notices: {
    'apps/server/src/modules/identity has its parts in a circle: login, register, social': {
      [`${server}modules/identity/login/a.ts`]: "import '../social/b.ts'",
      [`${server}modules/identity/social/b.ts`]: "import '../register/c.ts'",
      [`${server}modules/identity/register/c.ts`]: "import '../login/a.ts'\nimport '../person/d.ts'",
      [`${server}modules/identity/person/d.ts`]: '',
    },
    'apps/server/src/platform has its parts in a circle: http, live': {
      [`${server}platform/http/a.ts`]: "import '../live/b.ts'",
      [`${server}platform/live/b.ts`]: "import type { A } from '../http/a.ts'",
    },
  },
  allows: {
    [`${server}modules/identity/login/a.ts`]: "import '../person/b.ts'\nimport '../store/c.ts'",
    [`${server}modules/identity/person/b.ts`]: "import '../store/c.ts'",
    [`${server}modules/identity/person/b.test.ts`]: "import '../login/a.ts'",
    [`${server}modules/identity/store/c.ts`]: "import type { A } from '../login/a.ts'",
  },
})
