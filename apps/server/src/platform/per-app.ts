import type { App } from './app.ts'

/** Answers with what was made for an App, and makes it when it is first asked for. */
export type Kept<Made> = {
  (app: App): Made
  /** It is made anew when it is next asked for. */
  forget(app: App): void
}

/** One for each App: what depends on its settings. */
export function perApp<Made>(make: (app: App) => Made): Kept<Made> {
  return keptBy((app) => app, make)
}

/** One for each database, whatever else of the App was replaced: what is known of its rows, and who waits to write some. */
export function perDatabase<Made>(make: (app: App) => Made): Kept<Made> {
  return keptBy(({ pool }) => pool, make)
}

function keptBy<Made>(keyOf: (app: App) => object, make: (app: App) => Made): Kept<Made> {
  const all = new WeakMap<object, { readonly made: Made }>()
  const get = (app: App): Made => {
    const known = all.get(keyOf(app)) ?? { made: make(app) }
    all.set(keyOf(app), known)
    return known.made
  }
  return Object.assign(get, { forget: (app: App) => void all.delete(keyOf(app)) })
}
