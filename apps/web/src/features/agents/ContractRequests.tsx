import { capabilities } from '@baize/contracts'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { type ReactNode, Suspense, useReducer } from 'react'
import { useFlag } from '../../lib/page/boot.tsx'
import { lazyPart } from '../../lib/lazy/lazy-part.ts'
import { useQuery } from '../../lib/query/query.ts'
import { useSession } from '../../lib/page/visit.ts'
import { type WaitingContract, waitingContracts } from './contract-requests.ts'
import { contractRequestsQuery } from './contract-requests-query.ts'

const ContractQuestion = lazyPart(
  () => import('./ContractQuestion.tsx').then((file) => file.ContractQuestion),
  'deferred',
)

type ContractRequestsProps = { readonly children: ReactNode }

/** Asks a real member of a house with agents about every contract that waits; then what is inside has its turn. */
export function ContractRequests({ children }: ContractRequestsProps) {
  const session = useSession()
  const hasAgents = useFlag('AGENTPOLICY3')
  if (session === null || !hasAgents || !capabilities(session.type).isReal) return children
  return (
    <Questions key={session.userName} account={session.userName}>
      {children}
    </Questions>
  )
}

/** Who said no is left in peace until the site is opened again. */
const answered = new Set<string>()

function Questions({ account, children }: ContractRequestsProps & { readonly account: string }) {
  const navigate = useNavigate()
  const requests = useQuery(contractRequestsQuery(account))
  const isLeaving = useRouterState({ select: ({ location }) => location.pathname !== '/m/home' })
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  if (requests.isPending || isLeaving) return null
  const waiting = requests.data ? waitingContracts(requests.data) : []
  const keyOf = ({ key }: WaitingContract) => `${account}:${key}`
  const next = waiting.find((each) => !answered.has(keyOf(each)))
  if (!next) return children
  const onAnswer = (isYes: boolean) => {
    answered.add(keyOf(next))
    if (isYes) void navigate({ to: next.to })
    else drawAgain()
  }
  return (
    <Suspense>
      <ContractQuestion key={next.key} waiting={next} onAnswer={onAnswer} />
    </Suspense>
  )
}
