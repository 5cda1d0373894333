import type { Plugin } from 'vite'

/**
 * What the drawing library brings along for those who let it listen to touches, speak to readers and unpack sheets by
 * itself. Nothing of it runs here: the frame does the first two, and the sheets are our own.
 */
const unused =
  /\/pixi\.js\/lib\/(environment-browser\/browserAll|environment-webworker\/webworkerAll|spritesheet\/init)\.mjs$/

/** Leaves those parts out, a seventh of what every game would have to fetch. */
export function leanDrawing(): Plugin {
  return {
    name: 'lean-drawing',
    load: (id) => (unused.test(id) ? { code: 'export {}', moduleSideEffects: false } : null),
  }
}
