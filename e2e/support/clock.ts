// Loaded before a test's server: its clock goes as the machine's, ahead of it by what the test says (`advance` of
// server.ts), so that nobody waits for minutes that have to pass.
const { Date: Real } = globalThis
let ahead = 0

const now = (): number => Real.now() + ahead

globalThis.Date = new Proxy(Real, {
  construct: (date, given, target): Date =>
    Reflect.construct(date, given.length === 0 ? [now()] : given, target) as Date,
  apply: () => new Real(now()).toString(),
  get: (date, name) => (name === 'now' ? now : (Reflect.get(date, name) as unknown)),
})

process.on('message', (advance) => {
  if (typeof advance !== 'number') return
  ahead += advance
  process.send?.('advanced')
})
// Only the server itself keeps the process running.
process.channel?.unref()
