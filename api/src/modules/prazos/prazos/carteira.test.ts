import type { ConfirmBatchAnswer } from '@foro/shared/contracts/deadline-overview';
import type { ProcessDeadline, ProcessDeadlineRow } from '@foro/shared/contracts/process-deadline';
import { type Papel } from '../../../testing/builders';
import { call } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';
import { prepareCarteira } from './carteira.fixtures';

describeOnDatabase('the open deadlines of a firm', (base) => {
  const given = prepareCarteira(base);
  const { ids, ask, overviewOf, namesOf } = given;

  it('counts what is late, each of seven days, what nobody confirmed and what nobody answers for, and of each person', async () => {
    const all = await overviewOf('');
    expect(all).toMatchObject({
      total: 4,
      vencidos: 1,
      dias: [1, 0, 0, 0, 0, 1, 0],
      sugeridos: 4,
      semResponsavel: 1,
      naoConferidos: 4,
    });
    expect(all.pessoas).toEqual([
      {
        idResponsavel: null,
        responsavel: null,
        total: 1,
        vencidos: 0,
        dias: [0, 0, 0, 0, 0, 0, 0],
      },
      expect.objectContaining({ idResponsavel: given.firma.usuarios.advogado.id, total: 2, vencidos: 1 }),
      expect.objectContaining({ idResponsavel: given.firma.usuarios.gestor.id, dias: [0, 0, 0, 0, 0, 1, 0] }),
    ]);
  });

  it('narrows to one’s own, those of one’s cases that nobody answers for included, and to those of one’s teams', async () => {
    expect(await overviewOf('&escopo=meus', 'advogado')).toMatchObject({ total: 2, vencidos: 1 });
    expect(await overviewOf('&escopo=meus', 'admin')).toMatchObject({ total: 1, semResponsavel: 1 });
    expect(await namesOf('?escopo=meus', 'gestor')).toBe('semana');
    expect(await namesOf('?escopo=meus', 'admin')).toBe('ninguem');
    expect(await namesOf('?escopo=equipe', 'admin')).toBe('semana,ninguem');
    expect(await namesOf('?escopo=escritorio', 'admin')).toBe('vencido,hoje,semana,ninguem');
    expect((await ask('GET', '?escopo=todos')).status).toBe(400);
    expect((await ask('GET', '/Overview?hoje=ontem')).status).toBe(400);
  });

  it.each([
    ['that the calendar gives now', 'fim_recontado'],
    ['of the conservative reading', 'fim_conservador'],
  ])(
    'goes by the earlier of the day that stands and the one %s, in list and count alike',
    async (_, column) => {
      const move = (to: string | null) =>
        base.database.transaction('manutencao', (tx) =>
          tx.query(`update prazo set ${column} = $3 where id_cliente = $1 and id = $2`, [
            given.firma.idCliente,
            ids.ninguem?.id,
            to,
          ]),
        );
      await move('2026-03-10');
      expect(await overviewOf('')).toMatchObject({ vencidos: 2 });
      expect(await namesOf('?de=2026-03-11&ate=2026-12-31', 'admin')).toBe('hoje,semana');
      await move(null);
    },
  );

  it('tells which rest on a calendar that nobody checked for the year, in list and count alike', async () => {
    const check = (conferido: boolean) =>
      call(given.app, given.firma.usuarios.gestor, 'POST', '/ForensicCalendar/1/checked', {
        ano: 2026,
        conferido,
      });
    const write = (avisos: string) =>
      base.database.transaction('manutencao', (tx) =>
        tx.query('update prazo set avisos = $3 where id_cliente = $1 and id = $2', [
          given.firma.idCliente,
          ids.hoje?.id,
          avisos,
        ]),
      );
    await check(true);
    await write('[]');
    expect(await overviewOf('')).toMatchObject({ naoConferidos: 3 });
    expect(await namesOf('?situacao=abertos&naoConferidos=true', 'admin')).toBe('vencido,semana,ninguem');
    await write('["calendarioNaoConferido"]');
    await check(false);
  });

  it('gives pages in each order, both ways, and finds by name, case and person', async () => {
    const page = async (query: string) =>
      (await ask<{ items: ProcessDeadlineRow[]; total: number }>('GET', `?situacao=abertos&page=1&${query}`))
        .body;
    const order = async (query: string) => (await page(query)).items.map(({ descricao }) => descricao).join();
    expect(await order('sort=descricao&order=desc')).toBe('vencido,semana,ninguem,hoje');
    expect(await order('sort=fimInterno')).toBe('vencido,hoje,semana,ninguem');
    expect(await order('sort=fim&order=desc')).toBe('ninguem,semana,hoje,vencido');
    expect((await page('sort=processoTitulo')).items).toHaveLength(4);
    expect((await page('sort=responsavel&order=desc')).items.at(-1)?.descricao).toBe('ninguem');
    expect(await order('search=NINGUÉM')).toBe('ninguem');
    expect((await page('search=Gestor')).total).toBe(1);
    expect(await page('search=cobranca&pageSize=1')).toMatchObject({
      total: 4,
      items: [{ descricao: 'vencido' }],
    });
  });

  it('confirms many at once: each by its own rules, and one refusal stops no other', async () => {
    const lote = (names: readonly string[], papel: Papel) =>
      ask<ConfirmBatchAnswer>(
        'POST',
        '/confirm',
        {
          prazos: names.map((name) => ({ id: ids[name]?.id, dataAlteracao: ids[name]?.dataAlteracao })),
        },
        papel,
      );
    const { body: changed } = await ask<ProcessDeadline>('PUT', '', {
      ...ids.semana,
      dias: 6,
      motivo: 'Eram seis',
    });
    const first = await lote(['semana', 'hoje'], 'advogado');
    expect(first.body).toEqual({
      confirmados: [ids.hoje?.id],
      aguardam: [],
      recusados: [{ id: changed.id, message: expect.stringContaining('mudou depois que você o abriu') }],
      versoes: [{ id: ids.hoje?.id, dataAlteracao: expect.any(String) }],
    });
    ids.semana = changed;
    await ask('PUT', '/settings', { duplaConferencia: 'sempre' }, 'gestor');
    expect((await lote(['semana', 'ninguem'], 'advogado')).body).toMatchObject({
      confirmados: [],
      aguardam: [changed.id, ids.ninguem?.id],
    });
    for (const name of ['semana', 'ninguem'])
      ids[name] = (await ask<ProcessDeadline>('GET', `/${ids[name]?.id}`)).body;
    expect((await lote(['semana'], 'advogado')).body.recusados).toEqual([
      { id: changed.id, message: 'A segunda conferência é de outra pessoa.' },
    ]);
    expect((await lote(['semana', 'ninguem'], 'gestor')).body.confirmados).toHaveLength(2);
  });

  it('takes back a batch that one confirmed a moment ago, all or nothing, step by step where two confirm', async () => {
    const novo = async (descricao: string) =>
      (
        await ask<ProcessDeadline>('POST', '', {
          idProcesso: given.solto,
          descricao,
          comunicacao: 'djen',
          dataBase: '2026-08-03',
          dias: 15,
          unidade: 'uteis',
          dobro: false,
          suspendeRecesso: true,
          idCalendario: 1,
        })
      ).body;
    const [um, dois] = [await novo('Um'), await novo('Dois')];
    type Versoes = ConfirmBatchAnswer['versoes'];
    const lote = async (prazos: Versoes, papel: Papel) => {
      const { body } = await ask<ConfirmBatchAnswer>(
        'POST',
        '/confirm',
        { prazos: prazos.map(({ id, dataAlteracao }) => ({ id, dataAlteracao })) },
        papel,
      );
      return body.versoes;
    };
    const undo = (prazos: Versoes, papel: Papel) => ask('POST', '/unconfirm', { prazos }, papel);
    const stateOf = async ({ id }: { id: number }) => {
      const { body } = await ask<ProcessDeadline>('GET', `/${id}`);
      return [body.situacao, body.confirmou !== null, body.conferiu !== null];
    };
    await ask('PUT', '/settings', { duplaConferencia: 'sempre' }, 'gestor');
    const first = await lote([um, dois], 'advogado');
    const second = await lote(first, 'gestor');
    expect((await undo(second, 'advogado')).body.message).toBe(
      'Só quem confirmou o prazo "Um" desfaz a confirmação, e nos primeiros 10 minutos.',
    );
    expect((await undo(second, 'gestor')).body).toEqual({ desfeitos: [um.id, dois.id] });
    expect(await stateOf(um)).toEqual(['sugerido', true, false]);
    await ask('PUT', '/settings', { duplaConferencia: 'nunca' }, 'gestor');
    const [tres, quatro] = [await novo('Três'), await novo('Quatro')];
    const alone = await lote([tres, quatro], 'advogado');
    const { body: renamed } = await ask<ProcessDeadline>('GET', `/${quatro.id}`);
    await ask('PUT', '', { ...renamed, descricao: 'Quatro e meio' });
    const stale = await undo(alone, 'advogado');
    expect([stale.status, stale.body.message]).toEqual([
      409,
      'O prazo "Quatro e meio" mudou depois que você o confirmou. Nada foi desfeito.',
    ]);
    expect(await stateOf(tres)).toEqual(['confirmado', true, false]);
    expect((await undo(alone.slice(0, 1), 'advogado')).status).toBe(200);
    expect(await stateOf(tres)).toEqual(['sugerido', false, false]);
    const again = await lote([(await ask<ProcessDeadline>('GET', `/${tres.id}`)).body], 'advogado');
    await base.database.transaction('manutencao', (tx) =>
      tx.query(
        "update prazo set confirmado_em = confirmado_em - interval '11 minutes' where id_cliente = $1 and id = $2",
        [given.firma.idCliente, tres.id],
      ),
    );
    expect((await undo(again, 'advogado')).status).toBe(409);
  });

  it('begins the others of the case anew when embargos de declaração interrupted them, for a reason, and all or none', async () => {
    const novo = async (descricao: string, changes: object = {}) =>
      (
        await ask<ProcessDeadline>('POST', '', {
          idProcesso: given.daEquipe,
          descricao,
          comunicacao: 'djen',
          dataBase: '2026-08-03',
          dias: 15,
          unidade: 'uteis',
          dobro: false,
          suspendeRecesso: true,
          idCalendario: 1,
          ...changes,
        })
      ).body;
    const embargos = await novo('Embargos', { idAto: 120, dias: 5 });
    const apelacao = await novo('Apelação', { idAto: 140 });
    const deOutro = await novo('Apelação', { idAto: 140, idProcesso: given.solto });
    const restart = (id: number, ...prazos: ProcessDeadline[]) =>
      ask<{ id: number; fim: string }[]>('POST', `/${id}/restart`, {
        comunicacao: 'djen',
        dataBase: '2026-09-14',
        prazos: prazos.map(({ id: each, dataAlteracao }) => ({ id: each, dataAlteracao })),
      });
    expect((await restart(apelacao.id, embargos)).body.message).toBe(
      'Só embargos de declaração interrompem os outros prazos do processo.',
    );
    expect((await restart(embargos.id, apelacao, deOutro)).body.fields).toEqual({
      prazos: 'Escolha outros prazos do mesmo processo',
    });
    expect((await ask<ProcessDeadline>('GET', `/${apelacao.id}`)).body).toEqual(apelacao);
    expect((await restart(embargos.id, apelacao)).body).toEqual([{ id: apelacao.id, fim: '2026-10-06' }]);
    expect((await ask<ProcessDeadline>('GET', `/${apelacao.id}`)).body).toMatchObject({
      situacao: 'sugerido',
      dataBase: '2026-09-14',
      dias: 15,
      motivo: 'Interrompido por embargos de declaração (CPC, art. 1.026): contado de novo de 14/09/2026',
    });
    expect((await restart(embargos.id, apelacao)).status).toBe(409);
  });

  it('refuses an empty batch, one of too many, clients, and what is of another firm', async () => {
    const prazo = { id: ids.vencido?.id, dataAlteracao: ids.vencido?.dataAlteracao };
    expect((await ask('POST', '/confirm', { prazos: [] })).status).toBe(400);
    expect((await ask('POST', '/confirm', { prazos: Array.from({ length: 101 }, () => prazo) })).status).toBe(
      400,
    );
    expect((await ask('POST', '/confirm', { prazos: [prazo] }, 'clientePF')).status).toBe(403);
    expect((await ask('GET', '/Overview?hoje=2026-03-11', undefined, 'clientePJ')).status).toBe(403);
    const alheio = await call<ConfirmBatchAnswer>(
      given.app,
      given.estranha.usuarios.admin,
      'POST',
      '/ProcessDeadline/confirm',
      { prazos: [prazo] },
    );
    expect(alheio.body.recusados).toEqual([{ id: prazo.id, message: 'Registro não encontrado.' }]);
  });
});
