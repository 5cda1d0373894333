import { type DocumentDetail, getKycImage, getOfficeDocuments } from '@baize/contracts'
import { call, fetchPicture } from '../lib/api.ts'

/** The next case and its pictures, while this one is decided; each is handed over once and kept nowhere else. */
const cases = new Map<string, Promise<DocumentDetail>>()
const pictures = new Map<string, Promise<Blob>>()

function taken<Value>(kept: Map<string, Promise<Value>>, id: string): Promise<Value> | undefined {
  const found = kept.get(id)
  kept.delete(id)
  return found
}

export function fetchCase(id: string): Promise<DocumentDetail> {
  return taken(cases, id) ?? call(getOfficeDocuments, { query: { id } })
}

export function fetchDocument(id: string): Promise<Blob> {
  return taken(pictures, id) ?? fetchPicture(getKycImage, { id })
}

/** That they were fetched is noted as any look is. What fails here is asked for again when it is opened. */
export async function fetchAhead(id: string): Promise<void> {
  if (cases.has(id)) return
  forgetAhead()
  const asked = call(getOfficeDocuments, { query: { id } })
  cases.set(id, asked)
  try {
    for (const image of (await asked).case.images) {
      const picture = fetchPicture(getKycImage, { id: image.id })
      pictures.set(image.id, picture)
      await picture
    }
  } catch {
    forgetAhead()
  }
}

export function forgetAhead(): void {
  cases.clear()
  pictures.clear()
}
