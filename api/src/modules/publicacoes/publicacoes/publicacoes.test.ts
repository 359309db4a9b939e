import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { ProcessDeadline } from '@foro/shared/contracts/process-deadline';
import type { Publication, PublicationRow } from '@foro/shared/contracts/publication';
import type { PublicationBatchAnswer } from '@foro/shared/contracts/publication-batch';
import type { SearchAnswer } from '@foro/shared/contracts/search';
import type { PublicationHealth } from '@foro/shared/contracts/publication-health';
import { type Papel } from '../../../testing/builders';
import { describeOnDatabase } from '../../../testing/describe-on-database';
import { NUMERO, preparePublicacoes } from './publicacoes.fixtures';

describeOnDatabase('publications', (base) => {
  const given = preparePublicacoes(base);
  const { insert, ask, list, ids, read, followUp, deadline } = given;

  it('lists the latest first, in both forms, and narrows by state, court, period, case and text', async () => {
    const early = await insert({
      dia: '2026-04-08',
      tribunal: 'TRF3',
      texto: 'Designo audiência de conciliação',
    });
    const late = await insert({ idProcesso: given.processo });
    expect(await ids('')).toEqual([late, early]);
    expect(await ids('&order=asc&sort=disponibilizadaEm')).toEqual([early, late]);
    expect(await ids('&tribunal=TRF3')).toEqual([early]);
    expect(await ids('&de=2026-04-09')).toEqual([late]);
    expect(await ids('&ate=2026-04-09')).toEqual([early]);
    expect(await ids(`&idProcesso=${given.processo}`)).toEqual([late]);
    expect(await ids('&search=audiencia')).toEqual([early]);
    expect(await ids('&search=.')).toEqual([]);
    expect(await ids('&situacao=tratada')).toEqual([]);
    expect(await ids(`&around=${early}&pageSize=1`)).toEqual([early]);
    expect((await ask<PublicationRow[]>('GET', '/Publication')).body).toHaveLength(2);
    expect((await list('')).items[0]).toMatchObject({
      tribunal: 'TJSP',
      numero: NUMERO,
      processoTitulo: 'Ação de cobrança',
      processosDoNumero: 1,
      cliente: expect.stringContaining('Cliente'),
      situacao: 'nova',
      inicio: 'Vistos. Intime-se.',
    });
  });

  it('are found by the suite’s search, those that wait first, and by no client', async () => {
    const treated = await insert({ texto: 'Perícia contábil designada', idProcesso: given.processo });
    await ask('PUT', `/Publication/${treated}`, {
      acao: 'ignorar',
      dataAlteracao: (await read(treated)).dataAlteracao,
    });
    const open = await insert({ texto: 'Laudo da perícia contábil', dia: '2026-04-01' });
    const path = '/Search?q=pericia%20contabil&kinds=publicacoes';
    const { body } = await ask<SearchAnswer>('GET', path);
    expect(body.groups).toMatchObject([
      {
        kind: 'publicacoes',
        total: 2,
        items: [
          { id: open, idProcesso: null, detalhe: expect.stringContaining('Escolha o processo: um tem') },
          {
            id: treated,
            idProcesso: given.processo,
            titulo: 'TJSP',
            to: `/publicacoes?situacao=todas&publicacao=${treated}`,
          },
        ],
      },
    ]);
    expect((await ask<SearchAnswer>('GET', path, undefined, 'clientePJ')).body.groups).toEqual([]);
  });

  it('narrows to the own and the team: by the OAB that is named, and by the lawyer and team of the case', async () => {
    const ofOab = await insert({ isOfOab: true });
    const ofCase = await insert({ idProcesso: given.processo });
    const nobodys = await insert();
    expect(await ids('&escopo=escritorio')).toEqual([nobodys, ofCase, ofOab]);
    // The case is the lawyer's, the number the staff member's.
    expect(await ids('&escopo=meus')).toEqual([ofOab]);
    expect(await ids('&escopo=meus', 'advogado')).toEqual([ofCase]);
    expect(await ids('&escopo=equipe', 'advogado')).toEqual([ofCase]);
    expect((await list('&escopo=meus')).items[0]?.interessados).toEqual([
      { idUsuario: given.firma.usuarios.colaborador.id, nome: expect.any(String), oab: '123456/SP' },
    ]);
  });

  it('tells parties, lawyers with those that are watched, and the cases that have the number', async () => {
    const id = await insert();
    expect(await read(id)).toMatchObject({
      partes: [{ nome: 'PEDRO', polo: 'P' }],
      advogados: [
        { nome: 'MARIA', numero: '123456', uf: 'SP', monitorada: true },
        { nome: 'JOÃO', numero: '94719', uf: 'RJ', monitorada: false },
      ],
      candidatos: [{ id: given.processo, titulo: 'Ação de cobrança' }],
      texto: 'Vistos. Intime-se.',
    });
    expect((await ask('GET', '/Publication/2000000')).status).toBe(404);
    expect((await ask('GET', `/Publication/${id}`, undefined, 'clientePJ')).status).toBe(403);
  });

  it('links, ignores with the reason and reopens; an outdated version is refused', async () => {
    const id = await insert();
    const { dataAlteracao } = await read(id);
    const linked = await ask<Publication>('PUT', `/Publication/${id}`, {
      acao: 'vincular',
      idProcesso: given.processo,
      dataAlteracao,
    });
    expect(linked.body).toMatchObject({ idProcesso: given.processo, situacao: 'nova' });
    expect((await ask('PUT', `/Publication/${id}`, { acao: 'ignorar', dataAlteracao })).body.code).toBe(
      'DESATUALIZADO',
    );
    const ignored = await ask<Publication>('PUT', `/Publication/${id}`, {
      acao: 'ignorar',
      motivo: 'Mera distribuição',
      dataAlteracao: linked.body.dataAlteracao,
    });
    expect(ignored.body).toMatchObject({ situacao: 'ignorada', motivo: 'Mera distribuição' });
    expect(ignored.body.tratadaPor).toContain('colaborador');
    const reopened = await ask<Publication>('PUT', `/Publication/${id}`, {
      acao: 'reabrir',
      dataAlteracao: ignored.body.dataAlteracao,
    });
    expect(reopened.body).toMatchObject({ situacao: 'nova', motivo: null, tratadaEm: null });
    const wrong = await ask('PUT', `/Publication/${id}`, {
      acao: 'vincular',
      idProcesso: 2_000_000,
      dataAlteracao: reopened.body.dataAlteracao,
    });
    expect([wrong.status, wrong.body.fields]).toEqual([400, { idProcesso: 'Processo inválido' }]);
  });

  it('is treated in one go: follow-up, deadline tied to it and commitment; once, and whole or not at all', async () => {
    const id = await insert();
    const { dataAlteracao } = await read(id);
    const treat = <Body = ApiErrorBody>(parts: object, papel: Papel = 'colaborador') =>
      ask<Body>(
        'POST',
        `/Publication/${id}/treat`,
        { dataAlteracao, acompanhamento: followUp(), ...parts },
        papel,
      );
    const broken = await treat({ prazo: deadline({ idCalendario: 9999 }) });
    expect([broken.status, Object.keys(broken.body.fields ?? {})]).toEqual([400, ['prazo.idCalendario']]);
    const elsewhere = await treat({ prazo: deadline({ idProcesso: given.processo + 1 }) });
    expect(elsewhere.body.fields).toEqual({ 'prazo.idProcesso': 'O prazo é de outro processo' });
    expect((await ask<unknown[]>('GET', `/ProcessHistory/Process/${given.processo}`)).body).toEqual([]);
    const { status, body } = await treat<Publication>({
      prazo: deadline(),
      compromisso: {
        idProcesso: given.processo,
        idProcessoAgendaPrioridade: 1,
        processoAgenda: 'Audiência',
        dataInicio: '2026-05-20T17:00:00Z',
        dataFim: '2026-05-20T18:00:00Z',
      },
    });
    expect([status, body.situacao, body.idProcesso]).toEqual([200, 'tratada', given.processo]);
    expect(body.idCompromisso).not.toBeNull();
    const { body: prazo } = await ask<ProcessDeadline>('GET', `/ProcessDeadline/${body.idPrazo}`);
    expect(prazo).toMatchObject({ situacao: 'sugerido', idAcompanhamento: body.idAcompanhamento });
    const again = await treat({}, 'advogado');
    expect([again.status, again.body.message]).toEqual([
      409,
      expect.stringMatching(/^Esta publicação já foi tratada por colaborador/),
    ]);
    expect(await ids('&situacao=nova')).toEqual([]);
  });

  it('are ignored or treated several at once; those without a case are refused, and the others go on', async () => {
    const linked = await insert({ idProcesso: given.processo, texto: 'Manifeste-se o autor.' });
    const loose = await insert();
    const chosen = await Promise.all(
      [linked, loose].map(async (id) => ({ id, dataAlteracao: (await read(id)).dataAlteracao })),
    );
    const treated = await ask<PublicationBatchAnswer>('POST', '/Publication/batch', {
      acao: 'tratar',
      publicacoes: chosen,
      idProcessoHistoricoTipo: 1,
      idExecutorAto: given.firma.usuarios.advogado.id,
    });
    expect(treated.body.feitas).toEqual([linked]);
    expect(treated.body.recusadas).toEqual([
      { id: loose, message: expect.stringContaining('não tem processo') },
    ]);
    const { body: rows } = await ask<{ descricao: string }[]>(
      'GET',
      `/ProcessHistory/Process/${given.processo}`,
    );
    expect(rows.map(({ descricao }) => descricao)).toEqual(['Manifeste-se o autor.']);
    const ignored = await ask<PublicationBatchAnswer>('POST', '/Publication/batch', {
      acao: 'ignorar',
      publicacoes: chosen,
    });
    expect([ignored.body.feitas, ignored.body.recusadas.map(({ id }) => id)]).toEqual([[loose], [linked]]);
    expect((await ask('POST', '/Publication/batch', { acao: 'ignorar', publicacoes: [] })).status).toBe(400);
  });

  it('tells that the capture is off where it is, and never that there is nothing; a demonstration shouts at nobody', async () => {
    await insert({ dia: '2026-04-09' });
    const off = {
      ligada: false,
      ultimaBoa: null,
      proxima: null,
      porque: expect.stringContaining('demonstração'),
    };
    const { body } = await ask<PublicationHealth>('GET', '/Publication/health');
    expect(body).toMatchObject({
      fontes: [
        { ...off, fonte: 'djen' },
        { ...off, fonte: 'datajud' },
      ],
      alarmes: [],
      naoTratadas: { total: 1, maisAntiga: '2026-04-09' },
    });
    const admin = await ask<PublicationHealth>('GET', '/Publication/health', undefined, 'admin');
    expect(admin.body.alarmes.map(({ codigo }) => codigo)).toEqual(['demonstracao']);
    const refused = await ask('POST', '/Publication/fetch', {}, 'admin');
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('desligada')]);
  });
});
