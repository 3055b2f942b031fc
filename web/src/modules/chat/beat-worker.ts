import { BEAT_MS } from '#contract/chat/rules.ts'

// A hidden tab's own timers are slowed down to one a minute; a worker's go on.
setInterval(() => postMessage(null), BEAT_MS)
