// Separate from the schemas, so that screens can show the words without zod.

/** Units of a term, as forms offer them. */
export const UNIDADES = [
  { id: 'uteis', descricao: 'Dias úteis' },
  { id: 'corridos', descricao: 'Dias corridos' },
  { id: 'meses', descricao: 'Meses' },
  { id: 'anos', descricao: 'Anos' },
];

/** The warning on every deadline whose court has no checked calendar for the year. */
export const NAO_CONFERIDO = 'calendário não conferido';

/** The same as a sentence. */
export const AVISO_NAO_CONFERIDO = 'O calendário deste tribunal ainda não foi conferido para o ano.';

/** The legal notice, shown with every count. */
export const LEGAL = 'A contagem é uma sugestão do sistema: quem confirma o prazo responde por ele.';
