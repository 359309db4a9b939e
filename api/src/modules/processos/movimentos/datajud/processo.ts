import { cutText } from '@foro/shared/format';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { cleanRow } from '../../../publicacoes/capturas/clean-row';
import { readInstante } from './instante';

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform(
    (value) =>
      String(value ?? '')
        .replace(/\s+/g, ' ')
        .trim() || null,
  );

/** Courts spell the keys of an organ in two ways. */
const orgao = z
  .object({ nome: text, nomeOrgao: text })
  .nullish()
  .catch(null)
  .transform((value) => value?.nome ?? value?.nomeOrgao ?? null);

const complemento = z.object({ codigo: text, valor: text, nome: text, descricao: text });

const movimentoSchema = z.object({
  codigo: z.coerce.number().int().min(0).max(2_000_000_000).nullish().catch(null),
  nome: text,
  dataHora: z.string().nullish(),
  orgaoJulgador: orgao,
  complementosTabelados: z.array(complemento).nullish().catch(null),
});

const processoSchema = z.object({
  numeroProcesso: z.string(),
  tribunal: z.string().trim().min(1).max(20),
  grau: text,
  classe: z.object({ nome: text }).nullish().catch(null),
  orgaoJulgador: orgao,
  dataHoraUltimaAtualizacao: z.string().nullish().catch(null),
  movimentos: z.array(z.unknown()).nullish().catch(null),
});

/** A court's movement, ready to be stored. */
export interface MovimentoLido {
  readonly tribunal: string;
  readonly grau: string;
  readonly codigo: number | null;
  readonly nome: string;
  readonly dataHora: string;
  readonly orgao: string | null;
  readonly complementos: string | null;
  readonly original: unknown;
  readonly impressao: string;
}

/** One degree of a case as a court reports it. */
export interface GrauLido {
  readonly grau: string;
  readonly classe: string | null;
  readonly orgao: string | null;
  readonly atualizadoEm: string | null;
}

export interface ProcessoLido {
  readonly numero: string;
  readonly grau: GrauLido;
  readonly movimentos: readonly MovimentoLido[];
  /** Unreadable movements: without a date, or without name and code. */
  readonly ilegiveis: number;
}

const cut = (value: string | null, length: number) => (value === null ? null : cutText(value, length));

function readMovimento(original: unknown, tribunal: string, grau: string): MovimentoLido | null {
  const parsed = movimentoSchema.safeParse(original);
  if (!parsed.success) return null;
  const { codigo = null, nome, orgaoJulgador, complementosTabelados } = parsed.data;
  const dataHora = readInstante(parsed.data.dataHora);
  if (dataHora === null || (nome === null && codigo === null)) return null;
  const complementos = (complementosTabelados ?? [])
    .map((one) => [one.codigo, one.valor, one.nome, one.descricao])
    .map((parts) => JSON.stringify(parts))
    .toSorted();
  // The name is left out: courts correct names, and the code identifies the event.
  const what = codigo === null ? nome : codigo;
  const key = JSON.stringify([tribunal, grau, what, dataHora, orgaoJulgador, complementos]);
  return {
    tribunal,
    grau,
    codigo,
    nome: cut(nome, 300) ?? `Movimento ${codigo}`,
    dataHora,
    orgao: cut(orgaoJulgador, 300),
    complementos: cut(
      (complementosTabelados ?? []).flatMap((one) => one.nome ?? []).join('; ') || null,
      1000,
    ),
    original,
    impressao: createHash('sha256').update(key).digest('hex'),
  };
}

/** Reads one instance of a case from DataJud's response; null if it is malformed. */
export function readProcesso(source: unknown): ProcessoLido | null {
  const parsed = processoSchema.safeParse(cleanRow(source));
  if (!parsed.success) return null;
  const { numeroProcesso, classe, orgaoJulgador, dataHoraUltimaAtualizacao, movimentos } = parsed.data;
  const tribunal = parsed.data.tribunal.toUpperCase();
  const grau = cut(parsed.data.grau, 20) ?? '';
  const read = (movimentos ?? []).map((one) => readMovimento(one, tribunal, grau));
  const legiveis = read.filter((one) => one !== null);
  return {
    numero: numeroProcesso.replace(/\D/g, ''),
    grau: {
      grau,
      classe: cut(classe?.nome ?? null, 300),
      orgao: cut(orgaoJulgador, 300),
      atualizadoEm: readInstante(dataHoraUltimaAtualizacao),
    },
    movimentos: legiveis,
    ilegiveis: read.length - legiveis.length,
  };
}
