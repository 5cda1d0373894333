import { build, type Rolldown } from 'vite'
import { clientConfig, ENTRY } from './config.ts'

const HOME = 'src/screens/home/HomeScreen.tsx'

/**
 * The modules that home needs before anything is tapped, apart from those that are home's alone. They travel in one
 * file, because each request costs as much as a kilobyte. Left to itself the bundler knows exactly what is needed, but
 * cuts it into as many files as there are screens that share a part of it; so it is asked once, and then told.
 */
export async function firstViewModules(): Promise<ReadonlySet<string>> {
  const config = clientConfig(new Set())
  const built = await build({ ...config, logLevel: 'silent', build: { ...config.build, write: false } })
  const chunks = chunksOf(built)
  const home = chunkOf(chunks, HOME)
  const needed = new Set<Rolldown.OutputChunk>()
  addWithImports(chunkOf(chunks, ENTRY), chunks, needed)
  addWithImports(home, chunks, needed)
  needed.delete(home)
  return new Set([...needed].flatMap(({ moduleIds }) => moduleIds))
}

function chunksOf(built: Awaited<ReturnType<typeof build>>): Rolldown.OutputChunk[] {
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  return outputs.filter((each) => each.type === 'chunk')
}

function chunkOf(chunks: readonly Rolldown.OutputChunk[], source: string): Rolldown.OutputChunk {
  const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source))
  if (!found) throw new Error(`The build has no ${source}.`)
  return found
}

function addWithImports(
  chunk: Rolldown.OutputChunk,
  chunks: readonly Rolldown.OutputChunk[],
  needed: Set<Rolldown.OutputChunk>,
): void {
  if (needed.has(chunk)) return
  needed.add(chunk)
  for (const file of chunk.imports) {
    const imported = chunks.find(({ fileName }) => fileName === file)
    if (imported) addWithImports(imported, chunks, needed)
  }
}
