import { readFile, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { firstItem } from './support/call.ts'
import { expect, test } from './support/fixtures.ts'
import { choose, chooseFile, field, media, save, title } from './support/forms.ts'

// What the browser says in its console of every request without a connection, or to a server that is away.
test.use({
  acceptsCookies: true,
  expectedErrors: [/ERR_(INTERNET_DISCONNECTED|CONNECTION_RESET)|status of 50[23]/],
})

const SIZE = 24_000_000

/** A video so large that it travels in pieces: one of the demo's, and a box after it that players skip. */
const largeVideo = async (name: string) => {
  const video = await readFile(media('video-perigo-e-risco.mp4'))
  const box = Buffer.alloc(SIZE - video.length)
  box.writeUInt32BE(box.length)
  box.write('free', 4)
  return { name, mimeType: 'video/mp4', buffer: Buffer.concat([video, box]) }
}

/** Cuts the line under every piece but the first; returns where each began. */
const cutAfterFirst = async (page: Page, cut: 'internetdisconnected' | 'connectionreset') => {
  const offsets: (string | undefined)[] = []
  await page.route('**/api/upload/*', async (route) => {
    const request = route.request()
    if (request.method() !== 'PATCH') return route.fallback()
    offsets.push(request.headers()['upload-offset'])
    if (offsets.length === 1) return route.fallback()
    if (cut === 'internetdisconnected') await page.context().setOffline(true)
    await route.abort(cut)
  })
  return offsets
}

/** The answers to every request to discard a file, from here on: the file's id, and the status. */
const discardedBy = (page: Page) => {
  const discarded: { id: string; status: Promise<number | undefined> }[] = []
  page.on('request', (request) => {
    if (request.method() !== 'DELETE' || !request.url().includes('/api/upload/')) return
    const id = request.url().slice(request.url().lastIndexOf('/') + 1)
    discarded.push({ id, status: request.response().then((answer) => answer?.status()) })
  })
  return discarded
}

/** Opens the form of a new resource of one file. */
const beginResource = async (page: Page, name: string) => {
  await page.goto('/resource/edit')
  const main = page.getByRole('main')
  await field(main, 'Nome *').first().fill(name)
  await choose(main, /^Tipo/, 'Vídeo, PDF ou página')
  return main
}

const savedFile = async (page: Page, name: string) => {
  const { media: saved } = await firstItem(page.request, 'resource', name)
  return saved?.file
}

test('a large file waits for a lost connection, goes on by itself, and stays once it is saved', async ({
  page,
  context,
  login,
}) => {
  const discarded = discardedBy(page)
  await login('criador')
  const name = `Vídeo longo ${Date.now()}`
  const main = await beginResource(page, name)
  const offsets = await cutAfterFirst(page, 'internetdisconnected')
  await chooseFile(main, 'Escolher ficheiro: Ficheiro', await largeVideo('longo.mp4'))
  await expect(main.getByText(/longo\.mp4 · À espera da ligação… \d+\s?% enviado/)).toBeVisible()
  await expect(main.getByRole('button', { name: 'Parar' })).toBeVisible()

  await page.unroute('**/api/upload/*')
  const next = page.waitForRequest((request) => request.method() === 'PATCH')
  await context.setOffline(false)
  // It goes on from the piece that was cut.
  expect((await next).headers()['upload-offset']).toBe(offsets[1])
  await expect(main.getByRole('button', { name: 'Remover longo.mp4' })).toBeVisible()
  await save(main)
  await expect(title(page, name)).toBeVisible()
  expect(await savedFile(page, name)).toMatchObject({ name: 'longo.mp4', size: SIZE })
  expect(discarded).toEqual([])
})

test('a large file goes on where it was, though the server was away when it was asked how far it came', async ({
  page,
  login,
}) => {
  await login('criador')
  const main = await beginResource(page, 'Vídeo adiado')
  const sent: string[] = []
  await page.route('**/api/upload/*', async (route) => {
    const request = route.request()
    sent.push(`${request.method()} ${request.headers()['upload-offset'] ?? ''}`)
    if (sent.length === 2) await route.fulfill({ status: 503 })
    else if (sent.length === 3) await route.fulfill({ status: 502 })
    else await route.fallback()
  })
  await chooseFile(main, 'Escolher ficheiro: Ficheiro', await largeVideo('adiado.mp4'))
  await expect(main.getByRole('button', { name: 'Remover adiado.mp4' })).toBeVisible()
  expect(sent.slice(0, 5)).toEqual(['PATCH 0', 'PATCH 8388608', 'HEAD ', 'HEAD ', 'PATCH 8388608'])
})

test('a large file that is taken away before the save is discarded, and the one in its place is not', async ({
  page,
  login,
}) => {
  const discarded = discardedBy(page)
  await login('criador')
  const name = `Vídeo trocado ${Date.now()}`
  const main = await beginResource(page, name)
  await chooseFile(main, 'Escolher ficheiro: Ficheiro', await largeVideo('primeiro.mp4'))
  await main.getByRole('button', { name: 'Remover primeiro.mp4' }).click()
  await chooseFile(main, 'Escolher ficheiro: Ficheiro', await largeVideo('segundo.mp4'))
  await expect(main.getByRole('button', { name: 'Remover segundo.mp4' })).toBeVisible()
  await save(main)
  await expect(title(page, name)).toBeVisible()
  await expect.poll(() => discarded.length).toBe(1)
  expect(await discarded[0]?.status).toBe(204)
  const kept = await savedFile(page, name)
  expect(kept).toMatchObject({ name: 'segundo.mp4' })
  expect(kept?._id).not.toBe(discarded[0]?.id)
})

test('a large file that waits for the connection can be stopped', async ({ page, context, login }) => {
  await login('criador')
  const main = await beginResource(page, 'Vídeo parado')
  await cutAfterFirst(page, 'internetdisconnected')
  await chooseFile(main, 'Escolher ficheiro: Ficheiro', await largeVideo('parado.mp4'))
  await expect(main.getByText('À espera da ligação…')).toBeVisible()
  await main.getByRole('button', { name: 'Parar' }).click()
  await expect(main.getByRole('button', { name: 'Escolher ficheiro: Ficheiro' })).toBeVisible()
  await expect(main.getByText('À espera da ligação…')).toBeHidden()
  await context.setOffline(false)
})

test('a large file that could not be sent says that choosing it again continues, and so it does', async ({
  page,
  login,
}) => {
  await login('criador')
  await page.clock.install()
  const main = await beginResource(page, 'Vídeo repetido')
  // The same file is known by its time too: it stands on the disk.
  const file = test.info().outputPath('repetido.mp4')
  await writeFile(file, (await largeVideo('repetido.mp4')).buffer)
  const offsets = await cutAfterFirst(page, 'connectionreset')
  await chooseFile(main, 'Escolher ficheiro: Ficheiro', file)
  const failed = main.getByText('Se escolher o mesmo ficheiro, o envio continua de onde estava.')
  await expect(async () => {
    await page.clock.fastForward('00:30')
    await expect(failed).toBeVisible({ timeout: 500 })
  }).toPass()

  await page.unroute('**/api/upload/*')
  const next = page.waitForRequest((request) => request.method() === 'PATCH')
  await chooseFile(main, 'Escolher ficheiro: Ficheiro', file)
  expect((await next).headers()['upload-offset']).toBe(offsets[1])
  await expect(main.getByRole('button', { name: 'Remover repetido.mp4' })).toBeVisible()
  await expect(failed).toBeHidden()
})
