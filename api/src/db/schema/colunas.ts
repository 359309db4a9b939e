import { sql } from 'drizzle-orm';
import { char, customType, integer, timestamp, varchar } from 'drizzle-orm/pg-core';

/** Marks a column that the database fills or computes; Drizzle never sends this value. */
export const banco = sql``;

/** Instant, to the millisecond. */
export const instante = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Column of the tenant; every primary key starts with it. */
export const idCliente = () => integer('id_cliente').notNull();

/** An id that the database assigns. */
export const identidade = () => integer('id').notNull().generatedByDefaultAsIdentity();

/** Who created and last changed the record, and when it was deleted. */
export const auditoria = () => ({
  dataInclusao: instante('data_inclusao').notNull().default(banco),
  idUsuarioInclusao: integer('id_usuario_inclusao'),
  dataAlteracao: instante('data_alteracao').notNull().default(banco),
  idUsuarioAlteracao: integer('id_usuario_alteracao'),
  dataExclusao: instante('data_exclusao'),
});

/** Telephone and address, shared by companies, people and opposing parties. */
export const contato = () => ({
  telefoneDDD: varchar('telefone_ddd', { length: 2 }),
  telefone: varchar('telefone', { length: 10 }),
  cep: char('cep', { length: 8 }),
  endereco: varchar('endereco', { length: 200 }),
  numero: varchar('numero', { length: 20 }),
  complemento: varchar('complemento', { length: 200 }),
  bairro: varchar('bairro', { length: 100 }),
  cidade: varchar('cidade', { length: 100 }),
  estado: varchar('estado', { length: 2 }),
});
