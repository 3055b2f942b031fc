import { expect, type Locator } from '@playwright/test'
import { writeXlsx } from 'hucre/xlsx'
import { chooseFile, dialog, type FileToChoose } from './forms.ts'

/** Questions in a sheet, one of them without answers. */
export const sheet = async (): Promise<FileToChoose> => ({
  name: 'perguntas.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(
    await writeXlsx({
      sheets: [
        {
          name: 'Perguntas',
          rows: [
            ['Pergunta', 'Respostas', 'R1', 'P1', 'R2', 'P2'],
            ['Quem organiza a formação?', 2, 'O empregador', 1, 'O cliente', 0],
            ['Sem respostas?', 2],
          ],
        },
      ],
    }),
  ),
})

/** Questions in GIFT, one of them open. */
export const gift: FileToChoose = {
  name: 'perguntas.gift',
  mimeType: 'text/plain',
  buffer: Buffer.from('Quantas horas por ano? {=40 ~4 ~400}\n\nDescreva o plano. {}'),
}

/** A question as Moodle writes it. */
export const moodle: FileToChoose = {
  name: 'perguntas.xml',
  mimeType: 'text/xml',
  buffer: Buffer.from(`<quiz><question type="truefalse"><name><text>Luvas</text></name>
    <questiontext format="html"><text><![CDATA[<p>As luvas são obrigatórias?</p>]]></text></questiontext>
    <answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer>
    </question></quiz>`),
}

/** Imports a file of questions into the exam of a form. */
export const importQuestions = async (form: Locator, file: FileToChoose, count: string, skipped?: string) => {
  await chooseFile(form, 'Importar perguntas', file)
  const found = dialog(form.page(), 'Importar perguntas')
  if (skipped) await expect(found.getByText(skipped)).toBeVisible()
  await found.getByRole('button', { name: `Juntar ${count}` }).click()
  await expect(found).toBeHidden()
}
