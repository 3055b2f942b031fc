import assert from 'node:assert/strict'
import { test } from 'node:test'
import { QueryObserver } from '@tanstack/react-query'
import { askAgain, queryClient } from './query.ts'

/** A screen that shows what its first answer said, once `first` gives it, and what a later one says at once. */
const screenOf = (queryKey: readonly unknown[], later: string) => {
  const { promise, resolve: first } = Promise.withResolvers<string>()
  let asked = 0
  const observer = new QueryObserver<string>(queryClient, {
    queryKey,
    queryFn: () => (++asked === 1 ? promise : Promise.resolve(later)),
  })
  const leave = observer.subscribe(() => undefined)
  return { first, leave, asked: () => asked, shown: () => observer.getCurrentResult().data }
}

test('what happens while a first answer is under way is shown: it is asked for again', async () => {
  const screen = screenOf(['unread'], 'one message')
  const again = askAgain(['unread'])
  screen.first('none')
  await again
  assert.deepEqual([screen.shown(), screen.asked()], ['one message', 2])
  screen.leave()
})

test('what is there is asked for once, and what nobody shows is not', async () => {
  const screen = screenOf(['read'], 'four')
  screen.first('three')
  await queryClient.fetchQuery({ queryKey: ['read'] })
  await askAgain(['read'])
  assert.deepEqual([screen.shown(), screen.asked()], ['four', 2])
  screen.leave()
  await askAgain(['read'])
  assert.equal(screen.asked(), 2)
})
