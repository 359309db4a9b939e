/** The data of a case that its documents mention. */
export interface CasoDosPapeis {
  readonly id: number;
  readonly titulo: string;
  readonly numero: string | null;
  readonly cliente: string;
  readonly contraria: string;
  readonly advogado: string;
  readonly idAdvogado: number;
  readonly escritorio: string;
}

/** A document of a case in the demonstration. */
export interface PapelDoCaso {
  readonly titulo: string;
  readonly tipo: string;
  readonly pasta: string;
  readonly etiquetas: string | null;
  readonly visivel: boolean;
  /** The text of each version. */
  readonly versoes: readonly (readonly string[])[];
}

const processoDe = ({ numero }: CasoDosPapeis) =>
  numero === null ? 'ainda sem número' : `processo nº ${numero}`;

const procuracao = (caso: CasoDosPapeis): PapelDoCaso => ({
  titulo: 'Procuração ad judicia',
  tipo: 'procuracao',
  pasta: 'Inicial',
  etiquetas: null,
  visivel: true,
  versoes: [
    [
      'PROCURAÇÃO',
      '',
      `Outorgante: ${caso.cliente}.`,
      `Outorgado: ${caso.advogado}, do escritório ${caso.escritorio}.`,
      '',
      `Poderes: pelo presente instrumento o outorgante nomeia o outorgado seu procurador, com os poderes da cláusula ad judicia et extra, para representá-lo em "${caso.titulo}" (${processoDe(caso)}), em qualquer instância ou tribunal, podendo transigir, desistir, receber e dar quitação, e substabelecer com reserva de iguais poderes.`,
    ],
  ],
});

const contrato = (caso: CasoDosPapeis): PapelDoCaso => ({
  titulo: 'Contrato de honorários',
  tipo: 'contrato',
  pasta: 'Cliente',
  etiquetas: 'honorários',
  visivel: true,
  versoes: [
    [
      'CONTRATO DE HONORÁRIOS ADVOCATÍCIOS',
      '',
      `Contratante: ${caso.cliente}. Contratado: ${caso.escritorio}.`,
      '',
      `1. O contratado prestará serviços de advocacia em "${caso.titulo}", contra ${caso.contraria}.`,
      '2. As custas e despesas do processo são do contratante, que as reembolsa quando o contratado as adianta.',
      '3. Os honorários de sucumbência pertencem ao advogado (Lei 8.906/1994, art. 23).',
    ],
  ],
});

const peca = (caso: CasoDosPapeis): PapelDoCaso => {
  const texto = [
    'EXCELENTÍSSIMO SENHOR DOUTOR JUIZ DE DIREITO',
    '',
    `${caso.cliente}, por seu advogado ${caso.advogado}, vem à presença de Vossa Excelência manifestar-se em "${caso.titulo}", ${processoDe(caso)}, em face de ${caso.contraria}, pelos fatos e fundamentos a seguir.`,
    '',
    'I. DOS FATOS',
    'As partes mantiveram relação contratual cujas obrigações não foram cumpridas, conforme os documentos juntados.',
  ];
  const pedidos = [
    '',
    'II. DOS PEDIDOS',
    'Requer a produção de todas as provas admitidas em direito e a condenação da parte contrária nas custas e nos honorários.',
    '',
    'Nestes termos, pede deferimento.',
  ];
  return {
    titulo: 'Manifestação da parte',
    tipo: 'peticao',
    pasta: 'Peças',
    etiquetas: 'revisada',
    visivel: true,
    versoes: [texto, [...texto, ...pedidos]],
  };
};

const parecer = (caso: CasoDosPapeis): PapelDoCaso => ({
  titulo: 'Parecer sobre o risco',
  tipo: 'parecer',
  pasta: 'Interno',
  etiquetas: 'estratégia',
  visivel: false,
  versoes: [
    [
      'PARECER INTERNO',
      '',
      `Caso: ${caso.titulo}. Cliente: ${caso.cliente}.`,
      '',
      'A prova documental é favorável, e a testemunhal depende de quem ainda não foi ouvido. Recomenda-se tentar o acordo antes da audiência de instrução.',
    ],
  ],
});

/** The documents of a case, in the order of their arrival. */
export const papeisDe = (caso: CasoDosPapeis): readonly PapelDoCaso[] =>
  [procuracao, contrato, peca, parecer].map((modelo) => modelo(caso));
