import { imports, isTest, under } from './look.ts'
import { type Place, rule } from './rule.ts'
import type { Tree } from './tree.ts'

const server = 'apps/server/src/'

/** The folder that a path's room is in, a module's or platform's, and the room. Stores serve all rooms and are none. */
function roomOf(path: string): { folder: string; room: string } | undefined {
  const [, folder = '', room = ''] =
    /^(apps\/server\/src\/(?:modules\/[^/]+|platform))\/([^/]+)\//.exec(path) ?? []
  return room && room !== 'store' ? { folder, room } : undefined
}

function foldersWithRooms(tree: Tree): Place[] {
  return [...new Set(tree.paths.map((path) => roomOf(path)?.folder))].flatMap((path) =>
    path ? [{ path }] : [],
  )
}

/** For each room of a folder, those that it looks into. */
function looks(tree: Tree, folder: string): Map<string, Set<string>> {
  const into = new Map<string, Set<string>>()
  for (const { path, resolved } of imports(tree, (each) => under(`${folder}/`)(each) && !isTest(each))) {
    const [from, to] = [roomOf(path), roomOf(resolved)]
    if (!from || to?.folder !== folder || to.room === from.room) continue
    into.set(from.room, (into.get(from.room) ?? new Set()).add(to.room))
  }
  return into
}

/** Whether a way through other rooms leads from a room back to it. */
function isInCircle(start: string, into: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  const seen = new Set<string>()
  const open = [start]
  for (let room = open.pop(); room; room = open.pop()) {
    for (const next of into.get(room) ?? []) {
      if (!seen.has(next)) open.push(next)
      seen.add(next)
    }
  }
  return seen.has(start)
}

rule('the rooms of a module stand in no circle', {
  subjects: foldersWithRooms,
  problem: ({ path }, tree) => {
    const into = looks(tree, path)
    const circle = [...into.keys()].filter((room) => isInCircle(room, into))
    return circle.length > 0 ? `has its rooms in a circle: ${circle.sort().join(', ')}` : undefined
  },
  notices: {
    'apps/server/src/modules/identity has its rooms in a circle: login, register, social': {
      [`${server}modules/identity/login/a.ts`]: "import '../social/b.ts'",
      [`${server}modules/identity/social/b.ts`]: "import '../register/c.ts'",
      [`${server}modules/identity/register/c.ts`]: "import '../login/a.ts'\nimport '../person/d.ts'",
      [`${server}modules/identity/person/d.ts`]: '',
    },
    'apps/server/src/platform has its rooms in a circle: http, live': {
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
