import { ETHICS_WARNING } from '@foro/shared/contracts/fee-agreement';
import type { ProcessHour } from '@foro/shared/contracts/process-hour';
import { describeOnDatabase } from '../../../testing/describe-on-database';
import { prepareHonorarios } from './honorarios.fixtures';

describeOnDatabase('fees for hours and for success', (base) => {
  const given = prepareHonorarios(base);
  const { ask, agree, charge, contratos, linhas, note } = given;
  const horas = async () =>
    (await ask<ProcessHour[]>('GET', `/ProcessHour?idProcesso=${given.processo}`)).body;

  describe('hours', () => {
    it('are noted by the team of the case, taken back by whoever noted them or the management', async () => {
      const { status, body } = await note();
      expect([status, body.minutos, body.cobrada, body.idUsuario]).toEqual([
        201,
        50,
        false,
        given.firma.usuarios.advogado.id,
      ]);
      expect((await note({}, 'colaborador')).body.message).toBe(
        'As custas deste processo são vistas por quem é da equipe dele.',
      );
      const { body: doGestor } = await note({}, 'gestor');
      expect((await ask('DELETE', `/ProcessHour/${doGestor.id}`, undefined, 'advogado')).status).toBe(403);
      expect((await ask('DELETE', `/ProcessHour/${body.id}`, undefined, 'advogado')).status).toBe(204);
      expect((await ask('DELETE', `/ProcessHour/${doGestor.id}`)).status).toBe(204);
      expect(await horas()).toEqual([]);
    });

    it.each([
      ['minutos', 'Escreva o tempo como 1:30, até 24:00', { minutos: 0 }],
      ['minutos', 'Escreva o tempo como 1:30, até 24:00', { minutos: 1441 }],
      ['dia', 'O dia ainda não chegou', { dia: '2999-01-01' }],
      ['descricao', 'Diga o que foi feito', { descricao: '' }],
    ])('are refused beside %s: %s', async (field, message, changes) => {
      expect((await note(changes)).body.fields?.[field]).toBe(message);
    });

    it('are charged once at the price of the hour, rounded once; a reversal leaves them to be charged again', async () => {
      const { body: acordo } = await agree({ tipo: 'hora', valorHora: '100.01' });
      await note();
      await note({ minutos: 20 });
      await note({ minutos: 600, faturavel: false });
      const { status, body } = await charge(acordo.id, { parte: 'hora' });
      expect([status, body.valor, body.descricao]).toEqual([
        201,
        '116.68',
        'Defesa: 1:10 horas a R$\u00a0100,01',
      ]);
      expect((await horas()).map(({ cobrada }) => cobrada)).toEqual([false, true, true]);
      const [, , first] = await horas();
      expect((await ask('DELETE', `/ProcessHour/${first?.id}`)).status).toBe(409);
      expect((await charge(acordo.id, { parte: 'hora' })).body.fields).toEqual({
        parte: 'Não há horas por cobrar neste processo',
      });
      await ask('POST', `/ProcessCost/${body.id}/reverse`);
      expect((await contratos())[0]?.lancado).toBe('0.00');
      expect((await charge(acordo.id, { parte: 'hora' })).body.valor).toBe('116.68');
    });
  });

  describe('a success', () => {
    it('is the percentage of the gain, at most the cap; sucumbência is a line apart, which the opposing party bears', async () => {
      const { body } = await agree({
        tipo: 'exito',
        percentual: '20',
        base: 'Proveito econômico',
        teto: '1500.00',
      });
      expect(
        (await charge(body.id, { parte: 'exito', ganho: '5000.05', sucumbencia: '500.00' })).body.valor,
      ).toBe('1000.01');
      expect((await charge(body.id, { parte: 'exito', ganho: '90000.00' })).body.valor).toBe('1500.00');
      expect(await linhas()).toEqual([
        'honorario Defesa: êxito de 20,00% sobre R$\u00a05.000,05 (Proveito econômico) 1000.01 2026-12-10 cliente',
        'honorario Honorários de sucumbência 500.00 2026-12-10 contraria',
        'honorario Defesa: êxito de 20,00% sobre R$\u00a090.000,00 (Proveito econômico) 1500.00 2026-12-10 cliente',
      ]);
    });

    it('that with sucumbência exceeds the gain is warned of by the Ethics Code, and entered by whoever says so', async () => {
      const { body } = await agree({ tipo: 'exito', percentual: '50', base: 'Proveito' });
      const tooMuch = { parte: 'exito', ganho: '100.00', sucumbencia: '50.01' };
      expect((await charge(body.id, tooMuch)).body.fields).toEqual({ sucumbencia: ETHICS_WARNING });
      expect((await charge(body.id, { ...tooMuch, sucumbencia: '50.00' })).status).toBe(201);
      expect((await charge(body.id, { ...tooMuch, ciente: true })).status).toBe(201);
    });

    it('is warned of together with what separate charges of the case entered, and not with what was reversed', async () => {
      const { body } = await agree({ tipo: 'exito', percentual: '40', base: 'Proveito' });
      const { body: other } = await agree({ tipo: 'exito', percentual: '20', base: 'Proveito' });
      const ganho = { parte: 'exito', ganho: '100.00' };
      const { body: first } = await charge(body.id, ganho);
      expect(first.valor).toBe('40.00');
      const second = { ...ganho, sucumbencia: '40.01' };
      expect((await charge(other.id, second)).body.fields).toEqual({
        sucumbencia: ETHICS_WARNING.replace(
          'sucumbência',
          'sucumbência, com R$\u00a040,00 já lançados neste processo,',
        ),
      });
      expect((await charge(other.id, { ...second, sucumbencia: '40.00' })).status).toBe(201);
      expect((await contratos())[0]).toMatchObject({
        exitoDoProcesso: '60.00',
        sucumbenciaDoProcesso: '40.00',
      });
      // A success without sucumbência of its own counts with that of before.
      expect((await charge(other.id, ganho)).status).toBe(400);
      expect((await charge(other.id, { ...ganho, ciente: true })).status).toBe(201);
      await ask('POST', `/ProcessCost/${first.id}/reverse`);
      expect((await contratos())[0]?.exitoDoProcesso).toBe('40.00');
      expect((await charge(other.id, ganho)).status).toBe(201);
    });

    it('is charged only where it was agreed', async () => {
      const { body } = await agree({ tipo: 'hora', valorHora: '100.00' });
      expect((await charge(body.id, { parte: 'exito', ganho: '1.00' })).body.fields).toEqual({
        parte: 'Este contrato não cobra êxito',
      });
      expect((await charge(body.id, { parte: 'ato', descricao: 'Audiência' })).body.fields).toEqual({
        parte: 'Este contrato não cobra por ato',
      });
      expect((await charge(body.id, { parte: 'ato' })).body.fields).toEqual({ descricao: 'Diga qual ato' });
      expect((await charge(2_000_000, { parte: 'hora' })).status).toBe(404);
    });
  });
});
