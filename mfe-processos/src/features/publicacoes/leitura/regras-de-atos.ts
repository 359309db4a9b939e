/** The field of law, as far as it determines which act a word names. */
export type Ramo = 'civel' | 'trabalho' | 'juizado' | 'crime';

export type PorRamo = Partial<Record<Ramo, number>> & { readonly civel: number };
export type Regra = readonly [words: RegExp, ato: number | PorRamo];

const ED_RESPOSTA = /embargos (?:de declaracao|declaratorios)/;
const RESPONDE =
  '(?:contrarrazo\\w+|contra-razo\\w+|contraminut\\w+|resposta|responder|manifest\\w+|impugna\\w+)';

// The first rule whose words occur in the sentence names the act; narrower rules come first.
export const MANDADOS: readonly Regra[] = [
  [
    new RegExp(`${RESPONDE}[^.;]{0,80}${ED_RESPOSTA.source}|${ED_RESPOSTA.source}[^.;]{0,120}${RESPONDE}`),
    130,
  ],
  [
    /(?:contrarrazo\w+|contra-razo\w+|contraminut\w+)[^.;]{0,60}agravo interno|agravo interno[^.;]{0,80}(?:contrarrazo\w+|manifest\w+|resposta)|manifest\w+[^.;]{0,40}agravo interno/,
    200,
  ],
  [
    /(?:contrarrazo\w+|contra-razo\w+)[^.;]{0,60}recursos? (?:especial|extraordinario)|recursos? (?:especial|extraordinario)[^.;]{0,80}contrarrazo\w+/,
    220,
  ],
  [
    /contraminut\w+|(?:contrarrazo\w+|resposta)[^.;]{0,40}agravo|agravo de instrumento[^.;]{0,100}(?:contrarrazo\w+|responder|resposta)/,
    { civel: 180, trabalho: 580 },
  ],
  [
    /contrarrazo\w+|contra-razo\w+|resposta ao recurso/,
    { civel: 150, trabalho: 570, juizado: 500, crime: 675 },
  ],
  [/resposta a acusacao|responder a acusacao|defesa preliminar|art\.? 396/, { civel: 640, crime: 640 }],
  [/contestacao aos embargos de terceiro|embargos de terceiro[^.;]{0,60}contest\w+/, 370],
  [
    /replica|(?:manifest\w+|fal[ae]\w*|diga|impugn\w+)[^.;]{0,60}\b(?:a |da |sobre a |acerca da |contestacao)[^.;]{0,20}contesta\w+|impugnacao a contestacao|manifest\w+[^.;]{0,40}contestacao|sobre a contestacao/,
    30,
  ],
  [
    /apresent\w+ (?:[a-z]+ ){0,3}(?:contestacao|defesa)\b|oferec\w+ (?:contestacao|resposta|defesa)|contestar|para defesa|cit\w+[^.;]{0,80}(?:contest\w+|resposta|defesa)|prazo[^.;]{0,15}contesta\w+/,
    { civel: 10, trabalho: 550, crime: 640 },
  ],
  [/emend\w+|adit\w+ (?:a )?(?:peticao )?inicial|art\.? 321/, 40],
  [/rol de testemunhas|arrol\w+/, { civel: 80, crime: 660 }],
  [/quesitos|assistentes? tecnicos?/, 90],
  [
    /(?:laudo|pericia\w*)[^.;]{0,80}manifest\w+|manifest\w+[^.;]{0,80}\b(?:laudo|esclarecimentos do perito|prova pericial)|ciencia do laudo/,
    100,
  ],
  [/alegacoes finais|memoriais|razoes finais/, { civel: 110, crime: 650 }],
  [
    /especifi\w+[^.;]{0,50}provas?|provas? que (?:pretend\w+|desej\w+)|produzir provas|indicar[^.;]{0,20}provas/,
    60,
  ],
  [/art\.? 357|ajustes?[^.;]{0,40}(?:saneamento|saneador\w*|decisao)/, 70],
  [
    /complement\w+[^.;]{0,30}(?:preparo|custas)|preparo[^.;]{0,60}desercao|recolh\w+[^.;]{0,40}preparo|art\.? 1\.?007/,
    { civel: 260, juizado: 520 },
  ],
  [
    /(?:impugna\w+)[^.;]{0,40}(?:calculos?|contas? de liquidacao)|art\.? 879|calculos?[^.;]{0,60}impugna\w+/,
    { civel: 280, trabalho: 620 },
  ],
  [/indisponibilidade|sisbajud|bacenjud|bloqueio[^.;]{0,40}(?:ativos|valores|manifest\w+)|art\.? 854/, 320],
  [/impugna\w+[^.;]{0,40}(?:cumprimento|execucao)|art\.? 525/, 280],
  [
    /pag\w+[^.;]{0,80}(?:debito|condenacao|quantia|execucao|multa de 10|divida|montante)|art\.? 523|pagamento voluntario/,
    { civel: 270, trabalho: 615 },
  ],
  [/embargos a execucao fiscal/, 340],
  [
    /(?:opor|oferec\w+|apresent\w+)[^.;]{0,20}embargos a execucao|embargar a execucao|art\.? 884/,
    { civel: 300, trabalho: 610 },
  ],
  [/embargos monitorios|art\.? 70[12]\b/, 360],
  [/substituicao da penhora/, 330],
  [/(?:impugn\w+|manifest\w+)[^.;]{0,50}avaliacao/, 335],
  [/desconsideracao da personalidade/, 410],
  [/impugnacao (?:a|da) gratuidade|impugn\w+[^.;]{0,30}gratuidade/, 400],
  [
    /regulariz\w+[^.;]{0,40}(?:representacao|procuracao)|(?:junt\w+|apresent\w+)[^.;]{0,30}(?:procuracao|instrumento de mandato)/,
    805,
  ],
  [/restitu\w+ os autos|devol\w+ (?:d?os )?autos|devolucao dos autos/, 800],
  [/habilita\w+[^.;]{0,30}credito|divergencias?[^.;]{0,40}credito/, 790],
  [/objecao ao plano|objecoes ao plano/, 796],
  [/excecao de incompetencia/, { civel: 10, trabalho: 560 }],
  [
    /manifest\w+[^.;]{0,60}documentos|sobre os documentos|documentos (?:juntados|novos)[^.;]{0,60}manifest\w+|art\.? 437/,
    50,
  ],
  [/art\.? 308|pedido principal/, 390],
  [/tutela antecipada antecedente|art\.? 303/, 380],
  [/razoes (?:de apelacao|recursais|do recurso)/, { civel: 140, crime: 675 }],
];

// Acts allowed against a decision, if the text orders nothing.
export const DA_LEI: readonly Regra[] = [
  [
    /\bjulg\w+ (?:totalmente |parcialmente )?(?:improcedente|procedente|extint\w)|julgo (?:\w+ ){0,4}(?:procedentes?|improcedentes?)|homologo (?:o acordo|por sentenca)|resolv\w+ o merito|pronuncio a prescricao/,
    { civel: 140, trabalho: 570, juizado: 500, crime: 670 },
  ],
  [
    /(?:negaram|deram|dar|negar)[^.;]{0,40}provimento|acordam|v\. acordao/,
    { civel: 210, trabalho: 580, crime: 730 },
  ],
  [
    /(?:rejeit\w+|acolh\w+|conhec\w+)[^.;]{0,30}embargos de declaracao/,
    { civel: 140, trabalho: 570, juizado: 500, crime: 670 },
  ],
  [
    /(?:indefiro|defiro|concedo|nego)[^.;]{0,40}(?:tutela|liminar|gratuidade|justica gratuita)/,
    { civel: 160, trabalho: 580 },
  ],
  [/nego seguimento|nao conheco do (?:recurso|agravo)|inadmito o recurso/, { civel: 190, trabalho: 580 }],
];
