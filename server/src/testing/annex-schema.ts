import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'

const schemas = join(import.meta.dirname, '../../../docs/schemas')

xmlRegisterFsInputProviders()

/** What keeps a file of annex C from being well formed or from following the schemas, a line each. */
export const faultsOfXml = (xml: string): string[] => {
  const url = join(schemas, 'annual-report.xsd')
  using schema = XmlDocument.fromBuffer(readFileSync(url), { url })
  using validator = XsdValidator.fromDoc(schema)
  try {
    using document = XmlDocument.fromString(xml)
    validator.validate(document)
    return []
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).trim().split('\n')
  }
}
