import type { ProcessCostOverview } from '@foro/shared/contracts/process-cost';
import { insertEmpresa, insertProcesso } from '../../../testing/builders';
import { call } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';
import { prepareCustas } from './custas.fixtures';

describeOnDatabase('who owes the firm most', (base) => {
  const given = prepareCustas(base);
  const { open, moveToFilial, reverse, remove } = given;
  const create = (idProcesso: number, changes: object) => given.create(idProcesso, changes, 'admin');
  const maintain = (text: string, values: readonly unknown[]) =>
    base.database.transaction('manutencao', (tx) => tx.query(text, values));
  const overview = async (escritorio?: number) => {
    const query = escritorio === undefined ? '' : `?idEmpresaGrupo=${escritorio}`;
    const path = `/ProcessCost/Overview${query}`;
    return (await call<ProcessCostOverview>(given.app, given.firma.usuarios.admin, 'GET', path)).body;
  };
  const devedores = async (escritorio?: number) =>
    (await overview(escritorio)).aReembolsar.map(
      ({ idEmpresa, idContato, valor, desde }) =>
        `${idEmpresa ? 'PJ' : idContato ? 'PF' : 'sem cliente'} ${valor} ${desde}`,
    );
  const despesa = (valor: string, pagoEm: string, further: object = {}) => ({
    valor,
    pagoEm,
    pagoPor: 'escritorio',
    reembolsavel: true,
    ...further,
  });
  const reembolso = (valor: string, further: object = {}) => ({
    tipo: 'reembolso',
    valor,
    pagoEm: '2026-02-01',
    pagoPor: 'cliente',
    ...further,
  });

  it('is said to the cent and to the day, of the firm and of each office, after each change', async () => {
    const [daPJ, daFilial, daPF] = [
      await open(),
      await open(),
      await open({ idContato: given.firma.usuarios.clientePF.id }),
    ];
    const filial = await moveToFilial(daFilial);
    await create(daPJ, despesa('100.00', '2024-12-31'));
    await create(daPJ, despesa('0.01', '2025-01-01'));
    await create(daFilial, despesa('99.99', '2026-02-28'));
    const { body: hoje } = await create(daPF, despesa('200.00', '2026-02-28'));
    await create(daPF, despesa('50.00', '2026-03-01'));
    expect(await devedores()).toEqual(['PF 250.00 2026-02-28', 'PJ 200.00 2024-12-31']);
    expect(await devedores(given.firma.escritorio)).toEqual(['PF 250.00 2026-02-28', 'PJ 100.01 2024-12-31']);
    expect(await devedores(filial)).toEqual(['PJ 99.99 2026-02-28']);

    // To the cent: what is left is of the next expense.
    const { body: pago } = await create(daPJ, reembolso('100.00'));
    expect(await devedores()).toEqual(['PF 250.00 2026-02-28', 'PJ 100.00 2025-01-01']);
    expect(await devedores(given.firma.escritorio)).toEqual(['PF 250.00 2026-02-28', 'PJ 0.01 2025-01-01']);
    await create(daPJ, reembolso('0.01'));
    expect(await devedores(given.firma.escritorio)).toEqual(['PF 250.00 2026-02-28']);

    // A reversal and a deletion leave the line out.
    await reverse(hoje.id);
    await remove(pago.id);
    expect(await devedores()).toEqual(['PJ 199.99 2024-12-31', 'PF 50.00 2026-03-01']);

    // A case takes its lines to another client, or to nobody, and out of the sums when it is deleted.
    await maintain('update processo set id_empresa = null, id_contato = $2 where id = $1', [
      daFilial,
      given.firma.usuarios.clientePF.id,
    ]);
    expect(await devedores()).toEqual(['PF 149.99 2026-02-28', 'PJ 100.00 2024-12-31']);
    await maintain('update processo set id_contato = null where id = $1', [daFilial]);
    expect(await devedores()).toEqual([
      'PJ 100.00 2024-12-31',
      'sem cliente 99.99 2026-02-28',
      'PF 50.00 2026-03-01',
    ]);
    await maintain('update processo set data_exclusao = now() where id = $1', [daFilial]);
    expect(await devedores()).toEqual(['PJ 100.00 2024-12-31', 'PF 50.00 2026-03-01']);
  });

  it('leaves out what is no debt of a client', async () => {
    const before = await devedores();
    const processo = await open();
    for (const line of [
      { ...reembolso('10.00', { pagoPor: 'contraria' }) },
      despesa('20.00', '2026-01-01', { tipo: 'adiantamento', pagoPor: 'cliente', reembolsavel: false }),
      despesa('30.00', '2026-01-01', { onus: 'contraria' }),
      despesa('40.00', '2026-01-01', { reembolsavel: false }),
      despesa('50.00', '2026-01-01', { pagoPor: 'cliente' }),
      { valor: '60.00', vencimento: '2099-01-01', reembolsavel: true },
    ])
      expect((await create(processo, line)).status).toBe(201);
    expect(await devedores()).toEqual(before);
  });

  it('is said of the fifty who owe most, by name where they owe the same, and how many more there are', async () => {
    const before = (await overview()).clientesAReembolsar;
    const { idCliente } = given.firma;
    await base.database.transaction('manutencao', async (tx) => {
      for (let n = 60; n > 0; n -= 1) {
        const nomeFantasia = `Devedora ${String(n).padStart(2, '0')}`;
        const idEmpresa = await insertEmpresa(tx, { idCliente, nomeFantasia, idEmpresaTipo: 1 });
        await tx.query(
          `insert into lancamento (id_cliente, id_processo, descricao, valor, visivel_cliente, tipo, competencia, pago_em, pago_por, onus, reembolsavel)
            values ($1, $2, 'x', $3, true, 'custas', '2024-12-31', '2024-12-31', 'escritorio', 'cliente', true)`,
          [idCliente, await insertProcesso(tx, given.firma, { idEmpresa }), n === 30 ? '1000.01' : '1000.00'],
        );
      }
    });
    const { aReembolsar, clientesAReembolsar } = await overview();
    const names = Array.from({ length: 50 }, (_, n) => n + 1).filter((n) => n !== 30);
    expect(aReembolsar.map(({ cliente }) => cliente)).toEqual(
      [30, ...names].map((n) => `Devedora ${String(n).padStart(2, '0')}`),
    );
    expect(clientesAReembolsar).toBe(before + 60);
  });
});
