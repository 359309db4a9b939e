import { MAX_ID } from '@foro/shared/contracts/primitives';
import type { ProcessCreate } from '@foro/shared/contracts/process';
import { CASO } from '@foro/shared/contracts/caso';
import type { Row } from '../kind-spec';
import { caseKey } from './cases.queries';

type CaseRow = Row<ProcessCreate>;
type Place = { readonly ordem: number } | { readonly erro: Record<string, string> };

const refusal = (message: string): Place => ({ erro: { idProcessoPai: message } });

/** Places appeals after the originals that the file brings, whatever their order in it; refuses cycles. */
export function arrangeAppeals(rows: readonly CaseRow[]): ReadonlyMap<number, Place> {
  const byNumber = new Map<string, CaseRow>();
  for (const row of rows) {
    const key = caseKey(String(row.values.numeroCNJ ?? ''));
    // An appeal may carry the number of its original.
    if (!byNumber.has(key) || row.values.idProcessoCaso === CASO.Originario) byNumber.set(key, row);
  }
  const places = new Map<number, Place>();
  const placeOf = (row: CaseRow, above: ReadonlySet<number>): Place => {
    const known = places.get(row.linha);
    if (known !== undefined) return known;
    const place = findPlace(row, above);
    places.set(row.linha, place);
    return place;
  };
  const findPlace = (row: CaseRow, above: ReadonlySet<number>): Place => {
    if (row.body?.idProcessoPai !== MAX_ID) return { ordem: 0 };
    const original = byNumber.get(caseKey(String(row.values.idProcessoPai)));
    if (original === undefined || original.linha === row.linha || above.has(original.linha))
      return refusal('O Processo Original não pode ser o próprio processo nem um dos que derivam dele');
    if (original.body === null)
      return refusal(`O processo original, da linha ${original.linha}, foi recusado`);
    const place = placeOf(original, new Set([...above, row.linha]));
    if ('erro' in place) return refusal(`O processo original, da linha ${original.linha}, foi recusado`);
    return { ordem: place.ordem + 1 };
  };
  for (const row of rows) placeOf(row, new Set());
  return places;
}
