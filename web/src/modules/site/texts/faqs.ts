import type { TextPage } from './types.ts'

/** Each section is a question; its paragraphs, the answer. */
export const faqs: TextPage = {
  title: 'Perguntas frequentes',
  intro:
    'As dúvidas mais comuns de formandos e empresas. Se não encontrar a sua, fale connosco na página de suporte.',
  sections: [
    {
      title: 'Como me inscrevo?',
      paragraphs: [
        'Se a sua empresa já usa a plataforma, recebe um email com um código de ativação. Caso contrário, crie uma conta em «Registar», como formando ou como empresa.',
        'Em ambos os casos, confirme o email e defina a palavra-passe. Sem esse passo, a conta não fica ativa.',
      ],
    },
    {
      title: 'Como começo um curso que me foi atribuído?',
      paragraphs: [
        'Entre na plataforma e abra «Meus cursos». O botão «Começar curso» leva-o à primeira sessão; das vezes seguintes, «Continuar curso» leva-o ao ponto onde ficou.',
      ],
    },
    {
      title: 'Recebi um código. Onde o introduzo?',
      paragraphs: [
        'Em «Meus cursos», no campo do código de ativação. O curso aparece de imediato na sua lista.',
      ],
    },
    {
      title: 'O que é preciso para ser aprovado?',
      paragraphs: [
        'Três coisas: dedicar aos conteúdos pelo menos 75% do tempo previsto, acertar em pelo menos 50% das questões do teste final e responder ao questionário de satisfação.',
        'Os termos dizem o mesmo de outra maneira: uma nota superior a 10. Numa escala de 0 a 20, os 50% correspondem a 10 valores, que já aprovam.',
      ],
    },
    {
      title: 'Como é contado o tempo?',
      paragraphs: [
        'O tempo conta enquanto a sessão está visível no ecrã e a está a usar ou a ver um vídeo. Se mudar de separador ou se afastar, a contagem para e retoma quando voltar.',
      ],
    },
    {
      title: 'Quantas vezes posso fazer o teste final?',
      paragraphs: [
        'Três. Uma tentativa conta a partir do momento em que a inicia. Se a ligação falhar, pode retomar a mesma tentativa com as respostas já dadas. Depois de aprovado, pode rever o exame, mas não repeti-lo.',
      ],
    },
    {
      title: 'E se reprovar à terceira?',
      paragraphs: [
        'Pode responder ao questionário, mas não obtém o certificado. Fale com o gestor de formação da sua empresa ou connosco: em casos justificados, a academia pode abrir novas tentativas.',
      ],
    },
    {
      title: 'Quando recebo o certificado?',
      paragraphs: [
        'O certificado é emitido automaticamente assim que cumprir a última condição, desde que os seus dados pessoais estejam completos. Encontra-o na página do curso e no seu perfil.',
        'Se foi a sua empresa a inscrevê-lo, a transferência do certificado pode depender da autorização dela. Se não vir o botão, peça-o ao gestor de formação.',
      ],
    },
    {
      title: 'Porque me pedem o NIF e o documento de identificação?',
      paragraphs: [
        'São dados exigidos para certificar formação profissional em Portugal. Pedimos o número e a validade do documento, mas nunca uma cópia.',
      ],
    },
    {
      title: 'Tenho uma dúvida sobre a matéria. A quem pergunto?',
      paragraphs: [
        'Em cada sessão há o botão «Pedir ajuda». Um tutor responde no prazo de 48 horas e recebe um aviso quando houver resposta.',
      ],
    },
    {
      title: 'Quanto tempo devo estudar de cada vez?',
      paragraphs: [
        'Aconselhamos períodos de, no máximo, duas horas seguidas. Os cursos estão divididos em sessões curtas para que possa parar quando quiser.',
      ],
    },
    {
      title: 'De que equipamento preciso?',
      paragraphs: [
        'De um computador, tablet ou telemóvel com um navegador atual, capaz de reproduzir vídeo mp4 e de abrir PDF. Não é preciso instalar nada.',
      ],
    },
    {
      title: 'Esta formação conta para as 40 horas anuais?',
      paragraphs: [
        'O Código do Trabalho garante a cada trabalhador um mínimo de 40 horas de formação contínua por ano (artigo 131.º). A formação promovida pela empresa e certificada conta para esse mínimo. O gestor pode tirar da plataforma o mapa da formação realizada.',
      ],
    },
    {
      title: 'O que é um cartão FC?',
      paragraphs: [
        'É um saldo de horas de formação contínua comprado pela empresa. Cada curso desconta as suas horas. O cartão pode ser usado durante um ano.',
      ],
    },
    {
      title: 'Como apresento uma reclamação?',
      paragraphs: [
        'Por email ou no Livro de Reclamações eletrónico, cuja ligação está no fundo de todas as páginas. Respondemos em 10 dias úteis; se lhe pedirmos esclarecimentos, tem 5 dias para responder.',
      ],
    },
  ],
}
