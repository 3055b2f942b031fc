import { stat } from 'node:fs/promises'
import type { S3ClientConfig } from '@aws-sdk/client-s3'
import { S3Store } from '@tus/s3-store'
import type { DataStore, Upload } from '@tus/server'
import { z } from 'zod'
import { noteKey } from './resumable.ts'
import { asError } from '../as-error.ts'

const partsKey = (key: string) => `${key}.d/parts`
const PART_BYTES = 8 * 1024 * 1024

const s3Parts = z.array(z.object({ PartNumber: z.number(), ETag: z.string(), Size: z.number() }))
type PartUpload = Parameters<S3Store['uploadPart']>
type MultipartFinish = Parameters<S3Store['finishMultipartUpload']>

/**
 * The parts that came are noted beside the file, since not every S3 store can be asked for them (ListParts). One part
 * goes up at a time, so that each note holds all before it.
 */
class NotedS3Store extends S3Store {
  protected override infoKey(id: string): string {
    return noteKey(id)
  }

  protected override async retrieveParts(id: string): Promise<z.output<typeof s3Parts>> {
    try {
      const { Body } = await this.client.getObject({ Bucket: this.bucket, Key: partsKey(id) })
      return s3Parts.parse(JSON.parse((await Body?.transformToString()) ?? '[]'))
    } catch (error) {
      if (asError(error).name === 'NoSuchKey') return []
      throw error
    }
  }

  protected override async uploadPart(...[metadata, contents, number]: PartUpload): Promise<string> {
    const { id } = metadata.file
    const Size = 'path' in contents ? (await stat(contents.path)).size : 0
    const ETag = await super.uploadPart(metadata, contents, number)
    const before = (await this.retrieveParts(id)).filter(({ PartNumber }) => PartNumber !== number)
    const Body = JSON.stringify([...before, { PartNumber: number, ETag, Size }])
    await this.client.putObject({ Bucket: this.bucket, Key: partsKey(id), Body })
    return ETag
  }

  /** Where the store fails, the upload is not unknown: its browser would begin it anew. */
  override async getUpload(id: string): Promise<Upload> {
    try {
      await this.getMetadata(id)
    } catch (error) {
      if (asError(error).name !== 'NoSuchKey') throw error
    }
    return super.getUpload(id)
  }

  /** Makes the file of the parts, unless that was done before an end that failed. */
  protected override async finishMultipartUpload(
    ...[metadata, parts]: MultipartFinish
  ): Promise<string | undefined> {
    return (await this.isJoined(metadata.file.id)) ? undefined : super.finishMultipartUpload(metadata, parts)
  }

  private async isJoined(id: string): Promise<boolean> {
    try {
      await this.client.headObject({ Bucket: this.bucket, Key: id })
      return true
    } catch (error) {
      if (asError(error).name === 'NotFound') return false
      throw error
    }
  }
}

/** Uploads that may be continued, into a bucket: parts go there as they come, one at a time through a temporary file. */
export const resumableOnS3 = (bucket: string, config: S3ClientConfig): DataStore =>
  new NotedS3Store({
    partSize: PART_BYTES,
    maxConcurrentPartUploads: 1,
    useTags: false,
    s3ClientConfig: { ...config, bucket },
  })
