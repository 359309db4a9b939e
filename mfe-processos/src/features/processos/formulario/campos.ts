import { boxesOf, labelsOf } from '@foro/shared/contracts/fields';
import { PROCESS_FIELDS } from '@foro/shared/contracts/process';
import { PROCESS_FORM_FIELDS } from '@foro/shared/contracts/process-form';

/** Props of each field's box: `<TextField {...CAMPOS.juiz} />`. */
export const CAMPOS = boxesOf(PROCESS_FORM_FIELDS);

type Campo = keyof typeof PROCESS_FIELDS;

/** The fields of the tab Processo; Dados Auxiliares has the rest. */
const DO_PROCESSO: readonly Campo[] = [
  'idEmpresa',
  'idContato',
  'idEmpresaGrupo',
  'idEquipe',
  'idEquipeUsuario',
  'titulo',
  'numeroCNJ',
  'numeroAntigo',
  'numeroAntigoTipo',
  'idProcessoTipo',
  'idProcessoStatus',
  'idProcessoPosicaoCliente',
  'idProcessoCaso',
  'idProcessoPai',
  'idProcessoAcao',
  'idProcessoRisco',
  'valor',
  'pasta',
  'observacao',
];
const TODOS = Object.keys(PROCESS_FIELDS) as Campo[];

/** Labels of the tab Processo, with which the other tab tells what somebody else changed. */
export const CAMPOS_DO_PROCESSO = labelsOf(PROCESS_FIELDS, DO_PROCESSO);

/** Labels of the tab Dados Auxiliares, for the same purpose. */
export const CAMPOS_DOS_DADOS_AUXILIARES = labelsOf(
  PROCESS_FIELDS,
  TODOS.filter((name) => !DO_PROCESSO.includes(name)),
);
