import { refusedNames } from '@baize/client'
import { type CatalogueDocument, checkCatalogue, putCatalogue } from '@baize/contracts'
import { LoadingFace, Notice } from '@baize/ui'
import { useCallback, useState } from 'react'
import { ActForm } from '../../kit/acts/ActForm.tsx'
import { useAsked } from '../../kit/use-asked.ts'
import { call } from '../../lib/api.ts'
import { problemText } from '../../lib/problem.ts'
import { useText } from '../../lib/texts.tsx'
import { CheckList } from '../../writing/CheckList.tsx'
import { Published } from '../../writing/Published.tsx'
import { useGameText } from '../texts.ts'

type PutFormProps = {
  readonly house: string
  readonly document: CatalogueDocument
  readonly onClose: () => void
  readonly onPut?: () => void
}

/** What the document would change, or what is wrong with it, and the way to put it. */
export function PutForm({ house, document, onClose, onPut }: PutFormProps) {
  const t = useGameText()
  const text = useText()
  const problemOf = useDocumentProblem()
  // Whoever puts another document gets another form: what was checked is what is put.
  const [wanted] = useState(document)
  const { value: check, error } = useAsked(
    useCallback(() => call(checkCatalogue, { body: { document: wanted } }), [wanted]),
  )
  if (error !== undefined) return <Notice tone="problem">{problemOf(error)}</Notice>
  if (!check) return <LoadingFace text={text('office.wait')} />
  const isPuttable = check.problems.length === 0 && check.changes.length > 0
  return (
    <>
      <CheckList check={check} />
      {isPuttable && (
        <ActForm
          title={t('catalogue.put')}
          note={t('catalogue.put.note')}
          submit={t('catalogue.put')}
          wish={wanted}
          problemOf={problemOf}
          send={(id, { wish, reason }) => call(putCatalogue, { body: { id, document: wish, reason } })}
          done={(reply) => <Published house={house} reply={reply} />}
          onClose={onClose}
          {...(onPut && { onDone: onPut })}
        />
      )}
    </>
  )
}

/** A document that cannot be read says where. */
function useDocumentProblem(): (error: unknown) => string {
  const t = useGameText()
  const text = useText()
  return (error) => {
    const problem = problemText(text, error)
    const names = refusedNames(error).filter((each) => typeof each === 'string')
    return names.length === 0 ? problem : t('catalogue.badFields', { problem, fields: names.join(', ') })
  }
}
