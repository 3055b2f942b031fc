import type { Slide } from './types.ts'

/** The slides of the landing page (index) and of the course list (home). */
export const sliders: Slide[] = [
  {
    idSlide: 1,
    group: 'index',
    title: 'Formação que cabe no seu dia de trabalho',
    text: 'Cursos curtos, feitos em Portugal, para fazer ao seu ritmo no computador ou no telemóvel.',
    btntext: 'Ver os cursos',
    btnlink: '/courses',
    active: true,
    image: 'slide-academia.png',
  },
  {
    idSlide: 2,
    group: 'index',
    title: 'As 40 horas anuais, sem folhas de cálculo',
    text: 'Atribua cursos, acompanhe o progresso e tire o relatório anual da sua empresa num só lugar.',
    btntext: 'Registar a empresa',
    btnlink: '/register',
    active: true,
    image: 'slide-empresas.png',
  },
  {
    idSlide: 1,
    group: 'home',
    title: 'Continue onde ficou',
    text: 'O seu progresso fica guardado a cada passo, mesmo que a ligação falhe.',
    btntext: 'Os meus cursos',
    btnlink: '/profile/meuscursos',
    active: true,
    image: 'slide-academia.png',
  },
  {
    idSlide: 2,
    group: 'home',
    title: 'Um certificado que se verifica',
    text: 'Cada certificado traz um código que qualquer pessoa pode confirmar.',
    btntext: 'Como se obtém',
    btnlink: '/faqs',
    active: true,
    image: 'slide-certificado.png',
  },
]
