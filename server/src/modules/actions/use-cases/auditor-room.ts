import { randomBytes } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Readable } from 'node:stream'
import { piecesOfLetter } from '#contract/actions/archive.ts'
import type { AuditorLook } from '#contract/actions/auditor-endpoints.ts'
import { judgeDossier, type DossierLetter } from '#contract/actions/dossier.ts'
import { invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { all, none, type Scope } from '../../../platform/access/scope.ts'
import { typeOf } from '../../../platform/files/kinds.ts'
import { forgive, hit, hitAll } from '../../../platform/http/rate-limit.ts'
import { writeZip } from '../../../platform/packages/write-zip.ts'
import type { Platform } from '../../../platform/platform.ts'
import { deviceOf, findPerson, inHashQueue, networkOf } from '../../people/index.ts'
import type { AuditorLinkRow } from '../auditor-tables.ts'
import type { ActionRow } from '../tables.ts'
import { showToAuditors } from '../policy.ts'
import { pieceText } from '../repositories/archives.ts'
import { auditedActions, type Audited } from '../repositories/audited.ts'
import {
  insertRoom,
  linkOfRoom,
  recordLook,
  removeRoom,
  standingLink,
  sweepRooms,
} from '../repositories/auditor-links.ts'
import { readFacts } from '../repositories/facts.ts'
import {
  archiveName,
  manifestOf,
  MissingPiece,
  openPiece,
  partsOfArchive,
  storedPieces,
} from './archive-parts.ts'
import { hashOfWord, plainPassword, waitsForRelease } from './auditor-links.ts'

/** Where somebody looks from. */
export interface From {
  address: string
  agent: string | undefined
}

/** So long a room is open, before the password is asked for again. */
export const ROOM_SECONDS = 8 * 60 * 60
const OF_ADDRESS = { max: 30, seconds: 600 }
/** After so many wrong passwords of an address a link opens to nobody there for an hour; */
const OF_LINK_AT = { max: 10, seconds: 3600 }
/** after so many of wherever, to nobody: they are of those who try passwords by many addresses. */
const OF_LINK = { max: 300, seconds: 3600 }
const LOOKS = { max: 1000, seconds: 3600 }
const ARCHIVES = { max: 30, seconds: 3600 }

/** What tells somebody's line from others: an IPv6 line has addresses without end, of which one would be as good as another. */
const lineOf = (address: string): string => (isIPv6(address) ? networkOf(address) : address)

const gone = (): Problem => new Problem('not_found', t('auditor.gone'))

const write = async (
  { db, clock }: Platform,
  { id: link }: AuditorLinkRow,
  { address, agent }: From,
  looked: { look: AuditorLook; action?: string; path?: string },
): Promise<void> =>
  recordLook(db, {
    link,
    at: clock.now(),
    device: deviceOf(agent),
    network: networkOf(address),
    ...looked,
  })

/**
 * Opens the room of a link by its word and password. Of a word that opens nothing one does not learn whether there ever was
 * such a link, or it is over, or was taken back; the work is the same (rule actions.auditor).
 * @returns what opens the room from now on
 * @throws Problem `not_found`; `validation` of the password; `conflict` for one that waits for the academy; `rate_limited`;
 *   `unavailable`
 */
export const openRoom = async (
  platform: Platform,
  { token, password }: { token: string; password: string },
  from: From,
): Promise<string> =>
  inHashQueue(async ({ isRight }) => {
    const { db, clock } = platform
    await hit(db, `auditor:${from.address}`, OF_ADDRESS)
    const now = clock.now()
    const link = await standingLink(db, hashOfWord(token), now)
    const ofLink = `auditor-link:${link?.id ?? ''}`
    const ofLinkAt = `${ofLink}:${lineOf(from.address)}`
    if (link)
      await hitAll(db, [
        { key: ofLinkAt, ...OF_LINK_AT },
        { key: ofLink, ...OF_LINK },
      ])
    const isKnown = await isRight(link?.passwordHash, plainPassword(password))
    if (!link) throw gone()
    if (!isKnown) {
      await write(platform, link, from, { look: 'refused' })
      throw invalidField('password', t('auditor.wrongPassword'))
    }
    await forgive(db, ofLinkAt)
    if (waitsForRelease(link)) throw new Problem('conflict', t('auditor.waits'))
    const word = randomBytes(32).toString('base64url')
    const expiresAt = new Date(Math.min(now.getTime() + ROOM_SECONDS * 1000, link.expiresAt.getTime()))
    await insertRoom(db, { hash: hashOfWord(word), link: link.id, expiresAt })
    await write(platform, link, from, { look: 'open' })
    return word
  }, from.address)

/** Leaves a room: what opened it opens nothing any more. */
export const leaveRoom = ({ db }: Platform, word: string | undefined): Promise<void> =>
  removeRoom(db, hashOfWord(word ?? ''))

/** Removes the rooms whose time is over. */
export const sweepAuditorRooms = ({ db, clock }: Platform): Promise<void> => sweepRooms(db, clock.now())

/** The link of an open room. @throws Problem `not_found` */
const roomOf = async ({ db, clock }: Platform, word: string | undefined): Promise<AuditorLinkRow> => {
  const link = word ? await linkOfRoom(db, hashOfWord(word), clock.now()) : undefined
  if (!link) throw gone()
  return link
}

/** What a link shows as long as who made it may: of one that lost its companies, or their account, nothing. */
const stillShown = async ({ db }: Platform, { companies, createdBy }: AuditorLinkRow): Promise<Scope> => {
  if (companies === null) return all
  const maker = createdBy === null ? undefined : await findPerson(db, createdBy)
  return maker ? showToAuditors(maker) : none
}

/** An action as it was sealed last, whatever was changed since it was opened again. */
const present = ({ action, sealed, companies, seal }: Audited) => {
  const shown: Pick<ActionRow, 'code' | 'startDate' | 'endDate' | 'hours'> = sealed
    ? JSON.parse(sealed)
    : action
  return {
    _id: action.id,
    code: shown.code,
    course: action.programme.name,
    startDate: shown.startDate,
    endDate: shown.endDate,
    hours: shown.hours,
    companies,
    isOpen: action.state === 'open',
    seal: seal && {
      version: seal.version,
      number: seal.number,
      hash: seal.hash,
      sealedAt: seal.sealedAt.toISOString(),
      sealedBy: seal.sealedBy,
    },
  }
}

/** What a link shows. @throws Problem `not_found` */
export const showRoom = async (platform: Platform, word: string | undefined) => {
  const link = await roomOf(platform, word)
  return {
    academy: platform.academy.current.entity.name,
    name: link.name,
    expiresAt: link.expiresAt.toISOString(),
    items: (await auditedActions(platform.db, link.id, await stillShown(platform, link))).map(present),
  }
}

/**
 * An action of the link of a room, and what writes down that it was looked at: before it goes out, and of what there is to go
 * out.
 * @throws Problem `not_found`, `rate_limited`
 */
const lookAt = async (
  platform: Platform,
  { word, from }: { word: string | undefined; from: From },
  id: string,
  looked: { look: AuditorLook; path?: string },
): Promise<Audited & { record: () => Promise<void> }> => {
  const link = await roomOf(platform, word)
  await hit(platform.db, `auditor-look:${link.id}`, LOOKS)
  if (looked.look === 'archive') await hit(platform.db, `auditor-archive:${link.id}`, ARCHIVES)
  const [audited] = await auditedActions(platform.db, link.id, await stillShown(platform, link), id)
  if (!audited) throw new Problem('not_found')
  return { ...audited, record: () => write(platform, link, from, { ...looked, action: audited.action.code }) }
}

/** Who looks: what opened their room, and from where. */
export type Looking = Parameters<typeof lookAt>[1]

const lettersOf = async ({ db, clock }: Platform, { action, seal }: Audited): Promise<DossierLetter[]> => {
  if (!seal) return judgeDossier(await readFacts(db, action, clock.today()))
  const sealed: { letters: DossierLetter[] } = JSON.parse(
    (await pieceText(db, seal.number, 'dossier.json')) ?? '{"letters":[]}',
  )
  return sealed.letters
}

/** The dossier of an action as it was sealed last, else as it stands. @throws Problem `not_found`, `rate_limited` */
export const showAudited = async (platform: Platform, looking: Looking, id: string) => {
  const audited = await lookAt(platform, looking, id, { look: 'action' })
  const pieces = audited.seal ? manifestOf(audited.seal).pieces : []
  const paths = pieces.map(({ path }) => path)
  const letters = await lettersOf(platform, audited)
  await audited.record()
  return {
    action: present(audited),
    letters: letters.map(({ letter, name, mark, state, why, entries }) => ({
      letter,
      name,
      mark,
      state,
      why,
      pieces: piecesOfLetter(letter, { entries, paths }),
    })),
    pieces,
  }
}

/** A file that an auditor takes with them. */
interface Taken {
  name: string
  type: string
  contents: Readable
}

/** A piece of the last seal of an action. @throws Problem `not_found`, `rate_limited` */
export const takePiece = async (
  platform: Platform,
  looking: Looking,
  { id, path }: { id: string; path: string },
): Promise<Taken> => {
  const { seal, record } = await lookAt(platform, looking, id, { look: 'piece', path })
  const piece = seal && (await sealedOf(platform, seal)).find((one) => one.path === path)
  if (!piece) throw new Problem('not_found')
  const contents = await orGone(() => openPiece(platform, seal, piece))
  await record()
  return { name: path.slice(path.lastIndexOf('/') + 1), type: typeOf(path), contents }
}

const orGone = async <T>(read: () => Promise<T>): Promise<T> => {
  try {
    return await read()
  } catch (failure) {
    if (failure instanceof MissingPiece) throw new Problem('not_found', t('actions.archive.failed'))
    throw failure
  }
}

const sealedOf = (platform: Platform, seal: NonNullable<Audited['seal']>) =>
  orGone(() => storedPieces(platform, seal))

/** The archive of the last seal of an action, as it is written. @throws Problem `not_found`, `rate_limited` */
export const takeArchive = async (platform: Platform, looking: Looking, id: string): Promise<Taken> => {
  const { seal, record } = await lookAt(platform, looking, id, { look: 'archive' })
  if (!seal) throw new Problem('not_found')
  await sealedOf(platform, seal)
  await record()
  return {
    name: archiveName(seal),
    type: 'application/zip',
    contents: writeZip(partsOfArchive(platform, seal)),
  }
}
