import { serverNow } from '@baize/client'
import { seal as sealWith, type SealKey } from '@baize/client/sealed'
import { getSealKey } from '@baize/contracts'
import { call } from './api.ts'

let offered: Promise<SealKey> | undefined

/** Encrypts a body so that only the server can read it, for one path, now and once. */
export async function seal(path: string, data: unknown): Promise<{ data: string }> {
  return sealWith({ key: await sealKey(), path, data })
}

/** The server's key, asked for once and again when it has run out. */
async function sealKey(): Promise<SealKey> {
  offered ??= call(getSealKey)
  try {
    const key = await offered
    if (Date.parse(key.notAfter) > serverNow()) return key
  } catch (error) {
    offered = undefined
    throw error
  }
  offered = call(getSealKey)
  return offered
}

/** The server did not know the key any more. */
export function forgetSealKey(): void {
  offered = undefined
}
