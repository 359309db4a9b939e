import { z } from 'zod';
import { normalizePixKey, PIX_KEY_KINDS, type PixKeyKind } from '../pix/pix-key';
import { codeField, textField } from './field-kinds';
import { formShape } from './fields';
import { OPTIONAL_CODIGO } from './second-factor';

const INVALID: Readonly<Record<PixKeyKind, string>> = {
  cpf: 'CPF inválido',
  cnpj: 'CNPJ inválido',
  telefone: 'Telefone inválido: digite o DDD e o número',
  email: 'E-mail inválido',
  aleatoria: 'Chave aleatória inválida: são 32 letras e números, com hífens',
};

/** Fields of the dialog that changes an office's PIX key. */
export const COMPANY_PIX_FIELDS = {
  tipo: codeField('Tipo da chave', PIX_KEY_KINDS),
  chave: textField('Chave PIX', 100),
  codigo: OPTIONAL_CODIGO,
};

/** POST /Company/{id}/Pix, and the check of its dialog; without kind and key the office has none. */
export const companyPixUpdateSchema = z
  .strictObject(formShape(COMPANY_PIX_FIELDS))
  .transform(({ tipo, chave, codigo }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const key = tipo !== null && chave !== null ? normalizePixKey(tipo, chave) : null;
    if (tipo === null && chave !== null) refuse('tipo', 'Tipo da chave é obrigatório');
    else if (tipo !== null && chave === null) refuse('chave', 'Chave PIX é obrigatória');
    else if (tipo !== null && key === null) refuse('chave', INVALID[tipo]);
    return { tipo, chave: key, codigo: codigo ?? null };
  });
export type CompanyPixUpdate = z.output<typeof companyPixUpdateSchema>;

/** GET /Company/{id}/Pix: the office's key, and who is paid by it. */
export const companyPixSchema = z.object({
  tipo: z.enum(PIX_KEY_KINDS).nullable(),
  chave: z.string().nullable(),
  razaoSocial: z.string(),
  cnpj: z.string(),
});
export type CompanyPix = z.infer<typeof companyPixSchema>;
