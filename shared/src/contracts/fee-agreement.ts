import { z } from 'zod';
import { centsOf, decimalOf, divideHalfEven, formatMoney } from '../format';
import { FEE_CHARGES, FEE_KINDS, FEE_PARTS, FEE_SCOPES } from './fee-agreement-codes';
import {
  amountField,
  choiceField,
  dateField,
  flagField,
  ownerField,
  requiredCodeField,
  requiredDateField,
  requiredTextField,
  textField,
  textFieldOf,
} from './field-kinds';
import { formShape, requestShape } from './fields';
import {
  type BodyRule,
  createBody,
  dateOnlySchema,
  idParamSchema,
  idSchema,
  instantSchema,
  updateBody,
} from './primitives';

/** A number of instalments or months, as text or as a number. */
const countField = (label: string) =>
  textFieldOf(
    label,
    z
      .union([z.string(), z.number()])
      .nullish()
      .transform((value) => String(value ?? '').trim())
      .refine((text) => text === '' || (/^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 120), {
        error: 'Diga de 1 a 120',
      })
      .transform((text) => (text === '' ? null : Number(text))),
  );

/** The fields of a fee agreement. */
export const FEE_FIELDS = {
  idProcesso: ownerField('Processo'),
  abrangencia: choiceField('Vale para', FEE_SCOPES),
  tipo: requiredCodeField('Tipo', FEE_KINDS, 'Tipo é obrigatório'),
  descricao: requiredTextField('Descrição', 200, 'Descrição é obrigatória'),
  valorFixo: amountField('Valor fixo'),
  parcelas: countField('Parcelas'),
  valorMensal: amountField('Valor por mês'),
  meses: countField('Meses'),
  vencimento: dateField('Primeiro vencimento'),
  valorHora: amountField('Valor da hora'),
  valorAto: amountField('Valor por ato'),
  percentual: amountField('Percentual do êxito'),
  base: textField('Base do êxito', 200),
  teto: amountField('Teto do êxito'),
};
const writable = requestShape(FEE_FIELDS);
type Writable = z.output<z.ZodObject<typeof writable>>;

const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || value === '0.00';

const feeRules: BodyRule<Writable> = (body, context) => {
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  const { tipo, valorFixo, parcelas, percentual } = body;
  const kinds = Object.keys(FEE_PARTS) as (keyof typeof FEE_PARTS)[];
  const agreed =
    tipo === 'misto' ? kinds.filter((kind) => !isNothing(body[FEE_PARTS[kind][0]])) : tipo ? [tipo] : [];
  if (tipo === 'misto' && agreed.length < 2)
    refuse('tipo', 'Um contrato misto junta ao menos dois modos de cobrar');
  for (const field of new Set(agreed.flatMap((kind) => FEE_PARTS[kind])))
    if (isNothing(body[field])) refuse(field, `${FEE_FIELDS[field].label} é obrigatório`);
  if (percentual && centsOf(percentual) > 10_000n) refuse('percentual', 'O percentual não passa de 100');
  if (valorFixo && parcelas && centsOf(valorFixo) > 0n && centsOf(valorFixo) < BigInt(parcelas))
    refuse('valorFixo', 'O valor não chega a um centavo por parcela');
};

/**
 * POST /FeeAgreement: the case whose ledger takes the instalments, and whether it covers that case or all of
 * its client's.
 */
export const feeAgreementCreateSchema = createBody(writable, { rule: feeRules });
export type FeeAgreementCreate = z.infer<typeof feeAgreementCreateSchema>;
/** PUT /FeeAgreement: paid or charged lines stay, open instalments follow the change. */
export const feeAgreementUpdateSchema = updateBody(writable, {
  readOnly: ['lancado', 'pago', 'exitoDoProcesso', 'sucumbenciaDoProcesso'],
  rule: feeRules,
});
export type FeeAgreementUpdate = z.infer<typeof feeAgreementUpdateSchema>;
/** The check of its form; its output is the body of POST or PUT. */
export const feeAgreementFormSchema = createBody(formShape(FEE_FIELDS), { rule: feeRules });

/** Query of GET /FeeAgreement and GET /ProcessHour. */
export const ofCaseQuery = z.strictObject({ idProcesso: idParamSchema });

