import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { NoSuchKey, NoSuchUpload, NotFound, type S3 } from '@aws-sdk/client-s3'
import { DataStore, ERRORS, Upload } from '@tus/server'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { bytesOf } from './bytes.ts'
import { gather } from './gather.ts'
import type { Ledger } from './ledger.ts'
import { arrivedEarlier, EARLIER_NUMBERS, type ReadNote } from './s3-earlier.ts'
import type { Arrived } from './tables.ts'
import type { UploadState } from './repositories/uploads.ts'

const MB = 1024 * 1024
const PART_BYTES = 8 * MB
/** S3 takes no smaller part, but for the last. */
const LEAST_PART_BYTES = 5 * MB

/** Did another take the upload over, or was it removed, before what was to be counted was? */
const isLate = (error: unknown): boolean => error instanceof Problem && error.code === 'conflict'

const sizeOf = ({ parts, rest }: Arrived): number =>
  parts.reduce((sum, { size }) => sum + size, rest?.size ?? 0)

type Known = UploadState & { arrived: Arrived }

/**
 * Uploads that may be continued, into a bucket. Each part, and what is too little to be one, gets a name that nothing else
 * has or will have, and counts once the database says so, which it does for one writer at a time.
 */
class LedgerS3Store extends DataStore {
  private readonly s3: S3
  private readonly bucket: string
  private readonly ledger: Ledger
  override extensions = ['creation', 'creation-with-upload', 'termination']

  constructor(s3: S3, bucket: string, ledger: Ledger) {
    super()
    this.s3 = s3
    this.bucket = bucket
    this.ledger = ledger
  }

