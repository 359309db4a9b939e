import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type Place, readPlace, writePlace } from './place-store';

/** The record to mark in a list when a person comes back. */
export interface Mark {
  record: number;
  /** Whether it was saved, and so may be on another page than the one that was left. */
  saved: 'new' | 'changed' | null;
}

const markOf = (place: Place | undefined): Mark | null =>
  place?.record === undefined ? null : { record: place.record, saved: place.saved ?? null };

/** The state of a link to a record that does not come from its list: 'Voltar' then leads to `address`. */
export const cameFrom = (address: string) => ({ from: address });

function fromOf(state: unknown): string | null {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : null;
}

/**
 * For a list, or any page that is left and returned to by its address: stores its query while it is shown.
 *
 * @returns the record that was opened from it or saved meanwhile; null without one, and on any later visit
 */
export function useKeptPlace(): Mark | null {
  const { pathname, search } = useLocation();
  const [mark] = useState(() => markOf(readPlace(pathname)));
  useEffect(() => writePlace(pathname, { query: search }), [pathname, search]);
  return mark;
}

/** Whether it names one record instead of a list: the way back then leads to it unchanged. */
const isAddress = (path: string) => path.includes('?');

/**
 * The address of a list as it was left, or around the record that was saved; its bare path if it was not
 * shown yet.
 */
function addressOf(path: string): string {
  if (isAddress(path)) return path;
  const { query = '', record, saved } = readPlace(path) ?? {};
  if (!saved) return `${path}${query}`;
  const params = new URLSearchParams(query);
  params.set('around', String(record));
  return `${path}?${params.toString()}`;
}

/**
 * For a record's screen: the address of its list with its last state, or of the screen whose link led here by
 * `cameFrom`. The list will mark the record.
 *
 * @param path the list's path, '/processos'; or an address, '/publicacoes?publicacao=9'
 * @param record id of the displayed record; 0 or null for a new one
 */
export function useWayBack(path: string, record: number | null): string {
  useEffect(() => {
    if (!record) return;
    const place = readPlace(path);
    if (place?.record !== record) writePlace(path, { query: place?.query ?? '', record });
  }, [path, record]);
  return fromOf(useLocation().state) ?? addressOf(path);
}

/**
 * After a save, makes the list find the record on whatever page it is now, and mark it.
 *
 * @returns the address of the list around the record
 */
export function noteSaved(path: string, record: number, saved: 'new' | 'changed'): string {
  if (!isAddress(path)) writePlace(path, { query: readPlace(path)?.query ?? '', record, saved });
  return addressOf(path);
}
