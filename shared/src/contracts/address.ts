import { z } from 'zod';
import { isCep, isOptionalPhone, normalizeCep } from '../validation';
import { digitsField, textField, textFieldOf } from './field-kinds';

/** Address of companies, users and opposing parties; all fields are optional. */
export const ADDRESS_FIELDS = {
  cep: textFieldOf(
    'CEP',
    z
      .string()
      .nullish()
      .transform((value) => normalizeCep(value ?? '') || null)
      .refine((value) => value === null || isCep(value), 'CEP inválido. Digite 8 números!'),
  ),
  endereco: textField('Endereço', 200),
  numero: textField('Número', 20),
  complemento: textField('Complemento', 200),
  bairro: textField('Bairro', 100),
  cidade: textField('Cidade', 100),
  estado: textField('Estado', 2),
};

/** Area code and number, digits only; a body that has them also has the rule below. */
export const PHONE_FIELDS = {
  telefoneDDD: digitsField('DDD', 2),
  telefone: digitsField('Telefone', 10),
};

interface PhoneBody {
  telefoneDDD?: string | null;
  telefone?: string | null;
}

/** Section 5, for every telephone: area code and number both, or neither. */
export function phoneRule({ telefoneDDD, telefone }: PhoneBody, context: z.core.$RefinementCtx) {
  if (!isOptionalPhone(telefoneDDD, telefone))
    context.addIssue({ code: 'custom', path: ['telefone'], message: 'Telefone inválido' });
}

/** Mobile telephone of a person, digits only. */
export const MOBILE_FIELDS = {
  celularDDD: digitsField('DDD', 2, 'Celular inválido'),
  celular: digitsField('Celular', 10, 'Celular inválido'),
};
