import { z } from 'zod';
import { isCep, normalizeCep } from '../validation';
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

/** Area code and number, digits only; each form decides how strictly they are checked. */
export const PHONE_FIELDS = {
  telefoneDDD: digitsField('DDD', 2),
  telefone: digitsField('Telefone', 10),
};

/** Mobile telephone of a person, digits only. */
export const MOBILE_FIELDS = {
  celularDDD: digitsField('DDD', 2, 'Celular inválido'),
  celular: digitsField('Celular', 10, 'Celular inválido'),
};
