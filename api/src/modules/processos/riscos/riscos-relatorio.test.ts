import type { CaseRisk, RiskReport } from '@foro/shared/contracts/case-risk';
import type { ApiErrorBody } from '@foro/shared/contracts/error';
import { FOLLOWED_FILE } from '@foro/shared/contracts/followed-file';
import type { PriceIndex, PriceIndexImported } from '@foro/shared/contracts/price-index';
import type { FastifyInstance } from 'fastify';
import { readSheet } from 'read-excel-file/node';
import { buildFirma, type Firma, type Papel } from '../../../testing/builders';
import { readPdf } from '../../../testing/read-pdf';
import { buildTestApp, call, tokenOf } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';
import { POSSIVEL, prepareRiscos, PROVAVEL, type Refused } from './riscos.fixtures';

describeOnDatabase('/CaseRisk/Report', (base) => {
  const given = prepareRiscos(base);
  const { ask, open } = given;

  describe('the report', () => {
    let cliente: number;
    let provavel: number;
    let possivel: number;
    let dona: Firma;
    const dela = async (query: string) =>
      (await ask<RiskReport>('GET', `/CaseRisk/Report?${query}`, undefined, 'gestor', dona)).body;
    beforeAll(async () => {
      dona = await buildFirma(base.database);
      cliente = dona.clientePJ;
      [provavel, possivel] = [await open(dona), await open(dona)];
      await base.database.transaction('manutencao', (tx) =>
        tx.query("update processo set data_distribuicao = '2023-05-02' where id = any($1::int[])", [
          [provavel, possivel],
        ]),
      );
      const post = (processo: number, path: string, body: object) =>
        ask<CaseRisk>('POST', `/CaseRisk/${processo}/${path}`, body, 'gestor', dona);
      const avaliacao = { valorPedido: '900.00', valorEstimado: '100.10', motivo: 'x' };
      await post(provavel, 'assessments', { ...avaliacao, em: '2024-02-01', idProcessoRisco: PROVAVEL });
      await post(provavel, 'provisions', { em: '2024-02-01', tipo: 'constituicao', valor: '100.10' });
      await post(provavel, 'provisions', { em: '2025-03-01', tipo: 'complemento', valor: '0.20' });
      await post(possivel, 'assessments', { ...avaliacao, em: '2024-02-01', idProcessoRisco: PROVAVEL });
      await post(possivel, 'provisions', { em: '2024-02-01', tipo: 'constituicao', valor: '50.00' });
      await post(possivel, 'provisions', { em: '2025-04-01', tipo: 'pagamento', valor: '20.00' });
      // The balance moves with the assessment.
      await post(possivel, 'assessments', { ...avaliacao, em: '2025-05-01', idProcessoRisco: POSSIVEL });
    });

    it('tells how each case stood on the day, what the classes come to, and what moved them in the year', async () => {
      const { linhas, matriz, movimento, totais } = await dela('em=2025-12-31');
      expect(linhas.map(({ idProcesso, risco, provisao }) => [idProcesso, risco, provisao])).toEqual([
        [provavel, 'Provável', '100.30'],
        [possivel, 'Possível', '30.00'],
      ]);
      expect(matriz).toMatchObject([
        {
          natureza: 'Sem natureza',
          risco: 'Provável',
          quantidade: 1,
          valorEstimado: '100.10',
          provisao: '100.30',
        },
        { risco: 'Possível', quantidade: 1, provisao: '30.00' },
      ]);
      expect(totais).toEqual({ valorPedido: '1800.00', valorEstimado: '200.20', provisao: '130.30' });
      const zero = { constituicao: '0.00', atualizacao: '0.00', reversao: '0.00' };
      expect(movimento).toEqual([
        {
          ...zero,
          risco: 'Provável',
          inicial: '150.10',
          complemento: '0.20',
          pagamento: '-20.00',
          transferencia: '-30.00',
          final: '100.30',
        },
        {
          ...zero,
          risco: 'Possível',
          inicial: '0.00',
          complemento: '0.00',
          pagamento: '0.00',
          transferencia: '30.00',
          final: '30.00',
        },
      ]);
    });

    it('tells of an earlier day what stood then', async () => {
      const { linhas } = await dela('em=2024-12-31');
      expect(linhas.map(({ risco, provisao }) => [risco, provisao])).toEqual([
        ['Provável', '100.10'],
        ['Provável', '50.00'],
      ]);
      expect((await dela('em=2024-01-31')).linhas.map(({ risco, provisao }) => [risco, provisao])).toEqual([
        ['Provável', '0.00'],
        ['Provável', '0.00'],
      ]);
      expect((await dela('em=2023-05-01')).linhas).toEqual([]);
    });

    it('has a provision of a day before its case came to the firm, as its movement has', async () => {
      const outra = await buildFirma(base.database);
      const processo = await open(outra);
      const post = (path: string, body: object) =>
        ask('POST', `/CaseRisk/${processo}/${path}`, body, 'gestor', outra);
      const avaliacao = { valorPedido: '900.00', valorEstimado: '10.00', motivo: 'x' };
      await post('assessments', { ...avaliacao, em: '2024-12-01', idProcessoRisco: PROVAVEL });
      await post('provisions', { em: '2024-12-31', tipo: 'constituicao', valor: '10.00' });
      const { body } = await ask<RiskReport>(
        'GET',
        '/CaseRisk/Report?em=2024-12-31',
        undefined,
        'gestor',
        outra,
      );
      expect(body.totais.provisao).toBe('10.00');
      expect(body.movimento).toMatchObject([{ risco: 'Provável', final: '10.00' }]);
    });

    it('is narrowed by client and office, and is the same in a spreadsheet', async () => {
      expect(
        (await dela(`em=2025-12-31&idEmpresa=${cliente}&idEmpresaGrupo=${dona.escritorio}`)).linhas,
      ).toHaveLength(2);
      expect((await dela(`em=2025-12-31&idContato=${dona.usuarios.clientePF.id}`)).linhas).toEqual([]);
      const file = await given.app.inject({
        url: '/api/CaseRisk/Report/Xlsx?em=2025-12-31',
        headers: { authorization: `Bearer ${tokenOf(given.app, dona.usuarios.gestor)}` },
      });
      expect(file.headers['content-disposition']).toContain('riscos-e-provisoes-2025-12-31.xlsx');
      const rows = await readSheet(file.rawPayload, 'Processos');
      expect(rows.slice(3).map((row) => row[8])).toEqual([100.3, 30, 130.3]);
      const movement = await readSheet(file.rawPayload, 'Movimento');
      expect(movement.slice(3).map((row) => row.at(-1))).toEqual([100.3, 30]);
    });

    it('is the same in a PDF: matrix, movement and cases, with what they come to', async () => {
      const file = await given.app.inject({
        url: '/api/CaseRisk/Report/Pdf?em=2025-12-31',
        headers: { authorization: `Bearer ${tokenOf(given.app, dona.usuarios.gestor)}` },
      });
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
      const texts = readPdf(file.rawPayload);
      expect(texts[0]).toBe('Riscos e provisões em 31/12/2025');
      for (const text of [
        'Natureza e risco',
        'Movimento da provisão de 01/01/2025 a 31/12/2025',
        'Processos',
      ])
        expect(texts).toContain(text);
      const money = (text: string) => text.replaceAll('\u00a0', ' ');
      expect(texts.map(money).slice(texts.lastIndexOf('Total'))).toContain('R$ 130,30');
      expect(texts.at(-1)).toBe('Página 1 de 1');
    });

    it('says in both files that it leaves out restricted cases that the reader does not see', async () => {
      const words = 'Sem os processos restritos a outras pessoas.';
      const files = async () => {
        const [pdf, xlsx] = await Promise.all(
          ['Pdf', 'Xlsx'].map((ending) =>
            given.app.inject({
              url: `/api/CaseRisk/Report/${ending}?em=2025-12-31`,
              headers: { authorization: `Bearer ${tokenOf(given.app, dona.usuarios.gestor)}` },
            }),
          ),
        );
        const sheets = await Promise.all(
          ['Processos', 'Matriz', 'Movimento'].map((sheet) =>
            readSheet(xlsx?.rawPayload ?? Buffer.of(), sheet),
          ),
        );
        return [
          readPdf(pdf?.rawPayload ?? Buffer.of()).includes(words),
          ...sheets.map((rows) => rows[1]?.[0] === words),
        ];
      };
      const restrict = (restrito: boolean) =>
        base.database.transaction('manutencao', (tx) =>
          tx.query('update processo set restrito = $2 where id = $1', [possivel, restrito]),
        );
      expect(await files()).toEqual([false, false, false, false]);
      await restrict(true);
      expect(await files()).toEqual([true, true, true, true]);
      await restrict(false);
    });

    it('tells how far its file is to whoever accepts lines, and gives it in the last one', async () => {
      const followed = await given.app.inject({
        url: '/api/CaseRisk/Report/Pdf?em=2025-12-31',
        headers: {
          authorization: `Bearer ${tokenOf(given.app, dona.usuarios.gestor)}`,
          accept: FOLLOWED_FILE,
        },
      });
      expect([followed.statusCode, followed.headers['x-accel-buffering']]).toEqual([200, 'no']);
      const lines = followed.payload.trimEnd().split('\n');
      const [last = '', ...before] = lines.toReversed();
      // Two cases, each measured and then drawn.
      expect(before.toReversed().map((line) => (JSON.parse(line) as { parte: number }).parte)).toEqual([
        0, 0.165, 0.33, 0.655, 0.98,
      ]);
      const { arquivo } = JSON.parse(last) as { arquivo: string };
      expect(readPdf(Buffer.from(arquivo, 'base64'))[0]).toBe('Riscos e provisões em 31/12/2025');
      const refused = await given.app.inject({
        url: '/api/CaseRisk/Report/Pdf',
        headers: {
          authorization: `Bearer ${tokenOf(given.app, dona.usuarios.colaborador)}`,
          accept: FOLLOWED_FILE,
        },
      });
      expect([refused.statusCode, refused.json<Refused>().code]).toEqual([403, 'ACESSO_NEGADO']);
    });

    it('leads to the cases of a risk, whom a client may not ask for', async () => {
      const { body } = await ask<{ items: { id: number }[] }>(
        'GET',
        `/Process?page=1&idProcessoRisco=${POSSIVEL}`,
        undefined,
        'colaborador',
        dona,
      );
      expect(body.items.map(({ id }) => id)).toEqual([possivel]);
      for (const query of ['idProcessoRisco=1', 'page=1&idProcessoRisco=1'])
        expect((await ask('GET', `/Process?${query}`, undefined, 'clientePJ', dona)).status).toBe(403);
    });
  });
});

