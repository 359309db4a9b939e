import { formatDate } from '../../format';
import type { Column } from './types';

/** 'Cód Interno', the id. */
export const idColumn = <Row extends { id: number }>(): Column<Row, 'id'> => ({
  key: 'id',
  title: 'Cód Interno',
  align: 'end',
});

/** 'Data Inclusão', the day of an instant, in pt-BR. */
export const inclusaoColumn = <Row extends { dataInclusao: string }>(
  card?: 'fact',
): Column<Row, 'dataInclusao'> => ({
  key: 'dataInclusao',
  title: 'Data Inclusão',
  render: (row) => formatDate(row.dataInclusao),
  ...(card && { card }),
});

/** 'Acesso Liberado?', Sim or Não. */
export const acessoColumn = <Row extends { ativo: boolean }>(): Column<Row, 'ativo'> => ({
  key: 'ativo',
  title: 'Acesso Liberado?',
  card: 'badge',
  width: 'tight',
});
