import { useParams } from 'react-router-dom';
import { MAX_ID } from '../../contracts/primitives';

/** Reads an id from an address: 0 means new, null means none. */
export function readRecordId(text: string | undefined): number | null {
  if (!text || !/^\d{1,10}$/.test(text)) return null;
  const id = Number(text);
  return id <= MAX_ID ? id : null;
}

/** The id in a parameter of the route: 0 means new, null means none. */
export const useRecordId = (parameter: string): number | null => readRecordId(useParams()[parameter]);
