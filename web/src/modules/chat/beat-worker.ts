import { BEAT_MS } from '#contract/chat/rules.ts'

// A hidden tab's own timers are throttled to one a minute; a worker's are not.
setInterval(() => postMessage(null), BEAT_MS)
