import { declaredFacts, factsFolder, heardFacts, moduleOf, saidFacts } from './facts.ts'
import { layers } from './layers.ts'
import { files, imports, isTest, nodes } from './look.ts'
import { rule } from './rule.ts'
import type { Files, Tree } from './tree.ts'

const modules = 'apps/server/src/modules/'
const inModules = (path: string) => path.startsWith(modules) && !isTest(path)

/** A fact of play's that promotions hear. */
const settled = `${factsFolder}play.ts`
const declared: Files = { [settled]: "export const roundSettled = fact('round.settled', z.object({}))" }
const said: Files = {
  [`${modules}play/a.ts`]: "import { roundSettled } from '#facts/play'\nemit(tx, roundSettled, {})",
}
const heard: Files = {
  [`${modules}vip/a.ts`]:
    "import { roundSettled } from '#facts/play'\nconst vipListeners = [listener({ to: roundSettled, handle })]",
}

/** `bank_card.bound` is the value `bankCardBound`. */
function valueNameOf(wire: string): string {
  return wire.replaceAll(/[._]([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

rule('a fact is declared once, in src/facts, by the name that is written', {
  subjects: declaredFacts,
  problem: ({ path, line, name, wire }, tree) => {
    if (!path.startsWith(factsFolder)) return `declares ${name} outside src/facts`
    if (valueNameOf(wire) !== name) return `calls ${wire} ${name}`
    const first = declaredFacts(tree).find((each) => each.wire === wire)
    return first?.path === path && first.line === line ? undefined : `declares ${wire} a second time`
  },
  notices: {
    'apps/server/src/modules/play/a.ts:1 declares roundSettled outside src/facts': {
      [`${modules}play/a.ts`]: "const roundSettled = fact('round.settled', z.object({}))",
    },
    'apps/server/src/facts/play.ts:1 calls round.settled settled': {
      [settled]: "export const settled = fact('round.settled', z.object({}))",
    },
    'apps/server/src/facts/vip.ts:1 declares round.settled a second time': {
      ...declared,
      [`${factsFolder}vip.ts`]: "export const roundSettled = fact('round.settled', z.object({}))",
    },
  },
  allows: {
    [`${factsFolder}payments.ts`]: "export const bankCardBound = fact('bank_card.bound', z.object({}))",
  },
})

rule('a file of facts is named for the module that says them, and knows platform alone', {
  subjects: (tree) => [
    ...files(tree, (path) => path.startsWith(factsFolder) && !isTest(path)),
    ...imports(tree, (path) => path.startsWith(factsFolder) && !isTest(path)),
  ],
  problem: (subject, tree) => {
    if ('target' in subject && typeof subject.target === 'string')
      return /^(#platform\/facts|@baize\/contracts|zod\/mini)$/.test(subject.target)
        ? undefined
        : `imports ${subject.target}`
    const name = subject.path.slice(factsFolder.length, -'.ts'.length)
    const isModule = tree.paths.includes(`${modules}${name}/index.ts`)
    return isModule ? undefined : `is of ${name}, which is no module`
  },
  notices: {
    'apps/server/src/facts/things.ts is of things, which is no module': { [`${factsFolder}things.ts`]: '' },
    'apps/server/src/facts/play.ts:1 imports #modules/play': {
      [settled]: "import { round } from '#modules/play'",
      [`${modules}play/index.ts`]: '',
    },
  },
})

rule('a fact that is emitted is heard', {
  subjects: saidFacts,
  problem: ({ name, from }, tree) =>
    heardFacts(tree).some((each) => each.name === name && each.from === from)
      ? undefined
      : `says ${name}, which nobody hears`,
  notices: {
    'apps/server/src/modules/play/a.ts:2 says roundSettled, which nobody hears': { ...declared, ...said },
  },
  allows: { ...declared, ...said, ...heard },
})

rule('a fact that is heard is emitted, and so is one that is declared', {
  subjects: (tree) => [
    ...heardFacts(tree),
    ...declaredFacts(tree).map((each) => ({ ...each, from: doorOf(each.path) })),
  ],
  problem: ({ name, from }, tree) =>
    saidFacts(tree).some((each) => each.name === name && each.from === from)
      ? undefined
      : `waits for ${name}, which nobody says`,
  notices: {
    'apps/server/src/modules/vip/a.ts:2 waits for roundSettled, which nobody says': heard,
    'apps/server/src/facts/play.ts:1 waits for roundSettled, which nobody says': declared,
    'apps/server/src/modules/vip/b.ts:2 waits for roundSettled, which nobody says': {
      [`${modules}vip/b.ts`]:
        "import { roundSettled } from '#facts/play'\nconst vipListeners = [letter({ to: roundSettled, say })]",
    },
  },
  allows: {
    ...declared,
    ...said,
    [`${modules}vip/a.ts`]:
      "import { roundSettled } from '#facts/play'\nconst count = ({ to }) => listener({ to, handle })\nconst vipListeners = [count({ to: roundSettled })]\nconst transfers = [{ from: house, to: pocket }]",
  },
})

function doorOf(path: string): string {
  return `#facts/${path.slice(factsFolder.length, -'.ts'.length)}`
}

rule('a module says its own facts, and hears those of others, by the values of src/facts', {
  subjects: (tree) => [
    ...saidFacts(tree).map((each) => ({ ...each, door: `#facts/${moduleOf(each.path)}` })),
    ...heardFacts(tree).map((each) => ({ ...each, door: '#facts/' })),
  ],
  problem: ({ name, from, door }) => {
    if (!from.startsWith('#facts/')) return `speaks of ${name}, which is not imported from src/facts`
    return from.startsWith(door) ? undefined : `says ${name}, which is not its own`
  },
  notices: {
    'apps/server/src/modules/play/a.ts:1 speaks of round.settled, which is not imported from src/facts': {
      [`${modules}play/a.ts`]: "listener({ to: 'round.settled', handle })",
    },
    'apps/server/src/modules/vip/a.ts:2 speaks of roundSettled, which is not imported from src/facts': {
      [`${modules}vip/a.ts`]:
        "import { roundSettled } from '#modules/play'\nlistener({ to: roundSettled, handle })",
    },
    'apps/server/src/modules/play/a.ts:1 speaks of something, which is not imported from src/facts': {
      [`${modules}play/a.ts`]: "emit(tx, 'round.settled', {})",
    },
    'apps/server/src/modules/vip/a.ts:2 says roundSettled, which is not its own': {
      [`${modules}vip/a.ts`]: "import { roundSettled } from '#facts/play'\nemit(tx, roundSettled, {})",
    },
  },
  allows: { ...said, ...heard },
})

rule('a fact goes up or sideways: who stands above calls whom it wants to be heard by', {
  subjects: heardFacts,
  problem: ({ path, name, from }) => {
    const [sayer, hearer] = [from.slice('#facts/'.length), moduleOf(path)]
    // Members are told of whatever happens, also by those who stand above the module that writes to them.
    if (hearer === 'messaging') return undefined
    return (layers.get(sayer) ?? Infinity) <= (layers.get(hearer) ?? -1)
      ? undefined
      : `of ${hearer} hears ${name} from ${sayer} above it`
  },
  notices: {
    'apps/server/src/modules/play/a.ts:2 of play hears vipLevelled from vip above it': {
      [`${modules}play/a.ts`]:
        "import { vipLevelled } from '#facts/vip'\nconst playListeners = [listener({ to: vipLevelled, handle })]",
    },
    'apps/server/src/modules/wallet/rooms/a.ts:2 of wallet hears roundSettled from play above it': {
      [`${modules}wallet/rooms/a.ts`]:
        "import { roundSettled } from '#facts/play'\nconst walletListeners = [letterOf({ to: roundSettled, say })]",
    },
  },
  allows: {
    ...heard,
    [`${modules}limits/a.ts`]:
      "import { kycDecided } from '#facts/kyc'\nlistener({ to: kycDecided, handle })",
    [`${modules}messaging/a.ts`]:
      "import { caseClosed } from '#facts/cases'\nlistener({ to: caseClosed, handle })",
  },
})

rule('a module hands no fact on', {
  subjects: (tree) => nodes(tree, inModules, 'ExportNamedDeclaration', 'ExportAllDeclaration'),
  problem: ({ node }) => {
    const from = node.source?.value ?? ''
    return from.startsWith('#facts/') && node.exportKind !== 'type' ? `hands on ${from}` : undefined
  },
  notices: {
    'apps/server/src/modules/play/index.ts:1 hands on #facts/play': {
      [`${modules}play/index.ts`]: "export { roundSettled } from '#facts/play'",
    },
    'apps/server/src/modules/play/index.ts:1 hands on #facts/vip': {
      [`${modules}play/index.ts`]: "export * from '#facts/vip'",
    },
  },
  allows: { [`${modules}play/index.ts`]: "export type { RoundSettled } from '#facts/play'" },
})

/** What the README of a module says of facts: those that it says, and those that it listens to. */
function readmes(tree: Tree): { path: string; says: string[]; hears: string[] }[] {
  return tree.paths
    .filter((path) => path.startsWith(modules) && path.endsWith('/README.md'))
    .map((path) => {
      const [, told = ''] = /^Facts: ([\s\S]*?)(?:\n\n|$(?![\s\S]))/m.exec(tree.text(path)) ?? []
      const [says = '', hears = ''] = told.split(/Listens to/)
      return { path, says: factsIn(says), hears: factsIn(hears) }
    })
}

function factsIn(text: string): string[] {
  return [...text.matchAll(/`([a-z_]+\.[a-z_]+)`/g)].map(({ 1: name = '' }) => name)
}

rule('what a README says of facts is so', {
  subjects: readmes,
  problem: ({ path, says, hears }, tree) => {
    const own = moduleOf(path)
    const wireOf = new Map(declaredFacts(tree).map(({ name, wire }) => [name, wire]))
    const wiresOf = (all: ReturnType<typeof saidFacts>) =>
      all.filter((each) => moduleOf(each.path) === own).map(({ name }) => wireOf.get(name))
    const [told, listened] = [wiresOf(saidFacts(tree)), wiresOf(heardFacts(tree))]
    const silent = told.find((wire) => wire && !says.includes(wire))
    if (silent) return `is silent of ${silent}, which is said`
    const untold = says.find((wire) => !told.includes(wire))
    if (untold) return `speaks of ${untold}, which is not said`
    const unheard = hears.find((wire) => !listened.includes(wire))
    return unheard && `speaks of ${unheard}, which is not listened to`
  },
  notices: {
    'apps/server/src/modules/play/README.md is silent of round.settled, which is said': {
      ...declared,
      ...said,
      [`${modules}play/README.md`]: 'Facts: none.',
    },
    'apps/server/src/modules/play/README.md speaks of round.settled, which is not said': {
      ...declared,
      [`${modules}play/README.md`]: 'Owns rounds.\n\nFacts: one,\n`round.settled`.\n',
    },
    'apps/server/src/modules/play/README.md speaks of round.settled, which is not listened to': {
      ...declared,
      [`${modules}play/README.md`]: 'Facts: none. Listens to `round.settled`.',
    },
  },
  allows: {
    ...declared,
    ...said,
    ...heard,
    [`${modules}play/README.md`]: 'Facts: `round.settled`.\n\nSee `store.ts`.',
    [`${modules}vip/README.md`]: 'Facts: none. Listens to `round.settled`.',
  },
})
