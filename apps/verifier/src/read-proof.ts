import {
  type BetProofFile,
  betProofFile,
  type CheckedMatchFile,
  type DrawProofFile,
  drawProofFile,
  type HandProofFile,
  handProofFile,
  matchProofFile,
  type ProofFile,
  proofFile,
  type RoomProofFile,
  roomProofFile,
} from '@baize/contracts'
import * as z from 'zod/mini'

export type AnyProofFile =
  | ProofFile
  | DrawProofFile
  | RoomProofFile
  | HandProofFile
  | CheckedMatchFile
  | BetProofFile

/**
 * A proof file from its text, of a round, a draw, a round that people shared, a hand of cards, a match or a bet on one; also
 * from an answer of the server's.
 */
export function readProof(text: string): AnyProofFile | undefined {
  try {
    const json: unknown = JSON.parse(text)
    const isAnswer = typeof json === 'object' && json !== null && 'value' in json
    const found = z.safeParse(
      z.union([proofFile, drawProofFile, roomProofFile, handProofFile, matchProofFile, betProofFile]),
      isAnswer ? json.value : json,
    )
    return found.success ? found.data : undefined
  } catch {
    return undefined
  }
}

/** The text that an address carries after its `#`, in base64url; that part never leaves the browser. */
export function textOfFragment(fragment: string): string | undefined {
  const encoded = fragment.replace(/^#/, '')
  if (encoded === '') return undefined
  try {
    const binary = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'))
    return new TextDecoder().decode(Uint8Array.from(binary, (character) => character.charCodeAt(0)))
  } catch {
    return ''
  }
}
