import {
  bigint,
  boolean,
  char,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { idCliente, identidade, instante } from './colunas';

/** Failed attempt to sign in. */
export const tentativaAcesso = pgTable('tentativa_acesso', {
  id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  chave: varchar('chave', { length: 80 }).notNull(),
  ocorridaEm: instante('ocorrida_em').notNull().defaultNow(),
});

/** The session of a token: a user's time between signing in and signing out, eight hours at most. */
export const sessao = pgTable(
  'sessao',
  {
    idCliente: idCliente(),
    id: uuid('id').notNull(),
    idUsuario: integer('id_usuario').notNull(),
    iniciadaEm: instante('iniciada_em').notNull().defaultNow(),
    expiraEm: instante('expira_em').notNull(),
    encerradaEm: instante('encerrada_em'),
    usadaEm: instante('usada_em').notNull().defaultNow(),
    aparelho: varchar('aparelho', { length: 60 }),
    endereco: varchar('endereco', { length: 45 }),
    restrita: boolean('restrita').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.id] })],
);

/** Mail to be sent, or already sent. */
export const mensagem = pgTable(
  'mensagem',
  {
    idCliente: idCliente(),
    id: identidade(),
    chave: varchar('chave', { length: 80 }).notNull(),
    tipo: varchar('tipo', { length: 20 }).notNull(),
    /** Null for a guest from outside. */
    idUsuario: integer('id_usuario'),
    situacao: varchar('situacao', { length: 10 }).notNull().default('pendente'),
    tentativas: integer('tentativas').notNull().default(0),
    proximaEm: instante('proxima_em').notNull().defaultNow(),
    ultimaFalha: varchar('ultima_falha', { length: 120 }),
    texto: text('texto'),
    criadaEm: instante('criada_em').notNull().defaultNow(),
    enviadaEm: instante('enviada_em'),
    /** The notice that it delivers. */
    idAviso: integer('id_aviso'),
    /** The invitation that it delivers. */
    idConvite: integer('id_convite'),
    /** The link whose code it delivers. */
    idCompartilhamento: integer('id_compartilhamento'),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.id] })],
);

/** Recurring background work. */
export const tarefa = pgTable(
  'tarefa',
  {
    idCliente: idCliente(),
    tipo: varchar('tipo', { length: 20 }).notNull(),
    situacao: varchar('situacao', { length: 10 }).notNull().default('pendente'),
    tentativas: integer('tentativas').notNull().default(0),
    proximaEm: instante('proxima_em').notNull().defaultNow(),
    feitaEm: instante('feita_em'),
    ultimaFalha: varchar('ultima_falha', { length: 120 }),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.tipo] })],
);

/** A link for choosing a new password. */
export const linkDeSenha = pgTable(
  'link_de_senha',
  {
    idCliente: idCliente(),
    idUsuario: integer('id_usuario').notNull(),
    hash: char('hash', { length: 64 }).notNull(),
    expiraEm: instante('expira_em').notNull(),
    finalidade: varchar('finalidade', { length: 10 }).notNull().default('redefinir'),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.idUsuario] })],
);

/** The secret address of a person's calendar. */
export const agendaAssinatura = pgTable(
  'agenda_assinatura',
  {
    idCliente: idCliente(),
    idUsuario: integer('id_usuario').notNull(),
    hash: char('hash', { length: 64 }).notNull(),
    soOcupado: boolean('so_ocupado').notNull(),
    criadaEm: instante('criada_em').notNull().defaultNow(),
    lidaEm: instante('lida_em'),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.idUsuario] })],
);

/** The second factor of a person's sign-in. */
export const segundoFator = pgTable(
  'segundo_fator',
  {
    idCliente: idCliente(),
    idUsuario: integer('id_usuario').notNull(),
    id: uuid('id').notNull(),
    segredo: text('segredo').notNull(),
    ligadoEm: instante('ligado_em'),
    passosUsados: integer('passos_usados').array().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.idUsuario] })],
);

/** A code for people who have lost the authenticator, valid for one sign-in. */
export const codigoReserva = pgTable(
  'codigo_reserva',
  {
    idCliente: idCliente(),
    idUsuario: integer('id_usuario').notNull(),
    hash: char('hash', { length: 64 }).notNull(),
    usadoEm: instante('usado_em'),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.idUsuario, table.hash] })],
);

/** A firm's requirements for signing in. */
export const segurancaAjuste = pgTable('seguranca_ajuste', {
  idCliente: idCliente().primaryKey(),
  exigeSegundoFator: boolean('exige_segundo_fator').notNull(),
});

/** A process's count of a busy caller's requests in a minute, for the other processes. */
export const ritmoChamada = pgTable(
  'ritmo_chamada',
  {
    minuto: integer('minuto').notNull(),
    chave: varchar('chave', { length: 40 }).notNull(),
    processo: uuid('processo').notNull(),
    chamadas: integer('chamadas').notNull(),
  },
  (table) => [primaryKey({ columns: [table.minuto, table.chave, table.processo] })],
);

/** Browsers' reports about a version of a remote, added up by all processes. */
export const placarVersao = pgTable(
  'placar_versao',
  {
    remoto: varchar('remoto', { length: 40 }).notNull(),
    versao: varchar('versao', { length: 40 }).notNull(),
    cargas: integer('cargas').notNull(),
    falhas: integer('falhas').notNull(),
    boas: integer('boas').notNull(),
    duracaoMs: bigint('duracao_ms', { mode: 'number' }).notNull(),
    desde: instante('desde').notNull().defaultNow(),
    contadoEm: instante('contado_em').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.remoto, table.versao] })],
);

/** Answer of the company registry, kept 30 days. */
export const consultaCnpj = pgTable('consulta_cnpj', {
  cnpj: char('cnpj', { length: 14 }).primaryKey(),
  resposta: jsonb('resposta').notNull(),
  consultadaEm: instante('consultada_em').notNull().defaultNow(),
});
