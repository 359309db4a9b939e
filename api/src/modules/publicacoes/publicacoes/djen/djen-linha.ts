import { isDay } from '@foro/shared/contracts/primitives';
import { cutText, normalizeText, parseDateOnly } from '@foro/shared/format';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { cleanRow } from '../../capturas/clean-row';
import { plainText } from '../../../../drawing/plain-text';

// A notice is worth more than its details: what is odd in an optional part is left out, and the row is kept.
const text = z
  .union([z.string(), z.number()])
  .nullish()
  .catch(null)
  .transform(
    (value) =>
      String(value ?? '')
        .replace(/\s+/g, ' ')
        .trim() || null,
  );
const textAsSent = z.string().nullish().catch(null);

/** `2026-04-10`, or `10/04/2026` if the first form is missing. */
const day = z
  .string()
  .nullish()
  .catch(null)
  .transform((value) => {
    const [iso] = /^\d{4}-\d{2}-\d{2}/.exec(value ?? '') ?? [];
    return isDay(iso) ? iso : parseDateOnly(value ?? '');
  });

const parteSchema = z.object({ nome: z.string(), polo: textAsSent });
/** Without number or state nobody is named; an odd number may be the one that was asked for. */
const advogadoSchema = z.object({
  advogado: z
    .object({
      nome: textAsSent,
      numero_oab: z.union([z.string(), z.number()]).nullish(),
      uf_oab: z.string().nullish(),
    })
    .nullish(),
});

const linhaSchema = z.object({
  id: z.union([z.number(), z.string()]).transform(String),
  data_disponibilizacao: day,
  datadisponibilizacao: day,
  siglaTribunal: z.string().trim().min(1),
  tipoComunicacao: text,
  nomeOrgao: text,
  texto: z.string().nullish(),
  numero_processo: text,
  meio: textAsSent,
  tipoDocumento: text,
  nomeClasse: text,
  ativo: z.boolean().nullish().catch(null),
  motivo_cancelamento: text,
  data_cancelamento: text,
  destinatarios: z.array(z.unknown()).nullish().catch(null),
  destinatarioadvogados: z.array(z.unknown()).nullish(),
});

/** OAB number for comparing: its digits, without leading zeros and the letters that some courts add. */
const oabOf = (numero: string | number | null | undefined) =>
  String(numero ?? '')
    .replace(/\D/g, '')
    .replace(/^0+/, '');

/** A captured notice, ready to be stored. */
export interface Captada {
  readonly idExterno: string;
  readonly impressao: string;
  readonly tribunal: string;
  readonly orgao: string | null;
  readonly tipo: string | null;
  readonly tipoDocumento: string | null;
  readonly classe: string | null;
  readonly meio: 'D' | 'E' | null;
  readonly disponibilizadaEm: string;
  readonly numero: string | null;
  readonly texto: string;
  readonly partes: readonly { readonly nome: string; readonly polo: string | null }[];
  readonly advogados: readonly { readonly nome: string; readonly numero: string; readonly uf: string }[];
  /** Whether each of its lawyers could be read. */
  readonly isWhole: boolean;
  readonly original: unknown;
  readonly cancelada: boolean;
  readonly motivoCancelamento: string | null;
}

/**
 * The fingerprint of a notice: the same court, number, day and text give the same one, whatever the id, case,
 * accents and spaces.
 */
const impressaoOf = (...parts: readonly string[]) =>
  createHash('sha256').update(parts.join('\n')).digest('hex');

const cut = (value: string | null, length: number) => (value === null ? null : cutText(value, length));

/** Reads a row of DJEN's response; null if it is malformed. */
export function readLinha(row: unknown): Captada | null {
  const original = cleanRow(row);
  const parsed = linhaSchema.safeParse(original);
  if (!parsed.success) return null;
  const linha = parsed.data;
  const disponibilizadaEm = linha.data_disponibilizacao ?? linha.datadisponibilizacao;
  if (disponibilizadaEm === null) return null;
  const digits = (linha.numero_processo ?? '').replace(/\D/g, '');
  const numero = digits.length === 20 ? digits : null;
  const texto = plainText(linha.texto ?? '');
  const tribunal = cutText(linha.siglaTribunal.toUpperCase(), 20);
  const advogados = (linha.destinatarioadvogados ?? []).map((one) => advogadoSchema.safeParse(one));
  // Without a text there is nothing to tell two notices of one case and day apart but their ids.
  const comparable = normalizeText(texto).replace(/\s+/g, '') || linha.id;
  return {
    idExterno: cutText(linha.id, 40),
    impressao: impressaoOf(tribunal, digits, disponibilizadaEm, comparable),
    tribunal,
    orgao: cut(linha.nomeOrgao, 300),
    tipo: cut(linha.tipoComunicacao, 100),
    tipoDocumento: cut(linha.tipoDocumento, 100),
    classe: cut(linha.nomeClasse, 300),
    meio: linha.meio === 'D' || linha.meio === 'E' ? linha.meio : null,
    disponibilizadaEm,
    numero,
    texto,
    partes: (linha.destinatarios ?? []).flatMap((one) => {
      const { data } = parteSchema.safeParse(one);
      return data === undefined ? [] : [{ nome: data.nome, polo: data.polo ?? null }];
    }),
    advogados: advogados.flatMap(({ data }) =>
      data?.advogado?.numero_oab == null || data.advogado.uf_oab == null
        ? []
        : [
            {
              nome: data.advogado.nome ?? '',
              numero: oabOf(data.advogado.numero_oab),
              uf: data.advogado.uf_oab.trim().toUpperCase(),
            },
          ],
    ),
    isWhole: advogados.every(({ success }) => success),
    original,
    cancelada: linha.ativo === false || linha.data_cancelamento !== null,
    motivoCancelamento: cut(linha.motivo_cancelamento, 1000),
  };
}

/** The target of a query: an OAB number, or the number of a case. */
export type Alvo = { readonly numero: string; readonly uf: string } | { readonly processo: string };

/**
 * Whether a row is about the target: DJEN ignores a parameter that it does not understand, and returns
 * everybody's rows.
 */
export const isAbout = (alvo: Alvo, { advogados, numero }: Captada): boolean =>
  'processo' in alvo
    ? numero === alvo.processo
    : advogados.some((one) => one.numero === alvo.numero && one.uf === alvo.uf);

/** The rows of a page. */
interface Linhas {
  /** Those about the target. */
  readonly proprias: readonly Captada[];
  /** How many are about others. */
  readonly alheias: number;
  /** How many cannot be read, or not whether they are about the target. */
  readonly ilegiveis: number;
}

export function readLinhas(alvo: Alvo, items: readonly unknown[]): Linhas {
  const read = items.map(readLinha);
  const proprias = read.flatMap((captada) => (captada !== null && isAbout(alvo, captada) ? [captada] : []));
  const ilegiveis = read.filter(
    (captada) => captada === null || (!captada.isWhole && !('processo' in alvo) && !isAbout(alvo, captada)),
  ).length;
  return { proprias, alheias: read.length - proprias.length - ilegiveis, ilegiveis };
}
