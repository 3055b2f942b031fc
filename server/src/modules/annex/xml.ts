import { keyOf } from '#contract/annex/actions.ts'
import type { AnnexAction, AnnexRecord, AnnexWorker } from '#contract/annex/document.ts'
import {
  DIPLOMAS,
  INITIATIVES,
  LEVELS,
  MODALITIES,
  PENSION_SCHEMES,
  PERIODS,
  SCHEDULES,
  SITUATIONS,
  TRAINING_ENTITIES,
} from '#contract/classifications/report-tables.ts'
import { AREAS_TABLE } from '#contract/classifications/cnaef.ts'
import { escapeHtml } from '../../platform/text/escape.ts'
import { xmlText } from '../../platform/text/xml-text.ts'

/** How the file of a year is written. */
interface XmlFormat {
  reportNamespace: string
  annexNamespace: string
  reportVersion: string
  annexVersion: string
}

/** What the file says besides its workers. */
export interface XmlHead {
  format: XmlFormat
  /** The program that writes it. */
  application: { name: string; version: string; company: string }
  year: number
  name: string
  gepNumber: number
  cae: string
  hadWorkers: boolean
  actions: readonly AnnexAction[]
  /** The place of each action by its key, 1 for the first. */
  ordinals: ReadonlyMap<string, number>
}

/** A text inside an element or an attribute; what XML has no place for is left out. */
const text = (value: string | number | null): string => escapeHtml(xmlText(String(value ?? '')))

const element = (name: string, value: string | number | null): string =>
  `<rfc:${name}>${text(value)}</rfc:${name}>`

/** An element with a code of a table. */
const coded = (name: string, table: string, value: string | null): string =>
  `<rfc:${name} tbl="${table}">${text(value)}</rfc:${name}>`

const within = (name: string, parts: readonly string[]): string =>
  `<rfc:${name}>${parts.join('')}</rfc:${name}>`

const actionXml = ({ area, modality, hours, entity, level }: AnnexAction): string =>
  within('formacao', [
    coded('area_educacao', AREAS_TABLE, area),
    coded('modalidade', MODALITIES.name, modality),
    element('duracao_accao', hours),
    coded('entidade_formadora', TRAINING_ENTITIES.name, entity),
    coded('qualificacao', LEVELS.name, level),
  ])

/** @throws Error if the action has no place: it changed since the file began */
const recordXml = ({ training, action, periods }: AnnexRecord, ordinals: XmlHead['ordinals']): string => {
  const ordinal = ordinals.get(keyOf(action))
  if (ordinal === undefined) throw new Error('annex C changed while it was written')
  return within('registo', [
    element('id_formacao_registo', ordinal),
    coded('iniciativa', INITIATIVES.name, training.initiative),
    coded('horario_formacao', SCHEDULES.name, training.schedule),
    coded('diploma', DIPLOMAS.name, training.diploma),
    within(
      'periodos_ref',
      periods.map((period) => coded('periodo_ref', PERIODS.name, period)),
    ),
  ])
}

const workerXml = (worker: AnnexWorker, ordinals: XmlHead['ordinals']): string =>
  within('trabalhador', [
    coded('ident_reg_apli', PENSION_SCHEMES.name, worker.scheme),
    element('niss', worker.niss),
    element('nome', worker.name),
    coded('situacao_freq', SITUATIONS.name, worker.situation),
    within(
      'registos',
      worker.records.map((record) => recordXml(record, ordinals)),
    ),
  ])

const opening = ({ format, application, gepNumber, year }: XmlHead): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<ru:relatorio_unico XML_DATA="${text(format.reportVersion)}" xmlns:ru="${text(format.reportNamespace)}" xmlns:rfc="${text(format.annexNamespace)}">`,
    `<ru:header><ru:aplicacao><ru:nome>${text(application.name)}</ru:nome><ru:versao>${text(application.version)}</ru:versao>`,
    `<ru:empresa>${text(application.company)}</ru:empresa></ru:aplicacao></ru:header>`,
    `<ru:body><ru:anexos><rfc:anexo_rfc entidade="${gepNumber}" ano="${year}" XML_DATA="${text(format.annexVersion)}">`,
  ].join('')

/**
 * The file of annex C, in the order that its schema asks for (rule annex.xml), piece by piece while its workers are
 * read. The actions come before the workers, so they are known when it begins.
 */
export async function* annexXml(head: XmlHead, workers: AsyncIterable<AnnexWorker>): AsyncGenerator<string> {
  yield opening(head)
  yield element('nome_entidade', head.name)
  yield element('exist_trabalhadores', head.hadWorkers ? 'S' : 'N')
  if (head.hadWorkers) {
    yield `<rfc:dados_rfc>${coded('cae_31Dez', 'RU_CAE_5DIG', head.cae)}`
    yield within('formacoes', head.actions.map(actionXml))
    yield '<rfc:trabalhadores>'
    for await (const worker of workers) yield workerXml(worker, head.ordinals)
    yield '</rfc:trabalhadores></rfc:dados_rfc>'
  }
  yield '</rfc:anexo_rfc></ru:anexos></ru:body></ru:relatorio_unico>\n'
}
