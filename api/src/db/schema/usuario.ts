import { sql } from 'drizzle-orm';
import { boolean, char, integer, jsonb, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core';
import { auditoria, contato, idCliente, identidade } from './colunas';

const gerada = (name: string) =>
  text(name)
    .notNull()
    .generatedAlwaysAs(sql``);

/** Platform user, PF client or PJ access user. */
export const usuario = pgTable(
  'usuario',
  {
    idCliente: idCliente(),
    id: identidade(),
    nome: varchar('nome', { length: 100 }).notNull(),
    email: varchar('email', { length: 100 }),
    senhaHash: text('senha_hash'),
    versaoToken: integer('versao_token').notNull().default(1),
    ativo: boolean('ativo').notNull(),
    cpf: char('cpf', { length: 11 }),
    foto: varchar('foto', { length: 200 }),
    celularDDD: varchar('celular_ddd', { length: 2 }),
    celular: varchar('celular', { length: 10 }),
    ...contato(),
    idUsuarioCargo: integer('id_usuario_cargo'),
    idUsuarioTipo: integer('id_usuario_tipo').notNull(),
    idEmpresa: integer('id_empresa'),
    areasInteresse: varchar('areas_interesse', { length: 200 }).array().notNull().default([]),
    ...auditoria(),
    nomeEmpresa: varchar('nome_empresa', { length: 100 }).notNull().default(''),
    usuarioTipo: varchar('usuario_tipo', { length: 200 }).notNull().default(''),
    inicio: jsonb('inicio'),
    conjunto: char('conjunto', { length: 1 })
      .notNull()
      .generatedAlwaysAs(sql``),
    nomeOrdem: gerada('nome_ordem'),
    emailOrdem: gerada('email_ordem'),
    cpfOrdem: gerada('cpf_ordem'),
    nomeEmpresaOrdem: gerada('nome_empresa_ordem'),
    usuarioTipoOrdem: gerada('usuario_tipo_ordem'),
    busca: gerada('busca'),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.id] })],
);
