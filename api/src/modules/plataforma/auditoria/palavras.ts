import type { AuditChange } from '@foro/shared/contracts/audit';
import {
  formatCep,
  formatCnpj,
  formatCpf,
  formatCurrency,
  formatDateOnly,
  formatDateTime,
  isInstant,
} from '@foro/shared/format';
import { labelOfColumn } from './tipos-registro';

/** Changed columns with their values, as stored in an event. */
export type Valores = Readonly<Record<string, unknown>> | null;

/** The name of the record that a column's id refers to; undefined if it refers to none. */
export type NameOf = (tabela: string, column: string, id: number) => string | undefined;

/** The trigger's text for an existing secret. */
const SECRET = '***';

/** From this length on, only the difference between two texts is shown. */
const LONG = 120;

const DOCUMENTS: Readonly<Record<string, (text: string) => string>> = {
  cnpj: formatCnpj,
  cpf: formatCpf,
  cep: formatCep,
};

/** A value as its screen showed it; null if there was none. */
function textOf(tabela: string, column: string, value: unknown, nameOf: NameOf): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (typeof value === 'number') {
    if (column.startsWith('valor')) return formatCurrency(value);
    const isReference = column.startsWith('id_');
    return isReference ? (nameOf(tabela, column, value) ?? `nº ${value}`) : value.toLocaleString('pt-BR');
  }
  if (Array.isArray(value)) return value.filter((item) => item !== null).join('; ') || null;
  // A stored calculation: its own screen shows it.
  if (typeof value !== 'string') return 'registrado';
  if (column === 'logotipo') return 'imagem';
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDateOnly(value);
  if (isInstant(value)) return formatDateTime(value);
  return DOCUMENTS[column]?.(value) ?? value;
}

/** The changes of an event in the words of its screen, in the order of its fields. */
export function mudancasOf(tabela: string, antes: Valores, depois: Valores, nameOf: NameOf): AuditChange[] {
  const columns = [...new Set([...Object.keys(antes ?? {}), ...Object.keys(depois ?? {})])];
  return columns.flatMap((column) => {
    const rotulo = labelOfColumn(tabela, column);
    const isSecret = antes?.[column] === SECRET || depois?.[column] === SECRET;
    if (isSecret) {
      const gone = depois?.[column] !== SECRET;
      return [{ rotulo, antes: null, depois: gone ? 'retirada' : 'definida', isLongo: false }];
    }
    const [before, after] = [antes?.[column], depois?.[column]].map((value) =>
      textOf(tabela, column, value, nameOf),
    );
    if ((before ?? null) === (after ?? null) && column !== 'logotipo') return [];
    const isLongo = Math.max(before?.length ?? 0, after?.length ?? 0) > LONG;
    return [{ rotulo, antes: before ?? null, depois: after ?? null, isLongo }];
  });
}
