import type { ImportQuestion } from '@foro/shared/contracts/import';
import { AMOUNT_FORMS, type IfDuplicate } from '@foro/shared/contracts/import-codes';
import { cutText } from '@foro/shared/format';
import type { Transaction } from '../../../db/drivers/transaction';
import type { Sessao } from '../../../session/session.queries';
import { completed, type Context, findStored, judged, type KindSpec, missingIn, type Row } from './kind-spec';
import type { JudgedRow, Judgement, Stored } from './record-kind';

interface Asked<Body extends object, Found extends Stored, Names> {
  readonly spec: KindSpec<Body, Found, Names>;
  readonly rows: readonly Row<Body>[];
  readonly context: Context<Names>;
  readonly seDuplicado: IfDuplicate;
}

/** Judges rows that were read: by what the firm has, and by the rows above them. */
export async function judgeRows<Body extends object, Found extends Stored, Names>(
  tx: Transaction,
  sessao: Sessao,
  { spec, rows, context, seDuplicado }: Asked<Body, Found, Names>,
): Promise<Judgement> {
  const bodies = rows.flatMap(({ body }) => body ?? []);
  const stored = await findStored(tx, sessao, spec, bodies);
  const check = await spec.checker?.(tx, sessao, bodies);
  const places = spec.arrange?.(rows);
  const firsts = new Map<string, { readonly linha: number; body: Body }>();
  const isKept = seDuplicado === 'manter' || spec.update === undefined;

  const judge = (row: Row<Body>): JudgedRow => {
    const { body, linha, avisos } = row;
    if (body === null) return judged(row, 'recusada');
    const identity = spec.identify(body);
    const first = identity === null ? undefined : firsts.get(identity);
    const found = identity === null ? undefined : stored.get(identity);
    const known = first?.body ?? found;
    const missing = known === undefined ? [] : missingIn(known, body);
    const isBringing = known === undefined || (!isKept && missing.length > 0);
    const fill = known === undefined ? body : only(body, isKept ? [] : missing);
    const checked = check?.(fill, found, linha) ?? {};
    const place = places?.get(linha) ?? { ordem: 0 };
    const erros = { ...checked.erros, ...('erro' in place && place.erro) };
    const notes = [
      ...avisos,
      ...(first ? [`Mesmo cadastro da linha ${first.linha}.`] : []),
      ...(known === undefined ? (checked.avisos ?? []) : []),
    ];
    const others = {
      avisos: notes,
      ordem: 'ordem' in place ? place.ordem : 0,
      ...(first === undefined && found && { idRegistro: found.id, versao: found.dataAlteracao }),
    };
    if (Object.keys(erros).length > 0 && (isBringing || checked.isForeign))
      return judged({ ...row, erros }, 'recusada', { avisos: notes });
    if (!isBringing) return judged(row, 'igual', others);
    if (first) first.body = completed(first.body, body);
    else if (identity !== null)
      firsts.set(identity, { linha, body: found ? { ...body, ...completed(found, body) } : body });
    return judged(row, known === undefined ? 'nova' : 'completa', others);
  };

  const result = rows.map(judge);
  return {
    rows: result,
    perguntas: questionsOf(rows, context),
    formas: context.formas,
    distribuicao: distributionOf(spec, rows, result, context),
  };
}

/** A body with these fields alone. */
const only = <Body extends object>(body: Body, fields: readonly string[]): Body =>
  Object.fromEntries(
    Object.entries(body).map(([campo, value]) => [campo, fields.includes(campo) ? value : null]),
  ) as Body;

/** Labels of one column that are asked at once. */
const MAX_LABELS = 100;

function questionsOf<Names>(rows: readonly Row<object>[], { labels }: Context<Names>): ImportQuestion[] {
  const asked = new Map<string, Set<string>>();
  for (const { desconhecidos } of rows)
    for (const [campo, rotulo] of Object.entries(desconhecidos)) {
      const rotulos = asked.get(campo) ?? new Set();
      if (rotulos.size < MAX_LABELS) asked.set(campo, rotulos.add(cutText(rotulo, 200)));
    }
  return [...asked].map(([campo, rotulos]) => ({
    campo,
    rotulos: [...rotulos],
    opcoes: [...(labels[campo]?.opcoes ?? Object.values(AMOUNT_FORMS))],
  }));
}

/** How many new records each receiver would have. */
function distributionOf<Body extends object, Found extends Stored, Names>(
  { receiver }: KindSpec<Body, Found, Names>,
  rows: readonly Row<Body>[],
  result: readonly JudgedRow[],
  { labels }: Context<Names>,
): Judgement['distribuicao'] {
  if (receiver === undefined) return [];
  const counts = new Map<string, number>();
  rows.forEach(({ body }, index) => {
    if (body === null || result[index]?.situacao !== 'nova') return;
    const nome = labels[receiver]?.nameOf((body as Record<string, unknown>)[receiver]);
    if (nome !== undefined) counts.set(nome, (counts.get(nome) ?? 0) + 1);
  });
  return [...counts].map(([nome, linhas]) => ({ nome, linhas })).sort((a, b) => b.linhas - a.linhas);
}
