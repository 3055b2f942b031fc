export interface Scene {
  heading: string
  /** Each appears in its turn, with the caption of the same place. */
  points: string[]
  /** What the captions say, one for each point; where there are no points, one for the scene. */
  captions: string[]
  /** Strokes of a 320 × 320 picture; those that start with '!' are in the warm accent. */
  drawing: string[]
}

export interface Storyboard {
  file: string
  title: string
  kicker: string
  scenes: Scene[]
}

const puddle = 'M60 240c20-24 80-14 110-18 40-6 96 0 98 20 2 22-60 30-110 30s-116-6-98-32z'

/** The course videos: what each shows and says. */
export const storyboards: Storyboard[] = [
  {
    file: 'video-perigo-e-risco',
    kicker: 'Segurança no trabalho',
    title: 'Perigo e risco: ver antes de acontecer',
    scenes: [
      {
        heading: 'Perigo: o que pode fazer mal',
        points: ['Uma poça de óleo', 'Uma carga suspensa', 'Uma lâmina sem resguardo'],
        captions: [
          'Perigo é aquilo que pode fazer mal: uma poça de óleo no chão…',
          '…uma carga suspensa sobre quem passa…',
          '…ou uma lâmina sem resguardo. O perigo está lá, mesmo sem ninguém por perto.',
        ],
        drawing: ['!' + puddle, 'M160 60c-18 32-28 46-28 64a28 28 0 0 0 56 0c0-18-10-32-28-64z'],
      },
      {
        heading: 'Risco: a hipótese de acontecer',
        points: ['Quão provável é?', 'Quão grave seria?'],
        captions: [
          'Risco é a hipótese de o perigo causar dano. Pergunte primeiro: quão provável é?',
          'E depois: quão grave seria? A mesma poça é um risco alto num corredor com gente.',
        ],
        drawing: [
          '!' + puddle,
          'M150 80a24 24 0 1 0 48 0 24 24 0 1 0-48 0',
          'M174 106l-10 60 44 40M164 166l-50 20M170 120l60 10M170 120l-46-16',
        ],
      },
      {
        heading: 'A ordem da prevenção',
        points: ['1. Eliminar o perigo', '2. Substituir', '3. Proteger todos', '4. Proteger cada um'],
        captions: [
          'A prevenção tem uma ordem. Em primeiro lugar, eliminar: reparar a fuga e limpar o óleo.',
          'Se não for possível, substituir o que é perigoso pelo que o é menos.',
          'A seguir, proteger todos: barreiras, resguardos, corredores separados.',
          'E só no fim proteger cada um, com o equipamento individual certo.',
        ],
        drawing: ['M160 40l-120 50v70c0 60 50 100 120 126 70-26 120-66 120-126V90z', '!M106 160l38 40 72-84'],
      },
      {
        heading: 'No seu posto de trabalho',
        points: ['Olhe como se fosse a primeira vez', 'Comunique o que encontrar'],
        captions: [
          'Hoje, olhe para o seu posto de trabalho como se fosse a primeira vez.',
          'E comunique o que encontrar. Ver antes de acontecer também é trabalho.',
        ],
        drawing: [
          'M30 160c60-90 200-90 260 0-60 90-200 90-260 0z',
          '!M116 160a44 44 0 1 0 88 0 44 44 0 1 0-88 0',
          'M160 160h.1',
        ],
      },
    ],
  },
  {
    file: 'video-temperaturas-que-contam',
    kicker: 'HACCP na prática',
    title: 'As temperaturas que contam',
    scenes: [
      {
        heading: 'A zona de perigo',
        points: ['Entre 5 °C e 65 °C', 'As bactérias multiplicam-se'],
        captions: [
          'Entre os cinco e os sessenta e cinco graus fica a zona de perigo.',
          'Ali, as bactérias podem duplicar a cada vinte minutos.',
        ],
        drawing: [
          'M130 60a30 30 0 0 1 60 0v130a56 56 0 1 1-60 0z',
          '!M160 236V110',
          '!M136 236a24 24 0 1 0 48 0 24 24 0 1 0-48 0',
          'M214 80h40M214 120h26M214 160h40',
        ],
      },
      {
        heading: 'O frio trava',
        points: ['Refrigerados: 0 °C a 5 °C', 'Ultracongelados: −18 °C'],
        captions: [
          'O frio trava-as, não as mata. Refrigerados: de zero a cinco graus.',
          'Ultracongelados: dezoito graus negativos ou menos.',
        ],
        drawing: [
          'M160 40v240M56 100l208 120M56 220l208-120',
          'M130 60l30 30 30-30M130 260l30-30 30 30',
          '!M60 136l38-8-8-38M260 184l-38 8 8 38',
        ],
      },
      {
        heading: 'O calor elimina',
        points: ['Cozinhar: 75 °C no centro', 'Manter quente: 65 °C ou mais'],
        captions: [
          'O calor elimina-as: setenta e cinco graus no centro do alimento.',
          'E, até servir, manter a sessenta e cinco graus ou mais.',
        ],
        drawing: [
          '!M160 40c60 60 90 100 90 150a90 90 0 0 1-180 0c0-30 14-56 36-80 6 24 18 34 34 40-6-40 0-76 20-110z',
          'M160 280c-28 0-46-20-46-46 0-24 24-40 46-74 22 34 46 50 46 74 0 26-18 46-46 46z',
        ],
      },
      {
        heading: 'Arrefecer depressa',
        points: ['De 65 °C a 10 °C', 'Em menos de duas horas'],
        captions: [
          'O que sobra arrefece depressa: de sessenta e cinco para dez graus…',
          '…em menos de duas horas. Em porções pequenas, e depois para o frio.',
        ],
        drawing: ['M50 160a110 110 0 1 0 220 0 110 110 0 1 0-220 0', '!M160 96v64l44 28'],
      },
      {
        heading: 'Medir e registar',
        points: ['No centro do alimento', 'Na hora, com o valor lido'],
        captions: [
          'Meça no centro do alimento, com a sonda limpa…',
          '…e registe na hora o valor que leu. Um registo verdadeiro protege toda a gente.',
        ],
        drawing: [
          'M80 50h160a14 14 0 0 1 14 14v200a14 14 0 0 1-14 14H80a14 14 0 0 1-14-14V64a14 14 0 0 1 14-14zM124 36h72v32h-72z',
          'M146 120h76M146 170h60M146 220h70',
          '!M92 120l12 12 20-24M92 170l12 12 20-24M92 220l12 12 20-24',
        ],
      },
    ],
  },
  {
    file: 'video-feedback-em-tres-passos',
    kicker: 'Gestão de equipas',
    title: 'Feedback em três passos',
    scenes: [
      {
        heading: '1. Situação',
        points: ['Quando e onde foi', '«Ontem, na reunião das nove…»'],
        captions: [
          'Primeiro passo: a situação. Diga quando e onde foi.',
          'Por exemplo: «Ontem, na reunião das nove…»',
        ],
        drawing: [
          'M60 80h200a12 12 0 0 1 12 12v160a12 12 0 0 1-12 12H60a12 12 0 0 1-12-12V92a12 12 0 0 1 12-12zM48 130h224M104 60v40M216 60v40',
          '!M176 170h46v46h-46z',
        ],
      },
      {
        heading: '2. Comportamento',
        points: ['O que uma câmara teria gravado', '«…interrompeste a Rita três vezes…»'],
        captions: [
          'Segundo passo: o comportamento. Só o que uma câmara teria gravado.',
          '«…interrompeste a Rita três vezes…» Um facto, e não um rótulo.',
        ],
        drawing: [
          'M50 100h150a14 14 0 0 1 14 14v100a14 14 0 0 1-14 14H50a14 14 0 0 1-14-14V114a14 14 0 0 1 14-14zM214 150l66-36v100l-66-36',
          '!M70 134h.1M92 164a26 26 0 1 0 52 0 26 26 0 1 0-52 0',
        ],
      },
      {
        heading: '3. Impacto',
        points: ['O efeito que teve', '«…e ela deixou de dar ideias.»'],
        captions: [
          'Terceiro passo: o impacto. Que efeito teve nas pessoas ou no trabalho.',
          '«…e ela deixou de dar ideias.» Agora a outra pessoa percebe porque importa.',
        ],
        drawing: [
          '!M136 160a24 24 0 1 0 48 0 24 24 0 1 0-48 0',
          'M92 160a68 68 0 1 0 136 0 68 68 0 1 0-136 0',
          'M46 160a114 114 0 1 0 228 0 114 114 0 1 0-228 0',
        ],
      },
      {
        heading: 'E depois: ouvir',
        points: ['«Como vês tu isto?»', 'Combinem o que muda'],
        captions: [
          'E depois cale-se e ouça: «Como vês tu isto?» Pode haver algo que não sabia.',
          'Por fim, combinem o que muda. E marquem quando voltam a falar.',
        ],
        drawing: [
          'M60 60h130a16 16 0 0 1 16 16v64a16 16 0 0 1-16 16H116l-34 32v-32H60a16 16 0 0 1-16-16V76a16 16 0 0 1 16-16z',
          '!M150 176h106a16 16 0 0 1 16 16v50a16 16 0 0 1-16 16h-12v28l-32-28h-62a16 16 0 0 1-16-16v-50a16 16 0 0 1 16-16z',
          'M78 96h90M78 122h56',
        ],
      },
    ],
  },
]
