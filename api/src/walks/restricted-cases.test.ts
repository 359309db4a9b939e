import type { FastifyInstance } from 'fastify';
import type { Page } from '@foro/shared/contracts/list';
import type { Process, ProcessRow } from '@foro/shared/contracts/process';
import type { Role } from '@foro/shared/contracts/roles';
import { POLICY, type Action } from '../policy';
import type { DeclaredRoute } from '../session/session.plugin';
import { buildFirma, insertProcesso, type Papel } from '../testing/builders';
import { buildTestApp, call } from '../testing/builders-app';
import { describeOnDatabase } from '../testing/describe-on-database';
import { buildCaso, type Caso } from './hidden-texts.fixtures';
import { isFound, readAll } from './read-all.fixtures';

// The tables of a case, and those that hang on them by a key: what is told to people and sent stands apart.
const TABELAS = `with do_caso as (
    select a.attrelid as tabela, a.attname as coluna from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and (a.attname = 'id_processo' or c.relname = 'processo' and a.attname = 'id') and c.relname not in ('aviso', 'evento', 'verificacao_conflito')
  )
  select tabela::regclass::text as tabela, format('select to_jsonb(t)::text as linha from %s t where t.id_cliente = $1 and t.%I is not null', tabela::regclass, coluna) as texto from do_caso
  union all
  select k.conrelid::regclass::text, format('select to_jsonb(t)::text as linha from %s t join %s d on d.id_cliente = $1 and d.id = t.%I where t.id_cliente = $1 and d.%I is not null',
      k.conrelid::regclass, c.tabela::regclass, a.attname, c.coluna)
    from pg_constraint k join do_caso c on c.tabela = k.confrelid and c.tabela <> 'processo'::regclass
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[2]
    where k.contype = 'f' and k.conrelid not in (select tabela from do_caso) and k.conrelid not in ('aviso'::regclass, 'mensagem'::regclass)`;

describeOnDatabase('a restricted case, for whoever is not among its people', (base) => {
  let app: FastifyInstance;
  let caso: Caso;
  let hidden: readonly { readonly nome: string; readonly texto: string }[];

  beforeAll(async () => {
    app = await buildTestApp(base.database);
    caso = await buildCaso(app, base.database, 'clientePJ');
    const { idCliente, usuarios } = caso.dados.firma;
    const linhas = await base.database.transaction('manutencao', async (tx) => {
      const { rows } = await tx.query<{ tabela: string; texto: string }>(TABELAS);
      const found = new Map<string, string>();
      for (const { tabela, texto } of rows) {
        const read = await tx.query<{ linha: string }>(texto, [idCliente]);
        found.set(tabela, (found.get(tabela) ?? '') + read.rows.map(({ linha }) => linha).join(' '));
      }
      await tx.query('update processo set restrito = true where id_cliente = $1', [idCliente]);
      await tx.query(
        'insert into processo_acesso (id_cliente, id_processo, id_usuario) select $1, id, $2 from processo where id_cliente = $1',
        [idCliente, usuarios.gestor.id],
      );
      return found;
    });
    hidden = caso.textos.filter(({ nome, texto }) => linhas.get(nome.replace(/[ .].*/, ''))?.includes(texto));
  });
  afterAll(() => app.close());

  const mayAsk = (role: Role) => (route: DeclaredRoute) =>
    route.policy === 'publica' || (POLICY[route.policy as Action] as readonly Role[]).includes(role);

  /** The hidden texts in the answers to this person, with the routes. */
  const seenBy = async (papel: 'admin' | 'colaborador' | 'gestor', role: Role) => {
    const { dados, ocultos } = caso;
    const answers = await readAll(app, dados.firma.usuarios[papel], [dados, ...ocultos], mayAsk(role));
    return hidden.flatMap(({ nome, texto }) =>
      answers.filter(({ text }) => text.includes(texto)).map(({ name }) => `${nome}: ${name}`),
    );
  };

  it.each([
    ['colaborador', 'Colaborador'],
    ['admin', 'Admin'],
  ] as const)('is in no answer to a %s, of any route, and found by no search', async (papel, role) => {
    expect(hidden.length).toBeGreaterThan(80);
    const found = [];
    for (const { nome, texto } of hidden)
      if (await isFound(app, caso.dados.firma.usuarios[papel], texto)) found.push(nome);
    expect(found).toEqual([]);
    expect(await seenBy(papel, role)).toEqual([]);
  });

  it('is in the answers to one of its people', async () => {
    const seen = new Set((await seenBy('gestor', 'Gestor')).map((line) => line.replace(/:.*/s, '')));
    expect(seen.size).toBeGreaterThan(40);
  });

  it('is not named by an appeal that all may see and change: in no record, list or search', async () => {
    const firma = await buildFirma(base.database);
    const numero = '1012345-64.2026.8.26.0100';
    const change = (text: string, ...values: readonly unknown[]) =>
      base.database.transaction('manutencao', (tx) => tx.query(text, [firma.idCliente, ...values]));
    const [pai, recurso] = await base.database.transaction('manutencao', async (tx) => [
      await insertProcesso(tx, firma, { titulo: 'Sucessão', numeroCNJ: numero }),
      await insertProcesso(tx, firma, { titulo: 'Agravo' }),
    ]);
    await change(
      'update processo set id_processo_caso = 2, id_processo_pai = $2 where id_cliente = $1 and id = $3',
      pai,
      recurso,
    );
    const ask = async <Body>(papel: Papel, path: string) =>
      (await call<Body>(app, firma.usuarios[papel], 'GET', path)).body;
    const told = async (papel: Papel) => ({
      ficha: (await ask<Process>(papel, `/Process/${recurso}`)).processoPai,
      lista: (await ask<Page<ProcessRow>>(papel, '/Process?page=1')).items.find(({ id }) => id === recurso)
        ?.processoPai,
      achados: (await ask<Page<ProcessRow>>(papel, `/Process?page=1&search=${numero}`)).total,
      procura: JSON.stringify(await ask(papel, `/Search?q=${numero}`)).includes('Agravo'),
    });
    const open = { ficha: numero, lista: numero, achados: 2, procura: true };
    expect(await told('colaborador')).toEqual(open);

    await change(
      'insert into processo_acesso (id_cliente, id_processo, id_usuario) values ($1, $2, $3)',
      pai,
      firma.usuarios.gestor.id,
    );
    await change('update processo set restrito = true where id_cliente = $1 and id = $2', pai);
    expect(await told('colaborador')).toEqual({ ficha: null, lista: null, achados: 0, procura: false });
    expect((await told('gestor')).ficha).toBe(numero);
    const ficha = await ask<Process>('colaborador', `/Process/${recurso}`);
    const saved = await call<Process>(app, firma.usuarios.colaborador, 'PUT', '/Process', ficha);
    expect([saved.status, saved.body.idProcessoPai, saved.body.processoPai]).toEqual([200, pai, null]);

    await change('update processo set restrito = false where id_cliente = $1 and id = $2', pai);
    expect(await told('colaborador')).toEqual(open);
  });
});
