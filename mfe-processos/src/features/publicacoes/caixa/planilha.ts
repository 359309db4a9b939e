import type { PublicationRow } from '@foro/shared/contracts/publication';
import { PUBLICATION_WORDS } from '@foro/shared/contracts/publication-codes';

/** The columns of the inbox's spreadsheet. */
export const COLUNAS: readonly {
  key: keyof PublicationRow;
  title: string;
  sheet?: { words: Readonly<Record<string, string>> };
}[] = [
  { key: 'disponibilizadaEm', title: 'Disponibilizada em' },
  { key: 'fonte', title: 'Fonte', sheet: { words: PUBLICATION_WORDS.fonte } },
  { key: 'tribunal', title: 'Tribunal' },
  { key: 'orgao', title: 'Órgão' },
  { key: 'tipo', title: 'Tipo' },
  { key: 'tipoDocumento', title: 'Documento' },
  { key: 'classe', title: 'Classe' },
  { key: 'numero', title: 'Número' },
  { key: 'processoTitulo', title: 'Processo' },
  { key: 'cliente', title: 'Cliente' },
  { key: 'inicio', title: 'Início do texto' },
  { key: 'situacao', title: 'Situação', sheet: { words: PUBLICATION_WORDS.situacao } },
  { key: 'canceladaEm', title: 'Cancelada em' },
  { key: 'tratadaEm', title: 'Tratada em' },
  { key: 'tratadaPor', title: 'Tratada por' },
];
