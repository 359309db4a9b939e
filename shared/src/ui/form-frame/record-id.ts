import { useParams } from 'react-router-dom';
import { MAX_ID } from '../../contracts/primitives';

/** Reads an id of an address: 0 means new, null is none. */
export function readRecordId(text: string | undefined): number | null {
  if (!text || !/^\d{1,10}$/.test(text)) return null;
  const id = Number(text);
  return id <= MAX_ID ? id : null;
}

/** The id that a parameter of the route holds: 0 means new, null is none. */
export const useRecordId = (parameter: string): number | null => readRecordId(useParams()[parameter]);
