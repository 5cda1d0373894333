/**
 * The server's modules from the ground up. A module uses only those of a lower layer, by their doors. Under all of them
 * stand platform and, on it, `src/facts`: what each may say, as values that any of them imports.
 */
export const layers: ReadonlyMap<string, number> = new Map(
  [
    ['settings'], // the ground: every row and every call belongs to a merchant
    ['operators'], // who works here, and the record of it: all that they act upon stands above
    ['ledger', 'identity'],
    ['catalog', 'kyc', 'limits', 'fairness', 'chat'],
    ['wallet'], // a bonus in line asks whether its member may have it before it starts
    ['play', 'payments', 'messaging', 'rooms'],
    ['slots', 'originals', 'fish', 'cards', 'tables', 'lottery', 'sports', 'shows', 'vip', 'figures'],
    ['promotions', 'agents', 'cases'],
    ['reports', 'privacy', 'houses', 'health'],
    ['pages'], // draws public pages from the doors of the others; has no tables
  ].flatMap((names, index) => names.map((name) => [name, index] as const)),
)

const lowest = ['packages/money', 'packages/contracts']

/** Which other workspaces each may import; `games/*` stands for every game. */
const reach: ReadonlyMap<string, readonly string[]> = new Map([
  ['packages/money', []],
  ['packages/contracts', ['packages/money']],
  ['packages/fairness', lowest],
  ['packages/engines', [...lowest, 'packages/fairness']],
  ['packages/owp', lowest],
  ['packages/ofp', [...lowest, 'packages/owp']],
  ['packages/ui', lowest],
  ['packages/client', lowest],
  ['packages/game-kit', [...lowest, 'packages/ui']],
  ['apps/server', [...lowest, 'packages/fairness', 'packages/engines', 'packages/owp', 'packages/ofp']],
  ['apps/vendor', [...lowest, 'packages/owp']],
  ['apps/gateway', lowest],
  ['apps/feed', [...lowest, 'packages/fairness', 'packages/engines', 'packages/owp', 'packages/ofp']],
  ['apps/studio', lowest],
  ['apps/web', [...lowest, 'packages/fairness', 'packages/ui', 'packages/client', 'packages/engines']],
  ['apps/verifier', [...lowest, 'packages/fairness', 'packages/ui', 'packages/engines']],
  ['apps/backoffice', [...lowest, 'packages/fairness', 'packages/ui', 'packages/client']],
  // A game knows its engine by its types alone; the harness stands in for the server and runs it.
  ['games/harness', [...lowest, 'packages/fairness', 'packages/engines']],
  ['games/*', [...lowest, 'packages/fairness', 'packages/ui', 'packages/game-kit', 'packages/engines']],
])

/** The workspace a path belongs to, if any. */
export function workspaceOf(path: string): string | undefined {
  return /^(apps|packages|games)\/[^/]+/.exec(path)?.[0]
}

/** The workspaces that one may import; undefined for a workspace nobody has placed. */
export function reachOf(workspace: string): readonly string[] | undefined {
  return reach.get(workspace) ?? reach.get(workspace.startsWith('games/') ? 'games/*' : workspace)
}
