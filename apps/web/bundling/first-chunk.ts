import type { Rolldown } from 'vite'

type Context = Parameters<Extract<Rolldown.CodeSplittingGroup['name'], (...args: never) => unknown>>[1]

/**
 * What is ours or carries everything else, and is needed before the first screen. Files that only collect others
 * (the kit, the contracts, the icons) are left to the bundler: most of what they name is not needed at first.
 */
const carried =
  /\/apps\/web\/src\/|\/packages\/ui\/src\/(classes|Spinner|IconButton|Badge)|\/node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|react-store|store)|@lingui\/core)\//

/**
 * Puts all that the entry needs into one chunk. Left to itself the bundler cuts it wherever a screen that is fetched
 * later shares a part of it, and many small files compress worse than one.
 */
export function firstChunk(entry: string): Rolldown.CodeSplittingGroup {
  let first: ReadonlySet<string> | undefined
  return {
    debugName: 'first',
    name(id, context) {
      first ??= reachedFrom(entry, context)
      return first.has(id) ? 'app' : null
    },
  }
}

function reachedFrom(entry: string, context: Context): ReadonlySet<string> {
  const reached = new Set<string>()
  const waiting = [entry]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue
    reached.add(next)
    waiting.push(...(context.getModuleInfo(next)?.importedIds ?? []))
  }
  return new Set([...reached].filter((each) => carried.test(each)))
}
