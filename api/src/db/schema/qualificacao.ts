// Generated from the database: see contents.ts.
import { integer, pgTable, varchar } from 'drizzle-orm/pg-core';
import { auditoria, idCliente, identidade } from './colunas';

export const qualificacao = pgTable('qualificacao', {
  idCliente: idCliente(),
  id: identidade(),
  idEmpresa: integer('id_empresa'),
  idContato: integer('id_contato'),
  nacionalidade: varchar('nacionalidade', { length: 100 }),
  estadoCivil: varchar('estado_civil', { length: 100 }),
  profissao: varchar('profissao', { length: 100 }),
  rg: varchar('rg', { length: 60 }),
  representante: varchar('representante', { length: 200 }),
  ...auditoria(),
});
