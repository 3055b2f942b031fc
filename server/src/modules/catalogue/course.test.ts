import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createTestApp, type Answer, type Client, type TestApp } from '../../testing/app.ts'

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const badge = { name: 'capa.png', contents: png }
const pdf = { name: 'texto.pdf', contents: '%PDF-1.7 texto' }

const errorsOf = (answer: Answer): Record<string, string> =>
  Object.fromEntries(
    ((answer.body['errors'] ?? []) as { field: string; message: string }[]).map(({ field, message }) => [
      field,
      message,
    ]),
  )

const idOf = (answer: Answer): string => {
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  return String(answer.body['_id'])
}

const exam = (values: object = {}) => ({
  weight: 20,
  questions: 1,
  time: 10,
  final: true,
  userText: '<p>Fim</p><script>x</script>',
  multipleChoice: [
    {
      question: 'Quantas?',
      answers: 2,
      answerPool: [
        { answer: 'Uma', points: 1 },
        { answer: 'Nenhuma', points: -1 },
      ],
    },
  ],
  ...values,
})

describe('what courses are made of', () => {
  let app: TestApp
  let creator: Client & { user: { id: string } }
  let category: string

  before(async () => {
    app = await createTestApp()
    creator = await app.asNew('creator')
    category = idOf(
      await creator.post('/api/entity/category/add', { name: 'Geral', tags: [{ name: 'geral' }] }),
    )
  })
  after(() => app.close())

  const addExam = (values?: object) =>
    creator.post('/api/entity/resource/add', { name: 'Teste', type: 'exam', exam: exam(values) })
  const addPdf = async () =>
    idOf(
      await creator.postFiles(
        '/api/entity/resource/add',
        { name: 'Texto', type: 'media' },
        { 'media.file': pdf },
      ),
    )
  const addModule = async (lectures?: object[]) =>
    idOf(
      await creator.post('/api/entity/module/add', {
        name: 'Módulo',
        categories: [{ category }],
        lectures: lectures ?? [
          { name: 'Um', summary: 'S', duration: 45, resources: [{ resource: await addPdf() }] },
          { name: 'Dois', summary: 'S', duration: 30, resources: [{ resource: await addPdf() }] },
        ],
      }),
    )
  const course = async (values: object = {}) => ({
    name: 'Curso',
    summary: 'S',
    publicSummary: 'P',
    modules: [{ module: await addModule() }],
    tags: [{ name: 'x' }],
    moderators: [creator.user.id],
    categories: [{ category }],
    ...values,
  })

  it('keeps a media resource with its extension and its address', async () => {
    const added = await creator.postFiles(
      '/api/entity/resource/add',
      {
        name: 'Vídeo',
        type: 'media',
        media: {},
        config: { tracks: [{ language: 'pt', label: 'Português' }] },
      },
      {
        'media.file': { name: 'v.mp4', contents: Buffer.from('00000018667479706d703432', 'hex') },
        'config.tracks.0.document': { name: 'v.vtt', contents: 'WEBVTT' },
        'config.poster': badge,
      },
    )
    const id = idOf(added)
    const media = added.body['media'] as { file: { _id: string }; filepath: string }
    assert.equal(added.body['extension'], 'mp4')
    assert.equal(media.filepath, `/api/document/download/${media.file._id}`)
    assert.equal((await creator.post(`/api/entity/resource/add/${id}`, { name: 'Filme' })).status, 200)
    assert.deepEqual(
      errorsOf(await creator.post('/api/entity/resource/add', { name: 'Vídeo', type: 'media' })),
      { 'media.file': 'Campo obrigatório' },
    )
    assert.deepEqual(errorsOf(await creator.post('/api/entity/resource/add', { name: 'P', type: 'html5' })), {
      'html5.zip': 'Campo obrigatório',
      'html5.startFile': 'Campo obrigatório',
    })
  })

  it('refuses each wrong thing of an exam on its field', async () => {
    const wrong = await addExam({
      weight: -1,
      questions: 3,
      multipleChoice: [
        { question: ' ', answers: 0, answerPool: [] },
        { question: 'Q', answers: 2, answerPool: [{ answer: '', points: 2 }] },
      ],
    })
    assert.equal(wrong.status, 422)
    assert.deepEqual(errorsOf(wrong), {
      'exam.weight': 'O valor mínimo é 0',
      'exam.questions': 'Número de perguntas insuficiente. Mínimo 3',
      'exam.multipleChoice.0.question': 'Introduza a pergunta',
      'exam.multipleChoice.0.answers': 'Introduza o número de respostas em exame',
      'exam.multipleChoice.1.answerPool': 'Número de perguntas insuficiente. Mínimo 2',
      'exam.multipleChoice.1.answerPool.0.answer': 'Introduza a resposta 1',
      'exam.multipleChoice.1.answerPool.0.points': 'A responsa 1 não tem pontuação definida',
    })
    for (const nonsense of [
      'x',
      7,
      { multipleChoice: 'x' },
      { multipleChoice: [7] },
      { multipleChoice: [{ answerPool: 3 }] },
    ])
      assert.equal(
        (await creator.post('/api/entity/resource/add', { name: 'T', type: 'exam', exam: nonsense })).status,
        422,
        JSON.stringify(nonsense),
      )
  })

  it('shows what answers are worth to nobody but those who author and grade', async () => {
    const id = idOf(await addExam())
    const pools = (answer: Answer) =>
      (answer.body['exam'] as { multipleChoice: { answerPool: { points?: number }[] }[] }).multipleChoice[0]
        ?.answerPool
    assert.deepEqual(
      pools(await creator.get(`/api/entity/resource/list/${id}`))?.map(({ points }) => points),
      [1, -1],
    )
    const trainee = await app.asNew('student')
    assert.equal((await trainee.get(`/api/entity/resource/list/${id}`)).status, 403)
    const admin = await app.asNew('admin')
    const role = idOf(
      await admin.post('/api/entity/role/add', {
        name: 'Leitor',
        approvalLevel: 0,
        permissions: { pages: [{ name: 'resource', view: true }] },
      }),
    )
    const reader = await app.as((await app.addUser({ role })).id)
    const seen = await reader.get(`/api/entity/resource/list/${id}`)
    assert.deepEqual(
      pools(seen)?.map((answer) => 'points' in answer),
      [false, false],
    )
  })

  it('names what is missing in a session', async () => {
    const refused = await creator.post('/api/entity/module/add', {
      name: 'M',
      lectures: [{ attachments: [{}], bibliography: [{}] }],
    })
    assert.deepEqual(errorsOf(refused), {
      categories: 'Campo obrigatório',
      'lectures.0.name': 'Introduza o nome da sessão',
      'lectures.0.summary': 'Introduza o sumário da sessão',
      'lectures.0.resources': 'Introduza pelo menos um recurso pedagógicos à sua sessão',
      'lectures.0.attachments.0.name': 'Introduza um nome para anexo',
      'lectures.0.attachments.0.document': 'Escolha o ficheiro a anexar',
      'lectures.0.bibliography.0.name': 'Introduza um nome para o link externo',
      'lectures.0.bibliography.0.link': 'Introduza um link',
    })
  })

  it('keeps the ids of sessions when a module is saved again, reordered and with copies', async () => {
    const id = await addModule()
    const before = (await creator.get(`/api/entity/module/list/${id}`)).body['lectures'] as {
      _id: string
      name: string
    }[]
    const [one, two] = before
    assert.ok(one && two)
    const saved = await creator.post(`/api/entity/module/add/${id}`, {
      lectures: [two, { ...one, _id: undefined }, { ...two, name: 'Cópia' }],
    })
    idOf(saved)
    const ids = (saved.body['lectures'] as { _id: string }[]).map(({ _id }) => _id)
    assert.deepEqual(ids.slice(0, 2), [two._id, one._id])
    assert.equal(new Set(ids).size, 3)
  })

  it('names what is missing in a course', async () => {
    assert.deepEqual(errorsOf(await creator.post('/api/entity/degree/add', { state: 3, duration: 0 })), {
      name: 'Campo obrigatório',
      privateCode: 'Campo obrigatório',
      duration: 'O valor mínimo é 1',
      modules: 'Campo obrigatório',
      moderators: 'Campo obrigatório',
      tags: 'Introduza uma tag de pesquisa',
      categories: 'Campo obrigatório',
      badge: 'Campo obrigatório',
      summary: 'Campo obrigatório',
      publicSummary: 'Campo obrigatório',
    })
    const module = await addModule()
    const twice = await creator.postFiles(
      '/api/entity/degree/add',
      await course({ modules: [{ module }, { module }] }),
      { badge },
    )
    assert.deepEqual(errorsOf(twice), { modules: 'Registo duplicado em Módulos' })
    const manual = await creator.postFiles('/api/entity/degree/add', await course(), { badge, manual: badge })
    assert.equal(manual.status, 415)
  })

  it('starts a course hidden, with the time of its sessions, which may be corrected', async () => {
    const added = await creator.postFiles('/api/entity/degree/add', await course(), { badge })
    const id = idOf(added)
    assert.deepEqual(
      [added.body['state'], added.body['duration'], added.body['hduration']],
      [0, 75, 2],
      JSON.stringify(added.body),
    )
    const corrected = await creator.post(`/api/entity/degree/add/${id}`, { duration: 60, hduration: 1 })
    assert.deepEqual([corrected.body['duration'], corrected.body['hduration']], [60, 1])
    const computed = await creator.post(`/api/entity/degree/add/${id}`, { duration: null })
    assert.equal(computed.body['duration'], 75)
  })

  it('takes as final exam only an exam that is one', async () => {
    const test = idOf(await addExam({ final: false }))
    const refused = await creator.postFiles('/api/entity/degree/add', await course({ exam: test }), { badge })
    assert.deepEqual(errorsOf(refused), { exam: 'Escolha uma das opções da lista' })
    const final = idOf(await addExam())
    const saved = await creator.postFiles('/api/entity/degree/add', await course({ exam: final }), { badge })
    idOf(saved)
    assert.equal((saved.body['exam'] as { _id: string })._id, final)
  })

  it('refuses to remove what a course or module uses', async () => {
    const resource = await addPdf()
    const module = await addModule([{ name: 'A', summary: 'S', resources: [{ resource }] }])
    const added = await creator.postFiles('/api/entity/degree/add', await course({ modules: [{ module }] }), {
      badge,
    })
    idOf(added)
    for (const path of [
      `resource/remove/${resource}`,
      `module/remove/${module}`,
      `category/remove/${category}`,
    ]) {
      const refused = await creator.post(`/api/entity/${path}`)
      assert.equal(refused.body['code'], 'in_use', path)
    }
  })

  it('keeps a survey of texts and grids', async () => {
    const saved = await creator.post('/api/entity/survey/add', {
      name: 'Inquérito',
      title: 'Satisfação',
      questions: [
        { title: 'Porquê?', subTitle: 'Diga tudo' },
        {
          title: 'Concorda?',
          type: 'grid',
          rows: [{ title: 'A', category: 'C' }],
          columns: [{ title: 'Sim' }],
        },
      ],
    })
    idOf(saved)
    const [text] = saved.body['questions'] as { type: string; subtitle: string }[]
    assert.deepEqual([text?.type, text?.subtitle], ['text', 'Diga tudo'])
    const empty = await creator.post('/api/entity/survey/add', {
      name: 'I',
      title: 'T',
      questions: [{ title: 'Concorda?', type: 'grid' }],
    })
    assert.deepEqual(errorsOf(empty), {
      'questions.0.rows': 'Campo obrigatório',
      'questions.0.columns': 'Campo obrigatório',
    })
  })

  it('lets each role reach its own courses', async () => {
    const tutor = await app.asNew('tutor')
    const body = await course({ moderators: [tutor.user.id], name: 'Do tutor' })
    const id = idOf(await creator.postFiles('/api/entity/degree/add', body, { badge }))
    assert.equal((await tutor.get(`/api/entity/degree/list/${id}`)).status, 200)
    assert.equal((await (await app.asNew('tutor')).get(`/api/entity/degree/list/${id}`)).status, 404)
    const gestor = await app.asNew('gestor')
    assert.equal((await gestor.get(`/api/entity/degree/list/${id}`)).status, 404)
    await creator.post(`/api/entity/degree/add/${id}`, { state: 2 })
    assert.equal((await gestor.get(`/api/entity/degree/list/${id}`)).status, 200)
    assert.equal((await gestor.post(`/api/entity/degree/add/${id}`, { name: 'X' })).status, 403)
    assert.equal((await (await app.asNew('student')).get('/api/entity/degree/list')).status, 403)
  })
})
