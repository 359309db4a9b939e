import { findDatabaseError, FirmHeldError, isConnectionError } from './db/drivers/errors';
import {
  AppError,
  ConflitoError,
  DadosInvalidosError,
  DuplicadoError,
  IndisponivelError,
  NaoAutenticadoError,
} from './errors';

/**
 * The field and message for each unique index. Queries check first, and can say which record has the value;
 * these are for two people who save at once.
 */
const UNIQUE: Readonly<Record<string, readonly [field: string, message: string]>> = {
  empresa_cnpj: ['cnpj', 'Já existe uma empresa com este CNPJ.'],
  usuario_email: ['email', 'Este e-mail já está em uso.'],
  usuario_cpf: ['cpf', 'Já existe uma pessoa com este CPF.'],
  equipe_nome: ['equipe', 'Este escritório já tem uma equipe com este nome.'],
  compromisso_participante_unico: ['idUsuarioParticipante', 'Esta pessoa já participa do compromisso.'],
};

/** What the database's server lacks, by SQLSTATE: the message for people, and the line of the log. */
const SHORTAGES: Readonly<Record<string, readonly [message: string, logged: string]>> = {
  '53100': [
    'Não há espaço em disco para gravar agora. Avise quem cuida do sistema, e tente novamente depois.',
    'O disco do banco de dados está cheio: libere espaço nele (docs/operacao.md)',
  ],
  '53200': [
    'O sistema está sobrecarregado no momento. Tente novamente em instantes.',
    'Falta memória ao banco de dados (docs/operacao.md)',
  ],
};

/**
 * The API's refusal for a failure of the database: 503 if it cannot be reached or lacks something, 409 for a
 * value that is taken, 400 for an invalid reference or value. Null for a fault of our own.
 */
export function translateDatabaseError(error: unknown): AppError | null {
  if (isConnectionError(error)) return new IndisponivelError();
  if (error instanceof FirmHeldError)
    return new IndisponivelError(
      'O escritório está mudando de servidor: até o fim da mudança, dá para consultar, mas não para gravar. Tente novamente mais tarde.',
    );
  const found = findDatabaseError(error);
  if (found === null) return null;
  const { code, constraint = '', message = '', table = '' } = found;
  if (code === '23505') return duplicate(constraint);
  if (code === '23503')
    return new DadosInvalidosError({
      [fieldOfForeignKey(constraint, table)]: 'O registro indicado não existe.',
    });
  // A value that is out of range, too long, of the wrong type, or refused by a check.
  if (/^22...$/.test(code) || code === '23514')
    return new DadosInvalidosError({}, 'Algum valor informado não é aceito.');
  // Raised by the trigger `lancamento_defende_fechamento`; queries check first, and name the field.
  if (code === 'FO001')
    return new ConflitoError('O mês está fechado: o que é dele não muda, só é estornado.');
  // Raised by `foro_entra`.
  if (code === 'FO002')
    return new NaoAutenticadoError(`O escritório mudou de endereço. Entre em ${message}.`);
  if (code === 'FO003')
    return new IndisponivelError('O escritório está chegando a este servidor. Tente novamente em instantes.');
  if (code === '40001' || code === '40P01')
    return new ConflitoError('Outra pessoa gravava ao mesmo tempo. Tente novamente.');
  const shortage = SHORTAGES[code];
  if (shortage) return new IndisponivelError(...shortage);
  // A cancelled statement, another resource that ran out, or a lock timeout.
  return /^(57014|53...|55P03)$/.test(code) ? new IndisponivelError() : null;
}

function duplicate(constraint: string): AppError {
  const known = UNIQUE[constraint];
  return known
    ? new DuplicadoError(...known)
    : new AppError(409, 'DUPLICADO', 'Já existe um registro com estes dados.');
}

/** `usuario_id_cliente_id_usuario_cargo_fkey` is about `idUsuarioCargo`: our foreign keys are named by PostgreSQL. */
function fieldOfForeignKey(constraint: string, table: string): string {
  const columns = constraint
    .replace(`${table}_`, '')
    .replace(/^id_cliente_/, '')
    .replace(/_fkey\d*$/, '');
  return columns.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
