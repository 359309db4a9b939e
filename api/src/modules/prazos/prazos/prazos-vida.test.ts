import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { Page } from '@foro/shared/contracts/list';
import { insertProcesso, type Papel } from '../../../testing/builders';
import { call } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';
import { preparePrazos } from './prazos.fixtures';

describeOnDatabase('/ProcessDeadline, from its confirmation to its end', (base) => {
  const given = preparePrazos(base);
  const { ask, create, maintain } = given;
  const confirm = (id: number, papel?: Papel, body?: object) => ask('POST', `/${id}/confirm`, body, papel);
  const twice = (duplaConferencia: string, of = given.firma) =>
    ask('PUT', '/settings', { duplaConferencia }, 'gestor', of);

  it('keeps a confirmed count frozen: it moves for a reason alone, and is confirmed again', async () => {
    const { body } = await create();
    const { body: confirmed } = await confirm(body.id);
    expect(confirmed).toMatchObject({
      situacao: 'confirmado',
      idUsuarioConfirmou: given.firma.usuarios.colaborador.id,
    });
    await call(given.app, given.firma.usuarios.gestor, 'POST', '/ForensicCalendar/1/days', {
      data: '2026-03-12',
      tipo: 'fechado',
      motivo: 'Luto oficial',
    });
    const renamed = await ask('PUT', '', { ...confirmed, descricao: 'Apelação do autor', diasInternos: 3 });
    expect(renamed.body).toMatchObject({ situacao: 'confirmado', fim: body.fim, memoria: body.memoria });
    const moved = { ...renamed.body, dataBase: '2026-03-03', motivo: null };
    expect((await ask('PUT', '', moved)).body.fields).toEqual({
      motivo: 'Diga por que o prazo muda',
    });
    const { body: again } = await ask('PUT', '', { ...moved, motivo: 'Republicado' });
    expect(again).toMatchObject({
      situacao: 'sugerido',
      confirmou: null,
      motivo: 'Republicado',
      fim: '2026-03-26',
    });
    const { rows } = await maintain(
      "update calendario_dia set data_exclusao = now() where id_cliente = $1 and motivo = 'Luto oficial' returning id",
      [given.firma.idCliente],
    );
    expect(rows).toHaveLength(1);
  });

  it('keeps the reason of each move and of the dismissal in the history, also of two for the same', async () => {
    const { body } = await create();
    const { body: once } = await ask('PUT', '', { ...body, dias: 5, motivo: 'Erro de digitação' });
    const { body: again } = await ask('PUT', '', { ...once, dias: 8, motivo: 'Erro de digitação' });
    await ask('PUT', '', { ...again, descricao: 'Agravo' });
    await ask('POST', `/${body.id}/dismiss`, { motivo: 'Acordo' });
    const { body: history } = await call<Page<{ motivo: string | null }>>(
      given.app,
      given.firma.usuarios.gestor,
      'GET',
      `/Audit/Record?tipo=prazo&id=${body.id}&page=1`,
    );
    expect(history.items.map(({ motivo }) => motivo)).toEqual([
      'Acordo',
      null,
      'Erro de digitação',
      'Erro de digitação',
      null,
    ]);
  });

  describe('four eyes', () => {
    afterAll(() => twice('nunca'));

    it('are the firm’s to want, by Admin and Gestor', async () => {
      expect((await ask('GET', '/settings')).body).toEqual({ duplaConferencia: 'nunca' });
      expect((await ask('PUT', '/settings', { duplaConferencia: 'sempre' })).status).toBe(403);
      expect((await ask('PUT', '/settings', { duplaConferencia: 'talvez' }, 'gestor')).body.fields).toEqual({
        duplaConferencia: 'Escolha nunca, fatais ou sempre',
      });
      expect((await twice('sempre')).body).toEqual({ duplaConferencia: 'sempre' });
      expect((await ask('GET', '/settings', undefined, 'admin', given.estranha)).body).toEqual({
        duplaConferencia: 'nunca',
      });
    });

    it('are those of two people: the first waits for the second', async () => {
      await twice('sempre');
      const { body } = await create();
      expect((await confirm(body.id)).body).toMatchObject({
        situacao: 'sugerido',
        aguardaSegundaConferencia: true,
        idUsuarioConfirmou: given.firma.usuarios.colaborador.id,
      });
      const same = await confirm(body.id);
      expect([same.status, same.body.message]).toEqual([409, 'A segunda conferência é de outra pessoa.']);
      const { body: second } = await confirm(body.id, 'advogado');
      expect(second).toMatchObject({
        situacao: 'confirmado',
        aguardaSegundaConferencia: false,
        confirmou: expect.stringContaining('colaborador'),
        conferiu: expect.stringContaining('advogado'),
      });
      expect((await confirm(body.id, 'gestor')).body.message).toBe('Este prazo já está confirmado.');
    });

    it('are no longer awaited once the firm does without them: the same person confirms', async () => {
      await twice('sempre');
      const [fatal, comum] = [(await create()).body, (await create({ fatal: false })).body];
      await confirm(fatal.id);
      await confirm(comum.id);
      await twice('fatais');
      expect((await confirm(fatal.id)).status).toBe(409);
      expect((await ask('GET', `/${fatal.id}`)).body).toMatchObject({ aguardaSegundaConferencia: true });
      expect((await ask('GET', `/${comum.id}`)).body).toMatchObject({
        situacao: 'sugerido',
        aguardaSegundaConferencia: false,
      });
      expect((await confirm(comum.id)).body).toMatchObject({
        situacao: 'confirmado',
        confirmou: expect.stringContaining('colaborador'),
        conferiu: null,
      });
    });

    it('look at the fatal ones alone where the firm says so', async () => {
      await twice('fatais');
      const [fatal, comum] = [(await create()).body, (await create({ fatal: false })).body];
      expect([(await confirm(fatal.id)).body.situacao, (await confirm(comum.id)).body.situacao]).toEqual([
        'sugerido',
        'confirmado',
      ]);
    });
  });

  it('refuses to confirm what changed since it was seen', async () => {
    const { body } = await create();
    const { body: changed } = await ask('PUT', '', { ...body, dias: 5, motivo: 'Erro' });
    const stale = await confirm(body.id, 'advogado', { dataAlteracao: body.dataAlteracao });
    expect([stale.status, stale.body.code]).toEqual([409, 'DESATUALIZADO']);
    expect((await confirm(body.id, 'advogado', { dataAlteracao: changed.dataAlteracao })).status).toBe(200);
  });

  it('is met with the number of the protocol or a note, once confirmed, and changes no more', async () => {
    const { body } = await create();
    const fulfil = (payload: object) => ask('POST', `/${body.id}/fulfil`, payload);
    expect((await fulfil({})).body.fields).toEqual({
      protocolo: 'Informe o número do protocolo ou uma nota',
    });
    expect((await fulfil({ nota: 'Feito' })).body.message).toBe(
      'Confirme o prazo antes de dá-lo por cumprido.',
    );
    await confirm(body.id);
    const { status, body: met } = await fulfil({ protocolo: '12345/2026' });
    expect([status, met.situacao, met.protocolo, met.cumpridoEm === null]).toEqual([
      200,
      'cumprido',
      '12345/2026',
      false,
    ]);
    for (const again of [
      fulfil({ nota: 'x' }),
      confirm(body.id),
      ask('PUT', '', met),
      ask('POST', `/${body.id}/dismiss`, { motivo: 'x' }),
    ])
      expect((await again).body.message).toBe('Este prazo já foi encerrado e não muda mais.');
  });

  it('is dismissed, or missed, for a reason', async () => {
    const [one, other] = [(await create()).body, (await create()).body];
    expect((await ask('POST', `/${one.id}/dismiss`, {})).body.fields).toEqual({
      motivo: 'Motivo é obrigatório',
    });
    expect((await ask('POST', `/${one.id}/dismiss`, { motivo: 'Acordo' })).body).toMatchObject({
      situacao: 'dispensado',
      motivo: 'Acordo',
    });
    expect(
      (await ask('POST', `/${other.id}/dismiss`, { motivo: 'Intempestivo', perdido: true })).body.situacao,
    ).toBe('perdido');
  });

  it('DELETE answers 204, then 404, and keeps the row', async () => {
    const { body } = await create();
    expect([
      (await ask('DELETE', `/${body.id}`)).status,
      (await ask('DELETE', `/${body.id}`)).status,
    ]).toEqual([204, 404]);
    const { rows } = await maintain('select data_exclusao from prazo where id_cliente = $1 and id = $2', [
      given.firma.idCliente,
      body.id,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('keeps its case from being deleted while it is open, and goes with it afterwards', async () => {
    const caso = await base.database.transaction('manutencao', (tx) => insertProcesso(tx, given.firma));
    const { body } = await create({ idProcesso: caso });
    const remove = () =>
      call<ApiErrorBody>(given.app, given.firma.usuarios.admin, 'DELETE', `/Process/${caso}`);
    const refused = await remove();
    expect([refused.status, refused.body.message, refused.body.dependents]).toEqual([
      409,
      'Este processo não pode ser excluído: há 1 prazo em aberto que depende dele.',
      [{ kind: 'prazos', total: 1, idProcesso: caso }],
    ]);
    await ask('POST', `/${body.id}/dismiss`, { motivo: 'Acordo' });
    expect([(await remove()).status, (await ask('GET', `/${body.id}`)).status]).toEqual([204, 404]);
  });

  it('keeps the calendar of the firm that it was counted by', async () => {
    const gestor = given.firma.usuarios.gestor;
    const { body: calendario } = await call<{ id: number }>(given.app, gestor, 'POST', '/ForensicCalendar', {
      nome: 'Comarca',
      idPai: 1,
    });
    const { body } = await create({ idCalendario: calendario.id });
    expect(body.calendario).toBe('Comarca');
    const refused = await call<ApiErrorBody>(
      given.app,
      gestor,
      'DELETE',
      `/ForensicCalendar/${calendario.id}`,
    );
    expect(refused.body.message).toBe('Há prazos em aberto contados por este calendário.');
  });
});
