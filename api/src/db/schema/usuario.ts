// Generated from the database: see contents.ts.
import { boolean, char, integer, jsonb, pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { auditoria, banco, contato, idCliente, identidade } from './colunas';

export const usuario = pgTable('usuario', {
  idCliente: idCliente(),
  id: identidade(),
  nome: varchar('nome', { length: 100 }).notNull(),
  email: varchar('email', { length: 100 }),
  senhaHash: text('senha_hash'),
  versaoToken: integer('versao_token').notNull().default(banco),
  ativo: boolean('ativo').notNull(),
  cpf: char('cpf', { length: 11 }),
  foto: varchar('foto', { length: 200 }),
  celularDDD: varchar('celular_ddd', { length: 2 }),
  celular: varchar('celular', { length: 10 }),
  ...contato(),
  idUsuarioCargo: integer('id_usuario_cargo'),
  idUsuarioTipo: integer('id_usuario_tipo').notNull(),
  idEmpresa: integer('id_empresa'),
  areasInteresse: varchar('areas_interesse', { length: 200 }).array().notNull().default(banco),
  ...auditoria(),
  nomeEmpresa: varchar('nome_empresa', { length: 100 }).notNull().default(banco),
  usuarioTipo: varchar('usuario_tipo', { length: 200 }).notNull().default(banco),
  conjunto: char('conjunto', { length: 1 }).notNull().generatedAlwaysAs(banco),
  nomeOrdem: text('nome_ordem').notNull().generatedAlwaysAs(banco),
  nomeSom: text('nome_som').notNull().generatedAlwaysAs(banco),
  emailOrdem: text('email_ordem').notNull().generatedAlwaysAs(banco),
  cpfOrdem: text('cpf_ordem').notNull().generatedAlwaysAs(banco),
  nomeEmpresaOrdem: text('nome_empresa_ordem').notNull().generatedAlwaysAs(banco),
  usuarioTipoOrdem: text('usuario_tipo_ordem').notNull().generatedAlwaysAs(banco),
  busca: text('busca').notNull().generatedAlwaysAs(banco),
  inicio: jsonb('inicio'),
});
