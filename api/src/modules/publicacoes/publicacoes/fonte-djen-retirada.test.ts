import type { Publication } from '@foro/shared/contracts/publication';
import { insertProcesso } from '../../../testing/builders';
import { call } from '../../../testing/builders-app';
import { linhaDoDjen, paginaDoDjen } from '../../../testing/builders-djen';
import { describeOnOwnDatabase } from '../../../testing/describe-on-database';
import { prepareFonteDjen } from './fonte-djen.fixtures';

describeOnOwnDatabase('publications that were taken back, or captured anew', (base) => {
  const given = prepareFonteDjen(base);
  const { worker, ask, list } = given;

  it('marks what the court took back: with its reason, its first text kept, and what came of it told', async () => {
    const processo = await base.database.transaction('manutencao', (tx) =>
      insertProcesso(tx, given.firma, { numeroCNJ: '1012345-64.2026.8.26.0100' }),
    );
    const second = linhaDoDjen({ id: 2, texto: 'Outra' });
    given.answer = () => ({ body: paginaDoDjen([linhaDoDjen(), second]) });
    const capture = worker();
    await capture.run();
    const [treated, untouched] = await list();
    if (treated === undefined || untouched === undefined) throw new Error('both are there');
    const { body } = await call<Publication>(
      given.app,
      given.firma.usuarios.colaborador,
      'POST',
      `/Publication/${treated.id}/treat`,
      {
        dataAlteracao: treated.dataAlteracao,
        acompanhamento: {
          idProcesso: processo,
          idProcessoHistoricoTipo: 1,
          idExecutorAto: given.firma.usuarios.advogado.id,
          descricao: 'Sentença',
        },
        prazo: {
          idProcesso: processo,
          descricao: 'Apelação',
          comunicacao: 'djen',
          dataBase: '2026-11-17',
          dias: 15,
          unidade: 'uteis',
          dobro: false,
          suspendeRecesso: true,
          idCalendario: 1,
        },
      },
    );
    const gone = (id: number) =>
      linhaDoDjen({ id, texto: '<p>Comunicação cancelada.</p>', cancelada: 'Publicada em duplicidade' });
    given.answer = () => ({ body: paginaDoDjen([gone(510_000_001), gone(2)]) });
    given.clock = new Date('2026-11-18T16:00:00Z');
    await capture.run();
    const texts = { texto: expect.stringMatching(/Julgo PROCEDENTE|Outra/) };
    expect(await ask(`/Publication/${treated.id}`)).toMatchObject({
      situacao: 'tratada',
      motivoCancelamento: 'Publicada em duplicidade',
      ...texts,
    });
    expect(await ask(`/Publication/${untouched.id}`)).toMatchObject({ situacao: 'cancelada', ...texts });
    expect(await ask(`/ProcessHistory/${body.idAcompanhamento}`)).toMatchObject({
      descricao: expect.stringMatching(/^\[O tribunal cancelou esta publicação.*duplicidade\]\n\nSentença$/s),
    });
    expect(await ask(`/ProcessDeadline/${body.idPrazo}`)).toMatchObject({
      avisos: expect.arrayContaining(['publicacaoCancelada']),
    });
  });

  it('marks what was taken back under another of its numbers, and leaves it to a person whether it still stands', async () => {
    given.answer = () => ({ body: paginaDoDjen([linhaDoDjen(), linhaDoDjen({ id: 510_000_009 })]) });
    const capture = worker();
    await capture.run();
    const gone = linhaDoDjen({
      id: 510_000_009,
      texto: 'Comunicação cancelada.',
      cancelada: 'Em duplicidade',
    });
    given.answer = () => ({ body: paginaDoDjen([linhaDoDjen(), gone]) });
    for (const hour of ['2026-11-18T16:00:00Z', '2026-11-19T09:00:00Z']) {
      given.clock = new Date(hour);
      await capture.run();
    }
    expect(await list()).toMatchObject([
      {
        situacao: 'nova',
        motivoCancelamento: 'Em duplicidade',
        inicio: expect.stringContaining('PROCEDENTE'),
      },
    ]);
  });

  it.each(['in the same answer', 'an hour later'])(
    'stays to be treated, with the mark, if the court issues the same notice again %s',
    async (when) => {
      given.answer = () => ({ body: paginaDoDjen([linhaDoDjen()]) });
      const capture = worker();
      await capture.run();
      const gone = linhaDoDjen({ texto: 'Comunicação cancelada.', cancelada: 'Em duplicidade' });
      const again = linhaDoDjen({ id: 510_000_009 });
      given.answer = () => ({ body: paginaDoDjen(when === 'an hour later' ? [gone] : [gone, again]) });
      given.clock = new Date('2026-11-18T16:00:00Z');
      await capture.run();
      given.answer = () => ({ body: paginaDoDjen([gone, again]) });
      given.clock = new Date('2026-11-19T09:00:00Z');
      await capture.run();
      expect(await list()).toMatchObject([{ situacao: 'nova', motivoCancelamento: 'Em duplicidade' }]);
    },
  );

  it('is asked for a period back by an administrator, once while it waits', async () => {
    await worker().run();
    given.standIn.asked.length = 0;
    const fetch = (body: object) =>
      call<{ alvos: number; podeFaltar: boolean; message: string }>(
        given.app,
        given.firma.usuarios.gestor,
        'POST',
        '/Publication/fetch',
        body,
      );
    given.clock = new Date();
    const period = { de: '2026-09-01', ate: '2026-09-30' };
    for (const _ of [1, 2]) expect(await fetch(period)).toMatchObject({ status: 202, body: { alvos: 1 } });
    given.clock = new Date(Date.now() + 60_000);
    await worker().run();
    const asked = given.standIn.asked.filter((path) =>
      path.includes('dataDisponibilizacaoInicio=2026-09-01'),
    );
    expect(asked).toHaveLength(1);
    expect((await fetch({ de: '2026-09-01' })).status).toBe(400);
    expect((await fetch({ de: '2026-09-31', ate: '2026-10-01' })).status).toBe(400);
    expect((await fetch({ de: '2026-01-01', ate: '2026-09-01' })).status).toBe(400);
    expect((await fetch({ de: '2999-01-01', ate: '2999-01-02' })).status).toBe(400);
  });
});
