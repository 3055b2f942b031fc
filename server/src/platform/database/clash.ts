import { sqlState } from './connect.ts'

/** SQL states that end one of two transactions: a deadlock, or changes that cannot both be committed. */
const CLASHES = ['40P01', '40001']
const MOST_TRIES = 3

/** Runs work made of whole transactions, again if it clashed with another; three times in all. */
export const untilNoClash = async (work: () => Promise<void>): Promise<void> => {
  for (let tries = 1; ; tries += 1)
    try {
      return await work()
    } catch (error) {
      if (tries === MOST_TRIES || !CLASHES.includes(sqlState(error)?.code ?? '')) throw error
    }
}
