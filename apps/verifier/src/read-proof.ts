import {
  type DrawProofFile,
  drawProofFile,
  type ProofFile,
  proofFile,
  type RoomProofFile,
  roomProofFile,
} from '@baize/contracts'
import * as z from 'zod/mini'

/** A proof file from its text, of a round, of a draw or of a round that people shared, which may stand in an answer of the server's. */
export function readProof(text: string): ProofFile | DrawProofFile | RoomProofFile | undefined {
  try {
    const json: unknown = JSON.parse(text)
    const isAnswer = typeof json === 'object' && json !== null && 'value' in json
    const found = z.safeParse(
      z.union([proofFile, drawProofFile, roomProofFile]),
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
