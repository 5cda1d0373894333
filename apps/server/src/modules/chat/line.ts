import type { ChatLine } from '@baize/contracts'
import { openerForMember } from '#modules/identity'
import { operatorNames } from '#modules/operators'
import type { App } from '#platform/app'
import { Refusal } from '#platform/refusal'
import { fingerprintOf } from '#platform/http/request-id'
import type { ShownLine } from './store/lines.ts'

/** What somebody wants to say, as it comes in. */
export type Words = {
  readonly requestId: string
  readonly text?: string | undefined
  readonly imageId?: string | undefined
}

/** Plain words with their lines, and nothing that only a machine sees. */
export function cleanWords({ text = '', imageId }: Words): { text: string | null; imageId: string | null } {
  const cleaned = text
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, '')
    .trim()
  if (cleaned === '' && imageId === undefined) throw new Refusal('FIELD_REQUIRED', { fields: ['text'] })
  return { text: cleaned === '' ? null : cleaned, imageId: imageId ?? null }
}

/** The same words give the same digest; the words themselves are only kept sealed. */
export function digestOf({ text, imageId }: ReturnType<typeof cleanWords>): string {
  return fingerprintOf([text, imageId])
}

/** Lines as either side sees them, with who spoke for the house. */
export async function linesOnWire(app: App, lines: readonly ShownLine[]): Promise<ChatLine[]> {
  const ids = lines.flatMap(({ operatorId }) => operatorId ?? [])
  const names = ids.length > 0 ? await operatorNames(app.db, ids) : new Map<string, string>()
  const { secrets } = app
  const openers = new Map<string, (sealed: Buffer) => Buffer | undefined>()
  for (const memberId of new Set(lines.map((line) => line.memberId)))
    openers.set(memberId, await openerForMember(app.db, { secrets, memberId }))
  return lines.map((line) => {
    const { number, sender, operatorId, sealed, imageId, width, height, saidAt } = line
    return {
      number,
      from: sender,
      operator: operatorId === null ? null : (names.get(operatorId) ?? null),
      text: (sealed && openers.get(line.memberId)?.(sealed)?.toString()) ?? null,
      image: imageId === null ? null : { id: imageId, width: width ?? 0, height: height ?? 0 },
      at: saidAt.toISOString(),
    }
  })
}
