import type { TrashRestored, TrashRow } from '@foro/shared/contracts/trash';
import type { FastifyInstance } from 'fastify';
import fs from 'node:fs';
import type { InTenant } from '../../../history/chain';
import { buildFirma, insertProcesso, type Firma } from '../../../testing/builders';
import { buildTestApp, call } from '../../../testing/builders-app';
import { buildRegistros, REGISTROS } from '../../../testing/builders-registros';
import { describeOnOwnDatabase } from '../../../testing/describe-on-database';
import { makeScratchFolder } from '../../../testing/scratch-folder';
import { purgeLixeira } from './remove.queries';

/** Tables with a deletion mark whose rows no screen deletes separately, each with the reason. */
const NEVER_ALONE: Readonly<Record<string, string>> = {
  avaliacao_risco: 'an assessment is followed by another',
  calendario_conferencia: 'that a year was checked is said again',
  compromisso_participante: 'falls with its commitment, and is added anew',
  consulta: 'an enquiry is refused, and erased some years later',
  conversa_mensagem: 'a message is withdrawn',
  documento_compartilhamento: 'a link is revoked',
  documento_entrega: 'what a client hands in is taken, refused or withdrawn',
  documento_pedido: 'a request is cancelled',
  fechamento: 'a month that is open again is closed anew',
  indice_mes: 'a published rate is written over',
  prestacao_conta: 'a statement is reopened',
  provisao_movimento: 'an entry is reversed by another',
  publicacao: 'what a court published is treated or ignored',
  verificacao_conflito: 'a check is decided or run again',
  qualificacao: 'a field that is emptied is saved empty; it goes with its client',
};

describeOnOwnDatabase('Every record that is deleted', (base) => {
  let app: FastifyInstance;
  let filesDir: string;
  let firma: Firma;
  let kinds: ReturnType<typeof buildRegistros>['kinds'];
  beforeAll(async () => {
    filesDir = makeScratchFolder('foro-lixeira-');
    app = await buildTestApp(base.database, { filesDir });
    firma = await buildFirma(base.database);
    const processo = await base.database.transaction('manutencao', (tx) => insertProcesso(tx, firma));
    ({ kinds } = buildRegistros(app, base.database, firma, processo));
  });
  afterAll(async () => {
    await app.close();
    fs.rmSync(filesDir, { recursive: true });
  });

  const inTenant: InTenant = (work) => base.database.transaction({ idCliente: firma.idCliente }, work);
  const ask = <Body>(method: 'GET' | 'POST' | 'DELETE', path: string) =>
    call<Body>(app, firma.usuarios.admin, method, path);

  /**
   * The firm's data, by table, without the last editor, the time, and the version. The rows that depend on a
   * deadline are left out, because it creates them anew.
   */
  const snapshot = () =>
    inTenant(async (tx) => {
      const { rows } = await tx.query<{ tabela: string }>(
        "select attrelid::regclass::text as tabela from pg_attribute where attname = 'data_exclusao' and attrelid in (select oid from pg_class where relkind = 'r') order by 1",
      );
      const found: Record<string, string[]> = {};
      for (const { tabela } of rows) {
        const made = tabela === 'compromisso' ? ' and id_prazo is null' : '';
        const own =
          tabela === 'compromisso_participante'
            ? ' and id_processo_agenda in (select id from compromisso where id_prazo is null)'
            : '';
        const { rows: linhas } = await tx.query<{ linha: string }>(
          `select (to_jsonb(t) - 'data_alteracao' - 'id_usuario_alteracao' - 'sequencia' - 'versao_token')::text as linha from ${tabela} t where data_exclusao is null${made}${own} order by 1`,
        );
        found[tabela] = linhas.map(({ linha }) => linha);
      }
      return found;
    });
  const trash = async () => (await ask<TrashRow[]>('GET', '/Trash')).body;
  const first = async () => (await trash())[0]?.id ?? 0;
  const restore = async () =>
    ask<TrashRestored & { message: string }>('POST', `/Trash/${await first()}/restore`);
  const drop = async (path: string) => {
    const { status, body } = await ask('DELETE', path);
    expect([path, status, body || null]).toEqual([path, 204, null]);
  };
  const age = () =>
    base.database.transaction('manutencao', (tx) =>
      tx.query("update evento set em = em - interval '91 days' where id_cliente = $1", [firma.idCliente]),
    );

  it('is one of those below, or has a reason not to be', async () => {
    const tabelas = Object.keys(await snapshot());
    // A new table: add how it is created to testing/builders-registros.ts, or its reason to NEVER_ALONE.
    expect([...REGISTROS, ...Object.keys(NEVER_ALONE)].toSorted()).toEqual(tabelas.toSorted());
  });

  it.each(REGISTROS)(
    'comes back as it was, with what fell with it, and goes for good: %s',
    async (tabela) => {
      const path = await kinds[tabela]();
      const before = await snapshot();
      await drop(path);
      expect((await snapshot())[tabela]).not.toEqual(before[tabela]);
      expect((await trash()).map(({ tipo }) => tipo)).toEqual([tabela]);
      const { status, body } = await restore();
      expect([status, body.message]).toEqual([200, undefined]);
      expect(await snapshot()).toEqual(before);
      expect(await trash()).toEqual([]);
      await drop(path);
      await age();
      expect(await purgeLixeira(inTenant, firma.idCliente)).toEqual({ removed: 1, kept: 0 });
    },
  );
});
