import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateRawSync } from 'node:zlib'
import { holdUnpacked, MOST_MARKUP, MOST_TAGS, MOST_UNPACKED, TooMuchInside } from './unpacked.ts'

/** A packed file of these parts; `says` is the size that each claims to have. */
const pack = (parts: Record<string, Buffer | string>, says?: number): Blob => {
  const [locals, entries]: [Buffer[], Buffer[]] = [[], []]
  let offset = 0
  for (const [name, contents] of Object.entries(parts)) {
    const [title, plain] = [Buffer.from(name), Buffer.from(contents)]
    const packed = deflateRawSync(plain)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(says ?? plain.length, 18)
    common.writeUInt16LE(title.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, title, packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, rest, title]))
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return new Blob([Buffer.concat([...locals, directory, end])])
}

const paragraph = '<w:p><w:r><w:t>Avaliação de riscos no estaleiro</w:t></w:r></w:p>'
const work = (body: string) => ({
  '[Content_Types].xml': '<Types/>',
  'word/document.xml': `<w:body>${body}</w:body>`,
})

test('a work of many pages with its pictures is shown', async () => {
  const picture = Buffer.alloc(10 * 1024 ** 2, '<\x89')
  picture[0] = 0x89
  const file = pack({ ...work(paragraph.repeat(15_000)), 'word/media/image1.png': picture })
  await holdUnpacked(file, { markup: true })
})

test('a small file that unpacks to a great one is not, whatever it says of its sizes', async () => {
  const bomb = Buffer.alloc(100 * 1024 ** 2, 0x89)
  for (const says of [undefined, 10]) {
    const file = pack({ ...work(paragraph), 'word/media/image1.png': bomb }, says)
    assert.ok(file.size < 1024 ** 2, `${file.size}`)
    for (const markup of [true, false]) await assert.rejects(holdUnpacked(file, { markup }), TooMuchInside)
  }
  const half = Buffer.alloc(MOST_UNPACKED / 2 + 1)
  await assert.rejects(holdUnpacked(pack({ a: half, b: half }), { markup: false }), TooMuchInside)
})

test('nor is one with more markup than a page can take, under whatever name', async () => {
  const tags = pack({ 'word/x.bin': '<w:p/>'.repeat(MOST_TAGS + 1) })
  const text = pack(work('a'.repeat(MOST_MARKUP)))
  for (const file of [tags, text]) {
    await assert.rejects(holdUnpacked(file, { markup: true }), TooMuchInside)
    await holdUnpacked(file, { markup: false })
  }
})

test('a broken or truncated archive is told apart from one that is too large', async () => {
  const whole = pack(work(paragraph))
  for (const file of [new Blob(['x']), new Blob([]), whole.slice(0, -1), whole.slice(1)]) {
    const found = await holdUnpacked(file, { markup: true }).catch((error: unknown) => error)
    assert.ok(found instanceof Error && !(found instanceof TooMuchInside), String(found))
  }
})
