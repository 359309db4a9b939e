// Generated from the database: see contents.ts.
import { char, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { auditoria, banco, bytea, contato, idCliente, identidade } from './colunas';

export const imagem = pgTable('imagem', {
  idCliente: idCliente(),
  sha256: char('sha256', { length: 64 }).notNull(),
  tipo: varchar('tipo', { length: 20 }).notNull(),
  conteudo: bytea('conteudo').notNull(),
});

export const empresa = pgTable('empresa', {
  idCliente: idCliente(),
  id: identidade(),
  cnpj: char('cnpj', { length: 14 }).notNull(),
  nomeFantasia: varchar('nome_fantasia', { length: 100 }).notNull(),
  razaoSocial: varchar('razao_social', { length: 100 }).notNull(),
  webSite: varchar('web_site', { length: 100 }),
  contato: varchar('contato', { length: 100 }),
  ...contato(),
  idEmpresaTipo: integer('id_empresa_tipo').notNull(),
  idEmpresaRamo: integer('id_empresa_ramo'),
  logotipo: char('logotipo', { length: 64 }),
  colorNavBar: char('color_nav_bar', { length: 7 }),
  colorNavBarText: char('color_nav_bar_text', { length: 7 }),
  colorButton: char('color_button', { length: 7 }),
  colorButtonText: char('color_button_text', { length: 7 }),
  pix: varchar('pix', { length: 77 }),
  ...auditoria(),
  conjunto: char('conjunto', { length: 1 }).notNull().generatedAlwaysAs(banco),
  nomeFantasiaOrdem: text('nome_fantasia_ordem').notNull().generatedAlwaysAs(banco),
  razaoSocialOrdem: text('razao_social_ordem').notNull().generatedAlwaysAs(banco),
  contatoOrdem: text('contato_ordem').notNull().generatedAlwaysAs(banco),
  cidadeOrdem: text('cidade_ordem').notNull().generatedAlwaysAs(banco),
  nomeFantasiaSom: text('nome_fantasia_som').notNull().generatedAlwaysAs(banco),
  razaoSocialSom: text('razao_social_som').notNull().generatedAlwaysAs(banco),
  busca: text('busca').notNull().generatedAlwaysAs(banco),
});

export const equipe = pgTable('equipe', {
  idCliente: idCliente(),
  id: identidade(),
  idEmpresa: integer('id_empresa').notNull(),
  equipe: varchar('equipe', { length: 100 }).notNull(),
  ...auditoria(),
});
