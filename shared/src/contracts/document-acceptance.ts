import { z } from 'zod';
import { isCpf, normalizeCpf } from '../validation';
import { idSchema, instantSchema, requiredText } from './primitives';

/** The only name used for it: a signature of the simple kind. */
export const ACCEPTANCE_NAME = 'Aceite eletrônico (assinatura simples, Lei 14.063/2020, art. 4º, I)';

/** How long a code is valid, how often it may be mistyped, and when another may be requested. */
export const CODE = { minutes: 15, attempts: 5, pauseSeconds: 60 } as const;

/** The credentials of a link: the firm and the secret of its address. */
export const shareTokenSchema = z
  .string()
  .regex(/^\d{1,10}\.[\w-]{43}$/, 'Este link não está inteiro. Abra o endereço como o recebeu.');

/**
 * Why a copy consists only of the receipt's page: the file is not a PDF, locked by a password, signed
 * elsewhere, unreadable, or too large.
 */
export const RECEIPT_REASONS = ['outro_tipo', 'protegido', 'assinado', 'ilegivel', 'grande'] as const;
export type ReceiptReason = (typeof RECEIPT_REASONS)[number];

/** The reasons as people read them, after 'só o recibo, porque'. */
export const RECEIPT_WORDS: Readonly<Record<ReceiptReason, string>> = {
  outro_tipo: 'o arquivo não é um PDF',
  protegido: 'o PDF é protegido por senha',
  assinado: 'o PDF já tem assinatura digital, que uma página a mais invalidaria',
  ilegivel: 'o PDF está danificado',
  grande: 'o PDF é grande demais para receber mais uma página',
};

/** POST /DocumentShare/code: requests the code. */
export const acceptanceCodeSchema = z.strictObject({ token: shareTokenSchema });
/** The recipient of the code, masked for the holder of the link. */
export const acceptanceCodeAnswer = z.object({ email: z.string(), minutos: z.int(), reenviarEm: z.int() });
export type AcceptanceCodeAnswer = z.infer<typeof acceptanceCodeAnswer>;

/** POST /DocumentShare/accept. It includes the code if the link requires one. */
export const acceptSchema = z.strictObject({
  token: shareTokenSchema,
  nome: requiredText(200, 'Nome é obrigatório').refine(
    (nome) => nome.includes(' '),
    'Escreva o nome completo',
  ),
  cpf: requiredText(20, 'CPF é obrigatório').refine(isCpf, 'CPF inválido').transform(normalizeCpf),
  codigo: z
    .string()
    .trim()
    .regex(/^\d{6}$/, 'O código tem 6 números')
    .nullish()
    .transform((value) => value ?? null),
  aceito: z.literal(true, 'Marque que leu e aceita o documento'),
});

/** An acceptance, as shown to the person who gave it. */
export const acceptedSchema = z.object({
  nome: z.string(),
  aceitoEm: instantSchema,
  /** In groups of letters; opens `/aceite/{codigo}`. */
  codigo: z.string(),
  copia: z.string(),
  recibo: z.enum(RECEIPT_REASONS).nullable(),
});
export type Accepted = z.infer<typeof acceptedSchema>;

/** The request of a link to its holder, and the result. */
export const pendingAcceptanceSchema = z.object({
  n: z.int().positive(),
  sha256: z.string(),
  /** The masked recipient of the code; null if the link alone suffices. */
  email: z.string().nullable(),
  /** Whether the file was fetched by this link. */
  baixado: z.boolean(),
  feito: acceptedSchema.nullable(),
});
export type PendingAcceptance = z.infer<typeof pendingAcceptanceSchema>;

/** An acceptance, as shown to the firm. */
export const acceptanceSchema = acceptedSchema.extend({
  id: idSchema,
  cpf: z.string(),
  sha256: z.string(),
  copiaSha256: z.string(),
  endereco: z.string(),
  navegador: z.string().nullable(),
  /** The recipient of the code that confirmed it; null without a code. */
  email: z.string().nullable(),
});
export type Acceptance = z.infer<typeof acceptanceSchema>;

/** The letters of a code, without ambiguous ones. */
export const CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Letters in a code: 150 bits. */
export const CODE_LENGTH = 30;

/** The code as it is shown: the firm's number and six groups of five letters. */
export const groupCode = (idCliente: number, letters: string): string =>
  [String(idCliente), ...(letters.match(/.{1,5}/g) ?? [])].join('-');

/** Reads the firm and the letters from a typed code; null for anything else. */
export function readCode(text: string): { readonly idCliente: number; readonly letters: string } | null {
  const [, firm = '', rest = ''] = /^(\d{1,10})([-‐–—\s].+)$/.exec(text.trim()) ?? [];
  const letters = rest
    .toUpperCase()
    .replace(/[-‐–—\s]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  const isCode =
    letters.length === CODE_LENGTH && [...letters].every((letter) => CODE_LETTERS.includes(letter));
  const idCliente = Number(firm);
  return isCode && idCliente > 0 && idCliente <= 2_147_483_647 ? { idCliente, letters } : null;
}

/** POST /DocumentAcceptance/check. */
export const acceptanceCheckSchema = z.strictObject({ codigo: requiredText(80, 'Código é obrigatório') });

/** The details that a check shows to anybody who has the code. */
export const acceptanceCheckedSchema = z.object({
  codigo: z.string(),
  escritorio: z.string(),
  titulo: z.string(),
  arquivo: z.string(),
  n: z.int().positive(),
  nome: z.string(),
  /** Without its first and last digits. */
  cpf: z.string(),
  aceitoEm: instantSchema,
  comCodigo: z.boolean(),
  sha256: z.string(),
  copiaSha256: z.string(),
});
export type AcceptanceChecked = z.infer<typeof acceptanceCheckedSchema>;
