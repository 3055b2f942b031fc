import type { TextPage } from './types.ts'

export const termos: TextPage = {
  title: 'Termos e condições',
  intro:
    'Estes termos regulam a utilização da plataforma Tirocínio e a frequência dos cursos nela disponíveis. Ao criar uma conta, declara que os leu e que os aceita.',
  sections: [
    {
      title: '1. Quem somos e o que fazemos',
      paragraphs: [
        'O Tirocínio é uma academia de formação profissional e contínua que funciona integralmente à distância. Disponibiliza cursos a trabalhadores, por iniciativa própria ou da empresa em que trabalham.',
        'Os cursos são compostos por módulos e sessões, com vídeos, textos, exercícios, testes e, em alguns casos, trabalhos avaliados e conversas com um tutor. Cada curso tem um teste final e um questionário de satisfação.',
      ],
    },
    {
      title: '2. Conta de utilizador',
      paragraphs: [
        'A conta é pessoal e intransmissível. Quem a cria compromete-se a indicar dados verdadeiros e a mantê-los atualizados, e é responsável por guardar em segredo a sua palavra-passe.',
        'A conta fica ativa depois de confirmado o endereço de email e de definida a palavra-passe. Após um período de inatividade de quinze minutos, a sessão termina automaticamente, com aviso prévio.',
        'As empresas registam-se com o seu NIF e designam um ou mais gestores de formação, que podem inscrever formandos, atribuir cursos e consultar o progresso dos trabalhadores da sua empresa.',
      ],
    },
    {
      title: '3. Acesso aos cursos',
      paragraphs: [
        'O acesso a um curso resulta da atribuição pela empresa ou pela academia, da utilização de um código de ativação ou da utilização de horas de um cartão de formação contínua (FC). Os cartões FC podem ser utilizados durante um ano a contar da data da sua criação.',
        'A atribuição de um curso a partir de um cartão FC desconta o número de horas indicado na ficha do curso. Se o curso for retirado antes de o formando o iniciar, as horas voltam ao cartão.',
      ],
    },
    {
      title: '4. Condições técnicas',
      paragraphs: [
        'Para frequentar os cursos é necessário um computador, tablet ou telemóvel com um navegador atual, ligação à internet, capacidade de reproduzir vídeo em formato mp4 e de abrir documentos PDF.',
        'Recomenda-se que cada período de estudo não exceda duas horas consecutivas.',
      ],
    },
    {
      title: '5. Assiduidade, avaliação e aprovação',
      paragraphs: [
        'É considerado aprovado o formando que, cumulativamente, dedicar aos conteúdos pelo menos 75% do tempo previsto para o curso, obtiver aproveitamento no teste final e responder ao questionário de satisfação.',
        'Há aproveitamento no teste final com uma nota superior a 10, numa escala de 0 a 20, ou seja, quando o formando responde corretamente a pelo menos 50% das questões. A nota é arredondada às unidades, e 10 valores já aprovam. Cada formando dispõe de três tentativas.',
        'O tempo conta apenas enquanto a sessão está aberta e em utilização. Tentar contornar a contagem do tempo, partilhar respostas ou fazer-se substituir por outra pessoa determina a anulação da avaliação.',
      ],
    },
    {
      title: '6. Certificado',
      paragraphs: [
        'O certificado é emitido automaticamente quando se verifica a última das condições de aprovação, desde que os dados de certificação do formando estejam completos. Cada certificado é numerado e contém um código que permite a qualquer pessoa confirmar a sua autenticidade.',
        'Quando a formação é promovida por uma empresa, cabe a esta decidir se o formando pode transferir o certificado diretamente da plataforma. O formando tem sempre direito a receber o seu certificado, que pode pedir à empresa ou à academia.',
      ],
    },
    {
      title: '7. Apoio pedagógico',
      paragraphs: [
        'Durante o curso, o formando pode pedir ajuda em cada sessão. Um tutor responde no prazo de 48 horas. As respostas de interesse geral podem ser publicadas, sem identificação de quem perguntou.',
      ],
    },
    {
      title: '8. Deveres do utilizador',
      paragraphs: [
        'O utilizador compromete-se a tratar com correção os tutores e os outros formandos, a não introduzir conteúdos ilícitos e a não perturbar o funcionamento da plataforma.',
        'Os conteúdos dos cursos estão protegidos por direitos de autor. Podem ser usados para estudo pessoal; a sua reprodução, distribuição ou utilização noutra formação depende de autorização escrita.',
      ],
    },
    {
      title: '9. Reclamações',
      paragraphs: [
        'As reclamações podem ser apresentadas por email, para o endereço indicado na página de suporte, ou no Livro de Reclamações eletrónico, acessível em todas as páginas públicas.',
        'Cada reclamação é registada e tratada no prazo de 10 dias úteis. Se forem necessários esclarecimentos, o reclamante dispõe de 5 dias para responder.',
        'Em caso de litígio, o consumidor pode recorrer a uma entidade de resolução alternativa de litígios de consumo, nos termos da Lei n.º 144/2015, de 8 de setembro.',
      ],
    },
    {
      title: '10. Suspensão e alteração',
      paragraphs: [
        'A academia pode bloquear uma conta que viole estes termos, depois de ouvir o utilizador, salvo em situações urgentes. As interrupções programadas do serviço são anunciadas com antecedência na plataforma.',
        'As alterações a estes termos são publicadas nesta página e comunicadas aos utilizadores. Não prejudicam os cursos já iniciados.',
      ],
    },
    {
      title: '11. Lei aplicável',
      paragraphs: ['Estes termos regem-se pela lei portuguesa.'],
    },
  ],
}
