import type { DeadlineOverview } from '@foro/shared/contracts/deadline-overview';
import type { Page } from '@foro/shared/contracts/list';
import type { ProcessDeadlineRow } from '@foro/shared/contracts/process-deadline';
import type { FastifyInstance } from 'fastify';
import { buildFirma, insertProcesso, type Firma } from '../../../testing/builders';
import { buildTestApp, call } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';

const PAPEIS = ['admin', 'gestor', 'colaborador', 'advogado'] as const;
const ORDENS = ['fim', 'fimInterno', 'descricao', 'processoTitulo', 'responsavel'];

/** The properties of a deadline that decide its scopes. */
interface Gerado {
  readonly id: number;
  readonly idResponsavel: number | null;
  readonly dono: number;
  readonly equipe: number;
  readonly isAberto: boolean;
  readonly isCasoExcluido: boolean;
}

describeOnDatabase('the scopes of the deadlines', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  const gerados: Gerado[] = [];
  const membros: { equipe: number; usuario: number }[] = [];

  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).toSorted((a, b) => a - b);
  const ask = async <Body>(papel: (typeof PAPEIS)[number], path: string) =>
    (await call<Body>(app, firma.usuarios[papel], 'GET', `/ProcessDeadline${path}`)).body;

  /**
   * Creates deadlines for every combination of team, owner of the case and responsible person, open and
   * closed, of an existing and of a deleted case.
   */
  beforeAll(async () => {
    app = await buildTestApp(base.database);
    [firma] = [await buildFirma(base.database), await buildFirma(base.database)];
    const pessoas = PAPEIS.slice(0, 3).map((papel) => firma.usuarios[papel].id);
    const casos: { id: number; equipe: number; dono: number }[] = [];
    await base.database.transaction('manutencao', async (tx) => {
      const { rows } = await tx.query<{ id: number }>(
        "insert into equipe (id_cliente, id_empresa, equipe) values ($1, $2, 'Um'), ($1, $2, 'Dois') returning id",
        [firma.idCliente, firma.escritorio],
      );
      const [um, dois] = rows.map(({ id }) => id);
      const { admin, gestor } = firma.usuarios;
      // One is a member of both teams, one of a single team, the others of none.
      for (const [equipe, usuario] of [
        [um, admin.id],
        [dois, admin.id],
        [dois, gestor.id],
      ])
        await tx.query('insert into equipe_membro (id_cliente, id_equipe, id_usuario) values ($1, $2, $3)', [
          firma.idCliente,
          equipe,
          usuario,
        ]);
      for (const equipe of [um ?? 0, dois ?? 0, firma.equipe])
        for (const dono of pessoas) {
          const id = await insertProcesso(tx, firma, { titulo: `Caso ${equipe} de ${dono}` });
          await tx.query(
            'update processo set id_equipe = $3, id_equipe_usuario = $4 where id_cliente = $1 and id = $2',
            [firma.idCliente, id, equipe, dono],
          );
          casos.push({ id, equipe, dono });
        }
      const found = await tx.query<{ equipe: number; usuario: number }>(
        'select id_equipe as equipe, id_usuario as usuario from equipe_membro where id_cliente = $1',
        [firma.idCliente],
      );
      membros.push(...found.rows);
    });
    for (const { id: idProcesso, equipe, dono } of casos)
      for (const [index, idResponsavel] of [...pessoas, null].entries()) {
        const { body } = await call<{ id: number }>(app, firma.usuarios.admin, 'POST', '/ProcessDeadline', {
          idProcesso,
          descricao: `Prazo ${idProcesso}.${index}`,
          comunicacao: 'djen',
          dataBase: `2026-03-0${2 + index}`,
          dias: 5,
          unidade: 'uteis',
          dobro: false,
          suspendeRecesso: true,
          idCalendario: 1,
          idResponsavel,
        });
        const isAberto = (idProcesso + index) % 3 !== 0;
        const isCasoExcluido = casos.at(-1)?.id === idProcesso;
        gerados.push({
          id: body.id,
          idResponsavel,
          dono,
          equipe,
          isAberto: isAberto && !isCasoExcluido,
          isCasoExcluido,
        });
      }
    await base.database.transaction('manutencao', async (tx) => {
      const encerrados = gerados.filter(({ isAberto }) => !isAberto).map(({ id }) => id);
      await tx.query(
        "update prazo set situacao = 'dispensado', motivo = 'x' where id_cliente = $1 and id = any($2::int[])",
        [firma.idCliente, encerrados],
      );
      await tx.query('update processo set data_exclusao = now() where id_cliente = $1 and id = $2', [
        firma.idCliente,
        casos.at(-1)?.id,
      ]);
    });
  });
  afterAll(() => app.close());

  /** The rule, written independently. */
  const expected = (idUsuario: number, escopo: string, abertos: boolean) =>
    gerados.filter((prazo) => {
      const isSeu =
        prazo.idResponsavel === idUsuario ||
        (prazo.idResponsavel === null && prazo.dono === idUsuario && !prazo.isCasoExcluido);
      const isDaEquipe = membros.some(
        ({ equipe, usuario }) => equipe === prazo.equipe && usuario === idUsuario,
      );
      return (isSeu || (escopo === 'equipe' && isDaEquipe)) && (prazo.isAberto || !abertos);
    });

  it.each(PAPEIS.flatMap((papel) => ['meus', 'equipe'].map((escopo) => [papel, escopo] as const)))(
    'give %s the same deadlines of "%s" in the whole list, on its pages in each order, and in the counts',
    async (papel, escopo) => {
      const { id } = firma.usuarios[papel];
      for (const abertos of [true, false]) {
        const query = `?escopo=${escopo}${abertos ? '&situacao=abertos' : ''}`;
        const ids = idsOf(expected(id, escopo, abertos));
        const whole = await ask<ProcessDeadlineRow[]>(papel, query);
        expect(idsOf(whole)).toEqual(ids);
        for (const sort of ORDENS)
          for (const order of ['asc', 'desc']) {
            const asked = `${query}&sort=${sort}&order=${order}`;
            const inOrder = (await ask<ProcessDeadlineRow[]>(papel, asked)).map((row) => row.id);
            const pages: number[] = [];
            for (let page = 1; page <= Math.ceil(ids.length / 10); page += 1) {
              const { items, total } = await ask<Page<ProcessDeadlineRow>>(
                papel,
                `${asked}&page=${page}&pageSize=10`,
              );
              expect(total).toBe(ids.length);
              pages.push(...items.map((row) => row.id));
            }
            expect([asked, pages]).toEqual([asked, inOrder]);
          }
      }
      const abertos = expected(id, escopo, true);
      const { total, semResponsavel } = await ask<DeadlineOverview>(
        papel,
        `/Overview?hoje=2026-03-11&escopo=${escopo}`,
      );
      expect({ total, semResponsavel }).toEqual({
        total: abertos.length,
        semResponsavel: abertos.filter(({ idResponsavel }) => idResponsavel === null).length,
      });
      const found = await ask<Page<ProcessDeadlineRow>>(
        papel,
        `?escopo=${escopo}&page=1&pageSize=50&search=prazo`,
      );
      expect(found.total).toBe(expected(id, escopo, false).length);
    },
  );
});
