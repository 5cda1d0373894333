import { type AgentApproval, type ContractOptions, contractKinds, type TierRow } from '@baize/contracts'
import { OptionsLine } from '../agent/OptionsLine.tsx'
import { Tiers } from '../agent/Tiers.tsx'
import styles from '../../kit/kit.module.css'
import { useAgentText } from '../texts.ts'
import { changeName, changeValue } from './change-text.ts'
import { changesBetween, isValues } from '../../kit/changes.ts'

type ChangesProps = { readonly asked: AgentApproval; readonly currency: string }

/** How it stands beside how it would be. */
export function Changes({ asked, currency }: ChangesProps) {
  const t = useAgentText()
  const { before, after } = asked
  if (isTerms(after))
    return (
      <>
        {isTerms(before) && <Terms title={t('waiting.before')} terms={before} currency={currency} />}
        <Terms title={t('waiting.after')} terms={after} currency={currency} />
      </>
    )
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">{t('waiting.what')}</th>
          {before && <th scope="col">{t('waiting.before')}</th>}
          <th scope="col">{t('waiting.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changesBetween(before, after).map(({ name, ...change }) => (
          <tr key={name}>
            <th scope="row">{changeName(t, name)}</th>
            {before && <td>{changeValue(t, { name, value: change.before, currency })}</td>}
            <td>{changeValue(t, { name, value: change.after, currency })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type ContractTerms = { readonly rows: readonly TierRow[]; readonly options: ContractOptions }
type TermsProps = { readonly title: string; readonly terms: ContractTerms; readonly currency: string }

function Terms({ title, terms: { rows, options }, currency }: TermsProps) {
  const t = useAgentText()
  return (
    <div>
      <p className={styles.itemTitle}>
        {title} · {t(`kind.${options.kind}`)}
      </p>
      <OptionsLine options={options} />
      <Tiers rows={rows} currency={currency} />
    </div>
  )
}

/** The server has read them by the contract's own schema; what is looked at here is which of its shapes it is. */
function isTerms(values: unknown): values is ContractTerms {
  if (!isValues(values) || !Array.isArray(values.rows) || !isValues(values.options)) return false
  const { kind } = values.options
  return contractKinds.some((each) => each === kind)
}
