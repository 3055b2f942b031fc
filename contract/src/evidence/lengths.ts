/** The least that is said of why time is corrected. */
export const CORRECTION_REASON_MIN = 10

/** What is noted of an anomaly. */
export const ANOMALY_NOTE_MAX = 1000
