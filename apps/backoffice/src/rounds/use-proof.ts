import { bytesOf, toBase64Url } from '@baize/client'
import { getOfficeProof, type ProofFile } from '@baize/contracts'
import { webCryptoVerify } from '@baize/fairness'
import { useState } from 'react'
import { useWork } from '../kit/use-work.ts'
import { call } from '../lib/api.ts'
import { checkProof, type Verdicts } from './check-proof.ts'

const VERIFIER = '/verifier/verifier.html'

type Checked = { readonly file: ProofFile; readonly verdicts: Verdicts; readonly verifier: string }

/** Fetches the file of a round and checks it here; the verifier reads it from its own address, which no server is told. */
export function useProof({ house, id }: { readonly house: string; readonly id: string }) {
  const [checked, setChecked] = useState<Checked>()
  const { isBusy, error, run } = useWork()

  const check = () =>
    run(async () => {
      const file = await call(getOfficeProof, { query: { house, id } })
      const verdicts = await checkProof(file, webCryptoVerify)
      setChecked({ file, verdicts, verifier: `${VERIFIER}#${toBase64Url(bytesOf(JSON.stringify(file)))}` })
    })
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
