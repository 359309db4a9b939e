import type { ConflictCheck, ConflictSettings } from '@foro/shared/contracts/conflict-check';
import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { Process } from '@foro/shared/contracts/process';
import { cpfOf, type Papel } from '../../../testing/builders';
import { askAs } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';
import { prepareProcessos } from '../../processos/processos/processos.fixtures';

describeOnDatabase('/ConflictCheck/settings', (base) => {
  const cases = prepareProcessos(base);
  const ask = askAs<ConflictCheck & ApiErrorBody>(() => cases, 'gestor');
  const set = (exigencia: string, further: object = {}) =>
    ask<ConflictSettings & ApiErrorBody>('PUT', '/ConflictCheck/settings', {
      exigencia,
      anosConsulta: 2,
      anosExCliente: 2,
      ...further,
    });
  const partesContrarias = [
    { nome: 'Mercado Bom Preço', documento: null },
    { nome: 'Rui Neves', documento: cpfOf(7_701) },
  ];
  const contrarias = partesContrarias.map((parte) => ({ ...parte, papel: 'contraria' }));
  const check = async () =>
    (await ask('POST', '/ConflictCheck', { nomes: contrarias, idEmpresa: cases.firma.clientePJ })).body.id;
  const decide = (id: number, decisao: string, papel: Papel = 'gestor') =>
    ask('POST', `/ConflictCheck/${id}/decide`, { decisao, motivo: 'Sigilo' }, papel);

  it('demand nothing until they are set; only the management sets them', async () => {
    expect((await ask('GET', '/ConflictCheck/settings', undefined, 'colaborador')).body).toEqual({
      exigencia: 'nunca',
      anosConsulta: 2,
      anosExCliente: 2,
    });
    expect((await ask('PUT', '/ConflictCheck/settings', {}, 'colaborador')).status).toBe(403);
    expect((await set('talvez')).body.fields).toEqual({ exigencia: 'Escolha nunca, avisar ou sempre' });
    expect((await set('nunca', { anosConsulta: 0 })).body.fields).toEqual({ anosConsulta: 'Mínimo de 1' });
  });

  it('with "sempre", open a case only after an accepted check of exactly its people, and tie it to the case', async () => {
    await set('avisar');
    expect((await cases.create({ partesContrarias })).status).toBe(201);
    await set('sempre');
    const before = await cases.create({ partesContrarias });
    expect([before.status, before.body.code, before.body.message]).toEqual([
      409,
      'CONFLITO',
      expect.stringMatching(/× Mercado Bom Preço × Rui Neves, aceita, antes de abrir o processo\.$/),
    ]);
    const refused = await check();
    expect((await cases.create({ partesContrarias })).body.message).toContain(`nº ${refused}, de `);
    await decide(refused, 'recusado');
    expect((await cases.create({ partesContrarias })).body.message).toMatch(/foi recusada\.$/);
    const accepted = await check();
    await decide(accepted, 'aceito', 'admin');
    expect((await cases.create()).status).toBe(409);
    const { status, body } = await cases.create({ partesContrarias: partesContrarias.toReversed() });
    expect(status).toBe(201);
    expect((await ask('GET', `/ConflictCheck/${accepted}`)).body.idProcesso).toBe(body.id);
    const { body: partes } = await ask<{ nome: string }[]>(
      'GET',
      `/ProcessOpositor/OpositorProcess/${body.id}`,
    );
    expect(partes.map(({ nome }) => nome)).toEqual(['Rui Neves', 'Mercado Bom Preço']);
    const { body: whole } = await ask<Process & ApiErrorBody>('PUT', '/Process', body);
    expect(whole.titulo).toBe(body.titulo);
    await set('nunca');
  });
});
