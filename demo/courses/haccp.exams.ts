import { choice, statement } from '../questions.ts'
import type { Exam } from '../types.ts'

/** A self-diagnosis: with weight 0 nothing is graded and only the text is shown. */
export const habitsTest: Omit<Exam, 'final'> = {
  weight: 0,
  questions: 3,
  time: 0,
  userText:
    '<p>Obrigado por responder com sinceridade. Não há aqui nota: serve para saber de onde parte.</p><p>Se alguma das suas respostas não foi <em>sempre</em>, é por aí que vale a pena começar. Ao ler os textos deste módulo, procure o motivo de cada regra: é mais fácil cumprir aquilo que se compreende.</p>',
  multipleChoice: [
    choice(
      'Lava as mãos antes de passar de um alimento cru para um alimento pronto a comer?',
      [
        ['Sempre', 1],
        ['Quase sempre', 0.5],
        ['Só quando estão visivelmente sujas', 0],
      ],
      3,
    ),
    choice(
      'Regista a temperatura dos equipamentos de frio no momento em que a lê?',
      [
        ['Sempre', 1],
        ['No fim do dia, de memória', 0],
        ['Só quando há uma visita da fiscalização', 0],
      ],
      3,
    ),
    choice(
      'Quando um cliente pergunta por um alergénio, o que faz?',
      [
        ['Consulto a ficha técnica antes de responder', 1],
        ['Respondo pelo que conheço da receita', 0.5],
        ['Digo que não deve haver problema', 0],
      ],
      3,
    ),
  ],
}

/** The test of the session on hygiene. */
export const hygieneTest: Omit<Exam, 'final'> = {
  weight: 20,
  questions: 4,
  time: 10,
  userText:
    '<p>Reveja no texto da sessão as perguntas que falhou antes de avançar para os sete princípios.</p>',
  multipleChoice: [
    choice('Qual é a ordem correta?', [
      ['Limpar, enxaguar, desinfetar', 1],
      ['Desinfetar, limpar, enxaguar', 0],
      ['Desinfetar, enxaguar, limpar', 0],
      ['Enxaguar, desinfetar, limpar', 0],
    ]),
    choice('Um cozinheiro corta-se num dedo. O que deve fazer?', [
      ['Desinfetar, tapar com penso impermeável de cor viva e calçar luva', 1],
      ['Enrolar o dedo num pano limpo e continuar', 0],
      ['Passar por água e continuar', 0],
      ['Tapar com um penso cor de pele, sem luva', 0.25],
    ]),
    choice('Uma trabalhadora acorda com diarreia e vómitos. Deve…', [
      ['Informar de imediato a empresa e não manipular alimentos', 1],
      ['Trabalhar com máscara e luvas', 0],
      ['Tratar apenas da loiça e dos talheres', 0],
      ['Lavar as mãos com mais frequência durante o turno', 0],
    ]),
    choice('As luvas descartáveis…', [
      ['Mudam-se ao mudar de tarefa e não dispensam a lavagem das mãos', 1],
      ['Dispensam a lavagem das mãos', 0],
      ['Podem usar-se o turno inteiro, se não romperem', 0],
      ['Lavam-se e desinfetam-se entre tarefas', 0],
    ]),
    statement(
      'Os produtos de limpeza podem guardar-se na despensa dos alimentos, desde que estejam fechados.',
      false,
    ),
  ],
}

