import { seedDemonstracao } from '@foro/sample-firms/demonstracao';
import { IMPORT_KINDS, type ImportKind } from '@foro/shared/contracts/import-codes';
import type { FastifyInstance } from 'fastify';
import { foundGrupo } from '../../../db/seed/found-grupo';
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

/** Gives the newest firm the offices, teams and staff of the one before, and their e-mails. */
const COPIED = `do $$
  declare tabela text; colunas text; nova constant integer := (select max(id) from grupo);
    velha constant integer := (select max(id) from grupo where id < nova);
  begin
    update usuario set email = 'antes-' || email where id_cliente = velha;
    foreach tabela in array array['imagem', 'empresa', 'usuario', 'equipe', 'equipe_membro'] loop
      select string_agg(quote_ident(column_name), ', ') into colunas from information_schema.columns
        where table_schema = 'public' and table_name = tabela and is_generated = 'NEVER'
          and column_name not in ('id_cliente', 'id_usuario_inclusao', 'id_usuario_alteracao', 'email');
      execute format('insert into %1$I (id_cliente, %2$s %3$s) select $1, %2$s %4$s from %1$I t where id_cliente = $2 %5$s', tabela, colunas,
        case tabela when 'usuario' then ', email' end, case tabela when 'usuario' then $s$, replace(email, 'antes-', '')$s$ end,
        case tabela when 'empresa' then 'and id_empresa_tipo not in (1, 5)' when 'usuario' then 'and id_usuario_tipo not in (6, 7, 12)' else '' end)
        using nova, velha;
    end loop;
  end $$`;

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
    await signIn(idCliente);
  }, 120_000);
  afterAll(() => app.close());
  const signIn = async (idCliente: number) => {
    const [row] = await maintain<{ id: number }>("select id from usuario where email = 'admin@foro.dev'");
    admin = { id: row?.id ?? 0, idCliente, email: 'admin@foro.dev' };
    await maintain(
      "insert into sessao (id_cliente, id, id_usuario, expira_em) values ($1, $2, $3, now() + interval '8 hours')",
      [idCliente, sessaoDeTeste(admin.id), admin.id],
    );
  };

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

  it('fill a new firm with every field, odd texts included', async () => {
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
    const nova = await base.database.transaction('manutencao', (tx) => foundGrupo(tx, 'Nova'));
    await maintain(COPIED);
    await signIn(nova);
    for (const tipo of IMPORT_KINDS) await bring(tipo, before[tipo] ?? '');
    const after = await sheets();
    for (const tipo of IMPORT_KINDS) {
      const linesOf = (sheet = '') => sheet.split(/\r\n(?!😀)/).toSorted();
      expect(linesOf(before[tipo]).length).toBeGreaterThan(2);
      expect([tipo, linesOf(after[tipo])]).toEqual([tipo, linesOf(before[tipo])]);
    }
  }, 120_000);
});
