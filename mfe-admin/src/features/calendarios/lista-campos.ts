import { anoForense } from '@foro/shared/contracts/forensic-calendar';
import { forensicCopySchema, forensicImportSchema, linhasSchema } from '@foro/shared/contracts/forensic-year';
import { z } from 'zod';

export interface ListaValues {
  texto: string;
  ano: string;
  tipo: string;
  ato: string;
  link: string;
}

/** A typed year as a number; invalid text is passed on unchanged, for the contract to refuse. */
const yearOf = (text: string): unknown => (/^\d+$/.test(text.trim()) ? Number(text) : text);
const typedYear = z.string().transform(yearOf).pipe(anoForense);

/**
 * The contract's own checks, applied to the boxes' values; a long list is sent in parts, so its length in
 * characters does not matter here.
 */
export const listaFormSchema = (formato: 'lista' | 'csv') =>
  forensicImportSchema
    .omit({ formato: true })
    .extend({ ano: typedYear, texto: linhasSchema })
    .transform((lista) => ({ ...lista, formato }));

/** The values of a copy's boxes. */
export interface CopiaValues {
  de: string;
  para: string;
  ato: string;
  link: string;
}

export const copiaFormSchema = z
  .unknown()
  .transform((values): unknown => {
    const { de, para, ...rest } = values as CopiaValues;
    return { ...rest, de: yearOf(de), para: yearOf(para) };
  })
  .pipe(forensicCopySchema);
