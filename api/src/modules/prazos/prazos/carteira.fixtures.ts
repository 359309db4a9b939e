import type { DeadlineOverview } from '@foro/shared/contracts/deadline-overview';
import type { ProcessDeadline, ProcessDeadlineRow } from '@foro/shared/contracts/process-deadline';
import type { FastifyInstance } from 'fastify';
import { buildFirma, insertProcesso, type Firma, type Papel } from '../../../testing/builders';
import { askAs, buildTestApp } from '../../../testing/builders-app';
import type { DatabaseUnderTest } from '../../../testing/describe-on-database';

/** A firm with deadlines of every kind, and its people's overview of them. */
export function prepareCarteira(base: DatabaseUnderTest) {
  let app: FastifyInstance;
  let firma: Firma;
  let estranha: Firma;
  let daEquipe: number;
  let solto: number;
  const ids: Record<string, ProcessDeadline> = {};

  const ask = askAs(() => ({ app, firma }), 'colaborador', '/ProcessDeadline');

  beforeAll(async () => {
    app = await buildTestApp(base.database);
    [firma, estranha] = [await buildFirma(base.database), await buildFirma(base.database)];
    [daEquipe, solto] = await base.database.transaction('manutencao', async (tx) => {
      const [um, outro] = [await insertProcesso(tx, firma), await insertProcesso(tx, firma)];
      const { rows } = await tx.query<{ id: number }>(
        "insert into equipe (id_cliente, id_empresa, equipe) values ($1, $2, 'Outra') returning id",
        [firma.idCliente, firma.escritorio],
      );
      await tx.query(
        'insert into equipe_membro (id_cliente, id_equipe, id_usuario) values ($1, $2, $3), ($1, $2, $4)',
        [firma.idCliente, rows[0]?.id, firma.usuarios.admin.id, firma.usuarios.gestor.id],
      );
      await tx.query(
        'update processo set id_equipe = $3, id_equipe_usuario = $4 where id_cliente = $1 and id = $2',
        [firma.idCliente, outro, rows[0]?.id, firma.usuarios.admin.id],
      );
      return [um, outro];
    });
    const { advogado, gestor } = firma.usuarios;
    // Five business days each: they end on 10/03, 11/03, 16/03 and 14/07/2026.
    for (const [nome, dataBase, idProcesso, idResponsavel] of [
      ['vencido', '2026-03-02', daEquipe, advogado.id],
      ['hoje', '2026-03-03', daEquipe, advogado.id],
      ['semana', '2026-03-06', solto, gestor.id],
      ['ninguem', '2026-07-06', solto, null],
    ] as const) {
      const { body } = await ask<ProcessDeadline>('POST', '', {
        idProcesso,
        descricao: nome,
        comunicacao: 'djen',
        dataBase,
        dias: 5,
        unidade: 'uteis',
        dobro: false,
        suspendeRecesso: true,
        idCalendario: 1,
        idResponsavel,
      });
      ids[nome] = body;
    }
  });
  afterAll(() => app.close());

  const overviewOf = async (query: string, papel?: Papel) =>
    (await ask<DeadlineOverview>('GET', `/Overview?hoje=2026-03-11${query}`, undefined, papel)).body;
  const namesOf = async (query: string, papel: Papel) =>
    (await ask<ProcessDeadlineRow[]>('GET', query, undefined, papel)).body
      .map(({ descricao }) => descricao)
      .join();

  return {
    get app() {
      return app;
    },
    get firma() {
      return firma;
    },
    get estranha() {
      return estranha;
    },
    get daEquipe() {
      return daEquipe;
    },
    get solto() {
      return solto;
    },
    ids,
    ask,
    overviewOf,
    namesOf,
  };
}
