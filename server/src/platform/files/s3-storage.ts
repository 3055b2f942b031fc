import type { Readable } from 'node:stream'
import { GetObjectCommand, HeadBucketCommand, NoSuchKey, S3, type S3ClientConfig } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import { HOUR_SECONDS } from '#contract/platform/durations.ts'
import { MissingBytes } from './missing-bytes.ts'
import { nameOutages } from './s3-outage.ts'
import type { Storage } from './storage.ts'
import { attachment, inline } from './disposition.ts'

const SIGNED_SECONDS = 6 * HOUR_SECONDS

/** Files in a bucket. @param address as `openStorage` takes it */
export const s3Storage = (address: string): Storage => {
  const { hostname: bucket, searchParams } = new URL(address)
  const endpoint = searchParams.get('endpoint')
  const accessKeyId = searchParams.get('accessKeyId')
  const secretAccessKey = searchParams.get('secretAccessKey')
  const config: S3ClientConfig = {
    region: searchParams.get('region') ?? 'eu-west-1',
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
  }
  const client = new S3(config)
  nameOutages(client)
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }))
  return {
    put: async (key, contents, type) => {
      const upload = new Upload({
        client,
        params: { Bucket: bucket, Key: key, Body: contents, ContentType: type },
      })
      contents.once('error', () => void upload.abort())
      await upload.done()
    },
    read: async (key, range) => {
      const Range = range && `bytes=${range.start}-${range.end}`
      try {
        const answer = await client.send(
          new GetObjectCommand({ Bucket: bucket, Key: key, ...(Range ? { Range } : {}) }),
        )
        return answer.Body as Readable
      } catch (error) {
        throw error instanceof NoSuchKey ? new MissingBytes(key) : error
      }
    },
    has: (key) => disk.exists(key),
    remove: (key) => disk.delete(key),
    removeAll: (prefix) => disk.deleteAll(prefix),
    signedUrl: (key, { name, type, inline: isInline }) =>
      getSignedUrl(
        client,
        new GetObjectCommand({
          Bucket: bucket,
          Key: key,
          ResponseContentType: type,
          ResponseContentDisposition: isInline ? inline(name) : attachment(name),
        }),
        { expiresIn: SIGNED_SECONDS },
      ),
    resumable: async (ledger) => (await import('./s3-resumable.ts')).resumableOnS3(client, bucket, ledger),
    probe: async () => void (await client.send(new HeadBucketCommand({ Bucket: bucket }))),
  }
}
