import type { CostDue } from '@foro/shared/contracts/cost-due';
import type { ProcessCost, ProcessCostRow, ProcessCostTotals } from '@foro/shared/contracts/process-cost';
import { centsOf } from '@foro/shared/format';
import type { FastifyInstance } from 'fastify';
import { buildFirma, insertProcesso, type Firma, type Papel } from '../../../testing/builders';
import { askAs, buildTestApp } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';

describeOnDatabase('costs that are entered together', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  let processo: number;
  const open = (changes: Parameters<typeof insertProcesso>[2] = {}, whose = firma) =>
    base.database.transaction('manutencao', (tx) => insertProcesso(tx, whose, changes));
  beforeAll(async () => {
    app = await buildTestApp(base.database);
    firma = await buildFirma(base.database);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    processo = await open();
  });

  const ask = askAs(() => ({ app, firma }), 'advogado', '/ProcessCost');
  const create = (changes: object = {}, papel: Papel = 'advogado') =>
    ask<ProcessCost>(
      'POST',
      '',
      {
        idProcesso: processo,
        tipo: 'despesa',
        descricao: 'Perito',
        valor: '100.00',
        competencia: '2026-01-31',
        ...changes,
      },
      papel,
    );
  const parcelas = {
    vencimento: '2026-01-31',
    repeticao: { frequencia: 'mensal', vezes: 3, parcelado: true },
  };
  const rows = async (of = processo, papel: Papel = 'advogado') =>
    (await ask<ProcessCostRow[]>('GET', `?idProcesso=${of}&sort=id`, undefined, papel)).body;
  const seen = async () =>
    (await rows()).map(({ descricao, valor, vencimento }) => `${descricao} ${valor} ${vencimento}`);
  const nth = async (n: number) => (await ask<ProcessCost>('GET', `/${(await rows())[n]?.id}`)).body;
  const change = async (n: number, changes: object) =>
    ask<ProcessCost>('PUT', '', { ...(await nth(n)), ...changes });

  describe('a series', () => {
    it('is made ahead, to the cent, each line knowing its place; the guia’s number is the first one’s', async () => {
      const { status, body } = await create({ ...parcelas, guiaTipo: 'DARE', guiaNumero: '77' });
      expect([status, body.valor, body.serie]).toEqual([
        201,
        '33.34',
        { frequencia: 'mensal', posicao: 1, total: 3 },
      ]);
      expect(await seen()).toEqual([
        'Perito 33.34 2026-01-31',
        'Perito 33.33 2026-02-28',
        'Perito 33.33 2026-03-31',
      ]);
      expect((await rows()).map(({ guiaTipo, guiaNumero }) => [guiaTipo, guiaNumero])).toEqual([
        ['DARE', '77'],
        ['DARE', null],
        ['DARE', null],
      ]);
    });

    it('is changed alone, with those after it, or with all: words, the value that changed, the due dates at its pace', async () => {
      await create(parcelas);
      await change(1, { descricao: 'Só este', vencimento: '2026-02-20' });
      await change(0, { descricao: 'Seguintes', escopo: 'seguintes' });
      expect(await seen()).toEqual([
        'Seguintes 33.34 2026-01-31',
        'Seguintes 33.33 2026-02-20',
        'Seguintes 33.33 2026-03-31',
      ]);
      await change(1, { vencimento: '2026-02-10', valor: '40.00', escopo: 'todos' });
      expect(await seen()).toEqual([
        'Seguintes 40.00 2026-01-10',
        'Seguintes 40.00 2026-02-10',
        'Seguintes 40.00 2026-03-10',
      ]);
    });

    it('leaves what was paid or reversed as it is, when it is changed and when it is deleted', async () => {
      await create({ ...parcelas, repeticao: { ...parcelas.repeticao, vezes: 4 } });
      await change(1, { pagoEm: '2026-02-28', pagoPor: 'escritorio' });
      await ask('POST', `/${(await rows())[2]?.id}/reverse`);
      await change(0, { descricao: 'Outro', escopo: 'todos' });
      expect((await seen()).map((line) => line.split(' ')[0])).toEqual([
        'Outro',
        'Perito',
        'Perito',
        'Outro',
        'Estorno:',
      ]);
      expect((await ask('DELETE', `/${(await rows())[0]?.id}?escopo=seguintes`)).status).toBe(204);
      expect((await rows()).map(({ situacao }) => situacao)).toEqual(['pago', 'estornado', 'estornado']);
    });

    it('is refused whole, and nothing is entered', async () => {
      const { status, body } = await create({ repeticao: parcelas.repeticao });
      expect([status, body.fields]).toEqual([400, { vencimento: 'Diga o primeiro vencimento' }]);
      expect(await rows()).toEqual([]);
    });
  });

  describe('a cost that several cases share', () => {
    const split = (outro: number, ...quantos: string[]) => ({
      rateio: {
        por: 'parte',
        processos: [processo, outro].map((idProcesso, index) => ({
          idProcesso,
          quanto: quantos[index] ?? '1',
        })),
      },
    });

    it('is a line on each, which add up to it; staff is told of the whole, a client is not', async () => {
      const outro = await open({ idContato: firma.usuarios.clientePF.id });
      const { status, body } = await create({
        valor: '10.01',
        visivelCliente: true,
        ...split(outro, '1', '2'),
      });
      expect([status, body.idProcesso, body.valor, body.rateadoEntre]).toEqual([
        201,
        processo,
        '3.34',
        { valor: '10.01', processos: 2 },
      ]);
      const [other] = await rows(outro);
      expect(centsOf(other?.valor ?? '0') + centsOf(body.valor)).toBe(1001n);
      expect((await rows(outro, 'clientePF'))[0]).toMatchObject({ valor: '6.67', rateadoEntre: null });
    });

    it('is entered on all cases or on none: not where one is not the user’s, is not there, or came later', async () => {
      const tarde = await open();
      await base.database.transaction('manutencao', (tx) =>
        tx.query("update processo set data_distribuicao = '2026-06-01' where id = $1", [tarde]),
      );
      const late = await create(split(tarde));
      expect(late.body.fields).toEqual({
        'rateio.processos.1.idProcesso': 'A data é anterior à distribuição do processo (01/06/2026)',
      });
      expect((await create(split(2_000_000))).body.fields).toEqual({
        'rateio.processos.1.idProcesso': 'Processo inválido',
      });
      expect((await create(split(await open()), 'colaborador')).status).toBe(403);
      expect(await rows()).toEqual([]);
    });
  });

  describe('what falls due', () => {
    const due = async (papel: Papel = 'advogado', query = 'inicio=2031-05-01&fim=2031-06-01') =>
      (await ask<CostDue[]>('GET', `/Due?${query}`, undefined, papel)).body;
    const vence = (dia: string, changes: object = {}) => create({ vencimento: dia, ...changes });

    it('is told by day and case, one line by its name, without what is paid, reversed or of another month', async () => {
      const { body: uma } = await vence('2031-05-10');
      await vence('2031-05-12', { valor: '0.10' });
      await vence('2031-05-12', { valor: '0.20' });
      await vence('2031-06-01');
      await vence('2031-05-11', { pagoEm: '2026-02-01', pagoPor: 'cliente' });
      await ask('POST', `/${(await vence('2031-05-11')).body.id}/reverse`);
      await create({ idProcesso: await open(), vencimento: '2031-05-20' });
      expect(await due('advogado', `inicio=2031-05-01&fim=2031-06-01&idProcesso=${processo}`)).toEqual([
        {
          dia: '2031-05-10',
          quantos: 1,
          valor: '100.00',
          idProcesso: processo,
          processoTitulo: expect.any(String),
          cliente: expect.any(String),
          id: uma.id,
          descricao: 'Perito',
        },
        {
          dia: '2031-05-12',
          quantos: 2,
          valor: '0.30',
          idProcesso: processo,
          processoTitulo: expect.any(String),
          cliente: expect.any(String),
          id: null,
          descricao: null,
        },
      ]);
    });

    it('is a client’s where it was made visible, a colaborador’s in the cases of its teams', async () => {
      const dia = { inicio: '2032-01-01', fim: '2032-02-01' };
      await vence('2032-01-10', { descricao: 'Oculta' });
      await vence('2032-01-11', { descricao: 'Visível', visivelCliente: true });
      const namesOf = async (papel: Papel) =>
        (await due(papel, new URLSearchParams(dia).toString())).map(({ descricao }) => descricao);
      expect(await namesOf('clientePJ')).toEqual(['Visível']);
      expect(await namesOf('gestor')).toEqual(['Oculta', 'Visível']);
      expect(await namesOf('colaborador')).toEqual([]);
    });

    it('is told day by day where there are too many, and refuses more than 400 days', async () => {
      const outros = await Promise.all(Array.from({ length: 100 }, () => open()));
      await create({
        vencimento: '2033-03-10',
        valor: '101.00',
        rateio: {
          por: 'parte',
          processos: [processo, ...outros.slice(1)].map((idProcesso) => ({ idProcesso, quanto: '1' })),
        },
      });
      await create({ idProcesso: outros[0], vencimento: '2033-03-10' });
      await vence('2033-03-11', { valor: '1.00' });
      const march = await due('advogado', 'inicio=2033-03-01&fim=2033-04-01');
      expect(march.map(({ dia, quantos, valor, idProcesso }) => [dia, quantos, valor, idProcesso])).toEqual([
        ['2033-03-10', 101, '201.00', null],
        ['2033-03-11', 1, '1.00', null],
      ]);
      expect((await ask('GET', '/Due?inicio=2030-01-01&fim=2033-01-01')).status).toBe(400);
    });
  });

  it('counts as to be reimbursed what the client bears, as a statement does: not what the opposing party owes', async () => {
    const paga = { pagoEm: '2026-02-01', pagoPor: 'escritorio', reembolsavel: true };
    await create({ ...paga, valor: '10.00' });
    await create({ ...paga, valor: '500.00', onus: 'contraria' });
    await create({ tipo: 'reembolso', valor: '3.00', pagoEm: '2026-02-02', pagoPor: 'cliente' });
    await create({ tipo: 'reembolso', valor: '70.00', pagoEm: '2026-02-02', pagoPor: 'contraria' });
    const { body } = await ask<{ totais: ProcessCostTotals }>('GET', `?idProcesso=${processo}&page=1`);
    expect(body.totais.aReembolsar).toBe('7.00');
  });
});
