import type { DocumentCheck } from '@baize/contracts'
import { Notice } from '@baize/ui'
import kit from '../kit/kit.module.css'
import { useWritingText } from './texts.ts'

/** What is wrong with a draft or a document, what deserves a second look, and else what it would change. */
export function CheckList({ check }: { readonly check: DocumentCheck }) {
  const t = useWritingText()
  const { problems, warnings, changes, takesTwo } = check
  return (
    <>
      {problems.length > 0 && (
        <>
          <Notice tone="problem">{t('check.problems')}</Notice>
          <ul className={kit.tiers}>
            {problems.map(({ path, problem }) => (
              <li key={`${path} ${problem}`}>{t(`problem.${problem}`, { path })}</li>
            ))}
          </ul>
        </>
      )}
      {warnings.length > 0 && (
        <ul className={kit.tiers}>
          {warnings.map(({ path, warning }) => (
            <li key={`${path} ${warning}`}>{t(`warning.${warning}`, { path })}</li>
          ))}
        </ul>
      )}
      {problems.length === 0 && (
        <p className={kit.note}>
          {changes.length === 0
            ? t('check.nothing')
            : t(takesTwo ? 'check.two' : 'check.one', {
                sections: changes.map(({ section }) => section).join(', '),
              })}
        </p>
      )}
    </>
  )
}
