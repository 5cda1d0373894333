import { Button, Notice, Segments } from '@baize/ui'
import { useState } from 'react'
import kit from '../kit/kit.module.css'
import { type HousePart, isContested, isMine, mergedDraft, partChanges } from './merge-draft.ts'
import { useHouseText } from './texts.ts'
import type { HouseEditing } from './use-house-draft.ts'

/** The house has become another since the draft was begun: mine, theirs and before, and which of them goes on. */
export function MergeForm({ editing }: { readonly editing: HouseEditing }) {
  const t = useHouseText()
  const { base: before, now: theirs, mine, isBusy } = editing
  const changes = partChanges({ before, theirs, mine })
  const contested = changes.filter(isContested)
  const [given, setGiven] = useState<readonly HousePart[]>([])
  const kept = changes.filter(isMine).filter(({ part }) => !given.includes(part))
  return (
    <div className={kit.card}>
      <Notice tone="problem">{t('merge.stale')}</Notice>
      {contested.length > 0 && (
        <table className={kit.changes}>
          <thead>
            <tr>
              <th scope="col">{t('merge.part')}</th>
              <th scope="col">{t('merge.before')}</th>
              <th scope="col">{t('merge.theirs')}</th>
              <th scope="col">{t('merge.mine')}</th>
            </tr>
          </thead>
          <tbody>
            {contested.map((change) => (
              <tr key={change.part}>
                <th scope="row">
                  {change.part}
                  <Segments
                    label={t('merge.keep', { part: change.part })}
                    value={given.includes(change.part) ? 'theirs' : 'mine'}
                    onChange={(which) => {
                      const others = given.filter((each) => each !== change.part)
                      setGiven(which === 'theirs' ? [...others, change.part] : others)
                    }}
                    segments={[
                      { value: 'mine', label: t('merge.mine') },
                      { value: 'theirs', label: t('merge.theirs') },
                    ]}
                  />
                </th>
                <td>{shown(change.before)}</td>
                <td>{shown(change.theirs)}</td>
                <td>{shown(change.mine)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className={kit.actions}>
        <Button
          busy={isBusy}
          onClick={() =>
            void editing.save(
              mergedDraft(
                { theirs, mine },
                kept.map(({ part }) => part),
              ),
            )
          }
        >
          {t('merge.go')}
        </Button>
      </div>
    </div>
  )
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null)
}
