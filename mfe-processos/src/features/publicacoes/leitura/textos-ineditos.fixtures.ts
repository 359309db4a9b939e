import type { Caso } from './caso.fixtures';

/**
 * Texts that were written after the rules, and for which no rule was changed: they show how the rules perform
 * on unseen texts.
 */
export const INEDITOS: readonly Caso[] = [
  {
    nome: 'réplica e provas juntas',
    texto:
      'Vistos. Em réplica, no prazo de 15 dias. No mesmo prazo, especifiquem as partes as provas que desejam produzir.',
    prazo: '15',
    audiencia: null,
    ato: 30,
  },
  {
    nome: 'inércia anterior e novo prazo',
    texto:
      'Fls. 120: ante a inércia, intime-se pessoalmente a parte autora para dar andamento ao feito em 05 (cinco) dias, sob pena de extinção (art. 485, § 1º, do CPC).',
    prazo: '5',
    audiencia: null,
    contexto: { polo: 'A' },
  },
  {
    nome: 'prazo improrrogável',
    texto:
      'Concedo o prazo derradeiro e improrrogável de 10 (dez) dias para o cumprimento do despacho de fls. 77.',
    prazo: '10',
    audiencia: null,
  },
  {
    nome: 'ciência do retorno',
    texto:
      'Ciência às partes do retorno dos autos da Superior Instância. Requeiram o que de direito em 15 dias; no silêncio, ao arquivo.',
    prazo: '15',
    audiencia: null,
  },
  {
    nome: 'AIRR',
    texto:
      'Vista ao agravado para contraminutar o agravo de instrumento e contrarrazoar o recurso de revista, no prazo de oito dias.',
    prazo: '8',
    audiencia: null,
    ato: 580,
    contexto: { tribunal: 'TRT1' },
  },
  {
    nome: 'INSS intimado',
    texto: 'Intime-se o INSS para, em 30 (trinta) dias, implantar o benefício. Após, vista à autora.',
    prazo: null,
    audiencia: null,
    contexto: { tribunal: 'TRF3', polo: 'A' },
  },
  {
    nome: 'União em dobro já computado',
    texto: 'Manifeste-se a União em 30 (trinta) dias, já computado o prazo em dobro.',
    prazo: '30',
    audiencia: null,
  },
  {
    nome: 'audiência telepresencial',
    texto:
      'Fica V. Sa. notificada de que a audiência UNA telepresencial ocorrerá em 18/08/2026 10:20, pela plataforma Zoom.',
    prazo: null,
    audiencia: '2026-08-18 10:20',
    contexto: { tribunal: 'TRT2' },
  },
  {
    nome: 'CEJUSC',
    texto: 'Remetam-se os autos ao CEJUSC. Sessão de conciliação agendada: data 14/10/2026, horário 16h00.',
    prazo: null,
    audiencia: '2026-10-14 16:00',
  },
  {
    nome: 'júri',
    texto: 'Designo sessão plenária do Tribunal do Júri para 25 de novembro de 2026, às 9 horas.',
    prazo: null,
    audiencia: '2026-11-25 09:00',
    contexto: { orgao: 'Vara do Júri' },
  },
  {
    nome: 'acórdão com prazo citado',
    texto:
      'EMENTA. Apelação. Prazo de 15 dias úteis para apelar. Recurso intempestivo. Não conheceram do recurso. V.U.',
    prazo: null,
    audiencia: null,
    ato: 210,
    contexto: { tipoDocumento: 'Acórdão' },
  },
  {
    nome: 'embargos rejeitados',
    texto: 'Rejeito os embargos de declaração, pois ausentes omissão, contradição ou obscuridade.',
    prazo: null,
    audiencia: null,
    ato: 140,
  },
  {
    nome: 'impugnar penhora de imóvel',
    texto:
      'Lavre-se termo de penhora do imóvel. Intime-se o executado, por seu patrono, para eventual impugnação em 15 dias.',
    prazo: '15',
    audiencia: null,
    contexto: { polo: 'P' },
  },
  {
    nome: 'certidão de tempestividade',
    texto: 'Certifico que a contestação foi apresentada no prazo de 15 dias. Nada mais.',
    prazo: null,
    audiencia: null,
  },
  {
    nome: 'prazo em anos na pena',
    texto: 'Fica suspensa a exigibilidade pelo prazo de 5 anos (art. 98, § 3º).',
    prazo: null,
    audiencia: null,
  },
  {
    nome: 'cálculos',
    texto: 'Elaborados os cálculos pela contadoria, digam as partes em dez dias.',
    prazo: '10',
    audiencia: null,
  },
  {
    nome: 'preclusão',
    texto:
      'Concedo às partes 5 dias para dizerem se têm outras provas, valendo o silêncio como desinteresse.',
    prazo: '5',
    audiencia: null,
    ato: 60,
  },
  {
    nome: 'carta precatória',
    texto: 'Comunique-se o juízo deprecado. Prazo para cumprimento: 60 dias.',
    prazo: null,
    audiencia: null,
  },
  {
    nome: 'mandado de segurança',
    texto: 'Notifique-se a autoridade coatora para prestar informações em 10 dias. Ciência ao impetrante.',
    prazo: null,
    audiencia: null,
    contexto: { polo: 'A' },
  },
  {
    nome: 'juntada pelo autor',
    texto:
      'Providencie a parte autora, no prazo de 15 dias, a juntada da guia DARE, sob pena de cancelamento da distribuição.',
    prazo: '15',
    audiencia: null,
    contexto: { polo: 'A' },
  },
  {
    nome: 'contestação com reconvenção',
    texto: 'Manifeste-se a autora-reconvinda, em 15 dias, sobre a contestação e a reconvenção.',
    prazo: '15',
    audiencia: null,
    ato: 30,
    contexto: { polo: 'A' },
  },
  {
    nome: 'memória do acordo',
    texto:
      'Informem as partes se o acordo foi cumprido, no prazo de 5 dias, presumindo-se a quitação no silêncio.',
    prazo: '5',
    audiencia: null,
  },
  {
    nome: 'horário sem audiência',
    texto: 'O atendimento ao público será das 13h às 17h a partir de 02/03/2026.',
    prazo: null,
    audiencia: null,
  },
  {
    nome: 'pena alternativa',
    texto: 'Aceita a transação penal, o autor do fato prestará serviços por 3 meses.',
    prazo: null,
    audiencia: null,
    contexto: { orgao: 'Juizado Especial Criminal' },
  },
];
