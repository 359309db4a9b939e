import type { Role } from '@foro/shared/contracts/roles';
import type { FastifyInstance } from 'fastify';
import { readSheet } from 'read-excel-file/node';
import { z } from 'zod';
import { POLICY, type Action } from '../policy';
import type { DeclaredRoute } from '../session/session.plugin';
import { tokenOf, buildTestApp } from '../testing/builders-app';
import { describeOnDatabase } from '../testing/describe-on-database';
import { readPdf } from '../testing/read-pdf';
import { buildCaso, type Caso } from './hidden-texts.fixtures';
import { BODIES, IDS } from './tenants-addresses';
import type { Dados } from './tenants.fixtures';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Parameters that a list may require, by the name of the query's field. */
const PEDIDOS: Readonly<Record<string, (dados: Dados) => string | number>> = {
  idProcesso: ({ processo }) => processo,
  inicio: () => '2026-11-01',
  fim: () => '2026-12-01',
};

/** Bodies of routes that name their records only in the body. */
const CORPOS: Readonly<Record<string, (dados: Dados) => object>> = {
  '/api/ProcessDocument/zip': ({ documento }) => ({ ids: [documento] }),
};

/** Ends the session of the walk itself, so it is asked last. */
const isLast = ({ url }: DeclaredRoute) => url.endsWith('/logout');

/** Tables with texts of which no case has a row. */
const SEM_LINHA = [
  'aviso_aparelho',
  'aviso_envio',
  'calendario_dia',
  'calendario_suspensao',
  'captura',
  'indice_mes',
  'mensagem',
  'pedido_repetivel',
  'processo_fase',
  'processo_natureza',
  'processo_negociacao_cliente_tipo',
  'processo_orgao',
  'processo_procedimento',
  'segundo_fator',
];

/** Routes that a client may read and that have nothing to answer here: no file is stored, and no secret known. */
const SEM_RESPOSTA = [
  '/api/Logo/:sha256',
  '/api/agenda/:arquivo',
  '/api/ProcessDocument/:id/versions/:n/content',
  '/api/Upload/:id',
  '/api/DocumentHandIn/:id/content',
];

/** Everything that a client reads of its case, itself and the firm; every other text is hidden from it. */
const VISTO = [
  // In place of the description, which is in every row too.
  'acompanhamento.texto_cliente',
  'conversa_mensagem.texto',
  'documento.pasta',
  'documento.titulo',
  'documento_entrega.mensagem',
  'documento_entrega.nome',
  'documento_entrega.tipo_conteudo',
  'documento_entrega.titulo',
  'documento_pedido.instrucoes',
  'documento_pedido.titulo',
  'documento_texto (atual).texto',
  'documento_versao (atual).nome',
  'documento_versao (atual).tipo_conteudo',
  'empresa (o escritório).bairro',
  'empresa (o escritório).cep',
  'empresa (o escritório).cidade',
  'empresa (o escritório).complemento',
  'empresa (o escritório).endereco',
  'empresa (o escritório).nome_fantasia',
  'empresa (o escritório).numero',
  // In the code that pays a statement.
  'empresa (o escritório).pix',
  'empresa (o escritório).razao_social',
  // In the letterhead of a statement.
  'empresa (o escritório).telefone',
  'empresa (o escritório).web_site',
  'equipe.equipe',
  'lancamento.categoria',
  'lancamento.descricao',
  'lancamento.guia_codigo',
  'lancamento.guia_numero',
  'lancamento.motivo',
  'parte_contraria.email',
  'parte_contraria.nome',
  'prestacao_conta (enviada).motivo',
  'processo.advogado_contra_email',
  'processo.advogado_contra_nome',
  'processo.advogado_contra_oab',
  'processo.advogado_contra_telefone',
  'processo.juiz',
  'processo.ministro',
  'processo.numero_antigo',
  'processo.numero_antigo_tipo',
  'processo.pasta',
  'processo.relator',
  'processo.titulo',
  'processo_acao.descricao',
  'processo_caso.descricao',
  'processo_historico_tipo.descricao',
  'processo_posicao_cliente.descricao',
  'processo_status.descricao',
  'processo_tipo.descricao',
  'sessao (do cliente).aparelho',
  'sessao (do cliente).endereco',
  'usuario (o advogado).nome',
  'usuario (o cliente).celular',
  'usuario (o cliente).email',
  'usuario (o cliente).nome',
];

