import type { Caso } from './caso.fixtures';

/** Texts in which a rule easily goes wrong: the past, other people’s terms, several terms, bad spacing. */
export const ARMADILHAS: readonly Caso[] = [
  {
    nome: 'prazo já passado',
    texto:
      'Certifico que decorreu o prazo de 15 (quinze) dias sem manifestação da parte ré. Tornem conclusos.',
    prazo: null,
    audiencia: null,
  },
  {
    nome: 'prazo narrado',
    texto:
      'Embora intimado para recolher as custas no prazo de 15 dias, o autor quedou-se inerte. Assim, julgo extinto o processo sem resolução do mérito.',
    prazo: null,
    ato: 140,
    audiencia: null,
    especie: 'sentenca',
  },
  {
    nome: 'narrado e depois novo',
    texto:
      'Transcorrido o prazo de 15 dias para pagamento voluntário, apresente o exequente planilha atualizada do débito em 10 (dez) dias.',
    contexto: { polo: 'A' },
    prazo: '10',
    audiencia: null,
  },
  {
    nome: 'inicia-se outro',
    texto:
      'Transcorrido o prazo previsto no art. 523 sem o pagamento, inicia-se o prazo de 15 (quinze) dias para que o executado apresente impugnação ao cumprimento de sentença, independentemente de penhora.',
    contexto: { polo: 'P' },
    prazo: '15',
    ato: 280,
    audiencia: null,
  },
  {
    nome: 'prazo da outra parte',
    texto:
      'Intime-se o executado para pagar em 15 dias. Decorridos, manifeste-se o exequente em 5 dias em termos de prosseguimento.',
    contexto: { polo: 'A' },
    prazo: '5',
    audiencia: null,
  },
  {
    nome: 'só da outra parte',
    texto: 'Concedo ao réu o prazo de 30 (trinta) dias para juntada do contrato. Ciência ao autor.',
    contexto: { polo: 'A' },
    prazo: null,
    audiencia: null,
  },
  {
    nome: 'prazo do perito',
    texto: 'Intime-se o perito para que apresente o laudo no prazo de 30 (trinta) dias. Int.',
    prazo: null,
    audiencia: null,
  },
  {
    nome: 'ofício ao banco',
    texto: 'Oficie-se ao INSS para que informe, em 10 dias, os vínculos do requerido.',
    prazo: null,
    audiencia: null,
  },
  {
    nome: 'perito e depois partes',
    texto:
      'Com a juntada do laudo pelo perito, em 30 dias, manifestem-se as partes no prazo comum de 15 dias.',
    prazo: '15',
    ato: 100,
    audiencia: null,
  },
  {
    nome: 'petição do réu, prazo do autor',
    texto: 'Manifeste-se o autor sobre a petição do réu de fls. 55, no prazo de 10 dias.',
    contexto: { polo: 'A' },
    prazo: '10',
    audiencia: null,
  },
  {
    nome: 'suspensão do processo',
    texto:
      'Suspendo o processo pelo prazo de 1 (um) ano, nos termos do art. 921, III, do CPC. Arquivem-se provisoriamente.',
    prazo: null,
    audiencia: null,
  },
  {
    nome: 'prazo prescricional',
    texto:
      'Afasto a prescrição, porque aplicável o prazo prescricional de 5 (cinco) anos. Digam as partes, em 10 dias, se há interesse na conciliação.',
    prazo: '10',
    audiencia: null,
  },
  {
    nome: 'contrato no texto',
    texto:
      'As partes firmaram contrato de locação pelo prazo de 30 (trinta) meses, com atraso superior a 60 dias nos aluguéis. Junte o autor o instrumento em 5 dias.',
    contexto: { polo: 'A' },
    prazo: '5',
    audiencia: null,
  },
  {
    nome: 'dias-multa',
    texto: 'Condeno o réu à pena de 2 anos de reclusão e 10 dias-multa, em regime aberto.',
    contexto: { orgao: 'Vara Criminal' },
    prazo: null,
    audiencia: null,
  },
  {
    nome: 'repetição em dobro',
    texto:
      'Pretende o autor a repetição do indébito em dobro. Manifeste-se a ré sobre a proposta de acordo em 10 dias.',
    contexto: { polo: 'P' },
    prazo: '10',
    audiencia: null,
  },
  {
    nome: 'dobro negado',
    texto:
      'Autos eletrônicos: não se aplica o prazo em dobro do art. 229 do CPC. Apresentem os réus contestação em 15 dias.',
    contexto: { polo: 'P' },
    prazo: '15',
    ato: 10,
    audiencia: null,
  },
  {
    nome: 'edital com prazo',
    texto: 'Expeça-se edital com prazo de 20 dias para citação do réu em lugar incerto.',
    prazo: null,
    audiencia: null,
  },
  {
    nome: 'número e extenso em desacordo',
    texto: 'Manifeste-se a autora no prazo de 15 (dez) dias sobre a certidão do oficial.',
    contexto: { polo: 'A' },
    prazo: null,
    audiencia: null,
  },
  {
    nome: 'espaços de digitalização',
    texto: 'Manifeste - se a parte autora sobre a contes-\ntação no  prazo  de  1 5  ( quinze )  dias .',
    contexto: { polo: 'A' },
    prazo: '15',
    ato: 30,
    audiencia: null,
  },
  {
    nome: 'letras espaçadas',
    texto: 'P R A Z O  D E  1 0  D I A S para juntada do comprovante pela parte.',
    prazo: '10',
    audiencia: null,
  },
  {
    nome: 'colado',
    texto: 'Fica o requerido intimado a se manifestar noprazo de 15(quinze)dias sobre a avaliação do imóvel.',
    contexto: { polo: 'P' },
    prazo: '15',
    ato: 335,
    audiencia: null,
  },
  {
    nome: 'extenso antes do número',
    texto: 'Junte a parte autora a certidão de óbito no prazo de trinta (30) dias.',
    contexto: { polo: 'A' },
    prazo: '30',
    audiencia: null,
  },
  {
    nome: 'vista por dias',
    texto: 'Dê-se vista dos autos à parte autora por 10 dias.',
    contexto: { polo: 'A' },
    prazo: '10',
    audiencia: null,
  },
  {
    nome: 'dilação deferida',
    texto: 'Defiro a dilação requerida por mais 20 (vinte) dias.',
    prazo: '20',
    audiencia: null,
  },
  {
    nome: 'lista de distribuição',
    texto:
      '2100987-05.2026.8.26.0000; Agravo de Instrumento; Comarca: Campinas; Relator: Des. Paulo Reis; Agravante: Banco Sul S/A.',
    contexto: { tipo: 'Lista de distribuição' },
    prazo: null,
    ato: null,
    audiencia: null,
    especie: 'distribuicao',
  },
  {
    nome: 'mero conclusos',
    texto: 'Aguarde-se o retorno do mandado. Int.',
    prazo: null,
    ato: null,
    audiencia: null,
  },
  {
    nome: 'alvará',
    texto: 'Expeça-se alvará em favor da parte autora, conforme formulário de fls. 301. Após, arquivem-se.',
    prazo: null,
    ato: null,
    audiencia: null,
  },
  {
    nome: 'prazo em ementa alheia',
    texto:
      'Conforme o STJ, "o prazo de 15 dias úteis foi fixado para a impugnação". No caso, homologo o acordo para que produza seus efeitos.',
    prazo: null,
    audiencia: null,
    especie: 'sentenca',
  },
  {
    nome: 'dois prazos das mesmas partes',
    texto:
      'Ajustes ao saneamento, querendo, em 5 dias (art. 357, § 1º). Quesitos e assistentes técnicos em 15 dias.',
    prazo: '5',
    ato: 70,
    audiencia: null,
  },
  {
    nome: 'tempo de serviço',
    texto:
      'O reclamante trabalhou por 12 meses e gozou férias de 30 dias. Diga a reclamada sobre os cartões de ponto, em 5 dias.',
    contexto: { tribunal: 'TRT4', polo: 'P' },
    prazo: '5',
    audiencia: null,
  },
  {
    nome: 'acordo em parcelas',
    texto: 'Homologo o acordo: pagamento em 10 parcelas mensais, a primeira em 30 dias. Registre-se.',
    prazo: null,
    audiencia: null,
    especie: 'sentenca',
  },
  {
    nome: 'prazo do Ministério Público',
    texto: 'Dê-se vista ao Ministério Público por 30 dias. Após, conclusos para sentença.',
    prazo: null,
    audiencia: null,
  },
  {
    nome: 'cinco dias por extenso, sem número',
    texto: 'Recolha a parte exequente as custas postais no prazo de cinco dias.',
    contexto: { polo: 'A' },
    prazo: '5',
    audiencia: null,
  },
  {
    nome: 'data-limite em vez de prazo',
    texto: 'Deposite a ré os honorários periciais até 30/06/2026.',
    contexto: { polo: 'P' },
    prazo: null,
    audiencia: null,
  },
  {
    nome: 'prazo do juízo',
    texto: 'Cumpra a Secretaria em 48 horas. Após, intimem-se as partes desta decisão.',
    prazo: null,
    audiencia: null,
  },
  {
    nome: 'restituir os autos',
    texto: 'Intime-se o advogado para restituir os autos em 3 (três) dias, sob as penas do art. 234 do CPC.',
    prazo: '3',
    ato: 800,
    audiencia: null,
  },
];
