import type { ReceiptReason } from '@foro/shared/contracts/document-acceptance';
import type { HandInState } from '@foro/shared/contracts/document-hand-in';
import type { TemplateFlaw } from '@foro/shared/contracts/document-template';
import { sql } from 'drizzle-orm';
import { boolean, char, integer, jsonb, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core';
import { auditoria, idCliente, identidade, instante } from './colunas';

/** Paper of a case or of a client. */
export const documento = pgTable(
  'documento',
  {
    idCliente: idCliente(),
    id: identidade(),
    idProcesso: integer('id_processo'),
    idEmpresa: integer('id_empresa'),
    idContato: integer('id_contato'),
    titulo: varchar('titulo', { length: 255 }).notNull(),
    tipo: varchar('tipo', { length: 20 }).notNull(),
    pasta: varchar('pasta', { length: 100 }),
    etiquetas: varchar('etiquetas', { length: 300 }),
    nota: varchar('nota', { length: 1000 }),
    visivelCliente: boolean('visivel_cliente').notNull(),
    versao: integer('versao').notNull().default(1),
    ...auditoria(),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.id] })],
);

/** Version of a paper: names its file by the hash of its content. It never changes. */
export const documentoVersao = pgTable(
  'documento_versao',
  {
    idCliente: idCliente(),
    id: identidade(),
    idDocumento: integer('id_documento').notNull(),
    n: integer('n').notNull(),
    sha256: char('sha256', { length: 64 }).notNull(),
    nome: varchar('nome', { length: 255 }).notNull(),
    tipoConteudo: varchar('tipo_conteudo', { length: 100 }).notNull(),
    tamanho: integer('tamanho').notNull(),
    verificado: boolean('verificado').notNull(),
    nota: varchar('nota', { length: 500 }),
    dataInclusao: instante('data_inclusao').notNull().defaultNow(),
    idUsuarioInclusao: integer('id_usuario_inclusao'),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.id] })],
);

/** Text of a content, extracted in the background. */
export const documentoTexto = pgTable(
  'documento_texto',
  {
    idCliente: idCliente(),
    sha256: char('sha256', { length: 64 }).notNull(),
    tipoConteudo: varchar('tipo_conteudo', { length: 100 }).notNull(),
    situacao: varchar('situacao', { length: 10 }).notNull().default('pendente'),
    texto: text('texto'),
    paginas: integer('paginas'),
    tentativas: integer('tentativas').notNull().default(0),
    proximaEm: instante('proxima_em').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.sha256] })],
);

/** Link for fetching a version of a paper without an account. */
export const documentoCompartilhamento = pgTable(
  'documento_compartilhamento',
  {
    idCliente: idCliente(),
    id: identidade(),
    idDocumento: integer('id_documento').notNull(),
    n: integer('n').notNull(),
    segredoHash: char('segredo_hash', { length: 64 }).notNull(),
    destinatario: varchar('destinatario', { length: 200 }),
    expiraEm: instante('expira_em').notNull(),
    maxAberturas: integer('max_aberturas'),
    aberturas: integer('aberturas').notNull().default(0),
    abertoEm: instante('aberto_em'),
    abertoDe: varchar('aberto_de', { length: 45 }),
    revogadoEm: instante('revogado_em'),
    pedeAceite: boolean('pede_aceite').notNull().default(false),
    /** The recipient of the code; null if the link alone suffices. */
    aceiteEmail: varchar('aceite_email', { length: 150 }),
    codigoHash: char('codigo_hash', { length: 64 }),
    codigoPedidoEm: instante('codigo_pedido_em'),
    codigoExpiraEm: instante('codigo_expira_em'),
    codigoTentativas: integer('codigo_tentativas').notNull().default(0),
    codigosPedidos: integer('codigos_pedidos').notNull().default(0),
    copias: integer('copias').notNull().default(0),
    ...auditoria(),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.id] })],
);

/** Acceptance of a version through a link; it never changes. */
export const documentoAceite = pgTable(
  'documento_aceite',
  {
    idCliente: idCliente(),
    id: identidade(),
    idDocumento: integer('id_documento').notNull(),
    idCompartilhamento: integer('id_compartilhamento').notNull(),
    n: integer('n').notNull(),
    titulo: varchar('titulo', { length: 255 }).notNull(),
    arquivo: varchar('arquivo', { length: 255 }).notNull(),
    sha256: char('sha256', { length: 64 }).notNull(),
    nome: varchar('nome', { length: 200 }).notNull(),
    cpf: char('cpf', { length: 11 }).notNull(),
    aceitoEm: instante('aceito_em').notNull(),
    endereco: varchar('endereco', { length: 45 }).notNull(),
    navegador: varchar('navegador', { length: 400 }),
    /** The recipient of the code that confirmed it; null without one. */
    email: varchar('email', { length: 150 }),
    verificacao: char('verificacao', { length: 30 }).notNull(),
    copiaSha256: char('copia_sha256', { length: 64 }).notNull(),
    copiaNome: varchar('copia_nome', { length: 255 }).notNull(),
    copiaTamanho: integer('copia_tamanho').notNull(),
    recibo: varchar('recibo', { length: 12 }).$type<ReceiptReason>(),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.id] })],
);

/** File that a client uploads for its case; only its hash is stored while it waits. */
export const documentoEntrega = pgTable(
  'documento_entrega',
  {
    idCliente: idCliente(),
    id: identidade(),
    idProcesso: integer('id_processo').notNull(),
    titulo: varchar('titulo', { length: 255 }).notNull(),
    mensagem: varchar('mensagem', { length: 500 }),
    nome: varchar('nome', { length: 255 }).notNull(),
    tipoConteudo: varchar('tipo_conteudo', { length: 100 }).notNull(),
    tamanho: integer('tamanho').notNull(),
    verificado: boolean('verificado').notNull(),
    sha256: char('sha256', { length: 64 }),
    situacao: varchar('situacao', { length: 10 }).$type<HandInState>().notNull().default('aguardando'),
    motivo: varchar('motivo', { length: 500 }),
    idDocumento: integer('id_documento'),
    decididoEm: instante('decidido_em'),
    idUsuarioDecisao: integer('id_usuario_decisao'),
    ...auditoria(),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.id] })],
);

/** Template of documents: a .docx with fields. */
export const documentoModelo = pgTable(
  'documento_modelo',
  {
    idCliente: idCliente(),
    id: identidade(),
    titulo: varchar('titulo', { length: 255 }).notNull(),
    tipo: varchar('tipo', { length: 20 }).notNull(),
    descricao: varchar('descricao', { length: 500 }),
    sha256: char('sha256', { length: 64 }).notNull(),
    nome: varchar('nome', { length: 255 }).notNull(),
    tamanho: integer('tamanho').notNull(),
    campos: varchar('campos', { length: 60 }).array().notNull().default([]),
    problemas: jsonb('problemas')
      .$type<readonly TemplateFlaw[]>()
      .notNull()
      .default(sql`'[]'`),
    ...auditoria(),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.id] })],
);
