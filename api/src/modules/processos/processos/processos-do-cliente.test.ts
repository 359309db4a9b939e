import type { ProcessLatest } from '@foro/shared/contracts/process-latest';
import type { FastifyInstance } from 'fastify';
import { buildFirma, insertProcesso, type Firma, type Papel } from '../../../testing/builders';
import { buildTestApp, call } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';

describeOnDatabase('GET /Process/Latest', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  const maintain = (text: string, values: readonly unknown[]) =>
    base.database.transaction('manutencao', (tx) => tx.query(text, values));
  const open = (titulo: string, changes: object = {}) =>
    base.database.transaction('manutencao', (tx) => insertProcesso(tx, firma, { titulo, ...changes }));
  const follow = (id: number, dias: number, descricao: string) =>
    maintain(
      `insert into acompanhamento (id_cliente, id_processo, id_processo_historico_tipo, id_executor_ato, descricao, parecer, data_inclusao)
        values ($1, $2, 1, $3, $4, 'Vamos perder', now() - make_interval(days => $5))`,
      [firma.idCliente, id, firma.usuarios.advogado.id, descricao, dias],
    );
  const plan = (id: number, dias: number) =>
    maintain(
      `insert into compromisso (id_cliente, id_processo, id_processo_agenda_prioridade, processo_agenda, descricao, data_inicio, data_fim)
        values ($1, $2, 1, 'Reunião de estratégia', 'Combinar o recuo', date_trunc('day', now()) + make_interval(days => $3), date_trunc('day', now()) + make_interval(days => $3, hours => 1))`,
      [firma.idCliente, id, dias],
    );

  beforeAll(async () => {
    app = await buildTestApp(base.database);
    firma = await buildFirma(base.database);
    await open('Sem nada');
    const antigo = await open('Antigo');
    await follow(antigo, 20, 'Distribuído');
    const atual = await open('Atual');
    await follow(atual, 9, 'Contestação');
    await follow(atual, 2, `Sentença ${'x'.repeat(400)}`);
    await plan(atual, -4);
    await plan(atual, 30);
    await plan(atual, 12);
    await follow(await open('De uma pessoa', { idContato: firma.usuarios.clientePF.id }), 1, 'Laudo');
  });
  afterAll(() => app.close());

  const ask = (papel: Papel) => call<ProcessLatest>(app, firma.usuarios[papel], 'GET', '/Process/Latest');

  it('answers a client its cases with the last follow-up and the next date, the latest first', async () => {
    const { body } = await ask('clientePJ');
    expect(body.total).toBe(3);
    expect(body.items.map(({ titulo }) => titulo)).toEqual(['Atual', 'Antigo', 'Sem nada']);
    const [atual, antigo, nada] = body.items;
    expect(atual?.ultimoAcompanhamento).toMatchObject({ tipo: 'Andamento do tribunal' });
    expect(atual?.ultimoAcompanhamento?.descricao).toHaveLength(300);
    const dias = (Date.parse(atual?.proximaData ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(dias)).toBeGreaterThanOrEqual(11);
    expect(Math.round(dias)).toBeLessThanOrEqual(12);
    expect(antigo).toMatchObject({ ultimoAcompanhamento: { descricao: 'Distribuído' }, proximaData: null });
    expect(nada).toMatchObject({ ultimoAcompanhamento: null, proximaData: null });
  });

  it('tells a client no day of a deadline, though it is in the calendar', async () => {
    const { rows } = await maintain(
      `insert into prazo (id_cliente, id_processo, descricao, comunicacao, data_base, dias, unidade, dobro, suspende_recesso, id_calendario, fatal, dias_internos, marco, dia_um, fim, fim_interno, memoria, avisos)
        select $1, p.id, 'Contestação', 'ciencia', dia, 5, 'uteis', false, true, 1, true, 2, dia, dia, dia + 9, dia + 5, '[]', '[]'
        from processo p, (select (now() at time zone 'America/Sao_Paulo')::date as dia) hoje where p.id_cliente = $1 and p.titulo = 'Antigo' returning id`,
      [firma.idCliente],
    );
    const { rowCount } = await maintain('select from compromisso where id_prazo = $1', [rows[0]?.id]);
    expect(rowCount).toBe(2);
    const antigo = (await ask('clientePJ')).body.items.find(({ titulo }) => titulo === 'Antigo');
    expect(antigo).toMatchObject({ proximaData: null });
  });

  it('answers the last movement of the court that has a text in plain words, unless the firm hides movements', async () => {
    const numero = '10000015120268260100';
    await maintain(
      "update processo set numero_cnj = '1000001-51.2026.8.26.0100' where id_cliente = $1 and titulo = 'Antigo'",
      [firma.idCliente],
    );
    for (const [index, codigo] of [26, 51, 999_999].entries())
      await maintain(
        `insert into movimento (id_cliente, numero, tribunal, grau, codigo, nome, data_hora, original, impressao, visto_em)
          values ($1, $2, 'TJSP', 'G1', $3, 'x', now() - make_interval(days => $4), '{}', repeat($4::text, 64), now())`,
        [firma.idCliente, numero, codigo, 5 - index],
      );
    const last = async () =>
      (await ask('clientePJ')).body.items.map(({ ultimoMovimento }) => ultimoMovimento?.codigo ?? null);
    expect(await last()).toEqual([null, 51, null]);
    await maintain(
      'insert into visibilidade_automatica (id_cliente, movimentos, publicacoes) values ($1, false, false)',
      [firma.idCliente],
    );
    expect(await last()).toEqual([null, null, null]);
  });

  it('answers a person its own, and nobody the opinion or what a commitment is about', async () => {
    const { body } = await ask('clientePF');
    expect(body.items.map(({ titulo }) => titulo)).toEqual(['De uma pessoa']);
    expect(JSON.stringify([body, (await ask('clientePJ')).body])).not.toMatch(/perder|estratégia|recuo/);
  });

  it.each<Papel>(['admin', 'gestor', 'colaborador'])('answers %s, who is no client, none', async (papel) => {
    expect(await ask(papel)).toMatchObject({ status: 200, body: { items: [], total: 0 } });
  });
});
