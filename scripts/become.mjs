import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/**
 * Puts a program of Node in the place of this process, or, on an older Node, runs it and passes signals and exit code
 * on.
 * @param {string} node
 * @param {string[]} args
 */
export function become(node, args) {
  if (typeof process.execve === 'function') {
    process.execve(node, [node, ...args], process.env)
    return
  }
  const program = spawn(node, args, { stdio: 'inherit' })
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])) {
    process.on(signal, () => {
      // A terminal's Ctrl-C has reached the program already.
      if (signal === 'SIGTERM' || !process.stdin.isTTY) program.kill(signal)
    })
  }
  program.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + (signal === null ? 0 : constants.signals[signal])
  })
}
