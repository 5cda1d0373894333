import type { Envelope } from '@baize/contracts'
import { readEnvelope } from './call.ts'

/** A file comes as it is; only why it does not is said in an envelope. */
export async function readFile(response: Response): Promise<Envelope<Blob>> {
  return response.ok ? { success: true, value: await response.blob() } : readEnvelope(response)
}
