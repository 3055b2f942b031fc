import type { TextPage } from './types.ts'

/** The phone numbers and the address are in contacts.ts. */
export const suporte: TextPage = {
  title: 'Suporte',
  intro: 'Escolha o caminho mais curto para a sua dúvida. Atendemos nos dias úteis, das 9h00 às 18h00.',
  sections: [
    {
      title: 'Dúvidas sobre a matéria de um curso',
      paragraphs: [
        'Use o botão «Pedir ajuda» dentro da sessão. A pergunta segue para os tutores desse curso, que respondem em 48 horas.',
      ],
    },
    {
      title: 'Não consigo entrar',
      paragraphs: [
        'Na página de entrada, escolha a recuperação da palavra-passe e indique o nome de utilizador e o email. Se não receber a mensagem em poucos minutos, veja a pasta de correio não solicitado.',
        'Se a conta estiver bloqueada, contacte o gestor de formação da sua empresa ou a nossa equipa.',
      ],
    },
    {
      title: 'O vídeo ou o documento não abre',
      paragraphs: [
        'Atualize o navegador e experimente de novo. Os vídeos estão em formato mp4 e webm e os textos em PDF. Se o problema continuar, diga-nos o curso, a sessão, o equipamento e o navegador que está a usar.',
      ],
    },
    {
      title: 'Falta-me o certificado',
      paragraphs: [
        'Na página do curso vê o que ainda falta: tempo, exame, questionário ou dados pessoais. Se estiver tudo completo e a transferência não aparecer, peça o certificado ao gestor de formação da sua empresa.',
      ],
    },
    {
      title: 'Reclamações e sugestões',
      paragraphs: [
        'Escreva para o email de apoio ou use o Livro de Reclamações eletrónico. Tratamos cada reclamação em 10 dias úteis e, se precisarmos de esclarecimentos, tem 5 dias para responder.',
      ],
    },
  ],
}
