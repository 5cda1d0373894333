import { Notice } from '@baize/ui'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type RefusedAt, showRefusal } from '../../lib/form/show-refusal.ts'
import { type MessageKey, useText } from '../../lib/texts/i18n.tsx'
import { problemText } from '../../lib/texts/problem.ts'
import { useQuery } from '../../lib/query/query.ts'
import { ProofBox } from './ProofBox.tsx'
import { type ProofOf, stepsOf, type ProofWay, waysOf } from './prove.ts'
import { type Guard, guardQuery } from './queries.ts'

type ProvenFormParts<Fields extends FieldValues, By extends ProofWay> = {
  readonly account: string
  readonly refusedAt: RefusedAt<Fields>
  readonly send: (proof: ProofOf<By> | null) => Promise<void>
}

type ProofRequest<By extends ProofWay> = {
  readonly ways: (guard: Guard) => readonly By[]
  readonly why?: MessageKey
}

type ProvenForm = {
  readonly submit: (event: FormEvent<HTMLFormElement>) => Promise<void>
  readonly isBusy: boolean
  /** Says what is wrong with none of the fields; its place is in the form. */
  readonly notice: ReactNode
  /** Asks who is there; its place is beside the form, as a form stands in no other. */
  readonly proofBox: ReactNode
}

/** A form that is sent with a proof of who sends it. Whoever has nothing to show need not show it. */
export function useProvenForm<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  proven: ProvenFormParts<Fields, 'password' | 'totp' | 'passkey'>,
): ProvenForm {
  return useFormWith(form, proven, { ways: waysOf })
}

/** A form that asks for the payment password itself: whoever has a second step is asked for that beside it. */
export function useSteppedForm<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  stepped: ProvenFormParts<Fields, 'totp' | 'passkey' | 'recovery'> & { readonly why: MessageKey },
): ProvenForm {
  return useFormWith(form, stepped, { ways: stepsOf, why: stepped.why })
}

function useFormWith<Fields extends FieldValues, By extends ProofWay>(
  form: UseFormReturn<Fields>,
  { account, refusedAt, send }: ProvenFormParts<Fields, By>,
  asked: ProofRequest<By>,
): ProvenForm {
  const text = useText()
  const guard = useQuery(guardQuery(account))
  const [problem, setProblem] = useState<unknown>()
  const [isProving, setProving] = useState(false)
  const ways = guard.data ? asked.ways(guard.data) : []

  /** What is wrong with a field is said there; everything else is for whoever asked. */
  async function sendWith(proof: ProofOf<By> | null): Promise<void> {
    try {
      await send(proof)
    } catch (error) {
      if (!showRefusal(form, refusedAt, { text, error })) throw error
    }
  }
  async function submit(): Promise<void> {
    setProblem(undefined)
    if (ways.length > 0) return setProving(true)
    try {
      await sendWith(null)
    } catch (error) {
      setProblem(error)
    }
  }
  return {
    submit: form.handleSubmit(submit),
    isBusy: form.formState.isSubmitting || guard.isPending,
    notice: problem !== undefined && <Notice tone="problem">{problemText(text, problem)}</Notice>,
    proofBox: isProving && (
      <ProofBox
        ways={ways}
        {...(asked.why && { why: asked.why })}
        onProof={sendWith}
        onClosed={() => setProving(false)}
      />
    ),
  }
}
