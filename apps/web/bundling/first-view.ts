import { build, type Rolldown } from 'vite'
import { type ChunkPlan, clientConfig, ENTRY } from './config.ts'

type Chunk = Rolldown.OutputChunk

const HOME = 'src/screens/home/HomeScreen.tsx'

/** What comes over home by itself for anybody, and what comes for members: nobody is sent the other's. */
const laterOnHome = {
  guest: ['OverHome', 'DownloadBar', 'DownloadIcon', 'PopupBox'],
  member: [
    'MemberCorner',
    'RewardBadge',
    'HomeWagering',
    'ContinuePlaying',
    'MemberHeart',
    'FavouritesBlock',
    'WarmGames',
    'ContractRequests',
    'session-call',
  ],
}

/** What is shorter than this costs more as a request of its own than as a part of another file. */
const SMALL = 4000

/**
 * Left to itself the bundler knows exactly what is needed, but cuts it into as many files as there are screens that
 * share a part of it, and each request costs as much as a kilobyte; so it is asked once, and then told. The modules
 * that home needs before anything is tapped, apart from those that are home's alone, travel in one file. What is small
 * and needed by more than one screen travels with its like.
 */
export async function planChunks(): Promise<ChunkPlan> {
  const config = clientConfig(new Map())
  const built = await build({ ...config, logLevel: 'silent', build: { ...config.build, write: false } })
  const chunks = chunksOf(built)
  const home = chunkOf(chunks, HOME)
  const core = new Set([
    ...withImports(chunkOf(chunks, ENTRY), chunks),
    ...withImports(home, chunks).filter((chunk) => chunk !== home),
  ])
  const plan = new Map<string, string>()
  for (const chunk of chunks) {
    const name = core.has(chunk) ? 'core' : isSmallPart(chunk) && `with-${likeness(chunk, chunks, core)}`
    if (name) for (const id of chunk.moduleIds) plan.set(id, name)
  }
  return plan
}

/** A part is no file that anything fetches by its own name; texts stay with their language. */
function isSmallPart({ code, isDynamicEntry, moduleIds }: Chunk): boolean {
  return code.length < SMALL && !isDynamicEntry && !moduleIds.some((id) => id.includes('/locales/'))
}

/**
 * Parts are alike when the same kinds of file need them and when they need alike: nobody is sent what is only for
 * others, but for a few hundred bytes.
 */
function likeness(part: Chunk, chunks: readonly Chunk[], core: ReadonlySet<Chunk>): string {
  const needed = withImports(part, chunks).filter((chunk) => chunk !== part && !core.has(chunk))
  const large = needed.filter(({ code }) => code.length >= SMALL).map(({ name }) => name.toLowerCase())
  const kinds = kindsOf(part, chunks)
  const first = wide.find((kind) => kinds.has(kind))
  if (first) return [first, ...large].join('-')
  const needsFrame = needed.some((chunk) => kindsOf(chunk, chunks).has('frame'))
  return [...[...kinds].sort(), ...(needsFrame ? ['frame'] : []), ...large].join('-')
}

/** The kinds of the files that are fetched by their own name and bring a part along. */
function kindsOf(part: Chunk, chunks: readonly Chunk[]): Set<string> {
  const entries = chunks.filter(
    (chunk) => (chunk.isDynamicEntry || laterKind(chunk)) && withImports(chunk, chunks).includes(part),
  )
  return new Set(entries.map(kindOf))
}

type Kind = 'guest' | 'member' | 'frame' | 'home' | 'play' | 'account'

/** Kinds that stand around every screen: what one of them needs travels with it, whoever else needs it too. */
const wide: readonly Kind[] = ['guest', 'member', 'frame']

function laterKind({ moduleIds }: Chunk): 'guest' | 'member' | undefined {
  const names = moduleIds.map((id) => id.replace(/^.*\/|\.\w+$/g, ''))
  if (names.some((name) => laterOnHome.guest.includes(name))) return 'guest'
  return names.some((name) => laterOnHome.member.includes(name)) ? 'member' : undefined
}

function kindOf(chunk: Chunk): Kind {
  const later = laterKind(chunk)
  if (later) return later
  const { facadeModuleId } = chunk
  if (!facadeModuleId?.includes('/src/screens/') || facadeModuleId.includes('/layout/')) return 'frame'
  if (facadeModuleId.includes('/home/')) return 'home'
  return /\/screens\/(game|hot|fav|slots|launch|sports|lottery|vn|jackpot)/.test(facadeModuleId)
    ? 'play'
    : 'account'
}

function chunksOf(built: Awaited<ReturnType<typeof build>>): Chunk[] {
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  return outputs.filter((each) => each.type === 'chunk')
}

function chunkOf(chunks: readonly Chunk[], source: string): Chunk {
  const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source))
  if (!found) throw new Error(`The build has no ${source}.`)
  return found
}

function withImports(chunk: Chunk, chunks: readonly Chunk[], found = new Set<Chunk>()): Chunk[] {
  if (found.has(chunk)) return []
  found.add(chunk)
  for (const each of chunks) if (chunk.imports.includes(each.fileName)) withImports(each, chunks, found)
  return [...found]
}
