// Generated from the database: see contents.ts.
import type { HandInState } from '@foro/shared/contracts/document-hand-in';
import type { TemplateFlaw } from '@foro/shared/contracts/document-template';
import { boolean, char, date, integer, jsonb, pgTable, varchar } from 'drizzle-orm/pg-core';
import { auditoria, banco, idCliente, identidade, instante } from './colunas';

export const documento = pgTable('documento', {
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
  versao: integer('versao').notNull().default(banco),
  ...auditoria(),
});

export const documentoVersao = pgTable('documento_versao', {
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
  dataInclusao: instante('data_inclusao').notNull().default(banco),
  idUsuarioInclusao: integer('id_usuario_inclusao'),
});

export const documentoCompartilhamento = pgTable('documento_compartilhamento', {
  idCliente: idCliente(),
  id: identidade(),
  idDocumento: integer('id_documento').notNull(),
  n: integer('n').notNull(),
  segredoHash: char('segredo_hash', { length: 64 }).notNull(),
  destinatario: varchar('destinatario', { length: 200 }),
  expiraEm: instante('expira_em').notNull(),
  maxAberturas: integer('max_aberturas'),
  aberturas: integer('aberturas').notNull().default(banco),
  abertoEm: instante('aberto_em'),
  abertoDe: varchar('aberto_de', { length: 45 }),
  revogadoEm: instante('revogado_em'),
  ...auditoria(),
  pedeAceite: boolean('pede_aceite').notNull().default(banco),
  aceiteEmail: varchar('aceite_email', { length: 150 }),
  codigoHash: char('codigo_hash', { length: 64 }),
  codigoPedidoEm: instante('codigo_pedido_em'),
  codigoExpiraEm: instante('codigo_expira_em'),
  codigoTentativas: integer('codigo_tentativas').notNull().default(banco),
  codigosPedidos: integer('codigos_pedidos').notNull().default(banco),
  copias: integer('copias').notNull().default(banco),
});

export const documentoEntrega = pgTable('documento_entrega', {
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
  situacao: varchar('situacao', { length: 10 }).$type<HandInState>().notNull().default(banco),
  motivo: varchar('motivo', { length: 500 }),
  idDocumento: integer('id_documento'),
  idPedido: integer('id_pedido'),
  decididoEm: instante('decidido_em'),
  idUsuarioDecisao: integer('id_usuario_decisao'),
  ...auditoria(),
});

export const documentoPedido = pgTable('documento_pedido', {
  idCliente: idCliente(),
  id: identidade(),
  idProcesso: integer('id_processo').notNull(),
  titulo: varchar('titulo', { length: 255 }).notNull(),
  instrucoes: varchar('instrucoes', { length: 1000 }),
  vencimento: date('vencimento'),
  cancelado: boolean('cancelado').notNull().default(banco),
  ...auditoria(),
});

export const documentoModelo = pgTable('documento_modelo', {
  idCliente: idCliente(),
  id: identidade(),
  titulo: varchar('titulo', { length: 255 }).notNull(),
  tipo: varchar('tipo', { length: 20 }).notNull(),
  descricao: varchar('descricao', { length: 500 }),
  sha256: char('sha256', { length: 64 }).notNull(),
  nome: varchar('nome', { length: 255 }).notNull(),
  tamanho: integer('tamanho').notNull(),
  campos: varchar('campos', { length: 60 }).array().notNull().default(banco),
  problemas: jsonb('problemas').$type<readonly TemplateFlaw[]>().notNull().default(banco),
  ...auditoria(),
});
