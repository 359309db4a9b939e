import type { ProcessCostRow } from '@foro/shared/contracts/process-cost';
import { type Papel } from '../../../testing/builders';
import { call } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';
import { prepareCustas } from './custas.fixtures';

describeOnDatabase('the search of GET /ProcessCost', (base) => {
  const given = prepareCustas(base);
  const { open, create, pageOf } = given;
  let processo: number;
  let outro: number;
  let cnpj: string;
  beforeAll(async () => {
    processo = await open({ titulo: 'Usucapião do sítio', numeroCNJ: '0000001-11.2026.8.26.0100' });
    outro = await open({ titulo: 'Despejo', idContato: given.firma.usuarios.clientePF.id });
    await create(processo, {
      descricao: 'Perícia',
      categoria: 'Avaliação 100%',
      guiaTipo: 'DARE',
      guiaNumero: '858-3/7',
      valor: '1500.00',
      visivelCliente: true,
      competencia: '2026-09-10',
    });
    await create(processo, { descricao: 'Diligência', visivelCliente: true });
    await create(outro, { descricao: 'Perícia', competencia: '2026-10-10' });
    const { rows } = await base.database.transaction('manutencao', (tx) =>
      tx.query<{ cnpj: string }>('select cnpj from empresa where id = $1', [given.firma.clientePJ]),
    );
    cnpj = rows[0]?.cnpj ?? '';
  });
  const find = async (search: string, place = '', papel: Papel = 'admin') => {
    const { items, total } = await pageOf(`search=${encodeURIComponent(search)}${place}`, papel);
    expect(items).toHaveLength(total);
    return items.map(({ idProcesso, descricao }) => [idProcesso === processo ? 1 : 2, descricao].join(' '));
  };

  it.each([
    ['pericia', ['2 Perícia', '1 Perícia']],
    ['PERÍCIA usucap', ['1 Perícia']],
    ['aval 15', ['1 Perícia']],
    ['8583/7', ['1 Perícia']],
    ['1500.00', ['1 Perícia']],
    ['00000011120268260100', ['1 Diligência', '1 Perícia']],
    ['despejo', ['2 Perícia']],
    ['despejo usucapiao', []],
    ['100%', ['1 Perícia']],
    ['_', []],
    ['\\', []],
    ["'", []],
  ])(
    'finds "%s" in lines and their cases: in the whole firm, in each case and of each client',
    async (search, expected) => {
      expect(await find(search)).toEqual(expected);
      expect(await find(search, '&de=2026-09-02')).toEqual(expected);
      const [ofFirst, ofSecond] = [['1'], ['2']].map(([which = '']) =>
        expected.filter((each) => each.startsWith(which)),
      );
      expect(await find(search, `&idProcesso=${processo}`)).toEqual(ofFirst);
      expect(await find(search, `&idEmpresa=${given.firma.clientePJ}`)).toEqual(ofFirst);
      expect(await find(search, `&idContato=${given.firma.usuarios.clientePF.id}`)).toEqual(ofSecond);
      expect(await find(search, '', 'clientePJ')).toEqual(ofFirst);
    },
  );

  it('finds by the number of the client, which a client is not told of its own', async () => {
    expect(await find(cnpj)).toEqual(['1 Diligência', '1 Perícia']);
    expect(await find(cnpj, '', 'clientePJ')).toEqual([]);
  });

  it('counts what is found, and adds up what the ledger comes to, on pages beyond the end too', async () => {
    const { body } = await call<{ items: ProcessCostRow[]; total: number }>(
      given.app,
      given.firma.usuarios.admin,
      'GET',
      '/ProcessCost?search=pericia&page=2&pageSize=1&sort=valor&order=desc',
    );
    expect([body.items.map(({ valor }) => valor), body.total]).toEqual([['250.00'], 2]);
    const beyond = await call(
      given.app,
      given.firma.usuarios.admin,
      'GET',
      '/ProcessCost?search=pericia&page=9',
    );
    expect(beyond.body).toMatchObject({ items: [], total: 2, totais: { aVencer: '0.00' } });
    expect((await pageOf('search=pericia&sort=vencimento&status=aberto')).total).toBe(2);
  });

  it('goes by what a line says now', async () => {
    const { body } = await create(processo, { descricao: 'Honorários do perito' });
    expect(await find('honorarios perito')).toEqual(['1 Honorários do perito']);
    const { status } = await call(given.app, given.firma.usuarios.admin, 'PUT', '/ProcessCost', {
      ...body,
      descricao: 'Emolumentos',
    });
    expect([status, await find('honorarios'), await find('emolumentos')]).toEqual([
      200,
      [],
      ['1 Emolumentos'],
    ]);
  });
});
