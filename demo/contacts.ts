/** What the pages Ajuda e Suporte and Informações Gerais show. */

export const coordenadores = [
  { foto: 'foto-rita-valadares.png', nome: 'Rita Valadares Moniz', cargo: 'Coordenadora pedagógica' },
  { foto: 'foto-joaquim-serpa.png', nome: 'Joaquim Serpa Bettencourt', cargo: 'Diretor da academia' },
  { foto: 'foto-nuno-cabral.png', nome: 'Nuno Cabral de Noronha', cargo: 'Responsável pelos conteúdos' },
]

export const contacto = {
  telefone: '210000100',
  telemovel: '910000000',
  email: 'apoio@tirocinio.example',
}

export const usefulDocuments = [
  {
    name: 'Regulamento da formação',
    category: 'Regulamentos',
    description: 'Inscrição, assiduidade, avaliação, certificação e reclamações.',
    file: 'regulamento-da-formacao.pdf',
  },
  {
    name: 'Guia do formando',
    category: 'Guias',
    description: 'Os primeiros passos na plataforma, em duas páginas.',
    file: 'guia-do-formando.pdf',
  },
  {
    name: 'Ficha de observação do posto de trabalho',
    category: 'Modelos',
    description: 'Para identificar perigos e propor medidas no seu local de trabalho.',
    file: 'sst-ficha-de-observacao.xlsx',
  },
]
