import { COMPANY_FIELDS, RAMO_ADVOCACIA, TIPO_EMPRESA } from '@foro/shared/contracts/company';
import { blankOf } from '@foro/shared/contracts/fields';

/** A new office's fields. */
export const EMPRESA_BLANK = {
  ...blankOf(COMPANY_FIELDS),
  idEmpresaTipo: TIPO_EMPRESA.EmpresaGrupo as number,
  idEmpresaRamo: RAMO_ADVOCACIA as number,
};
