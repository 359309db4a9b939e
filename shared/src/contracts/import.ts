import { z } from 'zod';
import {
  IF_DUPLICATE,
  IMPORT_KINDS,
  IMPORT_ROW_STATES,
  IMPORT_STATES,
  MAX_IMPORT_COLUMNS,
  MODEL_FORMATS,
} from './import-codes';
import { listAnswer, listQuery, pageOf } from './list';
import { createBody, idSchema, instantSchema, updateBody } from './primitives';
import { TIPO_EMPRESA, TIPO_USUARIO, TIPOS_CLIENTE_PF, TIPOS_CLIENTE_PJ } from './tipos';
import { USER_READ_ONLY, userRules } from './user';
import { userShape } from './user-fields';

const tipo = z.enum(IMPORT_KINDS, 'Tipo de importação desconhecido');
const campo = z.string().max(60).nullable();

/** POST /Import: the field of the form beside the file. */
export const importCreateSchema = z.strictObject({ tipo });
/** GET /Import/model/{tipo}. */
export const importModelParams = z.object({ tipo });

/** GET /Import/model/{tipo}?formato=. */
export const importModelQuery = z.strictObject({ formato: z.enum(MODEL_FORMATS).default('csv') });

const oneOf = (ids: readonly number[]) => z.int().refine((id) => ids.includes(id), 'Tipo inválido');

const cell = z.string().max(200, 'Máximo de 200 caracteres');
const byCampo = <Value extends z.ZodType>(value: Value) => z.record(z.string().max(60), value);

/** Labels of one column that may be answered. */
const MAX_ANSWERS = 500;

/** What holds for every row of the file, and the answers to its questions. */
export const importDefaultsSchema = z.strictObject({
  idUsuarioTipo: oneOf(TIPOS_CLIENTE_PF).default(TIPO_USUARIO.ClientePF),
  idEmpresaTipo: oneOf(TIPOS_CLIENTE_PJ).default(TIPO_EMPRESA.ClientePJ),
  /** Keeps rows whose document is invented (000.000.000-00), without it. */
  semDocumentoFicticio: z.boolean().default(false),
  /** Brings in a last row that begins with 'Total'. */
  manterTotal: z.boolean().default(false),
  /** Keeps the columns without a field as text in the observations, if the record has any. */
  guardarOutras: z.boolean().default(false),
  /** The text, by field, of cells that are empty or have no column. */
  valores: byCampo(cell).default({}),
  /** Which option a label means, by field and label; an empty text leaves the field empty. */
  respostas: byCampo(
    z
      .record(z.string().max(200), cell)
      .refine((labels) => Object.keys(labels).length <= MAX_ANSWERS, 'Respostas demais'),
  ).default({}),
});
export type ImportDefaults = z.infer<typeof importDefaultsSchema>;

/** A question for a whole column: which of the options do these labels mean? */
const questionSchema = z.object({
  campo: z.string(),
  rotulos: z.array(z.string()),
  opcoes: z.array(z.string()),
});
export type ImportQuestion = z.infer<typeof questionSchema>;

const mapeamento = z
  .array(z.strictObject({ n: z.int().positive().max(MAX_IMPORT_COLUMNS), campo }))
  .max(MAX_IMPORT_COLUMNS);

/** How many rows become what. */
const countsSchema = z.object({
  novas: z.int(),
  iguais: z.int(),
  completas: z.int(),
  recusadas: z.int(),
  avisos: z.int(),
});