/** The client's own company: what a PJ access reads beyond that. */
const VISTO_POR_PJ = [...VISTO, 'empresa.contato', 'empresa.nome_fantasia', 'empresa.razao_social'].sort();

describeOnDatabase('what is hidden from a client', (base) => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await buildTestApp(base.database);
  });
  afterAll(() => app.close());

  const mayClient = ({ policy }: DeclaredRoute) =>
    policy === 'publica' || (POLICY[policy as Action] as readonly Role[]).includes('Cliente');

  /** The addresses of a route, with each of these records, and as a page where it has pages. */
  const addressesOf = ({ method, url, contracts: { querystring } }: DeclaredRoute, dados: Dados) => {
    const ids = IDS[url]?.(dados) ?? [2_000_000];
    const fields = querystring instanceof z.ZodObject ? Object.keys(querystring.shape) : [];
    const query = fields.flatMap((field) => {
      const value = PEDIDOS[field]?.(dados);
      return value === undefined ? [] : [`${field}=${value}`];
    });
    const queries = [query, ...(fields.includes('page') ? [[...query, 'page=1']] : [])];
    return ids.flatMap((id) =>
      (method === 'GET' ? queries : [query]).map(
        (parts) => `${url.replace(/:\w+/g, String(id))}?${parts.join('&')}`,
      ),
    );
  };

  /** All texts of an answer, also those in a file. */
  async function read(who: Parameters<typeof tokenOf>[1], method: Method, url: string, payload?: object) {
    const answer = await app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${tokenOf(app, who)}` },
      ...(payload !== undefined && { payload }),
    });
    const type = String(answer.headers['content-type'] ?? '');
    const file = answer.rawPayload;
    const text = type.includes('pdf')
      ? readPdf(file).join(' ')
      : type.includes('spreadsheet')
        ? JSON.stringify(await readSheet(file))
        : answer.body;
    return { status: answer.statusCode, text: `${text} ${JSON.stringify(answer.headers)}` };
  }

  /** The answers of every route to the client. */
  async function readAll({ dados, ocultos }: Caso, papel: 'clientePF' | 'clientePJ') {
    const who = dados.firma.usuarios[papel];
    const order = (route: DeclaredRoute) => (isLast(route) ? 2 : route.method === 'GET' ? 0 : 1);
    const answers: { name: string; route: DeclaredRoute; status: number; text: string }[] = [];
    for (const route of app.declaredRoutes.toSorted((a, b) => order(a) - order(b))) {
      const isWrite = route.method === 'POST' || route.method === 'PUT';
      const asked = new Set<string>();
      for (const records of [dados, ...ocultos]) {
        for (const url of addressesOf(route, records)) {
          const payload = isWrite ? (CORPOS[route.url]?.(records) ?? BODIES[route.url] ?? {}) : undefined;
          const name = `${route.method} ${url} ${JSON.stringify(payload)}`;
          if (asked.has(name) || (asked.size > 0 && !mayClient(route))) continue;
          asked.add(name);
          answers.push({ name, route, ...(await read(who, route.method as Method, url, payload)) });
        }
      }
    }
    return answers;
  }

  it.each([
    ['clientePF', VISTO],
    ['clientePJ', VISTO_POR_PJ],
  ] as const)('is in no answer to %s, of any route, and found by no search', async (papel, visto) => {
    const caso = await buildCaso(app, base.database, papel);
    expect(caso.semLinha).toEqual(SEM_LINHA);
    const hidden = caso.textos.filter(({ nome }) => !visto.includes(nome));
    expect(hidden.length).toBeGreaterThan(100);
    const found = [];
    for (const { nome, texto } of hidden) {
      const { text } = await read(caso.dados.firma.usuarios[papel], 'GET', `/api/Search?q=${texto}`);
      if (!text.startsWith('{"groups":[]}')) found.push(nome);
    }
    expect(found).toEqual([]);

    const answers = await readAll(caso, papel);
    const read200 = new Set(answers.filter(({ status }) => status === 200).map(({ route }) => route));
    const silent = app.declaredRoutes.filter(
      (route) => route.method === 'GET' && mayClient(route) && !read200.has(route),
    );
    expect(silent.map(({ url }) => url)).toEqual(SEM_RESPOSTA);
    const seen = caso.textos.filter(({ texto }) => answers.some(({ text }) => text.includes(texto)));
    expect([...new Set(seen.map(({ nome }) => nome))].sort()).toEqual(visto);
  });
});
