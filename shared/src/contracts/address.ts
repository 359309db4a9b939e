import { optionalText } from './primitives';
import { z } from 'zod';
import { normalizeCep, isCep } from '../validation';

/** Telephone and address as companies, users and opposing parties hold them; all optional. */
export const addressShape = {
  cep: z
    .string()
    .nullish()
    .transform((value) => normalizeCep(value ?? '') || null)
    .refine((value) => value === null || isCep(value), 'CEP inválido. Digite 8 números!'),
  endereco: optionalText(200),
  numero: optionalText(20),
  complemento: optionalText(200),
  bairro: optionalText(100),
  cidade: optionalText(100),
  estado: optionalText(2),
};

const digitsOrNull = (max: number, message: string) =>
  z
    .string()
    .nullish()
    .transform((value) => (value ?? '').replace(/\D/g, '') || null)
    .refine((value) => value === null || value.length <= max, message);

/** Area code and number, digits only; how strict they are is each form's own rule. */
export const phoneShape = {
  telefoneDDD: digitsOrNull(2, 'Telefone inválido'),
  telefone: digitsOrNull(10, 'Telefone inválido'),
};

/** Mobile telephone of a person, digits only. */
export const mobileShape = {
  celularDDD: digitsOrNull(2, 'Celular inválido'),
  celular: digitsOrNull(10, 'Celular inválido'),
};

/** Address as a GET answers it. */
export const addressAnswerShape = {
  cep: z.string().nullable(),
  endereco: z.string().nullable(),
  numero: z.string().nullable(),
  complemento: z.string().nullable(),
  bairro: z.string().nullable(),
  cidade: z.string().nullable(),
  estado: z.string().nullable(),
};
