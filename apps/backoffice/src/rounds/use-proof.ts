import { bytesOf, toBase64Url } from '@baize/client'
import { getOfficeProof, type ProofFile } from '@baize/contracts'
import { webCryptoVerify } from '@baize/fairness'
import { useState } from 'react'
import { call } from '../lib/api.ts'
import { checkProof, type Verdicts } from './check-proof.ts'

const VERIFIER = '/verifier/verifier.html'

type Checked = { readonly file: ProofFile; readonly verdicts: Verdicts; readonly verifier: string }

/** Fetches the file of a round and checks it here; the verifier reads it from its own address, which no server is told. */
export function useProof({ house, id }: { readonly house: string; readonly id: string }) {
  const [checked, setChecked] = useState<Checked>()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()

  async function check(): Promise<void> {
    setBusy(true)
    setError(undefined)
    try {
      const file = await call(getOfficeProof, { query: { house, id } })
      const verdicts = await checkProof(file, webCryptoVerify)
      setChecked({ file, verdicts, verifier: `${VERIFIER}#${toBase64Url(bytesOf(JSON.stringify(file)))}` })
    } catch (problem) {
      setError(problem)
    } finally {
      setBusy(false)
    }
  }
  return { checked, isBusy, error, check }
}

/** Hands a round's file to the browser, to be kept. */
export function keepProof(file: ProofFile): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `round-${file.round.id}.json`
  link.click()
  URL.revokeObjectURL(address)
}
