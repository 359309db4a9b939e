import type { Process } from '@foro/shared/contracts/process';
import type { ProcessSummary } from '@foro/shared/contracts/process-summary';
import { formatDate, formatDateOnly, formatDayOrHour } from '@foro/shared/format';

/** One fact about a case at a glance, and its link. */
export interface GlanceItem {
  label: string;
  /** The label if there is little space. */
  short?: string;
  /** Null while it loads. */
  text: string | null;
  to: string;
  /** Id of the risk, which gives it its colour. */
  risco?: number;
}

const NENHUM = 'Nenhum';

function compromissoOf(id: number, resumo: ProcessSummary | null): GlanceItem {
  const proximo = resumo?.proximoCompromisso;
  return {
    label: 'Próximo compromisso',
    short: 'Próximo',
    text: proximo ? `${formatDayOrHour(proximo)} · ${proximo.processoAgenda}` : resumo && NENHUM,
    to: proximo ? `/agendadetalhe/${proximo.id}` : `/agenda?processo=${id}`,
  };
}

function prazoOf(base: string, resumo: ProcessSummary | null): GlanceItem {
  const proximo = resumo?.proximoPrazo;
  return {
    label: 'Próximo prazo',
    short: 'Prazo',
    text: proximo ? `${formatDateOnly(proximo.fim)} · ${proximo.descricao}` : resumo && NENHUM,
    to: proximo ? `/prazodetalhe/${proximo.id}` : `${base}/prazos`,
  };
}

function acompanhamentoOf(base: string, resumo: ProcessSummary | null): GlanceItem {
  const ultimo = resumo?.ultimoAcompanhamento;
  return {
    label: 'Último acompanhamento',
    short: 'Último',
    text: ultimo ? `${formatDate(ultimo.dataInclusao)} · ${ultimo.tipo}` : resumo && NENHUM,
    to: ultimo ? `${base}/histdetalhe/${ultimo.id}` : `${base}/hist`,
  };
}

/**
 * The facts of a case, each with its link: to the field where staff change it, to the tab where a client reads it.
 * A client sees neither the calendar nor the firm's assessment.
 */
export function glanceOf(processo: Process, resumo: ProcessSummary | null, isStaff: boolean): GlanceItem[] {
  const base = `/processodetalhe/${processo.id}`;
  const field = (tab: string, name: string) => (isStaff ? `${base}${tab}#${name}` : `${base}${tab}`);
  const status = { label: 'Status', text: processo.processoStatus ?? '-', to: field('', 'idProcessoStatus') };
  const fase = { label: 'Fase', text: processo.fase ?? 'Não informada', to: field('/aux', 'idProcessoFase') };
  const acompanhamento = acompanhamentoOf(base, resumo);
  const responsavel = {
    label: 'Responsável',
    text: processo.advogado ?? '-',
    to: field('', 'idEquipeUsuario'),
  };
  if (!isStaff) return [status, fase, acompanhamento, responsavel];
  const risco = {
    label: 'Risco',
    text: processo.risco ?? '-',
    to: field('', 'idProcessoRisco'),
    ...(processo.idProcessoRisco && { risco: processo.idProcessoRisco }),
  };
  return [
    status,
    fase,
    prazoOf(base, resumo),
    compromissoOf(processo.id, resumo),
    acompanhamento,
    responsavel,
    risco,
  ];
}

/**
 * The content of the folded card: the case's status, the next deadline (for a client, who sees none, the
 * last one), the risk.
 */
export function foldedOf(items: readonly GlanceItem[]): GlanceItem[] {
  const next = items.some(({ label }) => label === 'Próximo prazo')
    ? 'Próximo prazo'
    : 'Último acompanhamento';
  return items.filter(({ label, text }) => text !== null && ['Status', next, 'Risco'].includes(label));
}
