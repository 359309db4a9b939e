import { maskCep, maskCnj, maskCnpj, maskCpf, maskPhone } from './mask';

const whenComplete =
  (mask: (text: string) => string, length: number) =>
  (value: string | null | undefined): string => {
    const masked = mask(value ?? '');
    return masked.length === length ? masked : (value ?? '');
  };

/** `12ABC34501DE35` as `12.ABC.345/01DE-35`; an incomplete number is returned unchanged. */
export const formatCnpj = whenComplete(maskCnpj, 18);

/** `52998224725` as `529.982.247-25`; an incomplete number is returned unchanged. */
export const formatCpf = whenComplete(maskCpf, 14);

/** `01001000` as `01001-000`; an incomplete postal code is returned unchanged. */
export const formatCep = whenComplete(maskCep, 9);

/** 20 digits as `0000832-35.2018.4.01.3202`; any other text is returned unchanged. */
export const formatCnj = whenComplete(maskCnj, 25);

/** Area code and number as `(11) 93333-4444`; empty without a number. */
export function formatPhone(ddd: string | null | undefined, phone: string | null | undefined): string {
  if (!phone) return '';
  return ddd ? `(${ddd}) ${maskPhone(phone)}` : maskPhone(phone);
}
