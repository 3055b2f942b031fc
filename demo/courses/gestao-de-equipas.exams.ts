import { choice, statement } from '../questions.ts'
import type { Exam } from '../types.ts'

/** A self-diagnosis: with weight 0 nothing is graded and only the text is shown. */
export const styleTest: Omit<Exam, 'final'> = {
  weight: 0,
  questions: 3,
  time: 0,
  userText:
    '<p>Não há estilos certos nem errados: há estilos que servem, ou não servem, aquela pessoa naquela tarefa.</p><p>Se respondeu quase sempre da mesma maneira, escolha uma situação desta semana e experimente outra: <strong>mais orientação</strong> com quem está a aprender, <strong>mais autonomia</strong> com quem já sabe.</p>',
  multipleChoice: [
    choice('Uma pessoa nova e motivada faz uma tarefa pela primeira vez. O que costuma fazer?', [
      ['Explico passo a passo e confirmo cada etapa', 1],
      ['Explico o porquê e peço-lhe que proponha como fazer', 0.5],
      ['Fico disponível se precisar', 0.25],
      ['Digo o prazo e espero pelo resultado', 0],
    ]),
    choice('Uma pessoa experiente tem vindo a perder entusiasmo. O que costuma fazer?', [
      ['Ouço o que se passa e decidimos juntos o que muda', 1],
      ['Passo a controlar o trabalho mais de perto', 0],
      ['Dou-lhe um projeto novo sem falar do assunto', 0.25],
      ['Espero que passe', 0],
    ]),
    choice('Uma pessoa autónoma e motivada tem em mãos algo que domina. O que costuma fazer?', [
      ['Combino o resultado e os momentos em que me informa', 1],
      ['Peço para aprovar cada passo', 0],
      ['Faço eu a parte mais delicada', 0],
      ['Não combino nada: confio', 0.25],
    ]),
  ],
}

/** The test of the session on meetings. */
export const meetingsTest: Omit<Exam, 'final'> = {
  weight: 20,
  questions: 4,
  time: 10,
  userText: '<p>Se falhou alguma pergunta, volte ao texto da sessão: as respostas estão lá.</p>',
  multipleChoice: [
    choice('Qual é o melhor motivo para marcar uma reunião?', [
      ['Decidir ou resolver algo que precisa de várias pessoas ao mesmo tempo', 1],
      ['Dar uma informação que cabe numa mensagem', 0],
      ['Confirmar que todos estão ocupados', 0],
      ['Cumprir a reunião que está sempre na agenda', 0],
    ]),
    choice('Como deve estar escrito um ponto da ordem de trabalhos?', [
      ['Como uma pergunta a que a reunião responde, com tempo previsto', 1],
      ['Com uma só palavra, para deixar a discussão aberta', 0],
      ['Com o nome de quem se portou mal', 0],
      ['Não é preciso escrevê-lo se a equipa for pequena', 0],
    ]),
    choice('O que não pode faltar no fim de uma reunião?', [
      ['Quem faz o quê e até quando', 1],
      ['Uma ata com tudo o que cada um disse', 0],
      ['A marcação da reunião seguinte, haja ou não motivo', 0],
      ['Um elogio a cada participante', 0],
    ]),
    choice('Fora do horário de trabalho, o empregador deve…', [
      ['Abster-se de contactar o trabalhador, salvo situações de força maior', 1],
      ['Contactar só por mensagem escrita', 0],
      ['Contactar apenas até às 22 horas', 0],
      ['Contactar sempre que o assunto seja breve', 0],
    ]),
    statement(
      'Uma pessoa convidada para uma reunião deve saber, antes de entrar, o que se espera dela.',
      true,
    ),
  ],
}

/** The test of the session on delegating. */
export const delegationTest: Omit<Exam, 'final'> = {
  weight: 20,
  questions: 3,
  time: 0,
  userText: '<p>Antes da conversa com o tutor, pense numa tarefa que podia delegar já esta semana.</p>',
  multipleChoice: [
    choice('O que não se deve delegar?', [
      ['Uma conversa disciplinar com um elemento da equipa', 1],
      ['A preparação de um relatório', 0],
      ['O acolhimento de um colega novo', 0],
      ['A organização das férias, com regras claras', 0],
    ]),
    choice('Ao delegar, quem continua a responder pelo resultado perante a empresa?', [
      ['A chefia que delegou', 1],
      ['Só quem recebeu a tarefa', 0],
      ['Os recursos humanos', 0],
      ['Ninguém em particular', 0],
    ]),
    choice('Combinar à partida os momentos de acompanhamento serve para…', [
      ['Corrigir a tempo sem andar em cima da pessoa', 1],
      ['Mostrar que não se confia nela', 0],
      ['Poder mudar o objetivo a meio', 0],
      ['Dispensar a explicação inicial', 0],
    ]),
    statement('Delegar é entregar uma tarefa e só voltar a falar dela no fim do prazo.', false),
  ],
}

