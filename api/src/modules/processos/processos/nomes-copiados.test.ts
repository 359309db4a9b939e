import type { Page } from '@foro/shared/contracts/list';
import type { ProcessRow } from '@foro/shared/contracts/process';
import type { FastifyInstance } from 'fastify';
import { buildFirma, insertProcesso, type Firma } from '../../../testing/builders';
import { buildTestApp, call } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';

/** The columns of `processo` copied from other tables, so that the list sorts and searches one table. */
describeOnDatabase('the names that a case carries', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  beforeAll(async () => {
    app = await buildTestApp(base.database);
    firma = await buildFirma(base.database);
  });
  afterAll(() => app.close());

  const ask = <Body>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: unknown) =>
    call<Body>(app, firma.usuarios.admin, method, url, payload);
  const open = (processo: Parameters<typeof insertProcesso>[2] = {}) =>
    base.database.transaction('manutencao', (tx) => insertProcesso(tx, firma, processo));
  const find = async (text: string) =>
    (await ask<Page<ProcessRow>>('GET', `/Process?page=1&sort=id&search=${encodeURIComponent(text)}`)).body
      .items;
  const idsOf = (rows: readonly ProcessRow[]) => rows.map(({ id }) => id);
  /** Reads a record, changes it and sends it back whole. */
  const change = async (path: string, id: number, changes: object) => {
    const { body } = await ask<object>('GET', `${path}/${id}`);
    expect((await ask('PUT', path, { ...body, ...changes })).status).toBe(200);
  };
  const addParte = async (idProcesso: number, nome: string, cnpj: string | null = null) =>
    (await ask<{ id: number }>('POST', '/ProcessOpositor', { idProcesso, nome, cnpj })).body.id;

  it('follow the company that is renamed', async () => {
    const id = await open();
    await change('/Company', firma.clientePJ, {
      nomeFantasia: 'Zênite Alimentos',
      razaoSocial: 'Zênite S.A.',
      cnpj: '19131243000197',
    });
    for (const text of ['zenite', '19.131.243/0001-97'])
      expect(await find(text)).toMatchObject([
        { id, nomeFantasia: 'Zênite Alimentos', razaoSocial: 'Zênite S.A.' },
      ]);
    const { body } = await ask<Page<ProcessRow>>('GET', '/Process?page=1&sort=cliente&order=desc');
    expect(body.items[0]?.id).toBe(id);
  });

  it('follow the person who is renamed', async () => {
    const id = await open({ idContato: firma.usuarios.clientePF.id });
    await change('/User', firma.usuarios.clientePF.id, {
      nome: 'Ângela Quitéria',
      cpf: '11144477735',
      celularDDD: '11',
      celular: '987654321',
    });
    for (const text of ['angela quiteria', '111.444.777-35']) expect(idsOf(await find(text))).toEqual([id]);
  });

  it('pass to the next party when the first is deleted, and follow one that is renamed', async () => {
    const id = await open();
    const reclamante = async () => (await ask<ProcessRow>('GET', `/Process/${id}`)).body.reclamante;
    expect(await reclamante()).toBeNull();
    const primeira = await addParte(id, 'Hortênsia Primeira', '11222333000181');
    const segunda = await addParte(id, 'Ícaro Segundo');
    expect(await reclamante()).toBe('Hortênsia Primeira');
    expect(idsOf(await find('11.222.333/0001-81'))).toEqual([id]);
    expect(idsOf(await find('icaro segundo'))).toEqual([id]);
    expect((await ask('DELETE', `/ProcessOpositor/${primeira}`)).status).toBe(204);
    expect(await reclamante()).toBe('Ícaro Segundo');
    expect(await find('hortensia')).toEqual([]);
    await change('/ProcessOpositor', segunda, { nome: 'Juvêncio' });
    expect(await reclamante()).toBe('Juvêncio');
    await ask('DELETE', `/ProcessOpositor/${segunda}`);
    expect(await reclamante()).toBeNull();
  });

  it('hold every party of several that are added at once', async () => {
    const id = await open();
    await Promise.all(['Umbelina', 'Doroteia', 'Tresidder', 'Quartim'].map((nome) => addParte(id, nome)));
    for (const nome of ['umbelina', 'doroteia', 'tresidder', 'quartim'])
      expect(idsOf(await find(nome))).toEqual([id]);
    const { body: partes } = await ask<{ nome: string }[]>('GET', `/ProcessOpositor/OpositorProcess/${id}`);
    expect((await ask<ProcessRow>('GET', `/Process/${id}`)).body.reclamante).toBe(partes[0]?.nome);
  });

  it('follow the number of the original case', async () => {
    const pai = await open({ numeroCNJ: '0000832-35.2018.4.01.3202' });
    const filho = await open();
    await change('/Process', filho, { idProcessoCaso: 2, idProcessoPai: pai });
    expect(idsOf(await find('0000832-35.2018.4.01.3202'))).toEqual([pai, filho]);
    await change('/Process', pai, { numeroCNJ: '0000123-69.2024.1.00.0000' });
    expect(await find('00001236920241000000')).toMatchObject([
      { id: pai, processoPai: null },
      { id: filho, processoPai: '0000123-69.2024.1.00.0000' },
    ]);
    await change('/Process', pai, { numeroCNJ: null });
    expect((await ask<ProcessRow>('GET', `/Process/${filho}`)).body.processoPai).toBeNull();
  });

  it('leave the version of the case alone: nobody’s open form goes stale by them', async () => {
    const id = await open();
    const { body: before } = await ask<{ dataAlteracao: string }>('GET', `/Process/${id}`);
    await addParte(id, 'Nova parte');
    expect((await ask('PUT', '/Process', { ...before, pasta: 'X' })).status).toBe(200);
  });
});
