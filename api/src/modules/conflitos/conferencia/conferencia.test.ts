import type { ConflictCheck, ConflictCheckRow } from '@foro/shared/contracts/conflict-check';
import type { Page } from '@foro/shared/contracts/list';
import type { Process } from '@foro/shared/contracts/process';
import type { ProcessOpositor } from '@foro/shared/contracts/process-opositor';
import type { ProcessSummary } from '@foro/shared/contracts/process-summary';
import type { Database } from '../../../db/drivers/database';
import { DatabaseUnavailableError } from '../../../db/drivers/errors';
import { cnpjOf, type Papel } from '../../../testing/builders';
import { askAs } from '../../../testing/builders-app';
import { describeOnOwnDatabase } from '../../../testing/describe-on-database';
import { prepareProcessos } from '../../processos/processos/processos.fixtures';
import { createConflictLoop } from './conflict-loop';

describeOnOwnDatabase('conflicts that a save makes', (base) => {
  const cases = prepareProcessos(base);
  const ask = askAs(() => cases, 'gestor');
  const look = () => createConflictLoop({ database: base.database, log: { warn: () => undefined } }).run();
  const badge = async ({ id }: Process, papel: Papel = 'gestor') =>
    (await ask<ProcessSummary>('GET', `/Process/${id}/Summary`, undefined, papel)).body.novoConflito;
  const open = async (nome: string) =>
    (await cases.create({ partesContrarias: [{ nome, documento: null }] })).body;
  const decide = (id: number) =>
    ask('POST', `/ConflictCheck/${id}/decide`, { decisao: 'aceito', motivo: 'São homônimos' });

  it('mark the case until a check with them is decided; the same findings mark it no more', async () => {
    const nome = 'Aurora Paes Monteiro';
    const processo = await open(nome);
    await look();
    expect(await badge(processo)).toBeNull();
    const pessoa = await cases.insertPessoa(nome);
    await ask('PUT', '/Process', processo);
    expect(await look()).toBe(1);
    const marked = (await badge(processo)) ?? 0;
    const { body } = await ask<ConflictCheck>('GET', `/ConflictCheck/${marked}`);
    expect([body.cor, body.idProcesso, body.idEmpresa, body.usuarioInclusao]).toEqual([
      'amarelo',
      processo.id,
      cases.firma.clientePJ,
      null,
    ]);
    expect(pessoa.id).toBeGreaterThan(0);
    expect(await badge(processo, 'clientePJ')).toBeNull();
    const { body: checks } = await ask<Page<ConflictCheckRow>>(
      'GET',
      `/ConflictCheck?page=1&idEmpresa=${cases.firma.clientePJ}`,
    );
    expect(checks.items.map(({ id }) => id)).toContain(marked);
    await decide(marked);
    expect(await badge(processo)).toBeNull();
    const { body: again } = await ask<Process>('GET', `/Process/${processo.id}`);
    await ask('PUT', '/Process', again);
    await look();
    expect(await badge(processo)).toBeNull();
  });

  it('are looked for again after a failure that passes, and no longer after another', async () => {
    /** One check fails before it is committed. */
    const failing = (error: Error) => {
      const failures = [error];
      return createConflictLoop({
        log: { warn: () => undefined },
        database: {
          ...base.database,
          transaction: ((scope, work) =>
            base.database.transaction(scope, async (tx) => {
              const result = await work(tx);
              const failure = result === true && failures.pop();
              if (failure) throw failure;
              return result;
            })) as Database['transaction'],
        },
      }).run();
    };
    const left = async () =>
      (
        await base.database.transaction('manutencao', (tx) =>
          tx.query('select from conflito_pendente where id_cliente = $1', [cases.firma.idCliente]),
        )
      ).rowCount;
    await open('Aurora Paes Monteiro');
    const due = await left();
    await failing(new DatabaseUnavailableError(new Error('gone')));
    expect([await left(), await look()]).toEqual([due, due]);
    await open('Bruno Tinoco Sardinha');
    await failing(new Error('a fault of ours'));
    expect(await left()).toBe(0);
  });

  it('are found where a new client is an opponent already, and follow a party’s change of name', async () => {
    const processo = await open('Padaria Estrela Dalva');
    await look();
    const empresa = {
      cnpj: cnpjOf(990_001),
      nomeFantasia: 'Padaria Estrela Dalva',
      razaoSocial: 'Padaria Estrela Dalva Ltda',
      contato: 'Rui',
      idEmpresaTipo: 1,
    };
    expect((await ask('POST', '/Company', empresa)).status).toBe(201);
    await look();
    await look();
    expect(await badge(processo)).not.toBeNull();
    const { body: partes } = await ask<ProcessOpositor[]>(
      'GET',
      `/ProcessOpositor/OpositorProcess/${processo.id}`,
    );
    const { body: parte } = await ask<ProcessOpositor>('GET', `/ProcessOpositor/${partes[0]?.id}`);
    await ask('PUT', '/ProcessOpositor', { ...parte, nome: 'Outra Gente' });
    await look();
    expect(await badge(processo)).toBeNull();
  });
});
