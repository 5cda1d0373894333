/** While it is under way, however many wish for it again: it is done once more after that. */
export function coalesce(act: () => Promise<void>): () => void {
  let isUnderWay = false
  let isWanted = false
  async function run(): Promise<void> {
    isUnderWay = true
    do {
      isWanted = false
      await act()
    } while (isWanted)
    isUnderWay = false
  }
  return () => {
    if (isUnderWay) isWanted = true
    else void run()
  }
}
