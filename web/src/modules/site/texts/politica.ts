import type { TextPage } from './types.ts'

export const politica: TextPage = {
  title: 'Política de privacidade',
  intro:
    'Explicamos aqui que dados pessoais tratamos, para quê, durante quanto tempo e como pode exercer os seus direitos, nos termos do Regulamento (UE) 2016/679 (RGPD) e da Lei n.º 58/2019, de 8 de agosto.',
  sections: [
    {
      title: '1. Responsável pelo tratamento',
      paragraphs: [
        'A academia é responsável pelo tratamento dos dados de quem se inscreve por iniciativa própria. Quando a inscrição é feita por uma empresa, esta é também responsável pelos dados dos seus trabalhadores, nos limites das suas obrigações de formação.',
        'Pode contactar-nos sobre proteção de dados através do endereço de email indicado na página de suporte.',
      ],
    },
    {
      title: '2. Que dados tratamos',
      paragraphs: [
        'Dados da conta: nome de utilizador, email, palavra-passe (guardada de forma cifrada e irreversível), contacto e, se a quiser adicionar, fotografia.',
        'Dados de certificação: nome completo, data de nascimento, sexo, tipo, número e validade do documento de identificação, NIF, NISS, profissão, nacionalidade e naturalidade. Nunca pedimos cópia do cartão de cidadão.',
        'Dados da formação: cursos atribuídos, sessões frequentadas e respetivo tempo, respostas aos testes e ao exame, trabalhos entregues, apontamentos, pedidos de ajuda, conversas com tutores, resposta ao questionário e certificados.',
        'Dados técnicos: registos de acesso e de atividade, necessários à segurança do serviço e à prova da frequência.',
      ],
    },
    {
      title: '3. Para quê e com que fundamento',
      paragraphs: [
        'Para prestar o serviço de formação e emitir o certificado: execução de um contrato (artigo 6.º, n.º 1, alínea b), do RGPD).',
        'Para cumprir os deveres legais das entidades formadoras e dos empregadores, como o registo da formação contínua e a disponibilização de elementos às autoridades: obrigação jurídica (alínea c)).',
        'Para garantir a segurança da plataforma e melhorar os cursos, com dados agregados: interesse legítimo (alínea f)).',
        'Para enviar a newsletter: consentimento (alínea a)), que pode retirar em qualquer altura, sem que isso afete o que foi feito até então.',
      ],
    },
    {
      title: '4. Quem tem acesso',
      paragraphs: [
        'Acedem aos dados, na medida do necessário: os tutores dos cursos que frequenta; os gestores de formação da empresa que o inscreveu; a equipa técnica e administrativa da academia; e as autoridades a quem a lei o permita, como a DGERT e a ACT.',
        'Um gestor vê apenas os formandos da sua empresa. As respostas ao questionário de satisfação são apresentadas em conjunto, sem identificação de quem respondeu.',
        'Os prestadores de serviços que alojam a plataforma ou enviam emails atuam por nossa conta, mediante contrato, e não usam os dados para fins próprios. Não vendemos dados pessoais nem tomamos decisões exclusivamente automatizadas com efeitos jurídicos, além da correção dos testes, que pode ser revista por um tutor a seu pedido.',
      ],
    },
    {
      title: '5. Durante quanto tempo',
      paragraphs: [
        'Os dados da formação e da certificação são conservados durante o prazo que a lei impõe às entidades formadoras e aos empregadores. Os restantes são apagados ou tornados anónimos quando deixam de ser necessários.',
        'As contas que nunca foram ativadas são eliminadas ao fim de doze meses. Os registos técnicos são conservados até doze meses.',
      ],
    },
    {
      title: '6. Os seus direitos',
      paragraphs: [
        'Tem direito a aceder aos seus dados, a retificá-los, a pedir o apagamento ou a limitação do tratamento, a opor-se e a recebê-los num formato de uso corrente. Respondemos no prazo de um mês.',
        'O apagamento não abrange os dados que a lei nos obriga a conservar, como os do certificado. Nesse caso, ficam guardados apenas para esse fim.',
        'Se considerar que os seus direitos não foram respeitados, pode apresentar reclamação à Comissão Nacional de Proteção de Dados (www.cnpd.pt).',
      ],
    },
    {
      title: '7. Segurança',
      paragraphs: [
        'As comunicações são cifradas, as palavras-passe não são guardadas em texto legível, os acessos são limitados por função e as operações importantes ficam registadas. Em caso de violação de dados que represente um risco elevado, avisamos os titulares e a autoridade de controlo nos prazos legais.',
      ],
    },
    {
      title: '8. Cookies',
      paragraphs: [
        'Usamos apenas cookies indispensáveis: o que mantém a sua sessão aberta, os que duram enquanto se inscreve ou ativa a conta, e um que reconhece durante 90 dias o navegador em que entrou, para que as tentativas de outras pessoas não o impeçam de voltar a entrar. Guardamos também no navegador a sua escolha sobre este aviso e algumas preferências de apresentação. Não usamos cookies de publicidade.',
        'Se a academia ativar serviços de terceiros, como o apoio por chat em direto, só são carregados depois de o aceitar.',
      ],
    },
  ],
}
