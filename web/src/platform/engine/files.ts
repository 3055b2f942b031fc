import type { StoredFile } from '#contract/platform/kernel/entity.ts'

/** Where a stored file is fetched from (rule api.files). */
export const fileAddress = ({ _id }: StoredFile): string => `/api/document/download/${_id}`
