import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/drivers/database';
import type { Transaction } from '../db/drivers/transaction';
import { insertProcesso, sessaoDeTeste } from '../testing/builders';
import { buildDados, type Dados } from './tenants.fixtures';

/** A text in one column of one row, and a name that says which. */
interface Texto {
  readonly nome: string;
  readonly texto: string;
}

/**
 * A client's case with records of every kind, some of them hidden from the client, and a different text in
 * every text column of the firm.
 */
export interface Caso {
  readonly dados: Dados;
  /** The same, with hidden records in the place of those that the client sees. */
  readonly ocultos: readonly Dados[];
  readonly textos: readonly Texto[];
  /** Tables with text columns of which the firm has no row. */
  readonly semLinha: readonly string[];
}

/** The digits of the case's number. */
const NUMERO = '10123456420268260100';

/** Columns that hold no free text, although the database accepts any, and the reason of a refusal: none is refused. */
const SEM_TEXTO = [
  'documento.tipo',
  'documento_entrega.motivo',
  'documento_modelo.tipo',
  'prazo.comunicacao',
  'prazo.unidade',
  'processo.numero_cnj',
  'processo_instancia.grau',
];

// The text columns of the firm's tables, without references, checked codes, hashes, and columns that the
// database or a trigger writes.
const COLUNAS = `select c.table_name as tabela, array_agg(c.column_name::text order by c.ordinal_position) as colunas
  from information_schema.columns c join pg_class o on o.relname = c.table_name and o.relnamespace = 'public'::regnamespace and o.relkind = 'r'
  where c.table_schema = 'public' and c.table_name <> 'evento' and c.column_name !~ 'sha256|hash'
    and c.table_name || '.' || c.column_name <> all($1) and c.data_type in ('character varying', 'character', 'text')
    and c.is_generated = 'NEVER' and c.column_default is null and coalesce(c.character_maximum_length, 8) >= 8
    and exists (select from pg_attribute a where a.attrelid = o.oid and a.attname = 'id_cliente')
    and not exists (select from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
      where k.conrelid = o.oid and (k.contype in ('f', 'p') or k.contype = 'c' and cardinality(k.conkey) = 1) and a.attname = c.column_name)
  group by 1 order by 1`;

/** Numbers of the planted texts: shorter than the builders' serial numbers, because a CEP has eight characters. */
let planted = 100;

/** Writes a different text into every text column of every row of the firm; some rows have their own name. */
async function plant(tx: Transaction, idCliente: number, nomes: Readonly<Record<string, string>>) {
  const { rows: tabelas } = await tx.query<{ tabela: string; colunas: string[] }>(COLUNAS, [SEM_TEXTO]);
  const textos: Texto[] = [];
  const semLinha: string[] = [];
  for (const { tabela, colunas } of tabelas) {
    const { rows } = await tx.query<{ lugar: string; id: string | null }>(
      `select t.ctid::text as lugar, coalesce(to_jsonb(t) ->> 'id', to_jsonb(t) ->> 'sha256') as id from ${tabela} t where t.id_cliente = $1`,
      [idCliente],
    );
    if (rows.length === 0) semLinha.push(tabela);
    for (const { lugar, id } of rows) {
      const novos = colunas.map((coluna) => ({
        nome: `${nomes[`${tabela} ${id}`] ?? tabela}.${coluna}`,
        texto: `zq${(planted += 1)}k`,
      }));
      await tx.query(
        `update ${tabela} set ${colunas.map((coluna, index) => `${coluna} = $${index + 2}`).join(', ')} where ctid = $1::tid`,
        // Nobody else of the installation may have the same e-mail.
        [
          lugar,
          ...novos.map(({ texto }, index) =>
            tabela === 'usuario' && colunas[index] === 'email' ? `${texto}.${idCliente}` : texto,
          ),
        ],
      );
      textos.push(...novos);
    }
  }
  return { textos, semLinha };
}

