/** A file of the house that is the same for everybody: what it says, or undefined when it cannot be had. */
export async function readHouseFile(address: string): Promise<unknown> {
  try {
    const answer = await fetch(address)
    return answer.ok ? await answer.json() : undefined
  } catch {
    return undefined
  }
}

/** Asks for a file of the house for what that does, whatever it says; throws where the house cannot be reached. */
export async function touchHouseFile(address: string): Promise<void> {
  await fetch(address, { cache: 'no-store' })
}
