import { importedPessoaFisicaSchema, type ImportDefaults } from '@foro/shared/contracts/import';
import { WHOLE_ROW } from '@foro/shared/contracts/import-codes';
import { IMPORT_FIELDS } from '@foro/shared/contracts/import-fields';
import type { UserCreate } from '@foro/shared/contracts/user';
import { readCpf, readPhone } from './read-cell';

/** The fields that a file can fill, and a second row of the same person complete. */
export const FILLABLE = IMPORT_FIELDS.pessoasFisicas.map(({ campo }) => campo as keyof UserCreate);

/** A person as a row describes it; without a body the row is refused. */
export interface PessoaLida {
  readonly body: UserCreate | null;
  readonly erros: Readonly<Record<string, string>>;
  readonly avisos: readonly string[];
}

/** Reads a row by the contract of the screen's form. */
export function readPessoa(
  campos: Readonly<Record<string, string>>,
  { idUsuarioTipo, semDocumentoFicticio }: ImportDefaults,
): PessoaLida {
  const avisos: string[] = [];
  const values: Record<string, unknown> = { ...campos, idUsuarioTipo };
  const { cpf, isInvented, isPadded } = readCpf(campos.cpf ?? '');
  if (isPadded) avisos.push('CPF completado com zeros à esquerda.');
  values.cpf = isInvented && semDocumentoFicticio ? '' : cpf;
  if (isInvented && semDocumentoFicticio) avisos.push('Documento fictício: a pessoa entra sem CPF.');
  for (const kind of ['celular', 'telefone'] as const) {
    const { ddd, number } = readPhone(campos[`${kind}DDD`] ?? '', campos[kind] ?? '');
    Object.assign(values, { [`${kind}DDD`]: ddd, [kind]: number });
  }
  values.estado = (campos.estado ?? '').toUpperCase();
  const { success, data, error } = importedPessoaFisicaSchema.safeParse(values);
  if (success) {
    if (!data.celular) avisos.push('Cadastro incompleto: sem celular.');
    return { body: data, erros: {}, avisos };
  }
  const erros: Record<string, string> = Object.fromEntries(
    error.issues.map(({ path, message }) => [String(path[0] ?? WHOLE_ROW), message] as const).reverse(),
  );
  if (isInvented && !semDocumentoFicticio)
    erros.cpf = 'Documento fictício: corrija, ou escolha trazer estas linhas sem CPF';
  return { body: null, erros, avisos };
}

type Fields = Partial<Record<keyof UserCreate, unknown>>;

/** The fields that one description of a person has and another lacks. */
export const missingIn = (stored: Fields, body: Fields): (keyof UserCreate)[] =>
  FILLABLE.filter((campo) => (stored[campo] ?? null) === null && (body[campo] ?? null) !== null);

/** A description with what another one adds. */
export const completed = <Stored extends Fields>(stored: Stored, body: Fields): Stored => ({
  ...stored,
  ...Object.fromEntries(missingIn(stored, body).map((campo) => [campo, body[campo]])),
});
