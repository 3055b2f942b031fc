/** An outage of the file store: from the first request that it did not answer to the next that it does. */
export interface Outage {
  /** Was it logged as an error? */
  isSaid: boolean
}

/** The file store does not answer, or answers that it cannot. */
export class StoreUnreachable extends Error {
  private readonly outage: Outage

  constructor(outage: Outage, cause: unknown) {
    super('the file store does not answer', { cause })
    this.name = 'StoreUnreachable'
    this.outage = outage
  }

  /** Whether its outage was not said before: it is an error of the operator's once, however many files are asked for. */
  takeNews(): boolean {
    const isNews = !this.outage.isSaid
    this.outage.isSaid = true
    return isNews
  }
}

/** The failure of the file store that caused an error, however deep a library wrapped it. */
export const storeFailureOf = (error: unknown): StoreUnreachable | undefined => {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof StoreUnreachable) return cause
  return undefined
}