/** GET /Import/{id}: the file as it was read, and how far it has come. */
export const importSchema = z.object({
  id: idSchema,
  tipo,
  nome: z.string(),
  situacao: z.enum(IMPORT_STATES),
  codificacao: z.string(),
  /** Null for XLSX. */
  separador: z.string().nullable(),
  /** The line of the titles. */
  cabecalho: z.int(),
  linhas: z.int(),
  colunas: z.array(z.object({ n: z.int(), titulo: z.string(), campo })),
  padroes: importDefaultsSchema,
  seDuplicado: z.enum(IF_DUPLICATE),
  /** The rehearsal that `apply` names; null until it is rehearsed with this mapping. */
  hash: z.string().nullable(),
  resultado: countsSchema,
  /** What the last rehearsal asks, and how many new cases each lawyer would receive. */
  perguntas: z.array(questionSchema),
  distribuicao: z.array(z.object({ nome: z.string(), linhas: z.int() })),
  /** Rows to write, and rows written. */
  aAplicar: z.int(),
  aplicadas: z.int(),
  desfeitas: z.int(),
  motivoFalha: z.string().nullable(),
  /** Whether the rows have been removed, as personal data that is no longer needed. */
  linhasRemovidas: z.boolean(),
  usuarioInclusao: z.string().nullable(),
  dataInclusao: instantSchema,
  dataAlteracao: instantSchema,
});
export type Import = z.infer<typeof importSchema>;

const CHOSEN: readonly string[] = ['id', 'dataAlteracao', 'padroes', 'seDuplicado'];

/** PUT /Import: the choices for every row, and the mapping; without one the present mapping stays. */
export const importUpdateSchema = updateBody(
  { mapeamento: mapeamento.optional(), padroes: importDefaultsSchema, seDuplicado: z.enum(IF_DUPLICATE) },
  { readOnly: Object.keys(importSchema.shape).filter((campo) => !CHOSEN.includes(campo)) },
);
export type ImportUpdate = z.infer<typeof importUpdateSchema>;

/** POST /Import/{id}/rehearsal. */
export const importRehearsalSchema = countsSchema.extend({ hash: z.string() });
export type ImportRehearsal = z.infer<typeof importRehearsalSchema>;

/** POST /Import/{id}/apply. */
export const importApplySchema = z.strictObject({ hash: z.string().length(64, 'Ensaie a importação antes') });

/** POST /Import/{id}/undo. */
export const importUndoSchema = z.object({
  desfeitas: z.int(),
  mantidas: z.array(z.object({ linha: z.int(), motivo: z.string() })),
});
export type ImportUndo = z.infer<typeof importUndoSchema>;

/** GET /Import/{id}/rows. */
export const importRowsQuery = listQuery(['linha'], { situacao: z.enum(IMPORT_ROW_STATES).optional() });
export const importRowSchema = z.object({
  /** The number of the line, as the spreadsheet counts. */
  id: z.int(),
  valores: z.array(z.string()),
  situacao: z.enum(IMPORT_ROW_STATES),
  erros: z.record(z.string(), z.string()),
  avisos: z.array(z.string()),
  mantida: z.string().nullable(),
});
export type ImportRow = z.infer<typeof importRowSchema>;
export const importRowsAnswer = pageOf(importRowSchema);

/** GET /Import. */
export const IMPORT_SORT = ['id'] as const;
export const importListQuery = listQuery(IMPORT_SORT, {});
export const importListRowSchema = importSchema.pick({
  id: true,
  tipo: true,
  nome: true,
  situacao: true,
  linhas: true,
  usuarioInclusao: true,
  dataInclusao: true,
});
export type ImportListRow = z.infer<typeof importListRowSchema>;
export const importListAnswer = listAnswer(importListRowSchema);

/** Placeholder for a missing mobile while the other rules are checked. */
const SOME_MOBILE = { celularDDD: '11', celular: '900000000' };

/** A PF client from a file: the rules of the form, except that the mobile may be missing. */
export const importedPessoaFisicaSchema = createBody(userShape, {
  readOnly: USER_READ_ONLY,
  rule: (body, context) => {
    const hasMobile = Boolean(body.celularDDD || body.celular);
    userRules(true)(hasMobile ? body : { ...body, ...SOME_MOBILE }, context);
  },
});

/** A company's user from a file: the rules of the form, without a password; an invitation lets the person choose it. */
export const importedAcessoPJSchema = createBody(userShape, {
  readOnly: USER_READ_ONLY,
  rule: userRules(false),
});
