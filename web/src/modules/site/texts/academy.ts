import type { TextPage } from './types.ts'

export const academy: TextPage = {
  title: 'A academia',
  intro:
    'Tirocínio é a palavra portuguesa para a aprendizagem que se faz a praticar. É assim que pensamos a formação: perto do trabalho, à medida do tempo que há e com alguém do outro lado.',
  sections: [
    {
      title: 'Formação que se usa no dia seguinte',
      paragraphs: [
        'Cada curso parte de situações reais das empresas portuguesas: o armazém, a cozinha, a equipa que acaba de mudar de chefia. Os conteúdos são escritos por quem conhece a área, em português claro, e dizem de onde vêm as regras.',
      ],
    },
    {
      title: 'Como se aprende aqui',
      paragraphs: [
        'Sessões curtas, com vídeo, texto e exercícios, que pode fazer no computador ou no telemóvel. O progresso fica sempre guardado. Há testes para confirmar o que se aprendeu e um tutor que responde em 48 horas.',
        'Pode tirar apontamentos ao lado do vídeo, transferir o manual do curso e voltar aos conteúdos depois de concluir.',
      ],
    },
    {
      title: 'Para as empresas',
      paragraphs: [
        'O Código do Trabalho pede 40 horas de formação por ano a cada trabalhador. A plataforma ajuda a cumpri-las sem folhas de cálculo: inscreve equipas inteiras a partir de um ficheiro, atribui cursos, mostra quem avançou e quem parou e prepara o relatório anual.',
        'O tempo, as avaliações e o apoio dos tutores ficam registados, como deve ser quando a formação à distância é inspecionada.',
      ],
    },
    {
      title: 'Certificados que se confirmam',
      paragraphs: [
        'Um certificado só é emitido a quem dedicou pelo menos 75% do tempo previsto, passou no teste final e deu a sua opinião sobre o curso. Traz um número e um código que qualquer empregador pode verificar em segundos.',
      ],
    },
    {
      title: 'Para toda a gente',
      paragraphs: [
        'Os vídeos têm legendas, as páginas funcionam com o teclado e com leitores de ecrã, e o texto lê-se bem num telemóvel, numa pausa, debaixo de sol.',
      ],
    },
  ],
}
