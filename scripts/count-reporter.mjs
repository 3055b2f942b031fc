// A reporter for Node's test runner: how many tests passed and failed in the whole run, as JSON.

/** @param {AsyncIterable<import('node:test/reporters').TestEvent>} source */
export default async function* count(source) {
  for await (const event of source) {
    if (event.type !== 'test:summary' || event.data.file !== undefined) continue
    const { passed, tests } = event.data.counts
    yield JSON.stringify({
      passed,
      failed: tests - passed - event.data.counts.skipped - event.data.counts.todo,
    })
  }
}
