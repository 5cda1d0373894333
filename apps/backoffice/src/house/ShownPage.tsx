import { showHouse } from '@baize/contracts'
import { useCallback } from 'react'
import { Answer } from '../kit/Answer.tsx'
import { Changes } from '../kit/Changes.tsx'
import { useAsked } from '../kit/use-asked.ts'
import { call } from '../lib/api.ts'

/** The house as it is, for whoever reads and changes nothing. */
export function ShownPage({ house }: { readonly house: string }) {
  const asked = useAsked(useCallback(() => call(showHouse, { query: { house } }), [house]))
  return <Answer asked={asked}>{(document) => <Changes before={null} after={document} />}</Answer>
}
