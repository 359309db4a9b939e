import { z } from 'zod';
import { INDEX_CODES } from '../atualizacao/indices';
import { requiredCodeField, requiredTextField } from './field-kinds';
import { formShape, requestShape } from './fields';
import './primitives';

/** The most characters in an import: some eighty years of months. */
const MAX_TEXT = 50_000;

/** The fields of an import of a published table. */
export const PRICE_INDEX_FIELDS = {
  codigo: requiredCodeField('Índice', INDEX_CODES, 'Índice é obrigatório'),
  fonte: requiredTextField('Fonte', 100, 'Fonte é obrigatória'),
  texto: requiredTextField('Meses e taxas', MAX_TEXT, 'Cole ao menos uma linha'),
};

/**
 * POST /PriceIndex/import: lines `mm/aaaa;0,44` as the central bank's CSV has them; existing months are
 * replaced.
 */
export const priceIndexImportSchema = z.strictObject(requestShape(PRICE_INDEX_FIELDS));
export type PriceIndexImport = z.infer<typeof priceIndexImportSchema>;
export const priceIndexFormSchema = z.object(formShape(PRICE_INDEX_FIELDS));

/** POST /PriceIndex/fetch: the months that the central bank has published since the last one. */
export const priceIndexFetchSchema = z.strictObject({ codigo: z.enum(INDEX_CODES, 'Índice é obrigatório') });

/** Response of an import. */
export const priceIndexImportedSchema = z.object({ novos: z.int(), alterados: z.int() });
export type PriceIndexImported = z.infer<typeof priceIndexImportedSchema>;

/**
 * A published table as the firm sees it: the built-in months, and the firm's imports, which take precedence.
 */
export const priceIndexSchema = z.object({
  codigo: z.enum(INDEX_CODES),
  nome: z.string(),
  /** The source of the last month. */
  fonte: z.string(),
  /** First and last month, `2026-10`. */
  de: z.string(),
  ate: z.string(),
  /** Months between them that the table lacks. */
  faltam: z.array(z.string()),
  /** Months that the firm imported. */
  importados: z.int(),
  /** The rates in per cent, the latest month first. */
  meses: z.array(z.object({ mes: z.string(), taxa: z.string(), fonte: z.string() })),
});
export type PriceIndex = z.infer<typeof priceIndexSchema>;

/** GET /PriceIndex. */
export const priceIndexListSchema = z.array(priceIndexSchema);
