import { sql } from 'drizzle-orm';
import { date, integer, pgTable, primaryKey, smallint, varchar } from 'drizzle-orm/pg-core';
import { auditoria, idCliente, identidade } from './colunas';

/** The id again where it is one of the firm's own calendars, which the foreign key wants; the migration says how. */
const proprio = (name: string) => integer(name).generatedAlwaysAs(sql``);

/** A forensic calendar of the firm; the factory's are in `shared/src/prazos/fabrica`. */
export const calendario = pgTable(
  'calendario',
  {
    idCliente: idCliente(),
    id: identidade(),
    idPai: integer('id_pai').notNull(),
    idPaiProprio: proprio('id_pai_proprio'),
    nivel: varchar('nivel', { length: 20 }).notNull(),
    nome: varchar('nome', { length: 200 }).notNull(),
    ...auditoria(),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.id] })],
);

/** A day that the firm adds to a calendar, its own or the factory's. */
export const calendarioDia = pgTable(
  'calendario_dia',
  {
    idCliente: idCliente(),
    id: identidade(),
    idCalendario: integer('id_calendario').notNull(),
    idCalendarioProprio: proprio('id_calendario_proprio'),
    data: date('data'),
    regra: varchar('regra', { length: 20 }),
    ate: varchar('ate', { length: 20 }),
    desdeAno: smallint('desde_ano'),
    ateAno: smallint('ate_ano'),
    tipo: varchar('tipo', { length: 10 }).notNull(),
    motivo: varchar('motivo', { length: 200 }).notNull(),
    ato: varchar('ato', { length: 200 }),
    link: varchar('link', { length: 500 }),
    ...auditoria(),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.id] })],
);

/** A range in which no term of a calendar runs. */
export const calendarioSuspensao = pgTable(
  'calendario_suspensao',
  {
    idCliente: idCliente(),
    id: identidade(),
    idCalendario: integer('id_calendario').notNull(),
    idCalendarioProprio: proprio('id_calendario_proprio'),
    de: date('de').notNull(),
    ate: date('ate').notNull(),
    motivo: varchar('motivo', { length: 200 }).notNull(),
    ato: varchar('ato', { length: 200 }),
    ...auditoria(),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.id] })],
);

/** A year for which the firm checked a calendar. */
export const calendarioConferencia = pgTable(
  'calendario_conferencia',
  {
    idCliente: idCliente(),
    id: identidade(),
    idCalendario: integer('id_calendario').notNull(),
    idCalendarioProprio: proprio('id_calendario_proprio'),
    ano: smallint('ano').notNull(),
    ...auditoria(),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.id] })],
);
