import type { Category } from './types.ts'

/** The categories of courses; the areas are those that the public questionnaire asks about. */
export const categories: Category[] = [
  {
    key: 'seguranca',
    name: 'Segurança e saúde no trabalho',
    shortName: 'Segurança',
    active: true,
    tags: [{ name: 'segurança' }, { name: 'SST' }, { name: 'prevenção' }],
  },
  {
    key: 'alimentar',
    name: 'Segurança alimentar e HACCP',
    shortName: 'Alimentar',
    active: true,
    tags: [{ name: 'HACCP' }, { name: 'higiene' }, { name: 'restauração' }],
  },
  {
    key: 'gestao',
    name: 'Gestão de equipas e de projetos',
    shortName: 'Gestão',
    active: true,
    tags: [{ name: 'liderança' }, { name: 'projetos' }, { name: 'equipas' }],
  },
  {
    key: 'desenvolvimento',
    name: 'Desenvolvimento pessoal',
    shortName: 'Desenvolvimento',
    active: true,
    tags: [{ name: 'comunicação' }, { name: 'organização' }],
  },
  {
    key: 'vendas',
    name: 'Vendas e atendimento',
    shortName: 'Vendas',
    active: true,
    tags: [{ name: 'vendas' }, { name: 'clientes' }],
  },
  {
    key: 'linguas',
    name: 'Línguas',
    shortName: 'Línguas',
    active: false,
    tags: [{ name: 'inglês' }, { name: 'espanhol' }],
  },
]