/** Builds such a case of this client, in a firm that shows neither movements nor publications to clients. */
export async function buildCaso(
  app: FastifyInstance,
  database: Database,
  papel: 'clientePF' | 'clientePJ',
): Promise<Caso> {
  const dados = await buildDados(app, database);
  const { firma, processo } = dados;
  const { idCliente, usuarios } = firma;
  const cliente =
    papel === 'clientePF' ? ([null, usuarios.clientePF.id] as const) : ([firma.clientePJ, null] as const);
  return database.transaction('manutencao', async (tx) => {
    const insert = async (text: string, ...values: readonly unknown[]) =>
      (await tx.query<{ id: number }>(`${text} returning id`, [idCliente, ...values])).rows[0]?.id ?? 0;
    const change = (text: string, ...values: readonly unknown[]) => tx.query(text, [idCliente, ...values]);
    const follow = (idProcesso: number, tipo: number, visivel: boolean | null) =>
      insert(
        "insert into acompanhamento (id_cliente, id_processo, id_processo_historico_tipo, id_executor_ato, descricao, visivel_cliente) values ($1, $2, $3, $4, 'x', $5)",
        idProcesso,
        tipo,
        usuarios.advogado.id,
        visivel,
      );
    const documento = (titulo: string, visivel: boolean) =>
      insert(
        "insert into documento (id_cliente, id_processo, titulo, tipo, visivel_cliente) values ($1, $2, $3, 'peticao', $4)",
        processo,
        titulo,
        visivel,
      );
    const versao = (idDocumento: number, n: number, letra: string) =>
      insert(
        "insert into documento_versao (id_cliente, id_documento, n, sha256, nome, tipo_conteudo, tamanho, verificado) values ($1, $2, $3, repeat($4, 64), 'x', 'application/pdf', 10, false)",
        idDocumento,
        n,
        letra,
      );
    const prestacao = (numero: number, situacao: string) =>
      insert(
        "insert into prestacao_conta (id_cliente, id_empresa_grupo, numero, id_empresa, id_contato, de, ate, situacao, adiantamento_anterior) values ($1, $2, $3, $4, $5, '2026-11-01', '2026-11-30', $6, 0)",
        firma.escritorio,
        numero,
        ...cliente,
        situacao,
      );

    await change(
      'update processo set id_empresa = $3, id_contato = $4, numero_cnj = $5 where id_cliente = $1 and id = $2',
      processo,
      ...cliente,
      NUMERO,
    );
    await change(
      'insert into visibilidade_automatica (id_cliente, movimentos, publicacoes) values ($1, false, false)',
    );
    await change(
      "insert into movimento (id_cliente, numero, tribunal, grau, nome, data_hora, original, impressao, visto_em) values ($1, $2, 'TJSP', 'G1', 'x', now(), '{}', repeat('a', 64), now())",
      NUMERO,
    );
    const interna = await follow(processo, 1, false);
    // In another case: some answers show only the newest follow-up of a case.
    const [idEmpresa, idContato] = cliente;
    const outro = await insertProcesso(tx, firma, {
      ...(idContato && { idContato }),
      ...(idEmpresa && { idEmpresa }),
    });
    const daPublicacao = await follow(outro, 1, null);
    await change(
      "update publicacao set situacao = 'tratada', tratada_em = now(), id_processo = $3, id_acompanhamento = $4 where id_cliente = $1 and id = $2",
      dados.publicacao,
      outro,
      daPublicacao,
    );
    const documentoOculto = await documento('x', false);
    await versao(documentoOculto, 1, 'b');
    const atual = await versao(dados.documento, 2, 'c');
    await change('update documento_compartilhamento set pede_aceite = true where id_cliente = $1');
    await change('update documento set versao = 2 where id_cliente = $1 and id = $2', dados.documento);
    const custoOculto = await insert(
      "insert into lancamento (id_cliente, id_processo, tipo, descricao, valor, competencia, onus, reembolsavel, visivel_cliente) values ($1, $2, 'custas', 'x', 10, '2026-11-03', 'cliente', false, false)",
      processo,
    );
    const enviada = await prestacao(2, 'enviada');
    const rascunho = await prestacao(3, 'rascunho');
    await change(
      "update lancamento set id_prestacao = $3, pago_em = competencia, pago_por = 'escritorio', reembolsavel = true where id_cliente = $1 and id = $2",
      dados.custo,
      enviada,
    );
    await change(
      "insert into avaliacao_risco (id_cliente, id_processo, em, id_processo_risco, id_risco_anterior, motivo) values ($1, $2, '2026-11-03', 1, 2, 'x')",
      processo,
    );
    await change(
      "insert into provisao_movimento (id_cliente, id_processo, em, tipo, valor, id_processo_risco) values ($1, $2, '2026-11-03', 'constituicao', 10, 1)",
      processo,
    );
    await change(
      'insert into qualificacao (id_cliente, id_empresa, id_contato) values ($1, $2, $3)',
      ...cliente,
    );

    const visto = { ...dados, prestacao: enviada };
    const oculto = { documento: documentoOculto, custo: custoOculto, prestacao: rascunho };
    return {
      dados: visto,
      ocultos: [
        { ...visto, ...oculto, acompanhamento: interna },
        { ...visto, processo: outro, acompanhamento: daPublicacao, prestacao: dados.prestacao },
      ],
      ...(await plant(tx, idCliente, {
        [`acompanhamento ${interna}`]: 'acompanhamento (oculto)',
        [`acompanhamento ${daPublicacao}`]: 'acompanhamento (publicação)',
        [`documento ${documentoOculto}`]: 'documento (oculto)',
        [`documento_versao ${atual}`]: 'documento_versao (atual)',
        [`documento_texto ${'c'.repeat(64)}`]: 'documento_texto (atual)',
        [`lancamento ${custoOculto}`]: 'lancamento (oculto)',
        [`prestacao_conta ${enviada}`]: 'prestacao_conta (enviada)',
        [`usuario ${usuarios[papel].id}`]: 'usuario (o cliente)',
        [`usuario ${usuarios.advogado.id}`]: 'usuario (o advogado)',
        [`empresa ${firma.escritorio}`]: 'empresa (o escritório)',
        [`sessao ${sessaoDeTeste(usuarios[papel].id)}`]: 'sessao (do cliente)',
      })),
    };
  });
}
