import type { ImportKind } from '@foro/shared/contracts/import-codes';
import { acessosPJ } from './kinds/acessos-pj';
import { acompanhamentos } from './kinds/acompanhamentos';
import { custas } from './kinds/custas';
import { partesContrarias } from './kinds/partes-contrarias';
import { pessoasFisicas } from './kinds/pessoas-fisicas';
import { pessoasJuridicas } from './kinds/pessoas-juridicas';
import { processos } from './kinds/processos';
import type { RecordKind } from './record-kind';

/** How each kind's rows become records. */
export const RECORD_KINDS: Readonly<Record<ImportKind, RecordKind>> = {
  pessoasFisicas,
  pessoasJuridicas,
  acessosPJ,
  processos,
  partesContrarias,
  acompanhamentos,
  custas,
};
