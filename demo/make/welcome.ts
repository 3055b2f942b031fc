import type { Storyboard } from './storyboards.ts'

/** Shown to a trainee who has just got a course: how a course works. */
export const welcome: Storyboard = {
  file: 'como-funciona',
  kicker: 'Bem-vindo',
  title: 'Como funciona um curso',
  scenes: [
    {
      heading: 'Uma sessão de cada vez',
      points: ['Vídeos e documentos', 'Exercícios e testes', 'A seguinte abre quando conclui esta'],
      captions: [
        'O curso divide-se em sessões, com vídeos e documentos…',
        '…exercícios e pequenos testes.',
        'A sessão seguinte abre quando conclui a atual.',
      ],
      drawing: ['M50 70h220v150H50zM120 260h80M160 220v40', '!M140 115l60 30-60 30z'],
    },
    {
      heading: 'O seu tempo conta',
      points: ['Pelo menos 75% do previsto', 'Para e continua quando quiser'],
      captions: [
        'Precisa de passar no curso pelo menos 75% do tempo previsto.',
        'Pode parar quando quiser: continua no mesmo ponto, em qualquer aparelho.',
      ],
      drawing: ['M50 160a110 110 0 1 0 220 0 110 110 0 1 0-220 0', '!M160 95v65l45 30'],
    },
    {
      heading: 'No fim, o certificado',
      points: ['Teste final: três tentativas', 'Um questionário curto', 'E o certificado é seu'],
      captions: [
        'No fim há um teste, com três tentativas…',
        '…e um questionário curto sobre o curso.',
        'Cumprido tudo, o certificado é emitido e pode transferi-lo.',
      ],
      drawing: [
        'M60 60h200v150H60zM95 100h130M95 135h90',
        '!M200 190a30 30 0 1 0 60 0 30 30 0 1 0-60 0M212 215v55l18-14 18 14v-55',
      ],
    },
  ],
}
