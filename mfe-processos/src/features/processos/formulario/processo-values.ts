import { needsProcessoPai } from '@foro/shared/contracts/caso';
import { PROCESS_LABELS, type Process } from '@foro/shared/contracts/process';
import { formatCurrency, formatDateOnly } from '@foro/shared/format';
import { formValues } from '@foro/shared/ui/form-frame';

const NONE = null as number | null;

/** What the ids stand for, for telling what somebody else changed; no body carries them. */
const ROTULOS = Object.fromEntries(PROCESS_LABELS.map((name) => [name, ''])) as Record<
  (typeof PROCESS_LABELS)[number],
  string
>;

/** A new case's fields; both tabs of a case hold them all, for a PUT sends the full set. */
export const PROCESSO_BLANK = {
  ...ROTULOS,
  tipoCliente: 'PJ' as 'PJ' | 'PF',
  idEmpresa: NONE,
  idContato: NONE,
  idEmpresaGrupo: NONE,
  titulo: '',
  idEquipe: NONE,
  idEquipeUsuario: NONE,
  idProcessoPosicaoCliente: NONE,
  idProcessoTipo: NONE,
  idProcessoStatus: NONE,
  idProcessoCaso: NONE,
  idProcessoPai: NONE,
  idProcessoRisco: NONE,
  idProcessoAcao: NONE,
  numeroCNJ: '',
  numeroAntigo: '',
  numeroAntigoTipo: '',
  valor: '',
  pasta: '',
  observacao: '',
  dataDistribuicao: '',
  idPosicaoParteContraria: NONE,
  idProcessoNatureza: NONE,
  idProcessoProcedimento: NONE,
  idProcessoFase: NONE,
  idProcessoOrgao: NONE,
  idProcessoJustica: NONE,
  idProcessoInstancia: NONE,
  idEstado: NONE,
  idCidade: NONE,
  advogadoContraNome: '',
  advogadoContraOAB: '',
  advogadoContraEmail: '',
  advogadoContraDDD: '',
  advogadoContraTelefone: '',
  juiz: '',
  relator: '',
  ministro: '',
  idProcessoNegociacaoClienteTipo: NONE,
  negociacaoClienteTipo: '',
};

/** The fields of a stored case: amount and day as people write them. */
export const processoValues = (stored: Process | null): typeof PROCESSO_BLANK =>
  formValues(
    PROCESSO_BLANK,
    stored && {
      ...stored,
      tipoCliente: stored.idContato ? 'PF' : 'PJ',
      idProcessoPai: needsProcessoPai(stored.idProcessoCaso) ? stored.idProcessoPai : null,
      valor: formatCurrency(stored.valor),
      dataDistribuicao: formatDateOnly(stored.dataDistribuicao),
    },
  );
