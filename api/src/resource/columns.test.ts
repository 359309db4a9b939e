import { textField } from '@foro/shared/contracts/field-kinds';
import { PROCESS_FIELDS, type ProcessCreate } from '@foro/shared/contracts/process';
import type { Transaction } from '../db/drivers/transaction';
import { parteContraria, processo } from '../db/schema/processo';
import { selectFields } from './columns';
import { insertRecord, updateRecord } from './write';

type Body = Omit<ProcessCreate, 'partesContrarias'>;

const who = { idCliente: 1, idUsuario: 1 };

describe('the columns of a table', () => {
  it('hold every field of a case, each read as the wire has it', () => {
    const text = selectFields(processo, PROCESS_FIELDS);
    expect(text).toContain('t.numero_cnj as "numeroCNJ"');
    expect(text).toContain('to_char(t.data_distribuicao, \'YYYY-MM-DD\') as "dataDistribuicao"');
    expect(text).toContain('t.valor::float8 as "valor"');
    expect(text.split(' as "')).toHaveLength(Object.keys(PROCESS_FIELDS).length + 1);
  });

  it('do not compile with a field that none of them holds', () => {
    const fields = { ...PROCESS_FIELDS, semColuna: textField('Sem coluna', 100) };
    // @ts-expect-error: no column holds semColuna
    expect(() => selectFields(processo, fields)).toThrow('no column holds semColuna');
    // @ts-expect-error: no such column
    expect(processo.titluo).toBeUndefined();
  });

  it('are all that is written: a value without a column does not compile', () => {
    const insert = (tx: Transaction, body: Body) => insertRecord(tx, who, processo, body);
    const lacking = (tx: Transaction, body: Body & { semColuna: string }) =>
      // @ts-expect-error: the table has no column for semColuna
      insertRecord(tx, who, processo, body);
    const changing = (tx: Transaction) =>
      // @ts-expect-error: the table has no column for semColuna
      updateRecord(tx, who, parteContraria, { id: 1, dataAlteracao: '' }, { semColuna: 'x' });
    expect([insert, lacking, changing].map((each) => typeof each)).toEqual([
      'function',
      'function',
      'function',
    ]);
  });
});
