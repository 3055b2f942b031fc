import { createRequire } from 'node:module'
import { dirname, sep } from 'node:path'
import { certificateDocument, type CertificateLook } from './document.ts'
import type { CertificateRow } from './tables.ts'

const require = createRequire(import.meta.url)
const folder = dirname(require.resolve('pdfmake/fonts/Roboto/Roboto-Regular.ttf'))
const face = (name: string) => `${folder}${sep}Roboto-${name}.ttf`

/**
 * The maker of PDFs, loaded when somebody first asks for a certificate: it is large, and not every instance needs it.
 */
const loadPdfmake = async () => {
  const { default: pdfmake } = await import('pdfmake')
  // Roboto comes with pdfmake, under the Apache licence, and knows the letters of every European name.
  pdfmake.setFonts({
    Roboto: {
      normal: face('Regular'),
      bold: face('Medium'),
      italics: face('Italic'),
      bolditalics: face('MediumItalic'),
    },
  })
  pdfmake.setLocalAccessPolicy((path) => path.startsWith(folder))
  pdfmake.setUrlAccessPolicy(() => false)
  return pdfmake
}
let loading: ReturnType<typeof loadPdfmake> | undefined

/** The PDF of a certificate: the same bytes on every request, as its content was stored when it was issued. */
export const certificatePdf = async (
  certificate: Pick<CertificateRow, 'number' | 'verification' | 'content' | 'issuedAt'>,
  look: CertificateLook,
): Promise<Buffer> => {
  loading ??= loadPdfmake()
  const pdfmake = await loading
  const made = (own: CertificateLook) => pdfmake.createPdf(certificateDocument(certificate, own)).getBuffer()
  try {
    return await made(look)
  } catch (error) {
    // A logo that a PDF cannot take must not keep anybody from the certificate.
    if (look.logo) return made({ ...look, logo: undefined })
    throw error
  }
}