/** The final exam of the course: ten questions out of twelve. */
export const finalExam: Exam = {
  weight: 20,
  questions: 10,
  time: 0,
  final: true,
  userText:
    '<p>Terminou o exame de <strong>Gestão de equipas</strong>. Se foi aprovado, falta apenas responder ao questionário de satisfação.</p>',
  multipleChoice: [
    choice('O que distingue melhor o trabalho de quem lidera?', [
      ['Conseguir resultados através do trabalho dos outros', 1],
      ['Saber fazer todas as tarefas melhor do que a equipa', 0],
      ['Estar sempre disponível para fazer o que falta', 0],
      ['Distribuir as tarefas por igual', 0],
    ]),
    choice('Numa equipa recém-formada, surgem discussões sobre quem decide o quê. Isto é…', [
      ['Uma fase esperada, que pede regras claras e mediação', 1],
      ['Sinal de que a equipa deve ser desfeita', 0],
      ['Culpa da pessoa que fala mais', 0],
      ['Algo que deve ser ignorado até passar', 0],
    ]),
    choice('Na liderança situacional, o estilo escolhe-se em função…', [
      ['Da competência e da motivação da pessoa naquela tarefa', 1],
      ['Da personalidade de quem lidera', 0],
      ['Da antiguidade da pessoa na empresa', 0],
      ['Do dia da semana e do volume de trabalho', 0],
    ]),
    choice('Que estilo convém a quem é muito competente e está muito motivado?', [
      ['Delegar', 1],
      ['Dirigir', 0],
      ['Orientar de perto', 0],
      ['Substituí-lo na tarefa', 0],
    ]),
    choice('Qual destas frases é feedback útil?', [
      ['«Ontem, na reunião, interrompeste a Rita três vezes e ela deixou de dar ideias.»', 1],
      ['«Tens de ser mais profissional.»', 0],
      ['«Toda a gente acha que és difícil.»', 0],
      ['«Estás sempre a fazer isso.»', 0],
    ]),
    choice('Quais são, por ordem, os três passos do feedback apresentados no curso?', [
      ['Situação, comportamento, impacto', 1],
      ['Elogio, crítica, elogio', 0],
      ['Problema, culpado, castigo', 0],
      ['Impacto, opinião, solução', 0],
    ]),
    choice('Quando se deve dar feedback sobre um erro?', [
      ['Em privado e o mais cedo possível', 1],
      ['Em público, para servir de exemplo', -0.5],
      ['Na avaliação anual', 0],
      ['Quando o erro se repetir pela terceira vez', 0],
    ]),
    choice('O feedback positivo funciona melhor quando…', [
      ['Diz com precisão o que foi bem feito e que efeito teve', 1],
      ['É genérico, para não criar vaidade', 0],
      ['Só é dado em conjunto com uma crítica', 0],
      ['É reservado para resultados extraordinários', 0],
    ]),
    choice('Qual destes objetivos está melhor formulado?', [
      ['Reduzir as devoluções por erro de picagem de 3% para 2% até 30 de junho', 1],
      ['Melhorar muito a qualidade', 0],
      ['Trabalhar com mais empenho neste trimestre', 0],
      ['Ser a melhor equipa da empresa', 0],
    ]),
    choice('Dois colegas deixaram de falar um com o outro e o serviço ressente-se. O primeiro passo é…', [
      ['Ouvir cada um em separado e depois juntá-los em torno do trabalho', 1],
      ['Mudar um deles de turno sem conversar', 0],
      ['Decidir quem tem razão e comunicar a toda a equipa', 0],
      ['Esperar que se resolva entre eles', 0],
    ]),
    choice('Um bom pedido de delegação inclui…', [
      ['Resultado esperado, porquê, limites, meios e prazo', 1],
      ['Apenas o prazo', 0],
      ['O método exato, passo a passo, a quem já domina a tarefa', 0.25],
      ['A promessa de um prémio', 0],
    ]),
    choice('Perante uma queixa de assédio na equipa, a chefia deve…', [
      [
        'Levar a queixa a sério, preservar a confidencialidade e encaminhá-la de imediato para quem a investiga',
        1,
      ],
      ['Pedir às pessoas que resolvam o assunto entre si', -0.5],
      ['Aguardar por uma segunda queixa', -0.5],
      ['Contar à equipa para apurar quem viu', 0],
    ]),
  ],
}
