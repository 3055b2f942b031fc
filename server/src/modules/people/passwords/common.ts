import { createHash } from 'node:crypto'

/** What people choose again and again, in Portugal and elsewhere; the usual endings are added to each below. */
const words = `
password passw0rd p4ssword pass senha segredo palavrapasse palavra-passe palavrachave palavra-chave chave acesso entrar
admin administrador administrator root user utilizador username login test teste testes guest convidado default demo
welcome bemvindo bemvinda ola olamundo hello qwerty qwertyuiop qwert asdf asdfgh asdfghjkl zxcvbn zxcvbnm azerty 1q2w3e
1q2w3e4r 1q2w3e4r5t q1w2e3r4 qazwsx qweasd qweasdzxc abc abcd abcdef abcdefg abcabc aaa aaaa aaaaaa letmein iloveyou
amor amorzinho teamo amote meuamor minhavida vida princesa principe querida querido fofinha fofinho gatinha gatinho
bebe filho filha filhos familia mae pai avo saudade felicidade sempre jesus deus fatima senhora anjo estrela
portugal lisboa porto braga coimbra aveiro faro setubal leiria viseu evora funchal acores madeira algarve minho alentejo
benfica slbenfica slb sporting scp fcporto fcp dragao dragoes aguia aguias leao leoes boavista vitoria ronaldo cristiano
cr7 figo eusebio mourinho futebol campeao selecao
maria ana joao jose antonio manuel francisco pedro paulo miguel tiago rui nuno luis carlos jorge ricardo bruno daniel
david diogo rafael goncalo andre fernando rita ines sofia mariana beatriz catarina joana sara claudia sandra patricia
carla susana marta filipa helena teresa isabel cristina andreia vanessa leonor matilde carolina daniela
sunshine dragon monkey football baseball superman batman master shadow michael jordan jennifer michelle charlie
computador computer internet samsung apple google facebook instagram android windows nokia vodafone pokemon naruto
minecraft starwars pokemon cavalo golfinho borboleta flores flor cerveja chocolate musica verao praia natal sexta
segunda janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro primavera outono inverno
formacao formador formando academia tirocinio curso escola empresa trabalho gestor formacao
`
  .trim()
  .split(/\s+/)

const years = Array.from({ length: 91 }, (_, index) => String(1950 + index))
const endings = [
  '',
  ...'1 2 7 10 11 12 69 99 00 123 1234 12345 123456 321 ! . 1! 123! @ # @123 #123 _123 1904 007'.split(' '),
  ...years,
]

/** Runs of keys: of one digit or letter, up, down, by pairs. */
const runs = (): string[] => {
  const rows = [
    '1234567890',
    '0987654321',
    '9876543210',
    '0123456789',
    '1357924680',
    'abcdefghij',
    'qwertyuiop',
  ]
  const parts = rows.flatMap((row) => Array.from({ length: row.length }, (_, end) => row.slice(0, end + 1)))
  const repeated = '0123456789abcxyz'
    .split('')
    .flatMap((sign) => [3, 4, 5, 6, 7, 8, 9, 10].map((n) => sign.repeat(n)))
  const pairs = [
    '12',
    '10',
    '69',
    '123',
    '321',
    '1234',
    '123abc',
    'abc123',
    '112233',
    '121212',
    '131313',
    '102030',
  ]
  return [
    ...parts,
    ...repeated,
    ...pairs,
    ...pairs.map((pair) => pair + pair),
    ...years.map((year) => year + year),
  ]
}

const spellings = (word: string): string[] => [
  word,
  word[0]?.toUpperCase() + word.slice(1),
  word.toUpperCase(),
]

const digestOf = (password: string): string => createHash('md5').update(password).digest('hex')

let digests: Set<string> | undefined

/** The longest password of spaces alone that is known; nobody counts further. */
const SPACES = 100

/** Nothing but spaces, as many as somebody may press. */
const blanks = (): string[] => Array.from({ length: SPACES + 1 }, (_, length) => ' '.repeat(length))

/** The digests of all of them, and of the empty password; computed on first use. */
const known = (): Set<string> =>
  (digests ??= new Set(
    [
      ...blanks(),
      ...runs(),
      ...words.flatMap(spellings).flatMap((word) => endings.map((end) => word + end)),
    ].map(digestOf),
  ))

/**
 * Is it the digest of a password that anybody would try first: one of nothing or of spaces, a well-known one, or one of the account's own
 * names? A password travels as its digest (rule api.password-digest), so the list is one of digests.
 * @param names username, email and the like
 */
export const isCommonPassword = (
  digest: string,
  names: readonly (string | null | undefined)[] = [],
): boolean =>
  known().has(digest) ||
  names.some(
    (name) => name && spellings(name.toLowerCase()).some((spelling) => digestOf(spelling) === digest),
  )