describeOnDatabase('/PriceIndex', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  beforeAll(async () => {
    app = await buildTestApp(base.database);
    firma = await buildFirma(base.database);
  });
  afterAll(() => app.close());
  const list = async (papel: Papel = 'gestor', dona = firma) =>
    (await call<PriceIndex[]>(app, dona.usuarios[papel], 'GET', '/PriceIndex')).body;
  const send = (texto: string, papel: Papel = 'admin') =>
    call<PriceIndexImported & ApiErrorBody>(app, firma.usuarios[papel], 'POST', '/PriceIndex/import', {
      codigo: 'IPCA',
      fonte: 'IBGE, baixado hoje',
      texto,
    });

  it('has every table with its source and last month, and a firm’s own months before them, nobody else’s', async () => {
    const before = (await list()).find(({ codigo }) => codigo === 'IPCA');
    expect(before).toMatchObject({
      fonte: 'IBGE (SGS 433)',
      de: '2022-01',
      ate: '2025-11',
      faltam: [],
      importados: 0,
    });
    expect((await send('11/2025;0,20\n01/2026;0,33')).body).toEqual({ novos: 2, alterados: 0 });
    expect((await send('01/2026;0,34')).body).toEqual({ novos: 0, alterados: 1 });
    const after = (await list()).find(({ codigo }) => codigo === 'IPCA');
    expect(after).toMatchObject({
      fonte: 'IBGE, baixado hoje',
      ate: '2026-01',
      faltam: ['2025-12'],
      importados: 2,
    });
    expect(after?.meses.slice(0, 2)).toEqual([
      { mes: '2026-01', taxa: '0.34', fonte: 'IBGE, baixado hoje' },
      { mes: '2025-11', taxa: '0.2', fonte: 'IBGE, baixado hoje' },
    ]);
    const outra = await buildFirma(base.database);
    expect((await list('gestor', outra)).find(({ codigo }) => codigo === 'IPCA')).toEqual(before);
  });

  it('takes nothing of a text with a line that cannot be read, and nothing from a Gestor', async () => {
    const { status, body } = await send('02/2026;0,33\nmarço;1');
    expect([status, body.fields]).toEqual([
      400,
      { texto: 'Linha 2: "março" não é um mês. Escreva mm/aaaa;taxa.' },
    ]);
    expect((await list()).find(({ codigo }) => codigo === 'IPCA')?.ate).not.toBe('2026-02');
    expect((await send('02/2026;0,33', 'gestor')).status).toBe(403);
  });
});
