import { empresa } from '../db/schema/empresa';
import { parteContraria } from '../db/schema/processo';
import { usuario } from '../db/schema/usuario';
import { emptyAsNull, joined, selectColumns } from './columns';
import { createList } from './list';
import { createCaseList } from './list-of-case';

type Row = { id: number; nomeFantasia: string; cidade: string | null; dataInclusao: string };
type Sort = 'id' | 'nomeFantasia';

const columns = {
  id: empresa.id,
  nomeFantasia: empresa.nomeFantasia,
  cidade: empresa.cidade,
  dataInclusao: empresa.dataInclusao,
};
const sorts = { id: empresa.id, nomeFantasia: empresa.nomeFantasiaOrdem };
const rest = { table: empresa, defaultSort: 'id', search: 'busca' } as const;
const make = createList<Row, Sort, typeof empresa>;

describe('the columns of a list', () => {
  it('are read as the wire has them, each by the name of its field', () => {
    expect(
      selectColumns({
        id: empresa.id,
        dataInclusao: empresa.dataInclusao,
        cliente: joined('cliente', empresa.nomeFantasia),
        nomeEmpresa: emptyAsNull(usuario.nomeEmpresa),
        ativo: { sql: 'true' },
      }),
    ).toBe(
      `t.id as "id", to_char(t.data_inclusao at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "dataInclusao", cliente.nome_fantasia as "cliente", nullif(t.nome_empresa, '') as "nomeEmpresa", true as "ativo"`,
    );
  });
});

describe('a list does not compile with', () => {
  it('a field of the row that is misspelt, or that nothing is read for', () => {
    const { cidade, ...others } = columns;
    // @ts-expect-error: the row has no field cidad
    make({ ...rest, sorts, columns: { ...others, cidad: cidade } });
    // @ts-expect-error: nothing is read for cidade
    make({ ...rest, sorts, columns: others });
    expect(make({ ...rest, sorts, columns })).toBeDefined();
  });

  it('a column that the table lacks, that is another table’s, or that holds something else', () => {
    // @ts-expect-error: no such column
    expect(empresa.cidad).toBeUndefined();
    // @ts-expect-error: a column of another table
    make({ ...rest, sorts, columns: { ...columns, cidade: usuario.cidade } });
    // @ts-expect-error: a number where the row has a text
    make({ ...rest, sorts, columns: { ...columns, nomeFantasia: empresa.idEmpresaTipo } });
    // @ts-expect-error: a column that may be empty where the row's field may not
    make({ ...rest, sorts, columns: { ...columns, nomeFantasia: empresa.cidade } });
  });

  it('a sort that is misspelt, that has no column, or goes by another table', () => {
    // @ts-expect-error: no such sort as nome
    make({ ...rest, columns, sorts: { id: empresa.id, nome: empresa.nomeFantasiaOrdem } });
    // @ts-expect-error: no column for nomeFantasia
    make({ ...rest, columns, sorts: { id: empresa.id } });
    // @ts-expect-error: a column of another table
    make({ ...rest, columns, sorts: { ...sorts, nomeFantasia: usuario.nomeOrdem } });
    // @ts-expect-error: no such sort as cidade
    make({ ...rest, columns, sorts, defaultSort: 'cidade' });
    // @ts-expect-error: companies have nothing that holds only what clients may read
    expect(() => make({ ...rest, columns, sorts, search: 'buscaCliente' })).toThrow();
  });

  it('the same of a case, and without a table nothing but SQL', () => {
    type Parte = { id: number; email: string | null };
    const definition = {
      columns: { id: parteContraria.id, email: parteContraria.email },
      sorts: { id: parteContraria.id },
      defaultOrder: ['id', 'asc'],
      search: [parteContraria.nome],
    } as const;
    const ofCase = createCaseList<Parte, 'id', typeof parteContraria>;
    expect(ofCase({ ...definition, table: parteContraria })).toBeDefined();
    // @ts-expect-error: a column of another table
    ofCase({ ...definition, table: parteContraria, sorts: { id: usuario.id } });
    // @ts-expect-error: nothing is read for email
    ofCase({ ...definition, table: parteContraria, columns: { id: parteContraria.id } });
    // @ts-expect-error: a table's columns, but no table
    createCaseList<Parte, 'id', never>({ ...definition, table: { sql: '(select 1)' } });
  });
});
