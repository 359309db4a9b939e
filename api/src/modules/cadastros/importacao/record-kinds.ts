import type { ImportKind } from '@foro/shared/contracts/import-codes';
import { pessoasFisicas } from './pessoas-fisicas';
import type { RecordKind } from './record-kind';

/** How each kind's rows become records. */
export const RECORD_KINDS: Readonly<Record<ImportKind, RecordKind>> = { pessoasFisicas };
