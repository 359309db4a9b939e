import type { SearchAnswer, SearchKind } from '@foro/shared/contracts/search';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from '../../../db/drivers/transaction';
import {
  buildFirma,
  cnpjOf,
  cpfOf,
  insertEmpresa,
  insertProcesso,
  insertUsuario,
  nextSerial,
  type Firma,
  type UsuarioDeTeste,
} from '../../../testing/builders';
import { buildTestApp, call } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';

const CNJ = '0000832-35.2018.4.01.3202';

describeOnDatabase('GET /Search', (base) => {
  const CNPJ = cnpjOf(nextSerial());
  const CPF = cpfOf(nextSerial());
  let app: FastifyInstance;
  let firma: Firma;
  let outra: Firma;
  let ids: Record<string, number>;

  const insert = async (tx: Transaction, text: string, values: readonly unknown[]) =>
    (await tx.query<{ id: number }>(`${text} returning id`, values)).rows[0]?.id ?? 0;
  const parte = (tx: Transaction, processo: number, nome: string, cpf: string | null = null) =>
    insert(tx, 'insert into parte_contraria (id_cliente, id_processo, nome, cpf) values ($1, $2, $3, $4)', [
      firma.idCliente,
      processo,
      nome,
      cpf,
    ]);
  const acompanhamento = (tx: Transaction, processo: number, descricao: string, parecer: string) =>
    insert(
      tx,
      'insert into acompanhamento (id_cliente, id_processo, id_processo_historico_tipo, id_executor_ato, descricao, parecer) values ($1, $2, 1, $3, $4, $5)',
      [firma.idCliente, processo, firma.usuarios.advogado.id, descricao, parecer],
    );
  const compromisso = (tx: Transaction, dono: UsuarioDeTeste, titulo: string, processo: number | null) =>
    insert(
      tx,
      "insert into compromisso (id_cliente, id_processo_agenda_prioridade, id_processo, processo_agenda, local, data_inicio, data_fim, id_usuario_inclusao) values ($1, 1, $2, $3, 'Fórum Ministro Mário Guimarães', '2026-12-01T17:00:00Z', '2026-12-01T18:00:00Z', $4)",
      [firma.idCliente, processo, titulo, dono.id],
    );

  beforeAll(async () => {
    app = await buildTestApp(base.database);
    firma = await buildFirma(base.database);
    outra = await buildFirma(base.database);
    ids = await base.database.transaction('manutencao', async (tx) => {
      const processo = await insertProcesso(tx, firma, {
        titulo: 'Ação de indenização por danos morais',
        numeroCNJ: CNJ,
      });
      const alheio = await insertProcesso(tx, firma, {
        titulo: 'Execução contra devedores solidários',
        idContato: firma.usuarios.clientePF.id,
      });
      const daOutra = await insertProcesso(tx, outra, { titulo: 'Ação de indenização de outra firma' });
      const { idCliente } = firma;
      return {
        processo,
        alheio,
        daOutra,
        pj: await insertEmpresa(tx, {
          idCliente,
          nomeFantasia: 'Têxtil Aurora',
          idEmpresaTipo: 1,
          cnpj: CNPJ,
          cidade: 'Goiânia',
        }),
        grupo: await insertEmpresa(tx, { idCliente, nomeFantasia: 'Bancas Reunidas', idEmpresaTipo: 2 }),
        pf: (await insertUsuario(tx, { idCliente, nome: 'Olívia Matos', idUsuarioTipo: 6, cpf: CPF })).id,
        plataforma: (await insertUsuario(tx, { idCliente, nome: 'Otávio Quaresma', idUsuarioTipo: 9 })).id,
        acesso: (
          await insertUsuario(tx, {
            idCliente,
            nome: 'Zuleica Prado',
            idUsuarioTipo: 12,
            idEmpresa: firma.clientePJ,
          })
        ).id,
        parte: await parte(tx, processo, 'Construções Ypiranga S.A.'),
        acompanhamento: await acompanhamento(
          tx,
          processo,
          `Vista dos autos nº ${CNJ}. ${'Sem novidade. '.repeat(20)}Designada audiência de conciliação para ouvir testemunhas.`,
          'Risco alto: sigiloso.',
        ),
        compromisso: await compromisso(tx, firma.usuarios.advogado, 'Perícia médica', processo),
      };
    });
  });
  afterAll(() => app.close());

  const ask = async (who: UsuarioDeTeste, q: string, more = '') => {
    const answer = await call<SearchAnswer>(app, who, 'GET', `/Search?q=${encodeURIComponent(q)}${more}`);
    expect([q, answer.status]).toEqual([q, 200]);
    return answer.body.groups;
  };
  const find = async (who: UsuarioDeTeste, q: string, more = '') =>
    (await ask(who, q, more)).flatMap(({ kind, items }) => items.map(({ id }) => [kind, id] as const));

  it.each<[q: string, kind: SearchKind, record: string]>([
    ['indenizacao', 'processos', 'processo'],
    ['INDENIZAÇÕES', 'processos', 'processo'],
    ['dano moral', 'processos', 'processo'],
    ['morais inde', 'processos', 'processo'],
    [CNJ, 'processos', 'processo'],
    ['0000832', 'processos', 'processo'],
    ['0000832-35.20', 'processos', 'processo'],
    ['00008323520184013202', 'processos', 'processo'],
    ['devedor solidário', 'processos', 'alheio'],
    ['auroras textil', 'clientesPJ', 'pj'],
    ['goiania', 'clientesPJ', 'pj'],
    ['Texitl', 'clientesPJ', 'pj'],
    ['olivia mattos', 'clientesPF', 'pf'],
    ['Olviia', 'clientesPF', 'pf'],
    ['mat', 'clientesPF', 'pf'],
    ['Quaresna', 'usuarios', 'plataforma'],
    ['zuleica', 'acessosPJ', 'acesso'],
    ['banca reunida', 'empresas', 'grupo'],
    ['construção ypi', 'partesContrarias', 'parte'],
    ['conciliações', 'acompanhamentos', 'acompanhamento'],
    ['sigiloso', 'acompanhamentos', 'acompanhamento'],
    [CNJ, 'acompanhamentos', 'acompanhamento'],
    ['pericias', 'compromissos', 'compromisso'],
    ['ministro mario', 'compromissos', 'compromisso'],
  ])('finds by %j, of the kind %s, the %s', async (q, kind, record) => {
    expect(await find(firma.usuarios.admin, q)).toContainEqual([kind, ids[record]]);
  });

  it.each([
    ['the whole', (text: string) => text],
    ['the first digits', (text: string) => text.slice(0, 6)],
    ['with punctuation', (text: string) => `${text.slice(0, 3)}.${text.slice(3, 6)}.${text.slice(6, 8)}`],
  ])('finds people and companies by %s of their document', async (_, part) => {
    expect(await find(firma.usuarios.admin, part(CPF))).toContainEqual(['clientesPF', ids.pf]);
    expect(await find(firma.usuarios.admin, part(CNPJ))).toContainEqual(['clientesPJ', ids.pj]);
  });

  it('tells what it is, in which case, and where it leads; of a long text the piece around the words', async () => {
    const [group] = await ask(firma.usuarios.admin, 'conciliacao');
    expect(group).toEqual({
      kind: 'acompanhamentos',
      total: 1,
      items: [
        {
          id: ids.acompanhamento,
          idProcesso: ids.processo,
          titulo: 'Andamento do tribunal',
          detalhe: expect.stringMatching(/^\d\d\/\d\d\/\d{4} · Ação de indenização por danos morais$/),
          trecho: expect.stringMatching(/^….*Designada audiência de conciliação para ouvir testemunhas\./),
          to: `/processodetalhe/${ids.processo}/histdetalhe/${ids.acompanhamento}`,
        },
      ],
    });
  });

  it('puts the very number before what only mentions it, and a title before the rest', async () => {
    await base.database.transaction('manutencao', (tx) =>
      insertProcesso(tx, firma, { titulo: 'Recurso', numeroCNJ: `${CNJ}/1` }),
    );
    const [numero] = await ask(firma.usuarios.admin, CNJ, '&kinds=processos');
    expect(numero?.items[0]?.id).toBe(ids.processo);
    const recente = await base.database.transaction('manutencao', async (tx) => {
      const novo = await insertProcesso(tx, firma, { titulo: 'Outro assunto' });
      await parte(tx, novo, 'Indenização Seguros');
      return novo;
    });
    const [titulo] = await ask(firma.usuarios.admin, 'indenizacao', '&kinds=processos');
    expect(titulo?.items.map(({ id }) => id)).toEqual([ids.processo, recente]);
  });

  it('supposes no typing error where the words are found as they are', async () => {
    await base.database.transaction('manutencao', (tx) =>
      compromisso(tx, firma.usuarios.admin, 'Prato do dia', null),
    );
    expect((await ask(firma.usuarios.admin, 'prato')).map(({ kind }) => kind)).toEqual(['compromissos']);
    expect(await find(firma.usuarios.admin, 'prato', '&kinds=acessosPJ')).toEqual([
      ['acessosPJ', ids.acesso],
    ]);
  });

  it('cuts each kind at the limit, and counts the rest', async () => {
    const [group] = await ask(firma.usuarios.admin, 'danos', '&limit=1');
    expect(group).toMatchObject({ kind: 'processos', total: 1 });
    await base.database.transaction('manutencao', async (tx) => {
      for (let n = 0; n < 12; n += 1) await insertProcesso(tx, firma, { titulo: `Usucapião ${n}` });
    });
    const [usucapiao] = await ask(firma.usuarios.admin, 'usucapioes');
    expect(usucapiao).toMatchObject({ kind: 'processos', total: 12 });
    expect(usucapiao?.items).toHaveLength(10);
    expect((await ask(firma.usuarios.admin, 'usucapioes', '&limit=12'))[0]?.items).toHaveLength(12);
  });

  it('finds what was written a moment ago, and nothing that was deleted', async () => {
    const { admin } = firma.usuarios;
    const { body } = await call<{ id: number }>(app, admin, 'POST', '/ProcessOpositor', {
      idProcesso: ids.processo,
      nome: 'Ubirajara Nepomuceno',
    });
    expect(await find(admin, 'nepomuceno')).toContainEqual(['partesContrarias', body.id]);
    expect(await find(admin, 'nepomuceno', '&kinds=processos')).toEqual([['processos', ids.processo]]);
    await call(app, admin, 'DELETE', `/ProcessOpositor/${body.id}`);
    expect(await find(admin, 'nepomuceno')).toEqual([]);
  });

  it('knows a record in the transaction that writes it, and forgets it with that transaction', async () => {
    const procura =
      "select id from foro_procura('partesContrarias', array['quixada'], '{}', false, 10, null, null, null)";
    let found: unknown[] = [];
    await base.database
      .transaction({ idCliente: firma.idCliente }, async (tx) => {
        await tx.query('insert into parte_contraria (id_cliente, id_processo, nome) values ($1, $2, $3)', [
          firma.idCliente,
          ids.processo,
          'Companhia Quixadá',
        ]);
        found = (await tx.query(procura)).rows;
        throw new Error('taken back');
      })
      .catch((error: unknown) => expect(String(error)).toBe('Error: taken back'));
    expect(found).toHaveLength(1);
    expect(await find(firma.usuarios.admin, 'quixadá')).toEqual([]);
  });

  describe('who may not open a record', () => {
    it('does not find it as a Colaborador: neither platform users and offices nor the commitments of others', async () => {
      const { colaborador, advogado, admin } = firma.usuarios;
      for (const q of ['Otavio Quaresma', 'Bancas Reunidas', 'Pericia medica'])
        expect([q, await ask(colaborador, q)]).toEqual([q, []]);
      expect(await find(advogado, 'Pericia medica')).toEqual([['compromissos', ids.compromisso]]);
      expect(await find(admin, 'Otavio Quaresma')).toEqual([['usuarios', ids.plataforma]]);
    });

    it('does not find it as a client: only its own cases and what happened in them', async () => {
      const { clientePJ, clientePF } = firma.usuarios;
      expect(await find(clientePJ, 'indenização morais')).toEqual([['processos', ids.processo]]);
      expect(await find(clientePJ, 'audiencia')).toEqual([['acompanhamentos', ids.acompanhamento]]);
      expect(await find(clientePF, 'execucao')).toEqual([['processos', ids.alheio]]);
      for (const q of ['execucao', 'sigiloso', 'olivia', 'Quaresma', 'pericia', CPF, CNPJ])
        expect([q, await ask(clientePJ, q)]).toEqual([q, []]);
      for (const q of ['danos', 'audiencia']) expect([q, await ask(clientePF, q)]).toEqual([q, []]);
    });

    it('nor by the document of an opposing party, which a client may not read', async () => {
      const cpf = cpfOf(nextSerial());
      await base.database.transaction('manutencao', (tx) => parte(tx, ids.processo ?? 0, 'Réu', cpf));
      expect(await find(firma.usuarios.admin, cpf, '&kinds=processos')).toEqual([
        ['processos', ids.processo],
      ]);
      expect(await ask(firma.usuarios.clientePJ, cpf)).toEqual([]);
    });

    it('nor anything of another firm', async () => {
      expect(await find(outra.usuarios.admin, 'indenização')).toEqual([['processos', ids.daOutra]]);
      expect(await ask(outra.usuarios.admin, 'Ypiranga')).toEqual([]);
    });
  });

  it.each([
    ['', 'x', ' ', '…', '!!!', '🙂🙂', '%', '_', '\\', "'", '"', '&', '|', '!', ':*', '<->', '( )'],
    ["a' or 1=1 --", 'ação & | ! <-> perícia', 'de', 'que', '%%%%', '\\\\', ':*:*', "''", '0', '((((', 'ß'],
    [`${'a'.repeat(500)}`, `${'palavra '.repeat(400)}`, '1 '.repeat(300), `${'9'.repeat(500)}`, '\u0000'],
  ])('answers whatever is asked: %j …', async (...texts) => {
    for (const text of texts) expect(await ask(firma.usuarios.admin, text)).toEqual(expect.any(Array));
  });

  it('refuses an unknown kind and a limit out of bounds', async () => {
    for (const more of ['kinds=segredos', 'limit=0', 'limit=51', 'limit=x'])
      expect([more, (await call(app, firma.usuarios.admin, 'GET', `/Search?q=a&${more}`)).status]).toEqual([
        more,
        400,
      ]);
    expect((await call(app, null, 'GET', '/Search?q=ab')).status).toBe(401);
  });
});
