import { boolean, date, integer, numeric, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core';
import { auditoria, idCliente, identidade } from './colunas';

const valor = (name: string) => numeric(name, { precision: 15, scale: 2 });

/** A fee agreement with a client, for one case or (without one) for all of its cases. */
export const contratoHonorario = pgTable(
  'contrato_honorario',
  {
    idCliente: idCliente(),
    id: identidade(),
    idProcesso: integer('id_processo'),
    idEmpresa: integer('id_empresa'),
    idContato: integer('id_contato'),
    tipo: varchar('tipo', { length: 10 }).notNull(),
    descricao: varchar('descricao', { length: 200 }).notNull(),
    valorFixo: valor('valor_fixo'),
    parcelas: integer('parcelas'),
    valorMensal: valor('valor_mensal'),
    meses: integer('meses'),
    vencimento: date('vencimento', { mode: 'string' }),
    valorHora: valor('valor_hora'),
    valorAto: valor('valor_ato'),
    percentual: numeric('percentual', { precision: 5, scale: 2 }),
    base: varchar('base', { length: 200 }),
    teto: valor('teto'),
    ...auditoria(),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.id] })],
);

/** Time worked on a case. */
export const horaTrabalhada = pgTable(
  'hora_trabalhada',
  {
    idCliente: idCliente(),
    id: identidade(),
    idProcesso: integer('id_processo').notNull(),
    idUsuario: integer('id_usuario').notNull(),
    dia: date('dia', { mode: 'string' }).notNull(),
    minutos: integer('minutos').notNull(),
    descricao: varchar('descricao', { length: 500 }).notNull(),
    faturavel: boolean('faturavel').notNull(),
    idLancamento: integer('id_lancamento'),
    ...auditoria(),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.id] })],
);
