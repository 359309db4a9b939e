import { addressOf, factOf } from '@foro/shared/contracts/notification-words';
import { formatDate, formatDateTime } from '@foro/shared/format';
import type { AvisoEscrito } from './conteudo.queries';
import type { Linha, Resumo, Secao } from './resumo.queries';

/** The text of a mail, below its greeting. */
interface Texto {
  readonly subject: string;
  readonly text: string;
}

const settings = (publicUrl: string) => `Para mudar como você é avisado: ${publicUrl}/conta`;

/** The mail of a notice. Its subject names nothing, because locked screens show it. */
export function textoDoAviso(aviso: AvisoEscrito, publicUrl: string): Texto {
  // A client's mail has neither names nor numbers nor acts.
  if (aviso.tipo === 'novidade')
    return {
      subject: factOf(aviso),
      text: `Há uma novidade em um processo seu. Para ver, entre no Foro:\n\n${publicUrl}\n\n${settings(publicUrl)}`,
    };
  const address = addressOf(aviso);
  const lines = [
    `${aviso.titulo}`,
    factOf(aviso),
    ...(aviso.titular === null ? [] : ['', `Você recebe este aviso no lugar de ${aviso.titular}.`]),
    ...(address === null ? [] : ['', `${publicUrl}${address}`]),
    '',
    settings(publicUrl),
  ];
  return { subject: `Foro: ${factOf(aviso)}`, text: lines.join('\n') };
}

/** The screen that a line opens, and how its time is written. */
interface Forma {
  readonly title: string;
  readonly path: (id: number) => string;
  readonly when: (at: Linha['quando']) => string;
}

const instant = (at: Linha['quando'], format: (instant: string) => string) =>
  at === null ? '' : `${format(new Date(at).toISOString())} `;
const FORMAS: Readonly<Record<Exclude<keyof Resumo, 'cabeca'>, Forma>> = {
  vencidos: {
    title: 'Prazos vencidos',
    path: (id) => `/prazodetalhe/${id}`,
    when: (at) => instant(at, formatDate),
  },
  prazos: {
    title: 'Prazos dos próximos 7 dias',
    path: (id) => `/prazodetalhe/${id}`,
    when: (at) => instant(at, formatDate),
  },
  compromissos: {
    title: 'Compromissos de hoje',
    path: (id) => `/agendadetalhe/${id}`,
    when: (at) => instant(at, formatDateTime),
  },
  publicacoes: {
    title: 'Publicações por tratar',
    path: () => '/publicacoes',
    when: (at) => instant(at, formatDate),
  },
  semPasso: {
    title: 'Processos sem próximo passo',
    path: (id) => `/processodetalhe/${id}`,
    when: () => '',
  },
};

function sectionOf({ title, path, when }: Forma, { total, linhas }: Secao, publicUrl: string): string[] {
  if (total === 0) return [];
  const rest = total - linhas.length;
  return [
    `${title} (${total})`,
    ...linhas.map(({ id, titulo, quando }) => `- ${when(quando)}${titulo}\n  ${publicUrl}${path(id)}`),
    ...(rest > 0 ? [`- e mais ${rest}`] : []),
    '',
  ];
}

/**
 * The mail of the morning's digest.
 * @param stop the address that stops the digest at one tap; null if no link leads to us
 */
export function textoDoResumo(resumo: Resumo, publicUrl: string, stop: string): Texto {
  const sections = (['vencidos', 'prazos', 'compromissos', 'publicacoes', 'semPasso'] as const).flatMap(
    (name) => sectionOf(FORMAS[name], resumo[name], publicUrl),
  );
  const lines = [
    ...(sections.length === 0 ? ['Nada mais pede a sua atenção hoje.', ''] : sections),
    settings(publicUrl),
    `Para não receber mais este resumo: ${publicUrl}/parar-resumo#${stop}`,
    ...(resumo.cabeca === null
      ? []
      : ['', `Histórico do escritório até aqui: elo ${resumo.cabeca.ordem}, ${resumo.cabeca.hash}`]),
  ];
  return { subject: 'Foro: o seu dia', text: lines.join('\n') };
}
