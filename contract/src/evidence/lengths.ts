/** What is noted of an anomaly. */
export const ANOMALY_NOTE_MAX = 1000
