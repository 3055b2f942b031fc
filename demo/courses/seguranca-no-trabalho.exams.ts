import { choice, explained, statement } from '../questions.ts'
import type { Exam } from '../types.ts'

/** The test of the session on protective equipment and signs. */
export const signsTest: Omit<Exam, 'final'> = {
  weight: 20,
  questions: 4,
  time: 0,
  userText:
    '<p>Obrigado. Veja em baixo o que acertou e volte ao texto da sessão para rever o que falhou.</p>',
  multipleChoice: [
    choice('Um sinal redondo, azul, com um pictograma branco, indica…', [
      ['Uma obrigação', 1],
      ['Uma proibição', 0],
      ['Um aviso de perigo', 0],
      ['Uma saída de emergência', 0],
    ]),
    choice('De que cor e forma é um sinal de aviso?', [
      ['Triangular, com fundo amarelo e rebordo preto', 1],
      ['Redondo, com fundo branco e rebordo vermelho', 0],
      ['Quadrado, com fundo verde', 0],
      ['Redondo, com fundo azul', 0],
    ]),
    choice('As saídas de emergência são assinaladas a…', [
      ['Verde, com pictograma branco', 1],
      ['Vermelho, com pictograma branco', 0],
      ['Azul, com pictograma branco', 0],
      ['Amarelo, com pictograma preto', 0],
    ]),
    choice('O arnês que lhe foi entregue tem uma costura descosida. O que faz?', [
      ['Não o usa, separa-o e comunica o defeito', 1],
      ['Usa-o só em trabalhos de curta duração', -0.5],
      ['Dá um nó na fita e usa-o até receber outro', -0.5],
      ['Troca com um colega que trabalhe mais perto do chão', 0],
      ['Guarda-o no armário e trabalha sem arnês', -0.5],
    ]),
    choice('Que marcação obrigatória deve procurar num equipamento de proteção individual?', [
      ['A marcação CE', 1],
      ['O preço e a data de compra', 0],
      ['O nome do distribuidor', 0],
      ['O logótipo da empresa', 0],
    ]),
    statement(
      'O equipamento de proteção individual é fornecido pelo empregador, sem custos para o trabalhador.',
      true,
    ),
  ],
}

/** The final exam of the course: ten questions out of thirteen. */
export const finalExam: Exam = {
  weight: 20,
  questions: 10,
  time: 15,
  final: true,
  userText:
    '<p>Terminou o exame de <strong>Segurança no trabalho</strong>. Se foi aprovado, falta apenas responder ao questionário de satisfação.</p>',
  multipleChoice: [
    explained(
      choice('Qual das frases descreve um perigo, e não um risco?', [
        ['Uma poça de óleo no corredor', 1],
        ['A probabilidade de alguém escorregar na poça', 0],
        ['A gravidade da queda de quem escorregar', 0],
        ['A combinação da probabilidade com a gravidade da queda', 0],
      ]),
      'O perigo é a coisa que pode fazer mal; o risco combina a probabilidade de o dano acontecer com a sua gravidade.',
    ),
    choice('O risco profissional avalia-se combinando…', [
      ['A probabilidade de o dano acontecer e a sua gravidade', 1],
      ['O número de trabalhadores e o número de máquinas', 0],
      ['O custo do equipamento e a duração da tarefa', 0],
      ['A idade do edifício e a experiência da equipa', 0],
    ]),
    explained(
      choice('Segundo os princípios gerais de prevenção, qual é a primeira medida a procurar?', [
        ['Eliminar o perigo', 1],
        ['Distribuir equipamento de proteção individual', 0],
        ['Colocar sinalização de aviso', 0],
        ['Dar formação a quem executa a tarefa', 0],
      ]),
      'Primeiro elimina-se o perigo. O equipamento individual é o último recurso, para o risco que fica.',
    ),
    choice('Entre proteção coletiva e proteção individual, a lei…', [
      ['Dá prioridade à proteção coletiva', 1],
      ['Dá prioridade à proteção individual', 0],
      ['Deixa a escolha ao trabalhador', 0],
      ['Só exige uma delas em trabalhos em altura', 0],
    ]),
    choice('Qual destes exemplos é uma medida de proteção coletiva?', [
      ['Um guarda-corpos numa plataforma', 1],
      ['Um capacete', 0],
      ['Umas luvas anticorte', 0],
      ['Uns protetores auriculares', 0],
      ['Um colete refletor', 0],
    ]),
    choice(
      'Perante um perigo grave e iminente que não pode ser evitado, o trabalhador que se afasta do posto…',
      [
        ['Não pode ser prejudicado por isso', 1],
        ['Perde a retribuição desse dia', 0],
        ['Precisa de autorização escrita da ACT', 0],
        ['Comete uma falta injustificada', 0],
      ],
    ),
    choice('Repara que a proteção de uma máquina foi retirada. Qual é o seu dever?', [
      ['Não usar a máquina e comunicar de imediato à chefia', 1],
      ['Usar a máquina com mais atenção', -0.5],
      ['Avisar apenas o colega do turno seguinte', 0],
      ['Voltar a montar a proteção sem dizer a ninguém', 0],
    ]),
    choice('A formação em segurança e saúde no trabalho deve ser dada…', [
      ['Na admissão e sempre que mude a função, o equipamento ou a tecnologia', 1],
      ['Só depois de acontecer um acidente', 0],
      ['Apenas a quem trabalha com máquinas', 0],
      ['Uma única vez, ao fim do período experimental', 0],
    ]),
    choice('Um acidente de trabalho mortal ou com lesão física grave é comunicado à ACT…', [
      ['Nas 24 horas a seguir à ocorrência', 1],
      ['No prazo de cinco dias úteis', 0],
      ['No fim do mês', 0],
      ['Só se a seguradora o pedir', 0],
    ]),
    explained(
      choice('Qual é a ordem certa perante um acidentado?', [
        ['Proteger, alertar, socorrer', 1],
        ['Socorrer, alertar, proteger', 0],
        ['Alertar, socorrer, proteger', 0],
        ['Socorrer, proteger, alertar', 0],
      ]),
      'Quem socorre sem proteger arrisca-se a ser a segunda vítima; quem alerta cedo traz ajuda mais depressa.',
    ),
    choice('Ao ligar para o 112, quando deve desligar a chamada?', [
      ['Quando o operador lhe disser que pode desligar', 1],
      ['Assim que indicar a morada', 0],
      ['Quando chegar um colega', 0],
      ['Logo depois de dizer o seu nome', 0],
    ]),
    choice('Durante uma evacuação deve…', [
      ['Seguir pela escada até ao ponto de encontro e não voltar atrás', 1],
      ['Usar o elevador, por ser mais rápido', -0.5],
      ['Ir buscar primeiro os seus objetos pessoais', 0],
      ['Ficar junto à porta principal a aguardar a chefia', 0],
    ]),
    choice('Ao levantar uma caixa do chão, a posição correta é…', [
      ['Joelhos fletidos, costas direitas e carga junto ao corpo', 1],
      ['Pernas esticadas e costas curvadas', 0],
      ['Joelhos fletidos e carga afastada do corpo', 0],
      ['Rodar o tronco enquanto levanta, para ganhar balanço', 0],
    ]),
  ],
}
