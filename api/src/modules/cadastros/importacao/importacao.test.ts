import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { Import, ImportRehearsal, ImportRow, ImportUndo } from '@foro/shared/contracts/import';
import type { Page } from '@foro/shared/contracts/list';
import type { TrashRow } from '@foro/shared/contracts/trash';
import type { User } from '@foro/shared/contracts/user';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../db/drivers/database';
import { buildFirma, insertProcesso, type Firma } from '../../../testing/builders';
import { askAs, buildTestApp, call, tokenOf } from '../../../testing/builders-app';
import { upload } from '../../../testing/builders-upload';
import { describeOnOwnDatabase } from '../../../testing/describe-on-database';
import { undoNext } from './desfazer.queries';
import { createImportLoop } from './import-loop';

const PADROES = { idUsuarioTipo: 6, semDocumentoFicticio: false, manterTotal: false };
const TITULOS = 'Nome completo;CPF/CNPJ;E-mails;WhatsApp;Etiquetas';

// The loop works for all tenants.
describeOnOwnDatabase('/Import of PF clients', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  beforeAll(async () => {
    app = await buildTestApp(base.database);
  });
  beforeEach(async () => {
    firma = await buildFirma(base.database);
  });
  afterAll(() => app.close());

  const ask = askAs<Import>(() => ({ app, firma }), 'gestor');
  const send = <Body = Import & ApiErrorBody>(conteudo: string | Buffer, nome = 'clientes.csv') =>
    upload<Body>(app, firma.usuarios.gestor, '/Import', { tipo: 'pessoasFisicas' }, { nome, conteudo });
  const rehearse = (id: number) => ask<ImportRehearsal & ApiErrorBody>('POST', `/Import/${id}/rehearsal`);
  const rowsOf = async (id: number, query = 'page=1') =>
    (await ask<Page<ImportRow>>('GET', `/Import/${id}/rows?${query}`)).body.items;
  const choose = ({ id, dataAlteracao, colunas }: Import, changes: object) =>
    ask('PUT', '/Import', {
      id,
      dataAlteracao,
      mapeamento: colunas.map(({ n, campo }) => ({ n, campo })),
      padroes: PADROES,
      seDuplicado: 'manter',
      ...changes,
    });
  const silent = { info: () => undefined, warn: jest.fn() };
  const loop = () => createImportLoop({ database: base.database, log: silent });
  const pessoas = async () =>
    (await ask<User[]>('GET', '/User/FindByTipo?idUsuarioTipos=6')).body.filter(
      ({ id }) => id !== firma.usuarios.clientePF.id,
    );
  const maintain = async <Row extends Record<string, unknown>>(
    text: string,
    values: readonly unknown[] = [],
  ) => (await base.database.transaction('manutencao', (tx) => tx.query<Row>(text, values))).rows;
  const apply = async (id: number) => {
    const { body } = await rehearse(id);
    const answer = await ask('POST', `/Import/${id}/apply`, { hash: body.hash });
    expect([answer.status, answer.body.situacao]).toEqual([202, 'aplicando']);
    await loop().run();
    return (await ask('GET', `/Import/${id}`)).body;
  };

  describe('reading', () => {
    it.each([
      ['Windows-1252', ';', Buffer.from(`${TITULOS}\r\nJoão;;;;\r\n`, 'latin1')],
      ['UTF-8', ',', Buffer.from(`\uFEFF${TITULOS.replaceAll(';', ',')}\nJoão,,,,\n`)],
      ['UTF-16', '\t', Buffer.from(`\uFEFF${TITULOS.replaceAll(';', '\t')}\r\nJoão\t\t\t\t\r\n`, 'utf16le')],
      ['UTF-8', '|', Buffer.from(`sep=|\r\n${TITULOS.replaceAll(';', '|')}\r\nJoão||||\r\n`)],
    ])(
      'knows %s with %j, and proposes the fields of known titles',
      async (codificacao, separador, conteudo) => {
        const { status, body } = await send(conteudo);
        expect(status).toBe(201);
        expect(body).toMatchObject({ codificacao, separador, linhas: 1, situacao: 'lida' });
        expect(body.colunas.map(({ campo }) => campo)).toEqual(['nome', 'cpf', 'email', 'celular', null]);
        expect((await rowsOf(body.id))[0]?.valores).toEqual(['João']);
      },
    );

    it('finds the titles below merged rows, reads line breaks in quotes, and numbers lines as the sheet', async () => {
      const { body } = await send(
        `Relatório de clientes;;;;\r\n\r\n${TITULOS}\r\n"Ana\nLima";;;;\r\n\r\nRui;;;;\r\n`,
      );
      expect(body).toMatchObject({ cabecalho: 3, linhas: 2 });
      expect((await rowsOf(body.id)).map(({ id, valores }) => [id, valores[0]])).toEqual([
        [4, 'Ana\nLima'],
        [6, 'Rui'],
      ]);
    });

    it.each([
      ['', 'O arquivo está vazio'],
      [`${TITULOS}\r\n`, 'O arquivo não tem linhas abaixo dos títulos das colunas'],
      ['PK\u0003\u0004', 'A planilha não pode ser lida: salve como CSV e envie de novo'],
      ['a\u0000b\nc', 'O arquivo não é uma planilha em texto: salve como CSV e envie de novo'],
      ['Nome;CPF\n"Ana;1', 'Há aspas sem fim no arquivo: não foi possível separar as colunas'],
    ])('refuses %j with the reason', async (conteudo, arquivo) => {
      const { status, body } = await send(conteudo);
      expect([status, body.fields]).toEqual([400, { arquivo }]);
    });

    it('cuts titles and the name of the file between characters', async () => {
      const { status, body } = await send(`Nome;${'a'.repeat(199)}😀\nAna;1`, `${'b'.repeat(254)}😀.csv`);
      expect([status, body.colunas[1]?.titulo, body.nome]).toEqual([201, 'a'.repeat(199), 'b'.repeat(254)]);
    });

    it('refuses more than 20,000 rows and more than 20 MB', async () => {
      const many = await send(`Nome;CPF\n${'Ana;1\n'.repeat(20_001)}`);
      expect(many.body.fields?.arquivo).toBe('O arquivo tem mais de 20.000 linhas: divida-o em partes');
      expect((await send(Buffer.alloc(20 * 1024 * 1024 + 1, 'a'))).status).toBe(413);
    });
  });

  it('remembers the mapping for the same titles, and refuses an outdated or double one', async () => {
    const { body: first } = await send(`${TITULOS}\nAna;;;;x`);
    const mapeamento = first.colunas.map(({ n, campo }) => ({ n, campo: n === 5 ? 'bairro' : campo }));
    const saved = await choose(first, { mapeamento });
    expect([saved.status, saved.body.colunas[4]?.campo]).toEqual([200, 'bairro']);
    expect((await choose(first, { mapeamento })).status).toBe(409);
    const twice = await choose(saved.body, { mapeamento: mapeamento.map(({ n }) => ({ n, campo: 'nome' })) });
    expect(twice.body.fields).toEqual({ mapeamento: 'Duas colunas preenchem "Nome"' });
    expect((await send(`${TITULOS}\nRui;;;;y`)).body.colunas[4]?.campo).toBe('bairro');
  });

  it('rehearses each row with the reasons, and writes no record', async () => {
    const [advogado] = await maintain<{ nome: string }>(
      "update usuario set cpf = '11144477735' where id_cliente = $1 and id = $2 returning nome",
      [firma.idCliente, firma.usuarios.advogado.id],
    );
    const { body } = await send(
      [
        TITULOS,
        "Maria;529.982.247-25;maria@ana.teste;(11) 98765-4321;'=1+1",
        'Maria S.;52998224725;;;',
        'Sem número;;;;',
        ';;x;;',
        'Fictícia;000.000.000-00;;;',
        'Zeros;1234567-97;;;',
        'Outra;;MARIA@ana.teste;;',
        'Advogado;111.444.777-35;;;',
        'Total: 8;;;;',
      ].join('\r\n'),
    );
    const { body: counts } = await rehearse(body.id);
    expect(counts).toMatchObject({ novas: 3, iguais: 1, completas: 0, recusadas: 5 });
    const shown = (await rowsOf(body.id)).map(({ id, situacao, erros, avisos }) => [
      id,
      situacao,
      erros,
      avisos,
    ]);
    const incompleto = 'Cadastro incompleto: sem celular.';
    expect(shown).toEqual([
      [2, 'nova', {}, []],
      [3, 'igual', {}, [incompleto, 'Mesmo cadastro da linha 2.']],
      [4, 'nova', {}, [incompleto]],
      [5, 'recusada', { nome: 'Nome é obrigatório', email: 'E-mail inválido' }, []],
      [
        6,
        'recusada',
        { cpf: 'Documento fictício: corrija, ou escolha trazer estas linhas sem o documento' },
        [],
      ],
      [7, 'nova', {}, ['CPF completado com zeros à esquerda.', incompleto]],
      [8, 'recusada', { email: 'Este e-mail já está na linha 2' }, [incompleto]],
      [9, 'recusada', { cpf: `Este CPF já está cadastrado: ${advogado?.nome}` }, [incompleto]],
      [10, 'recusada', { linha: expect.stringMatching(/^Parece a linha do total/) }, []],
    ]);
    expect(await pessoas()).toEqual([]);

    const errors = await app.inject({
      url: `/api/Import/${body.id}/errors`,
      headers: { authorization: `Bearer ${tokenOf(app, firma.usuarios.gestor)}` },
    });
    expect(errors.body.split('\r\n').slice(0, 2)).toEqual([
      `\uFEFF${TITULOS};Erro`,
      ';;x;;;"Nome: Nome é obrigatório; E-mail: E-mail inválido"',
    ]);

    const chosen = await choose(body, {
      padroes: { ...PADROES, semDocumentoFicticio: true, manterTotal: true },
    });
    expect((await rehearse(chosen.body.id)).body).toMatchObject({ novas: 5, recusadas: 3 });
  });

  it('applies in the background as the person who requested it, with an event of each row, without access or mail', async () => {
    const { body } = await send(`${TITULOS}\nMaria;52998224725;maria2@ana.teste;11987654321;\nRui;;;;`);
    const done = await apply(body.id);
    expect(done).toMatchObject({ situacao: 'aplicada', aAplicar: 2, aplicadas: 2 });
    const [maria, rui] = (await pessoas()).sort((a, b) => a.nome.localeCompare(b.nome));
    expect(maria).toMatchObject({ nome: 'Maria', celularDDD: '11', celular: '987654321', ativo: false });
    expect(rui).toMatchObject({ nome: 'Rui', celular: null });
    expect(
      await maintain(
        "select rotulo, motivo, id_usuario from evento where id_cliente = $1 and tabela = 'usuario' and acao = 'inclusao' and motivo is not null order by id",
        [firma.idCliente],
      ),
    ).toEqual([
      { rotulo: 'Maria', motivo: `Importação ${body.id}, linha 2`, id_usuario: firma.usuarios.gestor.id },
      { rotulo: 'Rui', motivo: `Importação ${body.id}, linha 3`, id_usuario: firma.usuarios.gestor.id },
    ]);
    expect(await maintain('select 1 from mensagem where id_cliente = $1', [firma.idCliente])).toEqual([]);
    expect((await ask('POST', `/Import/${body.id}/rehearsal`)).status).toBe(409);
  });

  it('refuses to apply what moved since the rehearsal', async () => {
    const { body } = await send(`${TITULOS}\nMaria;52998224725;;;`);
    const { body: first } = await rehearse(body.id);
    const pessoa = { id: null, nome: 'Já aqui', cpf: '52998224725', celularDDD: '11', celular: '987654321' };
    expect((await ask('POST', '/User', { ...pessoa, idUsuarioTipo: 6 })).status).toBe(201);
    const late = await ask('POST', `/Import/${body.id}/apply`, { hash: first.hash });
    expect([late.status, late.body.message]).toEqual([
      409,
      'Algo mudou desde o ensaio: o arquivo, as colunas ou os cadastros. Ensaie de novo.',
    ]);
    expect((await rehearse(body.id)).body).toMatchObject({ novas: 0, iguais: 1 });
  });

  it('completes what a stored person and an earlier row lack, and changes nothing else', async () => {
    const pessoa = { id: null, nome: 'Já aqui', cpf: '52998224725', celularDDD: '11', celular: '987654321' };
    await ask('POST', '/User', { ...pessoa, idUsuarioTipo: 6 });
    const { body } = await send(
      `${TITULOS}\nOutro nome;52998224725;ja@aqui.teste;21999999999;\nNova;11144477735;;;\nNova;11144477735;nova@aqui.teste;;`,
    );
    await choose(body, { seDuplicado: 'completar' });
    const done = await apply(body.id);
    expect(done.resultado).toMatchObject({ novas: 1, completas: 2, recusadas: 0 });
    expect((await pessoas()).map(({ nome, email, celularDDD }) => [nome, email, celularDDD]).sort()).toEqual([
      ['Já aqui', 'ja@aqui.teste', '11'],
      ['Nova', 'nova@aqui.teste', null],
    ]);
  });

  it('goes on after a kill, writes no row twice, and sets aside a row that is refused meanwhile', async () => {
    const names = Array.from({ length: 45 }, (_, index) => `Pessoa ${index};;p${index}@kill.teste;;`);
    const { body } = await send(`${TITULOS}\n${names.join('\n')}`);
    const { body: counts } = await rehearse(body.id);
    await ask('POST', `/Import/${body.id}/apply`, { hash: counts.hash });
    const taken = {
      id: null,
      nome: 'Rápida',
      email: 'p30@kill.teste',
      celularDDD: '11',
      celular: '987654321',
    };
    expect((await ask('POST', '/User', { ...taken, idUsuarioTipo: 6 })).status).toBe(201);
    // The process ends within the second batch.
    let batches = 0;
    const dying: Pick<Database, 'transaction'> = {
      transaction: ((scope, work) =>
        base.database.transaction(scope, async (tx) => {
          const result = await work(tx);
          batches += 1;
          if (batches === 3) throw new Error('killed');
          return result;
        })) as Database['transaction'],
    };
    await createImportLoop({ database: dying, log: silent }).run();
    expect((await ask('GET', `/Import/${body.id}`)).body).toMatchObject({
      situacao: 'aplicando',
      aplicadas: 20,
    });
    await Promise.all([loop().run(), loop().run()]);
    await loop().run();
    expect((await ask('GET', `/Import/${body.id}`)).body).toMatchObject({
      situacao: 'aplicada',
      aplicadas: 44,
    });
    expect((await rowsOf(body.id, 'page=1&situacao=recusada')).map(({ id, erros }) => [id, erros])).toEqual([
      [32, { email: 'Este e-mail já está em uso por Rápida.' }],
    ]);
    expect(await pessoas()).toHaveLength(45);
  });

  it('stops if the person who requested it may no longer', async () => {
    const { body } = await send(`${TITULOS}\nMaria;;;;`);
    const { body: counts } = await rehearse(body.id);
    await ask('POST', `/Import/${body.id}/apply`, { hash: counts.hash });
    await maintain('update usuario set id_usuario_tipo = 4 where id_cliente = $1 and id = $2', [
      firma.idCliente,
      firma.usuarios.gestor.id,
    ]);
    await loop().run();
    const { body: now } = await call<Import>(app, firma.usuarios.admin, 'GET', `/Import/${body.id}`);
    expect(now).toMatchObject({
      situacao: 'falhou',
      aplicadas: 0,
      motivoFalha: expect.stringContaining('permissão'),
    });
  });

  it('undoes what nobody has changed or referred to since, once', async () => {
    const { body } = await send(
      `${TITULOS}\nFica;;;11987654321;\nMuda;;;11987654321;\nTem processo;;;11987654321;`,
    );
    await apply(body.id);
    const [, muda, referida] = (await pessoas()).sort((a, b) => a.nome.localeCompare(b.nome));
    const { body: stored } = await ask<User>('GET', `/User/${muda?.id}`);
    expect((await ask('PUT', '/User/', { ...stored, nome: 'Mudou' })).status).toBe(200);
    await base.database.transaction('manutencao', (tx) =>
      insertProcesso(tx, firma, { idContato: referida?.id ?? 0 }),
    );
    const undone = await ask<ImportUndo & ApiErrorBody>('POST', `/Import/${body.id}/undo`);
    expect([undone.status, undone.body]).toEqual([
      200,
      {
        desfeitas: 1,
        mantidas: [
          { linha: 3, motivo: 'O cadastro foi alterado depois da importação.' },
          { linha: 4, motivo: expect.stringContaining('1 processo') },
        ],
      },
    ]);
    expect((await pessoas()).map(({ nome }) => nome)).toEqual(['Mudou', 'Tem processo']);
    expect((await ask('POST', `/Import/${body.id}/undo`)).status).toBe(409);
    // A request that ended in the middle.
    await maintain("update importacao set situacao = 'desfazendo' where id = $1", [body.id]);
    await loop().run();
    expect((await ask('GET', `/Import/${body.id}`)).body.situacao).toBe('desfeita');
    // A request that the loop overtook finds nothing left.
    const { id: idUsuario, idCliente } = firma.usuarios.admin;
    const sessao = {
      idUsuario,
      idCliente,
      role: 'Admin',
      idUsuarioTipo: 1,
      idSessao: '',
      isRestrita: false,
    } as const;
    const next = base.database.transaction({ idCliente }, (tx) =>
      undoNext(tx, { ...sessao, idEmpresa: null }, body.id),
    );
    expect(await next).toBe(false);
  });

  it('leaves each undone record in the trash by itself', async () => {
    const { body } = await send(`${TITULOS}\nMaria;;;;\nRui;;;;`);
    await apply(body.id);
    expect((await ask<ImportUndo>('POST', `/Import/${body.id}/undo`)).body.desfeitas).toBe(2);
    const { body: fallen } = await ask<TrashRow[]>('GET', '/Trash', undefined, 'admin');
    expect(fallen.map(({ registro, junto }) => [registro, junto])).toEqual([
      ['Maria', []],
      ['Rui', []],
    ]);
    const restored = await ask('POST', `/Trash/${fallen[0]?.id}/restore`, undefined, 'admin');
    expect(restored.status).toBe(200);
    expect((await pessoas()).map(({ nome }) => nome)).toEqual(['Maria']);
  });

  it('undoes for another administrator what one that failed in the middle has written', async () => {
    const { body } = await send(`${TITULOS}\nMaria;;;;\nRui;;;;`);
    await apply(body.id);
    await maintain(
      "update importacao set situacao = 'falhou', terminada_em = now() - interval '8 days', data_alteracao = now() - interval '8 days' where id = $1",
      [body.id],
    );
    await maintain('update importacao_linha set aplicada_em = null where id_importacao = $1 and linha = 3', [
      body.id,
    ]);
    await loop().run();
    const undo = () => call<ImportUndo>(app, firma.usuarios.admin, 'POST', `/Import/${body.id}/undo`);
    expect(await undo()).toMatchObject({ status: 200, body: { desfeitas: 1, mantidas: [] } });
    expect((await undo()).status).toBe(409);
  });

  it('removes the rows 30 days after they were applied and 7 after an abandoned upload', async () => {
    const { body: applied } = await send(`${TITULOS}\nMaria;;;;`);
    await apply(applied.id);
    const { body: abandoned } = await send(`${TITULOS}\nRui;;;;`);
    const rowsLeft = async () => {
      await loop().run();
      return Promise.all([applied, abandoned].map(async ({ id }) => (await rowsOf(id)).length));
    };
    const age = (days: number) =>
      maintain(
        'update importacao set terminada_em = now() - make_interval(days => $1), data_alteracao = now() - make_interval(days => $1) where id_cliente = $2',
        [days, firma.idCliente],
      );
    await age(6);
    expect(await rowsLeft()).toEqual([1, 1]);
    await age(8);
    expect(await rowsLeft()).toEqual([1, 0]);
    await age(31);
    expect(await rowsLeft()).toEqual([0, 0]);
    expect((await rehearse(abandoned.id)).body.message).toMatch(
      /^As linhas deste arquivo já foram removidas/,
    );
  });
});
