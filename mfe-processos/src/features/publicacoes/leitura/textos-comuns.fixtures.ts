import type { Caso } from './caso.fixtures';

/**
 * Everyday notices of state, federal and labour courts and small claims courts; invented, in the wording that
 * courts use.
 */
export const COMUNS: readonly Caso[] = [
  {
    nome: 'réplica',
    texto:
      'Processo 1012345-64.2026.8.26.0100 - Procedimento Comum Cível - Indenização por Dano Material - Construções Aurora Ltda - Pedro Alves - Vistos. Manifeste-se a parte autora sobre a contestação e documentos, no prazo de 15 (quinze) dias. Int. - ADV: MARIA SOUZA (OAB 123456/SP), JOÃO LIMA (OAB 94719/RJ)',
    contexto: { polo: 'A' },
    prazo: '15',
    ato: 30,
    audiencia: null,
    especie: 'despacho',
  },
  {
    nome: 'especificar provas',
    texto:
      'Vistos. Especifiquem as partes as provas que pretendem produzir, justificando a sua pertinência, no prazo comum de 5 dias, sob pena de preclusão. Intimem-se.',
    prazo: '5',
    ato: 60,
    audiencia: null,
  },
  {
    nome: 'emenda',
    texto:
      'Emende o autor a petição inicial, em 15 (quinze) dias, sob pena de indeferimento (art. 321, parágrafo único, do CPC), para juntar comprovante de residência atualizado.',
    contexto: { polo: 'A' },
    prazo: '15',
    ato: 40,
    audiencia: null,
  },
  {
    nome: 'contrarrazões de apelação',
    texto:
      'ATO ORDINATÓRIO: Fica a parte apelada intimada para, querendo, apresentar contrarrazões ao recurso de apelação no prazo de 15 (quinze) dias úteis.',
    prazo: '15u',
    ato: 150,
    audiencia: null,
    especie: 'despacho',
  },
  {
    nome: 'embargos de declaração, resposta',
    texto:
      'Intime-se a parte embargada para, no prazo de 05 (cinco) dias, manifestar-se sobre os embargos de declaração opostos (art. 1.023, § 2º, do CPC).',
    prazo: '5',
    ato: 130,
    audiencia: null,
  },
  {
    nome: 'pagamento voluntário',
    texto:
      'Intime-se a parte executada, na pessoa de seu advogado, para que efetue o pagamento do débito no prazo de 15 (quinze) dias, sob pena de multa de 10% e honorários de 10% (art. 523, § 1º, do CPC).',
    contexto: { polo: 'P' },
    prazo: '15',
    ato: 270,
    audiencia: null,
  },
  {
    nome: 'laudo',
    texto: 'Manifestem-se as partes sobre o laudo pericial de fls. 210/245 no prazo comum de 15 dias.',
    prazo: '15',
    ato: 100,
    audiencia: null,
  },
  {
    nome: 'quesitos',
    texto:
      'Defiro a prova pericial. Nomeio perito o engenheiro Carlos Dias. Faculto às partes a indicação de assistentes técnicos e a formulação de quesitos, em 15 dias.',
    prazo: '15',
    ato: 90,
    audiencia: null,
  },
  {
    nome: 'alegações finais',
    texto:
      'Declaro encerrada a instrução. Apresentem as partes alegações finais, por memoriais, no prazo sucessivo de 15 (quinze) dias, iniciando-se pela autora.',
    prazo: '15',
    ato: 110,
    audiencia: null,
  },
  {
    nome: 'rol de testemunhas',
    texto:
      'Defiro a prova oral. As partes deverão apresentar o rol de testemunhas no prazo comum de 10 (dez) dias, observado o art. 450 do CPC.',
    prazo: '10',
    ato: 80,
    audiencia: null,
  },
  {
    nome: 'complementar preparo',
    texto: 'Recolha o apelante o complemento do preparo recursal em 5 dias, sob pena de deserção.',
    prazo: '5',
    ato: 260,
    audiencia: null,
  },
  {
    nome: 'SISBAJUD',
    texto:
      'Tendo em vista a indisponibilidade de ativos financeiros via SISBAJUD, intime-se o executado para se manifestar em 5 (cinco) dias, nos termos do art. 854, § 3º, do CPC.',
    contexto: { polo: 'P' },
    prazo: '5',
    ato: 320,
    audiencia: null,
  },
  {
    nome: 'documentos novos',
    texto:
      'Sobre os documentos juntados às fls. 88/97, diga a parte contrária em 15 dias (art. 437, § 1º, do CPC).',
    prazo: '15',
    ato: 50,
    audiencia: null,
  },
  {
    nome: 'procuração',
    texto:
      'Regularize a ré a sua representação processual, juntando procuração, no prazo de 15 dias, sob pena de revelia.',
    contexto: { polo: 'P' },
    prazo: '15',
    ato: 805,
    audiencia: null,
  },
  {
    nome: 'agravo interno',
    texto:
      'Intime-se a parte agravada para manifestar-se sobre o agravo interno no prazo de 15 (quinze) dias (art. 1.021, § 2º, do CPC).',
    contexto: { tribunal: 'TJSP' },
    prazo: '15',
    ato: 200,
    audiencia: null,
  },
  {
    nome: 'contraminuta',
    texto:
      'Processe-se o agravo sem efeito suspensivo. Intime-se o agravado para apresentar contraminuta no prazo legal.',
    prazo: 'legal',
    ato: 180,
    audiencia: null,
  },
  {
    nome: 'contrarrazões a REsp',
    texto: 'Fica intimado o recorrido para contrarrazões ao recurso especial interposto, em 15 dias.',
    prazo: '15',
    ato: 220,
    audiencia: null,
  },
  {
    nome: 'pagamento em cumprimento, número por extenso',
    texto:
      'Intime-se a devedora para pagar a quantia apontada no cálculo, em quinze dias, acrescida de custas, se houver.',
    contexto: { polo: 'P' },
    prazo: '15',
    ato: 270,
    audiencia: null,
  },
  {
    nome: 'quarenta e oito horas',
    texto:
      'Comprove a requerida o cumprimento da liminar no prazo de 48 (quarenta e oito) horas, sob pena de multa diária de R$ 1.000,00, limitada a 30 dias.',
    contexto: { polo: 'P' },
    prazo: '48h',
    audiencia: null,
  },
  {
    nome: 'vinte e quatro horas por extenso',
    texto: 'Informe o réu, em vinte e quatro horas, o leito disponibilizado ao paciente.',
    contexto: { polo: 'P' },
    prazo: '24h',
    audiencia: null,
  },
  {
    nome: 'dobro da Defensoria',
    texto:
      'Manifeste-se o réu, assistido pela Defensoria Pública, no prazo de 15 (quinze) dias, contado em dobro (art. 186 do CPC).',
    contexto: { polo: 'P' },
    prazo: '15x2',
    audiencia: null,
  },
  {
    nome: 'dobro da Fazenda',
    texto:
      'Intime-se o Município para apresentar contrarrazões em 15 dias, observado o prazo em dobro de que trata o art. 183 do CPC.',
    prazo: '15x2',
    ato: 150,
    audiencia: null,
  },
  {
    nome: 'dias corridos',
    texto:
      'Apresente a recuperanda a relação de credores no prazo de 10 (dez) dias corridos, nos termos da Lei 11.101/2005.',
    prazo: '10c',
    audiencia: null,
  },
  {
    nome: 'dias úteis ditos depois',
    texto:
      'Prazo: 8 (oito) dias, contados em dias úteis, para impugnação fundamentada dos cálculos de liquidação, sob pena de preclusão (art. 879, § 2º, da CLT).',
    contexto: { tribunal: 'TRT2', orgao: '5ª Vara do Trabalho de São Paulo' },
    prazo: '8u',
    ato: 620,
    audiencia: null,
  },
  {
    nome: 'contrarrazões trabalhistas',
    texto:
      'Ficam V. Sas. intimados para contrarrazoar o recurso ordinário interposto pela reclamada, em 8 dias.',
    contexto: { tribunal: 'TRT15' },
    prazo: '8',
    ato: 570,
    audiencia: null,
  },
  {
    nome: 'recurso inominado',
    texto:
      'Intime-se a parte recorrida para oferecer contrarrazões ao recurso inominado, no prazo de 10 dias.',
    contexto: { tribunal: 'TJPR', orgao: '2º Juizado Especial Cível de Curitiba' },
    prazo: '10',
    ato: 500,
    audiencia: null,
  },
];
