import type { Plugin } from 'vite'

/**
 * What the drawing library brings along for those who let it listen to touches, speak to readers and unpack sheets by
 * itself. Nothing of it runs here: the frame does the first two, and the sheets are our own.
 */
const unused =
  /\/pixi\.js\/lib\/(environment-browser\/browserAll|environment-webworker\/webworkerAll|spritesheet\/init)\.mjs$/

/** Games draw no films. The library names this one where it makes itself ready, so the name stays, and registers nothing. */
const films = /\/pixi\.js\/lib\/rendering\/renderers\/shared\/texture\/sources\/VideoSource\.mjs$/
const noFilms = 'export const VideoSource = { extension: { type: [] } }'

/** Leaves those parts out, a seventh of what every game would have to fetch. */
export function leanDrawing(): Plugin {
  return {
    name: 'lean-drawing',
    load(id) {
      if (unused.test(id)) return { code: 'export {}', moduleSideEffects: false }
      return films.test(id) ? { code: noFilms, moduleSideEffects: false } : null
    },
  }
}
