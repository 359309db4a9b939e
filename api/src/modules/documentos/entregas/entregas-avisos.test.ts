import type { NotificationRow } from '@foro/shared/contracts/notification';
import { addressOf } from '@foro/shared/contracts/notification-words';
import type { FastifyInstance } from 'fastify';
import { buildFirma, insertProcesso, type Firma, type Papel } from '../../../testing/builders';
import { buildTestApp, call } from '../../../testing/builders-app';
import { describeOnOwnDatabase } from '../../../testing/describe-on-database';
import { createAvisoLoop } from '../../plataforma/avisos/aviso-loop';

const log = { info: () => undefined, warn: () => undefined };

/** An instant in São Paulo, '2030-03-12 14:30'. */
const at = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00-03:00`);
const iso = (text: string) => new Date(at(text)).toISOString();

// The test has its own clock, years ahead.
describeOnOwnDatabase('what clients hand in is told', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  let processo: number;
  let agora = 0;
  beforeAll(async () => {
    app = await buildTestApp(base.database);
  });
  afterAll(() => app.close());
  const maintain = async (text: string, values: readonly unknown[] = []) =>
    (await base.database.transaction('manutencao', (tx) => tx.query(text, values))).rows;
  beforeEach(async () => {
    await maintain('delete from aviso_ronda');
    firma = await buildFirma(base.database);
    processo = await base.database.transaction('manutencao', (tx) =>
      insertProcesso(tx, firma, { titulo: 'Silva contra Vale' }),
    );
    await maintain('update aviso_ronda set ate = $1, tomada_ate = $1', [iso('2030-03-12 14:00')]);
  });

  const watchAt = async (text: string) => {
    agora = at(text);
    return createAvisoLoop({
      database: base.database,
      log,
      roundMs: 55_000,
      hasMail: true,
      now: () => agora,
    }).run();
  };
  const handIn = (text: string) =>
    maintain(
      `insert into documento_entrega (id_cliente, id_processo, titulo, nome, tipo_conteudo, tamanho, verificado, sha256, data_inclusao)
        values ($1, $2, 'Recibo', 'recibo.pdf', 'application/pdf', 10, true, repeat('a', 64), $3)`,
      [firma.idCliente, processo, iso(text)],
    );
  const decide = () =>
    maintain("update documento_entrega set situacao = 'retirada', sha256 = null where id_cliente = $1", [
      firma.idCliente,
    ]);
  const noticesOf = async (papel: Papel) =>
    (await call<NotificationRow[]>(app, firma.usuarios[papel], 'GET', '/Notification?order=asc')).body;
  const toldTo = async (papel: Papel) =>
    (await noticesOf(papel)).map(({ tipo, titulo, quantidade }) => [tipo, titulo, quantidade]);

  it('tells the lawyer of the case once, for all files that wait together, and leads to its documents', async () => {
    await handIn('2030-03-12 14:01');
    await handIn('2030-03-12 14:02');
    expect(await watchAt('2030-03-12 14:03')).toBe(1);
    await handIn('2030-03-12 14:04');
    expect(await watchAt('2030-03-12 14:05')).toBe(0);
    expect(await toldTo('advogado')).toEqual([['entrega', 'Silva contra Vale', 2]]);
    expect(
      await maintain('select distinct id_usuario as id from aviso where id_cliente = $1', [firma.idCliente]),
    ).toEqual([{ id: firma.usuarios.advogado.id }]);
    expect((await noticesOf('advogado')).map(addressOf)).toEqual([`/processodetalhe/${processo}/docs`]);
    expect(
      await maintain("select 1 from mensagem where tipo = 'aviso' and id_cliente = $1", [firma.idCliente]),
    ).toHaveLength(1);
  });

  it('takes the notice back once all is decided, and tells of what comes after', async () => {
    await handIn('2030-03-12 14:01');
    await watchAt('2030-03-12 14:02');
    await decide();
    expect(await watchAt('2030-03-12 14:03')).toBe(0);
    expect(await toldTo('advogado')).toEqual([]);
    await handIn('2030-03-12 14:04');
    expect(await watchAt('2030-03-12 14:05')).toBe(1);
    expect(await toldTo('advogado')).toEqual([['entrega', 'Silva contra Vale', 1]]);
  });

  it('tells the client of a refused file, as news of the case', async () => {
    await handIn('2030-03-12 13:59');
    await maintain(
      "update documento_entrega set situacao = 'recusada', motivo = 'Ilegível', sha256 = null, decidido_em = $2 where id_cliente = $1",
      [firma.idCliente, iso('2030-03-12 14:01')],
    );
    expect(await watchAt('2030-03-12 14:02')).toBe(1);
    expect(await noticesOf('clientePJ')).toMatchObject([{ tipo: 'novidade', idProcesso: processo }]);
  });

  it('waits for the end of the silence, and says nothing of what was taken back meanwhile', async () => {
    await handIn('2030-03-12 22:00');
    expect(await watchAt('2030-03-12 22:01')).toBe(0);
    await decide();
    await handIn('2030-03-12 23:00');
    expect(await watchAt('2030-03-13 07:00')).toBe(1);
    expect(await watchAt('2030-03-13 07:01')).toBe(0);
    expect(await toldTo('advogado')).toEqual([['entrega', 'Silva contra Vale', 1]]);
  });

  it('tells the Gestores of the team where the lawyer of the case has left', async () => {
    await maintain('update usuario set ativo = false where id_cliente = $1 and id = $2', [
      firma.idCliente,
      firma.usuarios.advogado.id,
    ]);
    await handIn('2030-03-12 14:01');
    expect(await watchAt('2030-03-12 14:02')).toBe(1);
    expect(await toldTo('gestor')).toEqual([['entrega', 'Silva contra Vale', 1]]);
  });
});
