let kept: string | undefined

/**
 * A temporary password that was just used to log in, so that whoever must change it need not type it again. It is
 * held by this page alone and gone with it.
 */
export function keepTemporaryPassword(password: string): void {
  kept = password
}

export function temporaryPassword(): string | undefined {
  return kept
}

export function forgetTemporaryPassword(): void {
  kept = undefined
}
