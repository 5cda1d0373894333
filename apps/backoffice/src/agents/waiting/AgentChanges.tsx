import { type AgentApproval, type ContractOptions, contractKinds, type TierRow } from '@baize/contracts'
import { OptionsLine } from '../agent/OptionsLine.tsx'
import { Tiers } from '../agent/Tiers.tsx'
import { Changes } from '../../kit/Changes.tsx'
import styles from '../../kit/kit.module.css'
import { useText } from '../../lib/texts.tsx'
import { useAgentText } from '../texts.ts'
import { changeName, changeValue } from './change-text.ts'
import { isValues } from '../../kit/changes.ts'

type AgentChangesProps = { readonly asked: AgentApproval; readonly currency: string }

/** How it stands beside how it would be. */
export function AgentChanges({ asked, currency }: AgentChangesProps) {
  const t = useAgentText()
  const text = useText()
  const { before, after } = asked
  if (isTerms(after))
    return (
      <>
        {isTerms(before) && <Terms title={text('changes.before')} terms={before} currency={currency} />}
        <Terms title={text('changes.after')} terms={after} currency={currency} />
      </>
    )
  return (
    <Changes
      before={before}
      after={after}
      nameOf={(name) => changeName(t, name)}
      textOf={(value, name) => changeValue(t, { name, value, currency })}
    />
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
