import { type FeeAgreement } from '@foro/shared/contracts/fee-agreement';
import type { ProcessCost, ProcessCostRow } from '@foro/shared/contracts/process-cost';
import type { ProcessHour } from '@foro/shared/contracts/process-hour';
import type { FastifyInstance } from 'fastify';
import { buildFirma, insertProcesso, type Firma, type Papel } from '../../../testing/builders';
import { askAs, buildTestApp } from '../../../testing/builders-app';
import type { DatabaseUnderTest } from '../../../testing/describe-on-database';

/** A firm with a case, and the tests' requests about its fees. */
export function prepareHonorarios(base: DatabaseUnderTest) {
  let app: FastifyInstance;
  let firma: Firma;
  let processo: number;
  const open = () => base.database.transaction('manutencao', (tx) => insertProcesso(tx, firma));
  beforeAll(async () => {
    app = await buildTestApp(base.database);
    firma = await buildFirma(base.database);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    processo = await open();
  });

  const ask = askAs(() => ({ app, firma }), 'gestor');
  const agree = (changes: object, papel: Papel = 'gestor') =>
    ask<FeeAgreement>(
      'POST',
      '/FeeAgreement',
      { idProcesso: processo, abrangencia: 'processo', descricao: 'Defesa', ...changes },
      papel,
    );
  const charge = (id: number, changes: object) =>
    ask<ProcessCost>('POST', `/FeeAgreement/${id}/charge`, {
      idProcesso: processo,
      vencimento: '2026-12-10',
      ...changes,
    });
  const contratos = async (of = processo) =>
    (await ask<FeeAgreement[]>('GET', `/FeeAgreement?idProcesso=${of}`)).body;
  const linhas = async () =>
    (await ask<ProcessCostRow[]>('GET', `/ProcessCost?idProcesso=${processo}&sort=id`)).body.map(
      ({ tipo, descricao, valor, vencimento, onus }) => `${tipo} ${descricao} ${valor} ${vencimento} ${onus}`,
    );
  const note = (changes: object = {}, papel: Papel = 'advogado') =>
    ask<ProcessHour>(
      'POST',
      '/ProcessHour',
      {
        idProcesso: processo,
        dia: '2026-11-03',
        minutos: 50,
        descricao: 'Minuta',
        faturavel: true,
        ...changes,
      },
      papel,
    );

  return {
    get firma() {
      return firma;
    },
    get processo() {
      return processo;
    },
    open,
    ask,
    agree,
    charge,
    contratos,
    linhas,
    note,
  };
}
