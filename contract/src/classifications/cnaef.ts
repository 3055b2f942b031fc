/**
 * The areas of education and training, CNAEF, three digits (Ordinance 256/2005), as the annual report codes them
 * (table RU_AREAFORM). Names are short forms.
 */
const AREAS = `
010 Programas de base
080 Alfabetização
090 Desenvolvimento pessoal
142 Ciências da educação
143 Formação de professores: pré-escolar
144 Formação de professores: ensino básico
145 Formação de professores: áreas disciplinares específicas
146 Formação de professores e formadores de áreas tecnológicas
149 Formação de professores e formadores: outros
211 Belas-artes
212 Artes do espetáculo
213 Audiovisuais e produção dos media
214 Design
215 Artesanato
219 Artes: outros
221 Religião e teologia
222 Línguas e literaturas estrangeiras
223 Língua e literatura materna
225 História e arqueologia
226 Filosofia, história da ciência e ética
229 Humanidades: outros
311 Psicologia
312 Sociologia e outros estudos
313 Ciência política e cidadania
314 Economia
319 Ciências sociais e do comportamento: outros
321 Jornalismo e reportagem
322 Biblioteconomia, arquivo e documentação
329 Informação e jornalismo: outros
341 Comércio
342 Marketing e publicidade
343 Finanças, banca e seguros
344 Contabilidade e fiscalidade
345 Gestão e administração
346 Secretariado e trabalho administrativo
347 Enquadramento na organização/empresa
349 Ciências empresariais: outros
380 Direito
421 Biologia e bioquímica
422 Ciências do ambiente
429 Ciências da vida: outros
441 Física
442 Química
443 Ciências da terra
449 Ciências físicas: outros
461 Matemática
462 Estatística
469 Matemática e estatística: outros
481 Ciências informáticas
482 Informática na ótica do utilizador
489 Informática: outros
521 Metalurgia e metalomecânica
522 Eletricidade e energia
523 Eletrónica e automação
524 Tecnologia dos processos químicos
525 Construção e reparação de veículos a motor
529 Engenharia e técnicas afins: outros
541 Indústrias alimentares
542 Indústrias do têxtil, vestuário, calçado e couro
543 Materiais
544 Indústrias extrativas
549 Indústrias transformadoras: outros
581 Arquitetura e urbanismo
582 Construção civil e engenharia civil
589 Arquitetura e construção: outros
621 Produção agrícola e animal
622 Floricultura e jardinagem
623 Silvicultura e caça
624 Pescas
629 Agricultura, silvicultura e pescas: outros
640 Ciências veterinárias
721 Medicina
723 Enfermagem
724 Ciências dentárias
725 Tecnologias de diagnóstico e terapêutica
726 Terapia e reabilitação
727 Ciências farmacêuticas
729 Saúde: outros
761 Serviços de apoio a crianças e jovens
762 Trabalho social e orientação
769 Serviços sociais: outros
811 Hotelaria e restauração
812 Turismo e lazer
813 Desporto
814 Serviços domésticos
815 Cuidados de beleza
819 Serviços pessoais: outros
840 Serviços de transporte
851 Tecnologia de proteção do ambiente
852 Ambientes naturais e vida selvagem
853 Serviços de saúde pública
859 Proteção do ambiente: outros
861 Proteção de pessoas e bens
862 Segurança e higiene no trabalho
863 Segurança militar
869 Serviços de segurança: outros
999 Desconhecido
`

/** The table of the annual report that contains the areas. */
export const AREAS_TABLE = 'RU_AREAFORM'

export const CNAEF_AREAS: readonly { value: string; label: string }[] = AREAS.trim()
  .split('\n')
  .map((line) => ({ value: line.slice(0, 3), label: `${line.slice(0, 3)} ${line.slice(4)}` }))
