import { sql } from 'drizzle-orm';
import { char, integer, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core';
import { auditoria, bytea, contato, idCliente, identidade } from './colunas';

/** Logo, by the hash of its content. */
export const imagem = pgTable(
  'imagem',
  {
    idCliente: idCliente(),
    sha256: char('sha256', { length: 64 }).notNull(),
    tipo: varchar('tipo', { length: 20 }).notNull(),
    conteudo: bytea('conteudo').notNull(),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.sha256] })],
);

// The migration defines a generated column's expression; this only makes it read-only.
const gerada = (name: string) =>
  text(name)
    .notNull()
    .generatedAlwaysAs(sql``);

/** Group company or client company. */
export const empresa = pgTable(
  'empresa',
  {
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
    ...auditoria(),
    conjunto: char('conjunto', { length: 1 })
      .notNull()
      .generatedAlwaysAs(sql``),
    nomeFantasiaOrdem: gerada('nome_fantasia_ordem'),
    razaoSocialOrdem: gerada('razao_social_ordem'),
    contatoOrdem: gerada('contato_ordem'),
    cidadeOrdem: gerada('cidade_ordem'),
    busca: gerada('busca'),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.id] })],
);

/** Team of an office. */
export const equipe = pgTable(
  'equipe',
  {
    idCliente: idCliente(),
    id: identidade(),
    idEmpresa: integer('id_empresa').notNull(),
    equipe: varchar('equipe', { length: 100 }).notNull(),
    ...auditoria(),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.id] })],
);

/** Members of a team. */
export const equipeMembro = pgTable(
  'equipe_membro',
  {
    idCliente: idCliente(),
    idEquipe: integer('id_equipe').notNull(),
    idUsuario: integer('id_usuario').notNull(),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.idEquipe, table.idUsuario] })],
);
