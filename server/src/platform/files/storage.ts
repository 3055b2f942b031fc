import { createReadStream } from 'node:fs'
import { access, constants, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { GetObjectCommand, HeadBucketCommand, S3Client, type S3ClientConfig } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { S3Driver } from 'flydrive/drivers/s3'
import type { DataStore } from '@tus/server'
import { resumableOnDisk, resumableOnS3 } from './resumable.ts'

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number
  end: number
}

/** Where the bytes of files are: a folder, or an S3 bucket. */
export interface Storage {
  put: (key: string, contents: Readable, type: string) => Promise<void>
  read: (key: string, range?: ByteRange) => Promise<Readable>
  remove: (key: string) => Promise<void>
  removeAll: (prefix: string) => Promise<void>
  /** A short-lived address that the browser fetches from itself, where the store offers one. */
  signedUrl:
    | ((key: string, options: { name: string; type: string; inline: boolean }) => Promise<string>)
    | undefined
  /** Takes uploads that may be continued after a cut, under the same keys. */
  resumable: DataStore
  /** Does the store answer? Throws where it does not. */
  probe: () => Promise<void>
}

const SIGNED_SECONDS = 6 * 60 * 60

const diskStorage = (root: string): Storage => {
  const disk = new Disk(new FSDriver({ location: root, visibility: 'private' }))
  return {
    put: (key, contents) => disk.putStream(key, contents),
    read: async (key, range) => createReadStream(join(root, key), range),
    remove: (key) => disk.delete(key),
    removeAll: (prefix) => disk.deleteAll(prefix),
    signedUrl: undefined,
    resumable: resumableOnDisk(root),
    probe: async () => {
      await mkdir(root, { recursive: true })
      await access(root, constants.W_OK)
    },
  }
}

const s3Storage = (address: string): Storage => {
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
  const client = new S3Client(config)
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
      const answer = await client.send(
        new GetObjectCommand({ Bucket: bucket, Key: key, ...(Range ? { Range } : {}) }),
      )
      return answer.Body as Readable
    },
    remove: (key) => disk.delete(key),
    removeAll: (prefix) => disk.deleteAll(prefix),
    signedUrl: (key, { name, type, inline }) =>
      getSignedUrl(
        client,
        new GetObjectCommand({
          Bucket: bucket,
          Key: key,
          ResponseContentType: type,
          ResponseContentDisposition: `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`,
        }),
        { expiresIn: SIGNED_SECONDS },
      ),
    resumable: resumableOnS3(bucket, config),
    probe: async () => void (await client.send(new HeadBucketCommand({ Bucket: bucket }))),
  }
}

/**
 * Opens the file store.
 * @param storage `disk`, or `s3://bucket?region=…&endpoint=…&accessKeyId=…&secretAccessKey=…`; without keys the AWS
 *   environment's are used
 * @param dataDir the folder under which the disk store keeps `files`
 */
export const openStorage = (storage: string, dataDir: string): Storage =>
  storage.startsWith('s3://') ? s3Storage(storage) : diskStorage(join(dataDir, 'files'))
