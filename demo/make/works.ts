import { writeFileSync } from 'node:fs'
import { utils, write } from '@e965/xlsx'
import { mediaDir, print } from './browser.ts'
import { zip } from './zip.ts'

const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const WORDS = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

const croissants = [
  ['Quadro do plano HACCP de um produto: croissant misto'],
  [],
  ['Etapa', 'Perigo', 'Família', 'PCC? Porquê?', 'Limite crítico', 'Vigilância', 'Correção', 'Registo'],
  [
    'Receção do fiambre e do queijo',
    'Multiplicação de Listeria por quebra do frio',
    'Biológico',
    'Não: controla-se por boas práticas',
    'Até 5 °C',
    'Sonda, em cada entrega',
    'Devolver ao fornecedor',
    'Registo de receção',
  ],
  [
    'Conservação no frio',
    'Multiplicação de microrganismos',
    'Biológico',
    'Sim: nada depois a elimina',
    'Até 5 °C',
    'Termómetro da câmara, duas vezes por dia',
    'Mudar de câmara; acima de 10 °C, rejeitar',
    'Registo de temperaturas',
  ],
  [
    'Montagem',
    'Vidro ou metal da bancada',
    'Físico',
    'Não',
    'Ausência',
    'Inspeção visual no início do turno',
    'Rejeitar o lote',
    'Lista de verificação',
  ],
]

const soup = [
  'Plano HACCP: sopa de legumes para levar',
  'Fluxograma: receção dos legumes; lavagem e desinfeção; corte; cozedura; trituração; arrefecimento rápido; embalagem; conservação a frio.',
  'Ponto crítico 1, cozedura: 75 °C no centro, com sonda, em cada panela. Se não chegar, continua a cozer.',
  'Ponto crítico 2, arrefecimento: de 60 °C a 10 °C em menos de duas horas. Se demorar mais, rejeita-se.',
  'Registos: a folha da cozinha, assinada por quem mede. A chefe de turno verifica ao fim do dia.',
]

const salad = `Plano HACCP de um produto: salada de fruta

1. Receção da fruta: sem podres nem bolores; recusar o que vier pisado.
2. Lavagem e desinfeção: solução a 70 ppm de cloro, 5 minutos, e passar por água.
   Ponto crítico: a fruta não leva calor depois. Vigia: quem prepara, com tira de teste, em cada cuba.
3. Corte: tábua e faca verdes; unidade nova a cada duas horas.
4. Conservação: até 5 °C, 24 horas. Rejeitar o que sobrar.

Não sei se o corte também devia ser ponto crítico: agradeço que me diga.
`

const yoghurt = `<!doctype html><html lang="pt-PT"><meta charset="utf-8"><title>Plano HACCP: iogurte natural</title>
<style>@page { size: A4; margin: 20mm } body { font-family: 'Open Sans', sans-serif; font-size: 11pt } td, th { border: 1px solid #666; padding: 4pt; text-align: left }</style>
<h1>Plano HACCP: iogurte natural</h1>
<p>Fluxograma: receção do leite, pasteurização, inoculação, incubação, arrefecimento, embalagem, expedição.</p>
<table><tr><th>Etapa</th><th>Perigo</th><th>PCC</th><th>Limite</th><th>Correção</th></tr>
<tr><td>Receção do leite</td><td>Antibióticos</td><td>Sim</td><td>Teste negativo</td><td>Recusar a cisterna</td></tr>
<tr><td>Pasteurização</td><td>Patogénicos</td><td>Sim</td><td>85 °C, 5 minutos</td><td>Pasteurizar de novo</td></tr>
<tr><td>Incubação</td><td>Crescimento de outros</td><td>Não</td><td>pH 4,5 em 6 horas</td><td>Rejeitar a cuba</td></tr></table>
<p>Verificação: a responsável da qualidade lê os registos todas as semanas.</p></html>`

const docx = (paragraphs: readonly string[]): Buffer =>
  zip({
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="${WORDS}"><w:body>${paragraphs
      .map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`)
      .join('')}</w:body></w:document>`,
  })

/** Work as trainees hand it in, in the kinds of file that are taken. */
export function makeWorks(): void {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(croissants), 'Plano HACCP')
  const sheet = write(book, { type: 'buffer', bookType: 'xlsx', compression: true })
  writeFileSync(`${mediaDir}trabalho-croissant.xlsx`, sheet)
  writeFileSync(`${mediaDir}trabalho-sopa.docx`, docx(soup))
  writeFileSync(`${mediaDir}trabalho-salada-de-fruta.txt`, salad)
  print(yoghurt, `${mediaDir}trabalho-iogurte.pdf`)
}
