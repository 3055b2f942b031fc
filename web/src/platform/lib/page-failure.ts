import { reportPageFailure } from '#contract/platform/config/endpoints.ts'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'

/** Reports to the server that the page broke in this browser; it already knows its own refusals. */
export async function reportBrokenPage(error: unknown): Promise<void> {
  if (error instanceof ApiError) return
  const page = window.location.pathname.slice(0, 300)
  try {
    await call(reportPageFailure, { body: { page, reason: String(error).slice(0, 300) } })
  } catch {
    // The person sees the failure in any case; nothing more can be done here.
  }
}
