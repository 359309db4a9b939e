import { boolean, char, integer, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core';
import { auditoria, idCliente, identidade, instante } from './colunas';

/** Paper of a case or of a client. */
export const documento = pgTable(
  'documento',
  {
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
    versao: integer('versao').notNull().default(1),
    ...auditoria(),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.id] })],
);

/** Version of a paper: which file, by the hash of its content. It never changes. */
export const documentoVersao = pgTable(
  'documento_versao',
  {
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
    dataInclusao: instante('data_inclusao').notNull().defaultNow(),
    idUsuarioInclusao: integer('id_usuario_inclusao'),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.id] })],
);
