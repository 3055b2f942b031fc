import { Readable } from 'node:stream'
import {
  earlierManifest,
  INDEX_FILE,
  MANIFEST_FILE,
  readManifestText,
  SLIP_FILE,
  slipText,
  type SealSlip,
} from '#contract/actions/archive.ts'
import type { Manifest } from '#contract/actions/manifest.ts'
import { t } from '#contract/platform/text/text.ts'
import { sha256 } from '../../../platform/digest.ts'
import { sha256Of } from '../../../platform/files/bytes.ts'
import { MissingBytes } from '../../../platform/files/missing-bytes.ts'
import type { ZipPart } from '../../../platform/packages/write-zip.ts'
import type { Platform } from '../../../platform/platform.ts'
import { printIndex } from './index-page.ts'
import { chainBetween, piecesOfSeal, pieceText, pieceTexts } from '../repositories/archives.ts'
import { documentsOf } from '../repositories/pieces.ts'
import { sealsOf } from '../repositories/seals.ts'
import type { ActionSealRow } from '../tables.ts'

/** A sealed document that is no longer in the store, or no longer as it was sealed. */
export class MissingPiece extends Error {}

/** What a seal says. */
export const manifestOf = (seal: ActionSealRow): Manifest => {
  const manifest = readManifestText(seal.manifest)
  if (!manifest) throw new Error('the manifest of a seal cannot be read')
  return manifest
}

/** The files that describe a seal, and its place after the earlier ones. */
const wordsOf = async ({ db, academy }: Platform, seal: ActionSealRow) => {
  const ofAction = (await sealsOf(db, seal.action)).filter(({ number }) => number <= seal.number)
  const texts = await pieceTexts(db, seal.number, ['dossier.json', 'acao.json', 'programa.json'])
  const index = printIndex({
    academy: academy.current.entity.name,
    hash: seal.hash,
    manifest: manifestOf(seal),
    dossier: texts.get('dossier.json'),
    action: texts.get('acao.json'),
    programme: texts.get('programa.json'),
  })
  const chain = await chainBetween(db, ofAction[0]?.number ?? seal.number, seal.number)
  const slip: SealSlip = { format: 1, chain, index: sha256(index) }
  return { index, slip, earlier: ofAction.filter(({ number }) => number < seal.number) }
}

/** The pieces of a seal, with the documents among them where they are stored. @throws MissingPiece */
export const storedPieces = async ({ db }: Platform, seal: ActionSealRow) => {
  const pieces = await piecesOfSeal(db, seal.number)
  const stored = await documentsOf(
    db,
    pieces.flatMap(({ document }) => document ?? []),
  )
  return pieces.map(({ path, sha256, document }) => {
    const held = document === null ? undefined : stored.get(document)
    if (document !== null && !held) throw new MissingPiece(path)
    return { path, sha256, held }
  })
}

/**
 * The contents of a piece: a document once its digest is checked against the sealed one, or a text.
 * @throws MissingPiece
 */
export const openPiece = async (
  { db, files: { storage } }: Platform,
  seal: ActionSealRow,
  { path, sha256, held }: Awaited<ReturnType<typeof storedPieces>>[number],
): Promise<Readable> => {
  if (!held) return Readable.from([(await pieceText(db, seal.number, path)) ?? ''])
  const stored = await storage
    .read(held.key)
    .then(sha256Of)
    .catch((failure: unknown) => {
      throw failure instanceof MissingBytes ? new MissingPiece(path) : failure
    })
  if (stored !== sha256) throw new MissingPiece(path)
  return storage.read(held.key)
}

/**
 * The archive of a seal, part by part: the explaining page, its manifest, its place in the chain, the manifests of the
 * action's earlier seals, and every piece to the byte (rule actions.archive).
 * @throws MissingPiece
 */
export async function* partsOfArchive(platform: Platform, seal: ActionSealRow): AsyncGenerator<ZipPart> {
  const pieces = await storedPieces(platform, seal)
  const { index, slip, earlier } = await wordsOf(platform, seal)
  yield { name: INDEX_FILE, contents: index }
  yield { name: MANIFEST_FILE, contents: seal.manifest }
  yield { name: SLIP_FILE, contents: slipText(slip) }
  for (const { number, manifest } of earlier) yield { name: earlierManifest(number), contents: manifest }
  for (const piece of pieces) yield { name: piece.path, contents: await openPiece(platform, seal, piece) }
}

/** The file name of a seal's archive. */
export const archiveName = (seal: ActionSealRow): string =>
  `${t('server.file.dossier')} ${manifestOf(seal).action.code.replaceAll(/[^\p{L}\p{N}._ -]/gu, '-')} v${seal.version}.zip`
