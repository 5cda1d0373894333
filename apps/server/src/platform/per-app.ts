import type { App } from './app.ts'

/** One for each App, made when it is first asked for: what depends on its settings. */
export function perApp<Made>(make: (app: App) => Made): (app: App) => Made {
  return madeOnce((app) => app, make)
}

/** One for each database, whatever else of the App was replaced: what is known of its rows, and who waits to write some. */
export function perDatabase<Made>(make: (app: App) => Made): (app: App) => Made {
  return madeOnce(({ pool }) => pool, make)
}

function madeOnce<Made>(keyOf: (app: App) => object, make: (app: App) => Made): (app: App) => Made {
  const all = new WeakMap<object, { readonly made: Made }>()
  return (app) => {
    const known = all.get(keyOf(app)) ?? { made: make(app) }
    all.set(keyOf(app), known)
    return known.made
  }
}
