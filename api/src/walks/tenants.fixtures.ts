import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/drivers/database';
import { buildFirma, insertProcesso, type Firma } from '../testing/builders';
import { call } from '../testing/builders-app';

/** A record of each kind that occurs in an address, all of one tenant. */
export interface Dados {
  readonly firma: Firma;
  readonly processo: number;
  readonly parte: number;
  readonly acompanhamento: number;
  readonly compromisso: number;
  readonly participante: number;
  readonly convidado: number;
  readonly custo: number;
  readonly contrato: number;
  readonly fechamento: number;
  readonly hora: number;
  readonly documento: number;
  readonly modelo: number;
  readonly link: number;
  readonly entrega: number;
  readonly mensagem: number;
  readonly pedido: number;
  readonly lista: number;
  readonly aceite: number;
  readonly envio: number;
  readonly prestacao: number;
  readonly calendario: number;
  readonly exclusao: number;
  readonly prazo: number;
  readonly tarefa: number;
  readonly fluxo: number;
  readonly publicacao: number;
  readonly oab: number;
  readonly aviso: number;
  readonly exportacao: number;
  readonly importacao: number;
  readonly chave: number;
  readonly gancho: number;
  readonly verificacao: number;
  readonly consulta: number;
}
/** Creates a tenant with such records, in which every text is 'Sigilo' with its number. */
export async function buildDados(app: FastifyInstance, database: Database): Promise<Dados> {
  const firma = await buildFirma(database);
  const { idCliente } = firma;
  const { body: begun } = await call<{ id: number }>(app, firma.usuarios.admin, 'POST', '/Upload', {
    tamanho: 1,
  });
  return database.transaction('manutencao', async (tx) => {
    const insert = async (text: string, values: readonly unknown[]) =>
      (await tx.query<{ id: number }>(`${text} returning id`, values)).rows[0]?.id ?? 0;
    const processo = await insertProcesso(tx, firma, { titulo: `Sigilo ${idCliente}` });
    const chave = await insert(
      "insert into chave_api (id_cliente, nome, prefixo, segredo_hash, id_usuario, escopos, dias, expira_em) values ($1, $2, 'AAAAAAAA', repeat('f', 64), $3, '{processos.ler}', 30, now() + interval '30 days')",
      [idCliente, `Sigilo ${idCliente}`, firma.usuarios.admin.id],
    );
    const gancho = await insert(
      "insert into gancho (id_cliente, descricao, endereco, tipos, segredo, ultimo_evento) values ($1, $2, 'https://sigilo.teste', '{processo.inclusao}', 'selado', 0)",
      [idCliente, `Sigilo ${idCliente}`],
    );
    await insert("insert into gancho_entrega (id_cliente, id_gancho, tipo) values ($1, $2, 'teste')", [
      idCliente,
      gancho,
    ]);
    const parte = await insert(
      'insert into parte_contraria (id_cliente, id_processo, nome) values ($1, $2, $3)',
      [idCliente, processo, `Sigilo ${idCliente}`],
    );
    const acompanhamento = await insert(
      'insert into acompanhamento (id_cliente, id_processo, id_processo_historico_tipo, id_executor_ato, descricao) values ($1, $2, 1, $3, $4)',
      [idCliente, processo, firma.usuarios.advogado.id, `Sigilo ${idCliente}`],
    );
    const compromisso = await insert(
      "insert into compromisso (id_cliente, id_processo_agenda_prioridade, processo_agenda, data_inicio, data_fim, id_usuario_inclusao, id_processo) values ($1, 1, $2, now(), now() + interval '1 hour', $3, $4)",
      [idCliente, `Sigilo ${idCliente}`, firma.usuarios.admin.id, processo],
    );
    const participante = await insert(
      'insert into compromisso_participante (id_cliente, id_processo_agenda, id_usuario_participante) values ($1, $2, $3)',
      [idCliente, compromisso, firma.usuarios.colaborador.id],
    );
    const convidado = await insert(
      'insert into compromisso_convite (id_cliente, id_processo_agenda, nome, email, fim) values ($1, $2, $3, $4, now())',
      [idCliente, compromisso, `Sigilo ${idCliente}`, 'sigilo@fora.teste'],
    );
    const custo = await insert(
      "insert into lancamento (id_cliente, id_processo, tipo, descricao, valor, competencia, onus, reembolsavel, visivel_cliente) values ($1, $2, 'custas', $3, 10, '2026-11-03', 'cliente', false, true)",
      [idCliente, processo, `Sigilo ${idCliente}`],
    );
    const contrato = await insert(
      "insert into contrato_honorario (id_cliente, id_processo, id_empresa, tipo, descricao, valor_hora) values ($1, $2, $3, 'hora', $4, 100)",
      [idCliente, processo, firma.clientePJ, `Sigilo ${idCliente}`],
    );
    const fechamento = await insert("insert into fechamento (id_cliente, mes) values ($1, '2020-01-01')", [
      idCliente,
    ]);
    const hora = await insert(
      "insert into hora_trabalhada (id_cliente, id_processo, id_usuario, dia, minutos, descricao, faturavel) values ($1, $2, $3, '2026-11-03', 60, $4, true)",
      [idCliente, processo, firma.usuarios.advogado.id, `Sigilo ${idCliente}`],
    );
    const documento = await insert(
      "insert into documento (id_cliente, id_processo, titulo, tipo, visivel_cliente) values ($1, $2, $3, 'peticao', true)",
      [idCliente, processo, `Sigilo ${idCliente}`],
    );
    await insert(
      "insert into documento_versao (id_cliente, id_documento, n, sha256, nome, tipo_conteudo, tamanho, verificado) values ($1, $2, 1, repeat('a', 64), $3, 'application/pdf', 10, false)",
      [idCliente, documento, `Sigilo ${idCliente}.pdf`],
    );
    const link = await insert(
      "insert into documento_compartilhamento (id_cliente, id_documento, n, segredo_hash, destinatario, expira_em) values ($1, $2, 1, repeat('c', 64), $3, now() + interval '1 day')",
      [idCliente, documento, `Sigilo ${idCliente}`],
    );
    const aceite = await insert(
      `insert into documento_aceite (id_cliente, id_documento, id_compartilhamento, n, titulo, arquivo, sha256, nome, cpf, aceito_em, endereco, verificacao, copia_sha256, copia_nome, copia_tamanho)
        values ($1, $2, $3, 1, $4, 'a.pdf', repeat('a', 64), $4, '52998224725', now(), '127.0.0.1', repeat('A', 30), repeat('e', 64), 'b.pdf', 10)`,
      [idCliente, documento, link, `Sigilo ${idCliente}`],
    );
    const entrega = await insert(
      "insert into documento_entrega (id_cliente, id_processo, titulo, nome, tipo_conteudo, tamanho, verificado, sha256) values ($1, $2, $3, 'a.pdf', 'application/pdf', 10, false, repeat('d', 64))",
      [idCliente, processo, `Sigilo ${idCliente}`],
    );
    const mensagem = await insert(
      'insert into conversa_mensagem (id_cliente, id_processo, do_cliente, texto) values ($1, $2, true, $3)',
      [idCliente, processo, `Sigilo ${idCliente}`],
    );
    const pedido = await insert(
      'insert into documento_pedido (id_cliente, id_processo, titulo) values ($1, $2, $3)',
      [idCliente, processo, `Sigilo ${idCliente}`],
    );
    const lista = await insert(
      "insert into documento_lista (id_cliente, nome, papeis) values ($1, $2, '[]')",
      [idCliente, `Sigilo ${idCliente}`],
    );
    const modelo = await insert(
      "insert into documento_modelo (id_cliente, titulo, tipo, sha256, nome, tamanho) values ($1, $2, 'peticao', repeat('b', 64), $3, 10)",
      [idCliente, `Sigilo ${idCliente}`, `Sigilo ${idCliente}.docx`],
    );
    const prestacao = await insert(
      "insert into prestacao_conta (id_cliente, id_empresa_grupo, numero, id_empresa, de, ate, adiantamento_anterior) values ($1, $2, 1, $3, '2026-11-01', '2026-11-30', 0)",
      [idCliente, firma.escritorio, firma.clientePJ],
    );
    const calendario = await insert(
      "insert into calendario (id_cliente, id_pai, nivel, nome) values ($1, 1, 'tribunal', $2)",
      [idCliente, `Sigilo ${idCliente}`],
    );
    const excluida = await insert(
      'insert into parte_contraria (id_cliente, id_processo, nome) values ($1, $2, $3)',
      [idCliente, processo, `Sigilo ${idCliente}`],
    );
    await tx.query('update parte_contraria set data_exclusao = now() where id = $1', [excluida]);
    const { rows } = await tx.query<{ id: number }>(
      "select max(id)::float8 as id from evento where acao = 'exclusao'",
    );
    const exclusao = rows[0]?.id ?? 0;
    const prazo = await insert(
      `insert into prazo (id_cliente, id_processo, descricao, comunicacao, data_base, dias, unidade, dobro, suspende_recesso, id_calendario, fatal, dias_internos, marco, dia_um, fim, fim_interno, memoria, avisos)
        values ($1, $2, $3, 'ciencia', '2026-03-02', 5, 'uteis', false, true, 1, true, 2, '2026-03-02', '2026-03-03', '2026-03-09', '2026-03-05', '[]', '[]')`,
      [idCliente, processo, `Sigilo ${idCliente}`],
    );
    const tarefa = await insert(
      "insert into tarefa (id_cliente, titulo, id_processo, id_responsavel, vence, itens) values ($1, $2, $3, $4, '2026-11-03', $5)",
      [
        idCliente,
        `Sigilo ${idCliente}`,
        processo,
        firma.usuarios.advogado.id,
        JSON.stringify([{ texto: `Sigilo ${idCliente}`, feito: false }]),
      ],
    );
    const fluxo = await insert(
      "insert into fluxo (id_cliente, nome, gatilho, ativo, passos) values ($1, $2, 'mao', true, $3)",
      [
        idCliente,
        `Sigilo ${idCliente}`,
        JSON.stringify([
          {
            n: 1,
            titulo: `Sigilo ${idCliente}`,
            descricao: null,
            ancora: 'inicio',
            desloca: 0,
            unidade: 'uteis',
            quem: 'quemIniciou',
            idPessoa: null,
            exigeRevisao: false,
            dependeDe: [],
          },
        ]),
      ],
    );
    await tx.query('update tarefa set id_fluxo = $2, id_execucao = id where id_cliente = $1', [
      idCliente,
      fluxo,
    ]);
    const oab = await insert(
      "insert into oab_monitorada (id_cliente, numero, uf, id_usuario, desde, ativa) values ($1, '123456', 'SP', $2, '2026-01-01', true)",
      [idCliente, firma.usuarios.advogado.id],
    );
    const publicacao = await insert(
      `insert into publicacao (id_cliente, fonte, id_externo, impressao, tribunal, disponibilizada_em, texto, partes, advogados, original, id_processo)
        values ($1, 'djen', '1', repeat('a', 64), 'TJSP', '2026-03-02', $2, '[]', '[]', '{}', $3)`,
      [idCliente, `Sigilo ${idCliente}`, processo],
    );
    const aviso = await insert(
      "insert into aviso (id_cliente, chave, tipo, id_usuario, id_titular, titulo) values ($1, 'x', 'pendentes', $2, $2, $3)",
      [idCliente, firma.usuarios.admin.id, `Sigilo ${idCliente}`],
    );
    const exportacao = await insert(
      "insert into exportacao (id_cliente, situacao, sha256, tamanho, terminada_em, id_usuario_inclusao) values ($1, 'pronta', repeat('a', 64), 1, clock_timestamp(), $2)",
      [idCliente, firma.usuarios.admin.id],
    );
    const consulta = await insert(
      'insert into consulta (id_cliente, titulo, assunto, motivo, id_empresa_grupo) values ($1, $2, $2, $2, $3)',
      [idCliente, `Sigilo ${idCliente}`, firma.escritorio],
    );
    await tx.query(
      "insert into consulta_pessoa (id_cliente, id_consulta, papel, nome) values ($1, $2, 'cliente', $3)",
      [idCliente, consulta, `Sigilo ${idCliente}`],
    );
    const verificacao = await insert(
      "insert into verificacao_conflito (id_cliente, titulo, nomes, pessoas, achados) values ($1, $2, '[]', '', '[]')",
      [idCliente, `Sigilo ${idCliente}`],
    );
    const importacao = await insert(
      "insert into importacao (id_cliente, tipo, nome, codificacao, separador, cabecalho, linhas, colunas) values ($1, 'pessoasFisicas', $2, 'UTF-8', ';', 1, 1, '[]')",
      [idCliente, `Sigilo ${idCliente}`],
    );
    await tx.query(
      'insert into importacao_linha (id_cliente, id_importacao, linha, valores) values ($1, $2, 2, $3)',
      [idCliente, importacao, JSON.stringify([`Sigilo ${idCliente}`])],
    );
    return {
      firma,
      processo,
      parte,
      acompanhamento,
      compromisso,
      participante,
      convidado,
      custo,
      documento,
      modelo,
      link,
      entrega,
      mensagem,
      pedido,
      lista,
      aceite,
      prestacao,
      contrato,
      fechamento,
      hora,
      envio: begun.id,
      calendario,
      exclusao,
      prazo,
      tarefa,
      fluxo,
      publicacao,
      oab,
      aviso,
      exportacao,
      importacao,
      chave,
      gancho,
      verificacao,
      consulta,
    };
  });
}
