import type { Motion } from '../motion.ts'
import type { Translate } from '../texts.ts'
import { createHeader, type HeaderParts } from './header.ts'
import { createPlayBar, type PlayBar, type PlayBarParts } from './play-bar.ts'
import { createShell, type Shell } from './shell.ts'

export type Frame = Shell & { readonly playBar: PlayBar }

type FrameParts = {
  readonly t: Translate
  readonly motion: Motion
  readonly header: Omit<HeaderParts, 't' | 'motion'>
  readonly playBar: Omit<PlayBarParts, 't' | 'balance'>
}

/** The shell of a game that somebody plays alone: the stake and the large button stand below the cloth. */
export function createFrame(host: HTMLElement, { t, motion, ...rest }: FrameParts): Frame {
  const header = createHeader({ t, motion, ...rest.header })
  const playBar = createPlayBar({ t, balance: header.balance, ...rest.playBar })
  return { ...createShell(host, { t, header, foot: playBar.root }), playBar }
}