/** The final exam of the course: ten questions out of fourteen. */
export const finalExam: Exam = {
  weight: 20,
  questions: 10,
  time: 20,
  final: true,
  userText:
    '<p>Terminou o exame de <strong>HACCP na prática</strong>. Se foi aprovado, falta apenas responder ao questionário de satisfação.</p>',
  multipleChoice: [
    choice('A quem se aplica a obrigação de criar processos baseados nos princípios HACCP?', [
      ['Aos operadores das empresas do setor alimentar, exceto na produção primária', 1],
      ['Apenas às empresas com mais de dez trabalhadores', 0],
      ['Apenas à indústria de carnes e de pescado', 0],
      ['Apenas às empresas que exportam', 0],
    ]),
    choice('Qual é o primeiro dos sete princípios do HACCP?', [
      ['Identificar os perigos que devem ser evitados, eliminados ou reduzidos', 1],
      ['Fixar os limites críticos', 0],
      ['Elaborar registos', 0],
      ['Aplicar medidas corretivas', 0],
    ]),
    choice('Um ponto crítico de controlo é uma etapa…', [
      ['Em que o controlo é essencial para evitar, eliminar ou reduzir um perigo a um nível aceitável', 1],
      ['Em que já aconteceu uma reclamação', 0],
      ['Em que trabalham mais pessoas', 0],
      ['Em que o produto tem maior valor', 0],
    ]),
    choice('Um limite crítico deve ser…', [
      ['Um valor mensurável ou observável que separa o aceitável do inaceitável', 1],
      ['Uma média dos valores do último mês', 0],
      ['Um objetivo a atingir no prazo de um ano', 0],
      ['Um valor decidido em cada turno', 0],
    ]),
    choice('A câmara de refrigerados marca 9 °C há três horas e o limite é 5 °C. O que faz primeiro?', [
      ['Separa os produtos, avalia-os, transfere-os ou rejeita-os e regista a correção', 1],
      ['Regista 5 °C e volta a medir no dia seguinte', -1],
      ['Baixa o termóstato e espera sem registar', 0],
      ['Aumenta o limite crítico para 9 °C', -0.5],
    ]),
    choice('Que perigo é uma lasca de vidro numa salada?', [
      ['Físico', 1],
      ['Biológico', 0],
      ['Químico', 0],
      ['Alergénico', 0],
    ]),
    choice('Que perigo é um resíduo de detergente num tabuleiro?', [
      ['Químico', 1],
      ['Biológico', 0],
      ['Físico', 0],
      ['Alergénico', 0],
    ]),
    choice('Cortar frango cru e, a seguir, alface na mesma tábua sem a lavar é um exemplo de…', [
      ['Contaminação cruzada', 1],
      ['Cadeia de frio', 0],
      ['Rastreabilidade', 0],
      ['Medida corretiva', 0],
    ]),
    choice('Numa câmara frigorífica única, onde se arrumam os alimentos crus?', [
      ['Em baixo, separados e por baixo dos alimentos prontos a comer', 1],
      ['Em cima, para estarem mais à mão', 0],
      ['Em qualquer prateleira, desde que tapados', 0.25],
      ['Ao lado dos prontos a comer, para poupar espaço', 0],
    ]),
    choice('A que temperatura se conservam os produtos ultracongelados?', [
      ['−18 °C ou inferior', 1],
      ['0 °C', 0],
      ['−5 °C', 0],
      ['4 °C', 0],
      ['−10 °C', 0],
    ]),
    choice('Como se descongela corretamente um alimento que vai ser cozinhado no dia seguinte?', [
      ['No frio positivo, em recipiente que recolha os líquidos', 1],
      ['À temperatura ambiente, de um dia para o outro', 0],
      ['Em água quente, no lava-loiça', 0],
      ['Ao sol, tapado com película', 0],
    ]),
    choice(
      'Quantas substâncias que provocam alergias têm declaração obrigatória no Regulamento (UE) n.º 1169/2011?',
      [
        ['Catorze', 1],
        ['Oito', 0],
        ['Dez', 0],
        ['Vinte', 0],
      ],
    ),
    choice('Para que serve a verificação, no HACCP?', [
      ['Para confirmar que o sistema funciona eficazmente', 1],
      ['Para substituir a vigilância dos pontos críticos', 0],
      ['Para calcular o custo de cada refeição', 0],
      ['Para responder às reclamações dos clientes', 0],
    ]),
    statement('Um registo pode ser preenchido mais tarde, com o valor que se esperava obter.', false),
  ],
}
