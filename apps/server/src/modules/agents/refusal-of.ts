import { Refusal } from '#platform/refusal'

/** What is refused when it is done is a failure for operators, in one word. */
export async function refusalOf(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}
