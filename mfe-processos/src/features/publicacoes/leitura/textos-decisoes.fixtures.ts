import type { Caso } from './caso.fixtures';

/** Judgments, citations and criminal notices. */
export const DECISOES: readonly Caso[] = [
  {
    nome: 'sentença de procedência',
    texto:
      'Vistos. JULGO PROCEDENTE o pedido para condenar a ré ao pagamento de R$ 12.000,00, com juros de 1% ao mês. Condeno a ré nas custas. P.I.',
    contexto: { tipoDocumento: 'Sentença' },
    prazo: null,
    ato: 140,
    audiencia: null,
    especie: 'sentenca',
  },
  {
    nome: 'sentença de improcedência, juizado',
    texto:
      'Ante o exposto, julgo IMPROCEDENTES os pedidos, nos termos do art. 487, I, do CPC. Sem custas (art. 55 da Lei 9.099/95).',
    contexto: { orgao: 'Juizado Especial Cível' },
    prazo: null,
    ato: 500,
    audiencia: null,
    especie: 'sentenca',
  },
  {
    nome: 'acórdão',
    texto:
      'APELAÇÃO CÍVEL. ACORDAM os desembargadores da 12ª Câmara de Direito Privado, por votação unânime, em negar provimento ao recurso.',
    contexto: { tipoDocumento: 'ACÓRDÃO\n' },
    prazo: null,
    ato: 210,
    audiencia: null,
    especie: 'acordao',
  },
  {
    nome: 'liminar indeferida',
    texto: 'DECISÃO. Indefiro a tutela de urgência, ausente o perigo de dano. Cite-se.',
    contexto: { tipoDocumento: 'DECISAO ' },
    prazo: null,
    ato: 160,
    audiencia: null,
    especie: 'decisao',
  },
  {
    nome: 'sentença trabalhista',
    texto:
      'Diante do exposto, JULGO PARCIALMENTE PROCEDENTES os pedidos formulados por Ana Dias em face de Mercado Sol Ltda. Custas pela reclamada.',
    contexto: { tribunal: 'TRT3' },
    prazo: null,
    ato: 570,
    audiencia: null,
  },
  {
    nome: 'citação para contestar',
    texto:
      'Cite-se a parte ré para, querendo, oferecer contestação no prazo de 15 (quinze) dias úteis, sob pena de revelia.',
    contexto: { polo: 'P' },
    prazo: '15u',
    ato: 10,
    audiencia: null,
    especie: 'citacao',
  },
  {
    nome: 'resposta à acusação',
    texto:
      'Recebo a denúncia. Cite-se o acusado para responder à acusação, por escrito, no prazo de 10 (dez) dias (art. 396 do CPP).',
    contexto: { orgao: '3ª Vara Criminal', polo: 'P' },
    prazo: '10',
    ato: 640,
    audiencia: null,
  },
  {
    nome: 'memoriais criminais',
    texto: 'Encerrada a instrução, abra-se vista à defesa para memoriais em 5 (cinco) dias.',
    contexto: { orgao: '1ª Vara Criminal de Osasco' },
    prazo: '5',
    ato: 650,
    audiencia: null,
  },
  {
    nome: 'embargos à execução',
    texto:
      'Fica o executado intimado para, querendo, oferecer embargos à execução no prazo de quinze dias (art. 915 do CPC).',
    contexto: { polo: 'P' },
    prazo: '15',
    ato: 300,
    audiencia: null,
  },
];
