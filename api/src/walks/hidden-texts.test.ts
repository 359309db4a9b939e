import type { Role } from '@foro/shared/contracts/roles';
import type { FastifyInstance } from 'fastify';
import { POLICY, type Action } from '../policy';
import type { DeclaredRoute } from '../session/session.plugin';
import { buildTestApp } from '../testing/builders-app';
import { describeOnDatabase } from '../testing/describe-on-database';
import { buildCaso } from './hidden-texts.fixtures';
import { isFound, readAll } from './read-all.fixtures';

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

  it.each([
    ['clientePF', VISTO],
    ['clientePJ', VISTO_POR_PJ],
  ] as const)('is in no answer to %s, of any route, and found by no search', async (papel, visto) => {
    const caso = await buildCaso(app, base.database, papel);
    // A new table needs a row in tenants.fixtures.ts.
    expect(caso.semLinha).toEqual(SEM_LINHA);
    const hidden = caso.textos.filter(({ nome }) => !visto.includes(nome));
    expect(hidden.length).toBeGreaterThan(100);
    const found = [];
    for (const { nome, texto } of hidden) {
      if (await isFound(app, caso.dados.firma.usuarios[papel], texto)) found.push(nome);
    }
    expect(found).toEqual([]);

    const { dados, ocultos } = caso;
    const answers = await readAll(app, dados.firma.usuarios[papel], [dados, ...ocultos], mayClient);
    const read200 = new Set(answers.filter(({ status }) => status === 200).map(({ route }) => route));
    const silent = app.declaredRoutes.filter(
      (route) => route.method === 'GET' && mayClient(route) && !read200.has(route),
    );
    expect(silent.map(({ url }) => url)).toEqual(SEM_RESPOSTA);
    const seen = caso.textos.filter(({ texto }) => answers.some(({ text }) => text.includes(texto)));
    expect([...new Set(seen.map(({ nome }) => nome))].sort()).toEqual(visto);
  });
});
