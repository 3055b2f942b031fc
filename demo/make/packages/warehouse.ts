import type { Exercise } from './types.ts'

const floor = { d: 'M20 156h280' }

/** Six situations of a warehouse: find the risk, choose the measure. */
export const warehouse: Exercise = {
  file: 'sst-identifique-os-riscos.zip',
  title: 'Identifique os riscos do armazém',
  intro: 'São seis situações. Em cada uma, escolha a resposta que lhe parece melhor e leia porquê.',
  situations: [
    {
      title: 'A poça no corredor',
      description: 'Um corredor com uma poça de óleo no chão, junto a uma estante.',
      scene: [
        floor,
        { d: 'M40 156V30h90v126M40 70h90M40 112h90' },
        { d: 'M54 70V48h26v22M92 112V92h24v20', fill: '#fff' },
        {
          d: 'M170 150c10-10 36-6 50-8 18-2 46 0 50 8 2 8-26 12-52 12s-52-4-48-12z',
          fill: '#fbe3cb',
          warm: true,
        },
        { d: 'M216 60c-8 14-12 20-12 28a12 12 0 0 0 24 0c0-8-4-14-12-28z', fill: '#fff', warm: true },
      ],
      text: 'Um porta-paletes perdeu óleo no corredor principal, por onde passam pessoas durante todo o turno.',
      question: 'O que faz primeiro?',
      answers: [
        'Sinaliza e isola a zona, trata de a limpar e comunica a fuga',
        'Contorna a poça e avisa a chefia no fim do turno',
        'Coloca um sinal de piso escorregadio e segue caminho',
      ],
      right: 0,
      why: 'O sinal avisa, mas não elimina o perigo. É preciso impedir a passagem, limpar e resolver a origem: a fuga de óleo.',
    },
    {
      title: 'A caixa na prateleira de cima',
      description: 'Uma pessoa em cima de um caixote tenta chegar a uma caixa no topo de uma estante.',
      scene: [
        floor,
        { d: 'M180 156V20h100v136M180 64h100M180 110h100' },
        { d: 'M200 64V36h50v28z', fill: '#fbe3cb', warm: true },
        { d: 'M90 156v-26h60v26z', fill: '#fff' },
        { d: 'M112 130l6-40 10 40M106 60h24v32h-24zM130 66l56-18M108 66l-14 22', fill: '#fff' },
        { d: 'M106 44a12 12 0 1 0 24 0 12 12 0 1 0-24 0', fill: '#fff' },
      ],
      text: 'Uma colega subiu a um caixote para chegar a uma caixa de 14 kg na prateleira de cima.',
      question: 'Qual é a medida que vem primeiro na ordem da prevenção?',
      answers: [
        'Dar-lhe um capacete',
        'Mudar a arrumação: o pesado e o mais usado entre a anca e os ombros',
        'Pedir a outra pessoa que segure no caixote',
      ],
      right: 1,
      why: 'Mudar a arrumação elimina o trabalho em altura. Enquanto não se muda, usa-se um meio de acesso próprio, como um escadote estável, nunca um caixote.',
    },
    {
      title: 'O empilhador e os peões',
      description: 'Um empilhador com uma carga alta circula num corredor onde caminha uma pessoa.',
      scene: [
        floor,
        { d: 'M60 150v-50h50l14 30h30v20z', fill: '#cfe4e2' },
        { d: 'M70 100V62h34l8 38' },
        { d: 'M158 150V40M158 146h36' },
        { d: 'M164 146V60h44v86z', fill: '#fbe3cb', warm: true },
        {
          d: 'M66 152a12 12 0 1 0 24 0 12 12 0 1 0-24 0M120 152a12 12 0 1 0 24 0 12 12 0 1 0-24 0',
          fill: '#fff',
        },
        { d: 'M256 156v-34M244 92h24v32h-24zM248 156l8-30 8 30', fill: '#fff' },
        { d: 'M246 76a10 10 0 1 0 20 0 10 10 0 1 0-20 0', fill: '#fff' },
      ],
      text: 'O empilhador circula com uma carga que tapa a vista ao condutor, no mesmo corredor que os peões.',
      question: 'Que medida protege melhor toda a gente?',
      answers: [
        'Coletes refletores para os peões',
        'Mais buzinadelas do condutor',
        'Corredores separados para veículos e peões, e circulação em marcha-atrás quando a carga tapa a vista',
      ],
      right: 2,
      why: 'Separar as circulações é proteção coletiva: funciona mesmo quando alguém se distrai. O colete ajuda, mas vem depois.',
    },
    {
      title: 'A saída de emergência',
      description: 'Uma porta de emergência parcialmente tapada por paletes.',
      scene: [
        floor,
        { d: 'M110 156V44h80v112', fill: '#fff' },
        { d: 'M120 20h60v18h-60z', fill: '#0f5c63' },
        { d: 'M178 100v10' },
        { d: 'M140 156v-40h100v40zM150 116V86h70v30zM140 136h100', fill: '#fbe3cb', warm: true },
      ],
      text: 'Faltou espaço e ficaram duas paletes encostadas à saída de emergência, «só até amanhã».',
      question: 'O que está certo?',
      answers: [
        'Pode ficar, se houver outra saída',
        'Tem de ser desimpedida de imediato',
        'Pode ficar, se a porta abrir até metade',
      ],
      right: 1,
      why: 'Os caminhos de evacuação têm de estar livres a todo o momento. Um incêndio não espera pelo dia seguinte.',
    },
    {
      title: 'O quadro elétrico',
      description: 'Um quadro elétrico com a porta aberta e um fio solto.',
      scene: [
        floor,
        { d: 'M110 30h100v110H110z', fill: '#fff' },
        { d: 'M210 30l40 14v110l-40-14z', fill: '#cfe4e2' },
        { d: 'M126 50h24v20h-24zM126 80h24v20h-24zM168 50h24v20h-24z', fill: '#cfe4e2' },
        { d: 'M168 84c0 20 20 20 14 40s-20 20-10 34', warm: true },
        { d: 'M56 120l24-42 24 42zM80 94v12M80 113h.1', fill: '#fbe3cb', warm: true },
      ],
      text: 'A porta do quadro está aberta e vê-se um condutor descarnado.',
      question: 'O que deve fazer quem não é eletricista?',
      answers: [
        'Afastar as pessoas, não tocar e avisar de imediato a chefia e a manutenção',
        'Isolar o fio com fita adesiva',
        'Fechar a porta do quadro e continuar',
      ],
      right: 0,
      why: 'Só pessoas habilitadas intervêm em instalações elétricas. O seu papel é proteger os outros e comunicar de imediato.',
    },
    {
      title: 'A carga no chão',
      description: 'Uma pessoa curvada levanta uma caixa com as pernas esticadas.',
      scene: [
        floor,
        { d: 'M170 156v-50h60v50z', fill: '#fbe3cb', warm: true },
        { d: 'M200 106v20', warm: true },
        { d: 'M96 156v-62M112 156v-60M94 94c4-30 34-46 62-42M150 58l26 48' },
        { d: 'M158 54a14 14 0 1 0 28 0 14 14 0 1 0-28 0', fill: '#fff' },
      ],
      text: 'O Rui vai levantar uma caixa de 20 kg. Está curvado e com as pernas esticadas.',
      question: 'Que conselho lhe dá primeiro?',
      answers: [
        'Usar uma cinta lombar',
        'Usar um porta-paletes ou pedir ajuda e, se tiver mesmo de levantar, dobrar os joelhos',
        'Levantar depressa, para demorar menos tempo',
      ],
      right: 1,
      why: 'Primeiro elimina-se o esforço, com um meio mecânico. Só depois se fala da postura: joelhos dobrados, costas direitas, carga junto ao corpo.',
    },
  ],
}