/** Row of GET /FeeAgreement: the agreements of the case, and those that cover all cases of its client. */
export const feeAgreementSchema = z.object({
  id: idSchema,
  abrangencia: z.enum(FEE_SCOPES),
  tipo: z.enum(FEE_KINDS),
  descricao: z.string(),
  valorFixo: z.string().nullable(),
  parcelas: z.int().nullable(),
  valorMensal: z.string().nullable(),
  meses: z.int().nullable(),
  vencimento: dateOnlySchema.nullable(),
  valorHora: z.string().nullable(),
  valorAto: z.string().nullable(),
  percentual: z.string().nullable(),
  base: z.string().nullable(),
  teto: z.string().nullable(),
  /** The sum of its lines in the ledgers, without reversed ones, and how much of it is paid. */
  lancado: z.string(),
  pago: z.string(),
  /**
   * The success fees and the sucumbência that the ledger of the case has already, of whatever agreement,
   * without reversed ones.
   */
  exitoDoProcesso: z.string(),
  sucumbenciaDoProcesso: z.string(),
  dataAlteracao: instantSchema,
});
export type FeeAgreement = z.infer<typeof feeAgreementSchema>;

/** The fields of a charge by an agreement. */
export const CHARGE_FIELDS = {
  idProcesso: ownerField('Processo'),
  parte: requiredCodeField('Cobrar', FEE_CHARGES, 'Diga o que cobrar'),
  vencimento: requiredDateField('Vencimento', 'Vencimento é obrigatório'),
  descricao: textField('Ato', 200),
  ganho: amountField('Proveito do cliente'),
  sucumbencia: amountField('Honorários de sucumbência'),
  ciente: flagField('Lançar mesmo assim'),
};

/**
 * The fee of a success: the percentage of the client's gain, at most the cap; half a cent is rounded to even.
 */
export function successFee(
  { percentual, teto }: { readonly percentual: string; readonly teto: string | null },
  ganho: string,
): string {
  const fee = divideHalfEven(centsOf(ganho) * centsOf(percentual), 10_000n);
  return decimalOf(teto !== null && fee > centsOf(teto) ? centsOf(teto) : fee);
}

/** The fee for hours: minutes times the hourly price, rounded once. */
export const hoursFee = (minutos: number, valorHora: string): string =>
  decimalOf(divideHalfEven(BigInt(minutos) * centsOf(valorHora), 60n));

/**
 * Whether success fee and sucumbência together exceed what the client gained. Source: the domain notes of
 * this project, which say "Ethics Code 50: cota litis plus sucumbência may not exceed the client's gain" and
 * mark it as written from memory: nobody read the text of the Código de Ética e Disciplina da OAB (art. 50)
 * itself. So the product warns, and does not forbid.
 */
export const exceedsGain = (exito: string, sucumbencia: string | null, ganho: string): boolean =>
  sucumbencia !== null && centsOf(exito) + centsOf(sucumbencia) > centsOf(ganho);

const ethicsWarning = (along: string) =>
  `O êxito somado à sucumbência${along} passa do proveito do cliente, o que o Código de Ética e Disciplina da OAB (art. 50) não admite.`;

export const ETHICS_WARNING = ethicsWarning('');

/**
 * The warning for a success fee with its sucumbência, alone or together with those that the case has already;
 * null if they do not exceed the gain.
 */
export function ethicsWarningOf(
  charge: { readonly exito: string; readonly sucumbencia: string | null; readonly ganho: string },
  { exitoDoProcesso, sucumbenciaDoProcesso }: Pick<FeeAgreement, 'exitoDoProcesso' | 'sucumbenciaDoProcesso'>,
): string | null {
  const { exito, sucumbencia, ganho } = charge;
  if (exceedsGain(exito, sucumbencia, ganho)) return ETHICS_WARNING;
  const exitos = centsOf(exito) + centsOf(exitoDoProcesso);
  const sucumbencias = centsOf(sucumbencia ?? '0') + centsOf(sucumbenciaDoProcesso);
  if (!exceedsGain(decimalOf(exitos), sucumbencias === 0n ? null : decimalOf(sucumbencias), ganho))
    return null;
  const before = decimalOf(centsOf(exitoDoProcesso) + centsOf(sucumbenciaDoProcesso));
  return ethicsWarning(`, com ${formatMoney(before)} já lançados neste processo,`);
}

const chargeable = requestShape(CHARGE_FIELDS);

const chargeRules: BodyRule<
  Pick<z.output<z.ZodObject<typeof chargeable>>, 'parte' | 'ganho' | 'descricao'>
> = ({ parte, ganho, descricao }, context) => {
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (parte === 'exito' && isNothing(ganho)) refuse('ganho', 'Proveito do cliente é obrigatório');
  if (parte === 'ato' && isNothing(descricao)) refuse('descricao', 'Diga qual ato');
};

/**
 * POST /FeeAgreement/{id}/charge: charges hours that are recorded and not charged yet, an act, or a success.
 */
export const feeChargeSchema = createBody(chargeable, { rule: chargeRules });
export type FeeCharge = z.infer<typeof feeChargeSchema>;
/** The check of its form. */
export const feeChargeFormSchema = createBody(formShape(CHARGE_FIELDS), { rule: chargeRules });
