import type { TextPage } from './types.ts'

/** The people themselves, with their portraits, are the coordinators of contacts.ts. */
export const equipa: TextPage = {
  title: 'A equipa',
  intro: 'Uma equipa pequena, que responde pelo nome. É a estas pessoas que escreve quando pede ajuda.',
  sections: [
    {
      title: 'Rita Valadares Moniz, coordenadora pedagógica',
      paragraphs: [
        'Técnica superior de segurança no trabalho e formadora. Acompanha os tutores, lê os questionários de satisfação e decide o que muda em cada curso.',
      ],
    },
    {
      title: 'Joaquim Serpa Bettencourt, diretor da academia',
      paragraphs: [
        'Trabalhou vinte anos em recursos humanos, em fábricas e em armazéns. Fala com as empresas e garante que a formação cabe nos turnos.',
      ],
    },
    {
      title: 'Nuno Cabral de Noronha, responsável pelos conteúdos',
      paragraphs: [
        'Engenheiro alimentar. Escreve guiões, desenha exercícios e corta tudo o que não serve a quem aprende.',
      ],
    },
    {
      title: 'Os tutores',
      paragraphs: [
        'Cada curso tem tutores com experiência na área. Respondem às dúvidas em 48 horas, comentam os trabalhos e conversam com os formandos nas sessões síncronas.',
      ],
    },
  ],
}
