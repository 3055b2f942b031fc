import type { Exercise, Stroke } from './types.ts'

const floor: Stroke = { d: 'M20 156h280' }
const van: Stroke[] = [
  floor,
  { d: 'M30 146V58h120v88zM150 84h34l22 34v28h-56z', fill: '#fff' },
  {
    d: 'M50 150a14 14 0 1 0 28 0 14 14 0 1 0-28 0M156 150a14 14 0 1 0 28 0 14 14 0 1 0-28 0',
    fill: '#cfe4e2',
  },
]
const reading = (level: number): Stroke[] => [
  { d: 'M252 34a10 10 0 0 1 20 0v76a22 22 0 1 1-20 0z', fill: '#fff' },
  { d: `M262 128V${level}`, warm: true },
  { d: 'M280 50h12M280 70h8M280 90h12' },
]

/** Five deliveries at the door of a kitchen: take or refuse. */
export const goods: Exercise = {
  file: 'haccp-rececao-de-mercadorias.zip',
  title: 'A receção de mercadorias',
  intro: 'São cinco entregas à porta da cozinha. Decida o que faz com cada uma e leia porquê.',
  situations: [
    {
      title: 'Frango fresco a 3 °C',
      description: 'Uma carrinha frigorífica e um termómetro com temperatura baixa.',
      scene: [...van, ...reading(104)],
      text: 'A sonda, entre as embalagens, marca 3 °C. As embalagens estão íntegras e faltam quatro dias para a data-limite.',
      question: 'O que faz?',
      answers: [
        'Aceito, registo a temperatura e o lote e arrumo de imediato',
        'Recuso',
        'Aceito e deixo na bancada até acabar o serviço',
      ],
      right: 0,
      why: 'A carne de aves fresca transporta-se e conserva-se a 4 °C ou menos. Está conforme: regista-se e vai logo para o frio, para não quebrar a cadeia.',
    },
    {
      title: 'Filetes ultracongelados a −11 °C',
      description: 'Uma carrinha, um termómetro alto e uma caixa com gelo na superfície.',
      scene: [...van, ...reading(70), { d: 'M96 78v40M79 88l34 20M79 108l34-20' }],
      text: 'A sonda marca −11 °C. Há cristais de gelo grandes dentro dos sacos e alguns filetes estão colados.',
      question: 'O que faz?',
      answers: [
        'Aceito e ponho logo no congelador',
        'Recuso a entrega e registo o motivo',
        'Aceito, mas uso hoje',
      ],
      right: 1,
      why: 'Os ultracongelados conservam-se a −18 °C ou menos. O gelo e os filetes colados mostram que descongelaram e voltaram a congelar.',
    },
    {
      title: 'Uma lata amolgada e opada',
      description: 'Uma lata de conserva com a tampa inchada.',
      scene: [
        floor,
        { d: 'M110 60v84c0 10 100 10 100 0V60', fill: '#fff' },
        { d: 'M110 60c0-14 20-30 50-30s50 16 50 30c0 10-100 10-100 0z', fill: '#fbe3cb', warm: true },
        { d: 'M110 96c0 10 100 10 100 0M110 120c0 10 100 10 100 0' },
      ],
      text: 'Numa caixa de doze latas de atum, uma tem a tampa inchada.',
      question: 'O que faz com essa lata?',
      answers: [
        'Abro e cheiro para decidir',
        'Rejeito sem abrir, separo e comunico ao fornecedor',
        'Uso primeiro, por estar pior',
      ],
      right: 1,
      why: 'Uma lata opada pode ter gás produzido por microrganismos perigosos. Não se prova, não se cheira, não se abre: rejeita-se e regista-se o lote.',
    },
    {
      title: 'Alfaces em caixa de madeira suja',
      description: 'Uma caixa de madeira com alfaces e terra.',
      scene: [
        floor,
        { d: 'M80 96h160v60H80zM80 116h160M80 136h160', fill: '#fff' },
        { d: 'M96 96c-10-30 30-50 40-20 6-34 52-26 46 6 14-22 50-8 36 14z', fill: '#cfe4e2' },
        { d: 'M92 150h10M140 126h12M200 146h12', warm: true },
      ],
      text: 'As alfaces estão boas, mas a caixa de madeira vem partida e com terra.',
      question: 'O que faz?',
      answers: [
        'Levo a caixa para dentro da câmara',
        'Recuso tudo, por causa da caixa',
        'Passo as alfaces para um recipiente limpo na zona de receção e não deixo a caixa entrar na cozinha',
      ],
      right: 2,
      why: 'A embalagem suja traz perigos físicos e biológicos. O produto está conforme: muda-se de recipiente na zona suja e lava-se e desinfeta-se antes de servir.',
    },
    {
      title: 'Um molho sem rótulo',
      description: 'Um balde fechado, sem rótulo.',
      scene: [
        floor,
        { d: 'M110 60l12 96h76l12-96z', fill: '#fff' },
        { d: 'M102 48h116v14H102z', fill: '#cfe4e2' },
        { d: 'M150 92c0-14 22-12 20 2-2 8-10 8-10 16M160 124h.1', warm: true },
      ],
      text: 'O fornecedor entrega um balde de molho sem rótulo e garante que «é o de sempre».',
      question: 'O que faz?',
      answers: [
        'Aceito, porque conheço o fornecedor',
        'Recuso: sem rótulo não há lote, validade nem alergénios',
        'Aceito e escrevo eu a validade',
      ],
      right: 1,
      why: 'Sem rótulo não se sabe o que contém, até quando é seguro nem que alergénios tem. E, se houver um problema, não há como seguir o rasto.',
    },
  ],
}