  private at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.bucket, Key: key }
  }

  override async create(upload: Upload): Promise<Upload> {
    const { UploadId } = await this.s3.createMultipartUpload(this.at(upload.id))
    const { metadata } = upload
    await this.ledger.count(upload.id, {
      multipart: UploadId ?? '',
      ...(metadata && { metadata }),
      parts: [],
    })
    return upload
  }

  override async getUpload(key: string): Promise<Upload> {
    const { size, complete, arrived } = await this.demand(key)
    const offset = complete ? size : sizeOf(arrived)
    return new Upload({ id: key, size, offset, ...(arrived.metadata && { metadata: arrived.metadata }) })
  }

  /** An upload, of which nobody else writes meanwhile. */
  private async demand(key: string): Promise<Known> {
    const state = await this.ledger.find(key)
    if (!state) throw ERRORS.FILE_NOT_FOUND
    if (state.arrived) return { ...state, arrived: state.arrived }
    if (state.complete) return { ...state, arrived: { multipart: '', parts: [] } }
    const arrived = await arrivedEarlier(this.readNote, key)
    if (!arrived) throw ERRORS.FILE_NOT_FOUND
    await this.ledger.count(key, arrived, EARLIER_NUMBERS)
    return { ...state, arrived }
  }

  private readonly readNote: ReadNote = async (key) => {
    try {
      const { Body, Metadata = {} } = await this.s3.getObject(this.at(key))
      return { text: (await Body?.transformToString()) ?? '', metadata: Metadata }
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined
      throw error
    }
  }

  override async write(contents: Readable, key: string, offset: number): Promise<number> {
    const { size, complete, arrived } = await this.demand(key)
    if (complete) return size
    if (sizeOf(arrived) !== offset) throw ERRORS.INVALID_OFFSET
    let counted = arrived
    const folder = await mkdtemp(join(tmpdir(), 'upload-'))
    const path = join(folder, 'part')
    try {
      for await (const bytes of gather(this.continued(arrived, contents), path, PART_BYTES)) {
        const { rest: before, ...whole } = counted
        const isPart = bytes >= LEAST_PART_BYTES || sizeOf(whole) + bytes === size
        counted = await (isPart
          ? this.addPart(key, whole, path, bytes)
          : this.addRest(key, whole, path, bytes))
        if (before) await this.s3.deleteObject(this.at(before.key))
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
    if (sizeOf(counted) === size) await this.join(key, counted)
    return sizeOf(counted)
  }

  private async *continued({ rest }: Arrived, contents: Readable): AsyncGenerator<Buffer> {
    if (rest) yield* bytesOf((await this.s3.getObject(this.at(rest.key))).Body as Readable)
    yield* bytesOf(contents)
  }

  private async addPart(key: string, arrived: Arrived, path: string, size: number): Promise<Arrived> {
    const number = await this.ledger.takeNumber(key)
    const { ETag: etag = '' } = await this.s3.uploadPart({
      ...this.at(key),
      UploadId: arrived.multipart,
      PartNumber: number,
      ContentLength: size,
      Body: createReadStream(path),
    })
    const counted = { ...arrived, parts: [...arrived.parts, { number, etag, size }] }
    await this.countOrDrop(key, counted, undefined)
    return counted
  }

  private async addRest(key: string, arrived: Arrived, path: string, size: number): Promise<Arrived> {
    // Beside the file, with which it is removed.
    const rest = `${key}.d/rest-${await this.ledger.takeNumber(key)}`
    await this.s3.putObject({ ...this.at(rest), ContentLength: size, Body: createReadStream(path) })
    const counted = { ...arrived, rest: { key: rest, size } }
    await this.countOrDrop(key, counted, rest)
    return counted
  }

  /** Counts what is in the bucket now; where it came too late to count, it goes again. */
  private async countOrDrop(key: string, arrived: Arrived, rest: string | undefined): Promise<void> {
    try {
      await this.ledger.count(key, arrived)
    } catch (error) {
      // After any other error it may be counted, and only the answer lost: it stays, beside the file, and goes with it.
      if (rest && isLate(error)) await this.s3.deleteObject(this.at(rest))
      const state = await this.ledger.find(key)
      // The store may keep a part that was on its way when the parts were given up.
      if (!state || state.taken) await this.giveUp(key, arrived.multipart)
      throw error
    }
  }

  /**
   * Makes the file of the parts that count, unless that was done before an end that failed. The store refuses a part that is
   * not the one that was counted.
   */
  private async join(key: string, { multipart, parts }: Arrived): Promise<void> {
    const size = parts.reduce((sum, part) => sum + part.size, 0)
    if ((await this.joinedSize(key)) === undefined) {
      const Parts = parts.map(({ number, etag }) => ({ PartNumber: number, ETag: etag }))
      await this.s3.completeMultipartUpload({
        ...this.at(key),
        UploadId: multipart,
        MultipartUpload: { Parts },
      })
    }
    const joined = await this.joinedSize(key)
    if (joined !== size) throw new Error(`${key} has ${joined} bytes of ${size} that were counted`)
  }

  private async joinedSize(key: string): Promise<number | undefined> {
    try {
      return (await this.s3.headObject(this.at(key))).ContentLength
    } catch (error) {
      if (error instanceof NotFound) return undefined
      throw error
    }
  }

  private async giveUp(key: string, multipart: string): Promise<void> {
    try {
      await this.s3.abortMultipartUpload({ ...this.at(key), UploadId: multipart })
    } catch (error) {
      if (!(error instanceof NoSuchUpload)) throw error
    }
  }

  /** Removes what only uploads have; the file, and what is beside it, are removed like those of every stored file. */
  override async remove(key: string): Promise<void> {
    const state = await this.ledger.find(key)
    const arrived = state?.arrived ?? (await arrivedEarlier(this.readNote, key))
    if (arrived) await this.giveUp(key, arrived.multipart)
    // An earlier version put what was too little for a part here.
    await this.s3.deleteObject(this.at(`${key}.part`))
  }
}

/** Uploads that may be continued, into a bucket: parts go there as they come, one at a time through a temporary file. */
export const resumableOnS3 = (s3: S3, bucket: string, ledger: Ledger): DataStore =>
  new LedgerS3Store(s3, bucket, ledger)
