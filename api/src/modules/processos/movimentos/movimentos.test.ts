import type { Page } from '@foro/shared/contracts/list';
import type { ProcessHistoryRow } from '@foro/shared/contracts/process-history';
import type {
  AutomaticVisibility,
  Coverage,
  ProcessMovementState,
  UncoveredRow,
} from '@foro/shared/contracts/process-movement';
import type { ProcessLatest } from '@foro/shared/contracts/process-latest';
import type { ProcessSummary } from '@foro/shared/contracts/process-summary';
import type { SearchAnswer } from '@foro/shared/contracts/search';
import type { FastifyInstance } from 'fastify';
import { buildFirma, insertProcesso, type Firma, type Papel } from '../../../testing/builders';
import { buildTestApp, call } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';

const NUMERO = '10123456420268260100';

describeOnDatabase('movements of the courts', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  let processo: number;
  beforeAll(async () => {
    app = await buildTestApp(base.database);
  });
  afterAll(() => app.close());
  const maintain = (text: string, values: readonly unknown[]) =>
    base.database.transaction('manutencao', (tx) => tx.query<{ id: number }>(text, values));
  const insert = (numeroCNJ: string | null, titulo = 'Ação') =>
    base.database.transaction('manutencao', (tx) =>
      insertProcesso(tx, firma, { titulo, ...(numeroCNJ !== null && { numeroCNJ }) }),
    );
  const checked = (numero: string, encontrado: boolean) =>
    maintain(
      "insert into movimento_consulta (id_cliente, numero, conferido_em, encontrado, atualizado_em) values ($1, $2, '2026-11-18T09:00:00Z', $3, '2026-11-01T09:00:00Z')",
      [firma.idCliente, numero, encontrado],
    );
  beforeEach(async () => {
    firma = await buildFirma(base.database);
    processo = await insert('1012345-64.2026.8.26.0100');
    await maintain(
      `insert into movimento (id_cliente, numero, tribunal, grau, codigo, nome, data_hora, orgao, original, impressao, visto_em)
        values ($1, $2, 'TJSP', 'G1', 219, 'Procedência', '2026-04-09T15:00:00Z', '3ª Vara', '{}', repeat('a', 64), now())`,
      [firma.idCliente, NUMERO],
    );
  });

  const ask = <Body>(method: 'GET' | 'PUT', path: string, papel: Papel = 'colaborador', body?: unknown) =>
    call<Body>(app, firma.usuarios[papel], method, path, body);
  const read = async <Body>(path: string, papel: Papel = 'colaborador') =>
    (await ask<Body>('GET', path, papel)).body;
  const followUps = (papel: Papel = 'colaborador') =>
    read<ProcessHistoryRow[]>(`/ProcessHistory/Process/${processo}`, papel);
  const show = (body: AutomaticVisibility) =>
    ask<AutomaticVisibility>('PUT', '/ProcessMovement/Visibility', 'colaborador', body);
  /** Inserts a follow-up from the treatment of a publication. */
  const insertTratada = async () => {
    const { rows } = await maintain(
      `insert into acompanhamento (id_cliente, id_processo, id_processo_historico_tipo, id_executor_ato, descricao, visivel_cliente)
        select $1, $2, t.id, $3, 'Segredo da publicação', null from processo_historico_tipo t where t.id_cliente = $1 order by t.id limit 1 returning id`,
      [firma.idCliente, processo, firma.usuarios.advogado.id],
    );
    const id = rows[0]?.id ?? 0;
    await maintain(
      `insert into publicacao (id_cliente, fonte, id_externo, impressao, tribunal, disponibilizada_em, texto, partes, advogados, original, id_processo,
          situacao, tratada_em, id_acompanhamento)
        values ($1, 'djen', '1', repeat('a', 64), 'TJSP', '2026-03-02', 'x', '[]', '[]', '{}', $2, 'tratada', now(), $3)`,
      [firma.idCliente, processo, id],
    );
    return id;
  };

  it('stand among the follow-ups by their official name, searched and sorted with them', async () => {
    const id = await insertTratada();
    const page = await read<Page<ProcessHistoryRow>>(
      `/ProcessHistory/Process/${processo}?page=1&sort=dataInclusao&order=asc`,
    );
    expect(page.total).toBe(2);
    expect(page.items).toMatchObject([
      {
        tipo: 'Procedência',
        descricao: '3ª Vara',
        executor: 'TJSP · 1º grau',
        automatico: true,
        codigoMovimento: 219,
      },
      { id, automatico: false, codigoMovimento: null },
    ]);
    const found = await read<ProcessHistoryRow[]>(`/ProcessHistory/Process/${processo}?search=procedencia`);
    expect(found.map(({ tipo }) => tipo)).toEqual(['Procedência']);
    // They are the courts' entries, which cannot be opened as a follow-up.
    expect((await ask('GET', `/ProcessHistory/${page.items[0]?.id}`)).status).toBe(404);
  });

  it('are shown to clients, and follow-ups of publications not, until the firm decides otherwise', async () => {
    const id = await insertTratada();
    const seen = async () =>
      (await followUps('clientePJ')).map(({ tipo, automatico }) => (automatico ? tipo : 'publicação'));
    const search = async () => (await read<SearchAnswer>('/Search?q=segredo', 'clientePJ')).groups;
    const latest = async () =>
      (await read<ProcessLatest>('/Process/Latest', 'clientePJ')).items[0]?.ultimoAcompanhamento ?? null;
    const summary = () => read<ProcessSummary>(`/Process/${processo}/Summary`, 'clientePJ');
    expect(await read('/ProcessMovement/Visibility')).toEqual({
      movimentos: true,
      publicacoes: false,
      tiposOcultos: [],
    });
    expect(await seen()).toEqual(['Procedência']);
    expect((await ask('GET', `/ProcessHistory/${id}`, 'clientePJ')).status).toBe(404);
    expect(await search()).toEqual([]);
    expect((await summary()).ultimoAcompanhamento).toBeNull();
    expect(await latest()).toBeNull();
    expect((await show({ movimentos: false, publicacoes: true, tiposOcultos: [1] })).body).toEqual({
      movimentos: false,
      publicacoes: true,
      tiposOcultos: [1],
    });
    expect(await seen()).toEqual(['publicação']);
    expect((await ask('GET', `/ProcessHistory/${id}`, 'clientePJ')).status).toBe(200);
    expect(await search()).toMatchObject([{ kind: 'acompanhamentos', total: 1 }]);
    expect((await summary()).ultimoAcompanhamento).toMatchObject({ id });
    expect(await latest()).toMatchObject({ id });
    expect(await read(`/ProcessMovement/Process/${processo}`, 'clientePJ')).toMatchObject({ visivel: false });
    // The firm's people see all of it.
    expect(await followUps()).toHaveLength(2);
    expect((await ask('PUT', '/ProcessMovement/Visibility', 'clientePJ', {})).status).toBe(403);
    expect((await ask('PUT', '/ProcessMovement/Visibility', 'gestor', { movimentos: true })).status).toBe(
      400,
    );
  });

  it('are told of as they were last checked, and to nobody who does not see the case', async () => {
    const estado = () => read<ProcessMovementState>(`/ProcessMovement/Process/${processo}`, 'clientePJ');
    expect(await estado()).toMatchObject({
      tribunal: 'TJSP',
      motivo: 'aindaNaoConferido',
      conferidoEm: null,
    });
    await checked(NUMERO, true);
    expect(await estado()).toMatchObject({
      motivo: null,
      conferidoEm: '2026-11-18T09:00:00.000Z',
      atualizadoEm: '2026-11-01T09:00:00.000Z',
    });
    expect((await ask('GET', `/ProcessMovement/Process/${processo}`, 'clientePF')).status).toBe(404);
  });

  it('are missing of the cases that are listed, each with its reason, for administrators', async () => {
    await checked(NUMERO, true);
    const numbers = [
      [null, 'Sem número'],
      ['0000123-13.2026.1.00.0000', 'Do STF'],
      ['1012346-49.2026.8.26.0100', 'Nunca conferido'],
      ['1012347-34.2026.8.26.0100', 'Novo'],
      ['1012348-19.2026.8.26.0100', 'Velho'],
    ] as const;
    for (const [numero, titulo] of numbers) await insert(numero, titulo);
    await checked('10123473420268260100', false);
    await checked('10123481920268260100', false);
    await maintain(
      "update processo set data_distribuicao = '2020-01-01' where id_cliente = $1 and titulo = 'Velho'",
      [firma.idCliente],
    );
    const path = '/ProcessMovement/Uncovered';
    const { items, total } = await read<Page<UncoveredRow>>(`${path}?page=1`, 'admin');
    expect(total).toBe(5);
    expect(items.map(({ titulo, tribunal, motivo }) => [titulo, tribunal, motivo])).toEqual([
      ['Do STF', 'STF', 'foraDoDatajud'],
      ['Novo', 'TJSP', 'novo'],
      ['Nunca conferido', 'TJSP', 'aindaNaoConferido'],
      ['Sem número', null, 'semNumero'],
      ['Velho', 'TJSP', 'ausente'],
    ]);
    const some = await read<UncoveredRow[]>(`${path}?motivo=ausente&search=velho`, 'admin');
    expect(some.map(({ titulo }) => titulo)).toEqual(['Velho']);
    expect(await read<Coverage>('/ProcessMovement/Coverage', 'admin')).toMatchObject({
      cobertos: 1,
      foraDele: expect.arrayContaining([{ tribunal: 'STF', motivo: 'foraDoDatajud', total: 1 }]),
    });
    for (const papel of ['gestor', 'colaborador', 'clientePJ'] as const)
      expect((await ask('GET', path, papel)).status).toBe(403);
  });
});
