import { seedDemonstracao } from '@foro/sample-firms/demonstracao';
import { IMPORT_KINDS, type ImportKind } from '@foro/shared/contracts/import-codes';
import type { FastifyInstance } from 'fastify';
import { installationOf } from '../../../db/seed/installation-of';
import type { InTenant } from '../../../history/chain';
import { sessaoDeTeste } from '../../../testing/builders';
import { buildTestApp } from '../../../testing/builders-app';
import { describeOnOwnDatabase } from '../../../testing/describe-on-database';
import { stepsOf } from '../../cadastros/importacao/importacao.fixtures';
import { planilhasOf } from './planilhas';
import { readShown } from './table-parts';

/** Texts that a careless sheet loses. */
const ODD = `=SOMA("A1"; 'x')\n-2ª linha\r\n😀 "aspas"; '=1`;

/** Makes the firm an empty one, with its offices, teams and staff. */
const EMPTIED = [
  'update lancamento set data_exclusao = now()',
  'update acompanhamento set data_exclusao = now()',
  'update parte_contraria set data_exclusao = now()',
  'update processo set data_exclusao = now()',
  'update usuario set data_exclusao = now() where id_usuario_tipo in (6, 7, 12)',
  'update empresa set data_exclusao = now() where id_empresa_tipo in (1, 5)',
];

async function textOf(content: AsyncIterable<string>): Promise<string> {
  let all = '';
  for await (const piece of content) all += piece;
  return all;
}

describeOnOwnDatabase('the sheets of an export', (base) => {
  let app: FastifyInstance;
  let admin: { id: number; idCliente: number; email: string };
  beforeAll(async () => {
    const { idCliente } = await seedDemonstracao(installationOf(base.database), {
      today: new Date(),
      senha: 'Foro@2026',
    });
    app = await buildTestApp(base.database);
    const [id] = await maintain<{ id: number }>("select id from usuario where email = 'admin@foro.dev'");
    admin = { id: id?.id ?? 0, idCliente, email: 'admin@foro.dev' };
    await maintain(
      "insert into sessao (id_cliente, id, id_usuario, expira_em) values ($1, $2, $3, now() + interval '8 hours')",
      [idCliente, sessaoDeTeste(admin.id), admin.id],
    );
  }, 120_000);
  afterAll(() => app.close());

  const maintain = async <Row extends Record<string, unknown>>(
    sql: string,
    values: readonly unknown[] = [],
  ) => (await base.database.transaction('manutencao', (tx) => tx.query<Row>(sql, values))).rows;
  const inFirm: InTenant = (work) => base.database.transaction({ idCliente: admin.idCliente }, work);
  const sheets = async () => {
    const found: Partial<Record<ImportKind, string>> = {};
    const planilhas = planilhasOf(inFirm, admin.idCliente, await readShown(inFirm));
    for (const [index, { content }] of planilhas.entries()) {
      const [tipo] = [IMPORT_KINDS[index]];
      if (tipo !== undefined) found[tipo] = await textOf(content);
    }
    return found;
  };

  /** Brings a sheet as a person would who changes nothing; no row may be refused. */
  const bring = async (tipo: ImportKind, conteudo: string) => {
    const steps = stepsOf(app, base.database, admin);
    const file = await steps.send(tipo, conteudo);
    expect([tipo, file.colunas.filter(({ campo }) => campo === null)]).toEqual([tipo, []]);
    const rehearsed = await steps.rehearse(file.id);
    const refused = await steps.rowsOf(file.id, 'page=1&situacao=recusada');
    expect([tipo, refused.map(({ id, erros }) => [id, erros])]).toEqual([tipo, []]);
    const done = await steps.apply(rehearsed);
    expect([tipo, done.situacao, done.resultado.recusadas]).toEqual([tipo, 'aplicada', 0]);
  };

  it('come back into an empty firm with every field, odd texts included', async () => {
    for (const [table, column] of [
      ['processo', 'observacao'],
      ['processo', 'titulo'],
      ['acompanhamento', 'descricao'],
      ['parte_contraria', 'nome'],
      ['lancamento', 'descricao'],
    ])
      await maintain(
        `update ${table} set ${column} = left($1, 90) where id in (select id from ${table} where data_exclusao is null order by id limit 2)`,
        [ODD],
      );
    await maintain('delete from fechamento');
    // A part of the long tables, for the sake of time.
    for (const table of ['acompanhamento', 'lancamento'])
      await maintain(`update ${table} set data_exclusao = now() where id > 60 and data_exclusao is null`);
    // Who has left is a question of the import; here everybody is there.
    await maintain('update usuario set ativo = true where id_usuario_tipo in (1, 2, 4, 9)');
    const before = await sheets();
    for (const statement of EMPTIED) await maintain(statement);
    for (const tipo of IMPORT_KINDS) await bring(tipo, before[tipo] ?? '');
    const after = await sheets();
    for (const tipo of IMPORT_KINDS) {
      const linesOf = (sheet = '') => sheet.split(/\r\n(?!😀)/).toSorted();
      expect(linesOf(before[tipo]).length).toBeGreaterThan(2);
      expect([tipo, linesOf(after[tipo])]).toEqual([tipo, linesOf(before[tipo])]);
    }
  }, 120_000);
});
