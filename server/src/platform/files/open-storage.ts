import { join } from 'node:path'
import { diskStorage } from './disk-storage.ts'
import type { Storage } from './storage.ts'

/**
 * Opens the file store.
 * @param storage `disk`, or `s3://bucket?region=…&endpoint=…&accessKeyId=…&secretAccessKey=…`; without keys the AWS
 *   environment's are used
 * @param dataDir the folder under which the disk store keeps `files`
 */
export const openStorage = async (storage: string, dataDir: string): Promise<Storage> => {
  if (!storage.startsWith('s3://')) return diskStorage(join(dataDir, 'files'))
  // The S3 client is large, and most academies use a folder.
  const { s3Storage } = await import('./s3-storage.ts')
  return s3Storage(storage)
}
