import { z } from 'zod';
import { isOptionalPhone, passwordIssue } from '../validation';
import { phoneRule } from './address';
import { answerShape, readsOf } from './fields';
import { idList, listAnswer, listQuery } from './list';
import { auditSchema, createBody, idSchema, instantSchema, requiredEmail, updateBody } from './primitives';
import { TIPOS_CLIENTE_PF, TIPOS_PLATAFORMA, TIPOS_USUARIO } from './roles';
import { USER_FIELDS, userShape } from './user-fields';

/** The position with which every platform user is saved. */
export const CARGO_PLATAFORMA = 7;

interface UserRuleBody {
  idUsuarioTipo?: number;
  email?: string | null;
  senha?: string | null;
  idEmpresa?: number | null;
  celularDDD?: string | null;
  celular?: string | null;
  telefoneDDD?: string | null;
  telefone?: string | null;
}

const isOneOf = (types: readonly number[], type: number | undefined) =>
  type !== undefined && types.includes(type);

/** The fault in the mobile number for a user of this type: clients need one, staff may have one. */
export function celularIssue(
  tipo: number | undefined,
  { celularDDD, celular }: Pick<UserRuleBody, 'celularDDD' | 'celular'>,
): string | null {
  const isStaff = isOneOf(TIPOS_PLATAFORMA, tipo);
  if (!isStaff && (!celularDDD || !celular)) return 'Celular é obrigatório';
  return isOptionalPhone(celularDDD, celular) ? null : 'Celular inválido';
}

/**
 * Rules of section 5 that depend on the kind of user.
 *
 * @param creating whether a password is required; in an edit, an empty one keeps the present one
 * @param assumedTipo the type whose rules a form follows until one is chosen
 */
export const userRules =
  (creating: boolean, assumedTipo?: number) => (body: UserRuleBody, context: z.core.$RefinementCtx) => {
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const tipo = body.idUsuarioTipo ?? assumedTipo;
    const isClientePF = isOneOf(TIPOS_CLIENTE_PF, tipo);
    if (!isClientePF) {
      if (!body.email) issue('email', 'E-mail é obrigatório');
      if (!body.idEmpresa) issue('idEmpresa', 'Empresa é obrigatório');
      if (creating && !body.senha) issue('senha', 'Senha é obrigatória');
    }
    const weak = body.senha && !isClientePF ? passwordIssue(body.senha) : null;
    if (weak) issue('senha', weak);
    const celular = celularIssue(tipo, body);
    if (celular) issue('celular', celular);
    phoneRule(body, context);
  };

/** Fields of a user that a GET returns and nobody sets. */
export const USER_READ_ONLY = ['ativo', ...readsOf(USER_FIELDS)];

/** POST /User. The server sets `ativo`: a PF client starts inactive, everybody else active. */
export const userCreateSchema = createBody(userShape, { readOnly: USER_READ_ONLY, rule: userRules(true) });
/** PUT /User/. An empty password keeps the present one. */
export const userUpdateSchema = updateBody(userShape, { readOnly: USER_READ_ONLY, rule: userRules(false) });
export type UserCreate = z.infer<typeof userCreateSchema>;
export type UserUpdate = z.infer<typeof userUpdateSchema>;

/** GET /User/{id}. `senha` never leaves the server. */
export const userSchema = auditSchema.extend({
  id: idSchema,
  ...answerShape(USER_FIELDS),
  ativo: z.boolean(),
  nomeEmpresa: z.string().nullable(),
  usuarioTipo: z.string(),
});
export type User = z.infer<typeof userSchema>;

/** Row of GET /User/FindByTipo. */
export const userRowSchema = z.object({
  id: idSchema,
  nome: z.string(),
  email: z.string().nullable(),
  cpf: z.string().nullable(),
  celularDDD: z.string().nullable(),
  celular: z.string().nullable(),
  ativo: z.boolean(),
  idUsuarioTipo: z.int(),
  usuarioTipo: z.string(),
  idEmpresa: z.int().nullable(),
  nomeEmpresa: z.string().nullable(),
  dataInclusao: instantSchema,
  dataAlteracao: instantSchema,
});
export type UserRow = z.infer<typeof userRowSchema>;

/** Columns by which the user lists can be sorted. */
export const USER_SORT = [
  'id',
  'nome',
  'email',
  'cpf',
  'usuarioTipo',
  'nomeEmpresa',
  'ativo',
  'dataInclusao',
] as const;
export type UserSort = (typeof USER_SORT)[number];
/**
 * Query of GET /User/FindByTipo; `ativo=true` omits deactivated users (selects of executors and
 * participants).
 */
export const userListQuery = listQuery(USER_SORT, {
  idUsuarioTipos: idList(TIPOS_USUARIO),
  ativo: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
});
/**
 * Response of GET /User/FindByTipo, in either form; a reader who does not manage staff gets only their `id`,
 * `nome` and type.
 */
export const userListAnswer = listAnswer(
  userRowSchema.partial().required({ id: true, nome: true, idUsuarioTipo: true, usuarioTipo: true }),
);

/**
 * Query of POST /User/toggleActive/{id}. With `dataAlteracao` it applies only if the record is unchanged
 * since, so that pressing twice flips it once, and undoing overwrites nothing.
 */
export const toggleActiveQuery = z.strictObject({ dataAlteracao: instantSchema.optional() });

/** Answer of POST /User/toggleActive/{id} and POST /User/activeClientPF. */
export const userAccessSchema = z.object({
  id: idSchema,
  ativo: z.boolean(),
  dataAlteracao: instantSchema,
  /** The open tasks of the person, which somebody else has to take when the access is restricted. */
  tarefasAbertas: z.int(),
});
export type UserAccess = z.infer<typeof userAccessSchema>;

/** POST /User/activeClientPF: gives an inactive PF client access. `dataAlteracao` is ignored. */
export const activateClientePfSchema = z.strictObject({
  idUsuario: idSchema,
  email: requiredEmail(100, 'Preencha todos os campos.'),
  senha: z
    .string()
    .min(1, { error: 'Preencha todos os campos.', abort: true })
    .max(200, 'Máximo de 200 caracteres')
    .superRefine((senha, context) => {
      const issue = passwordIssue(senha);
      if (issue) context.addIssue({ code: 'custom', message: issue });
    }),
  dataAlteracao: z.unknown().optional(),
});
export type ActivateClientePf = z.infer<typeof activateClientePfSchema>;
