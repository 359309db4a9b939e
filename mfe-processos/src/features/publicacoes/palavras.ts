import type { PublicationRow } from '@foro/shared/contracts/publication';
import type { PublicationHealth } from '@foro/shared/contracts/publication-health';
import {
  PUBLICATION_WORDS,
  PUBLICATIONS_COUNTED,
  semProcessoEmPalavras,
} from '@foro/shared/contracts/publication-codes';
import { formatCnj, formatDateOnly, formatDateTime } from '@foro/shared/format';

type Linha = Pick<
  PublicationRow,
  'situacao' | 'canceladaEm' | 'motivoCancelamento' | 'tratadaEm' | 'tratadaPor' | 'motivo'
>;

/** A number of publications in words; lists count only up to a limit. */
export function publicacoesEmPalavras(total: number): string {
  if (total === 1) return '1 publicação';
  const isMore = total > PUBLICATIONS_COUNTED;
  return `${isMore ? 'mais de ' : ''}${Math.min(total, PUBLICATIONS_COUNTED).toLocaleString('pt-BR')} publicações`;
}

/** The state of a publication, with who treated it and when. */
export function situacaoDe({ situacao, tratadaEm, tratadaPor, motivo }: Linha): string {
  const nome = PUBLICATION_WORDS.situacao[situacao];
  if (tratadaEm === null) return nome;
  const por = tratadaPor === null ? '' : ` por ${tratadaPor}`;
  return `${nome}${por} em ${formatDateTime(tratadaEm)}${motivo ? `: ${motivo}` : ''}`;
}

/** The notice that a court cancelled it, and the reason; null otherwise. */
export function cancelamentoDe({ canceladaEm, motivoCancelamento }: Linha): string | null {
  if (canceladaEm === null) return null;
  return `Cancelada pelo tribunal${motivoCancelamento ? `: ${motivoCancelamento}` : ''}`;
}

/** The case number as people write it; unchanged if it is not one. */
export const numeroDe = ({ numero }: Pick<PublicationRow, 'numero'>): string =>
  numero === null ? 'Sem número' : formatCnj(numero);

/** The title of its case; without one, what there is to do about it. */
export const casoDe = ({
  processoTitulo,
  processosDoNumero,
}: Pick<PublicationRow, 'processoTitulo' | 'processosDoNumero'>): string =>
  processoTitulo ?? semProcessoEmPalavras(processosDoNumero);

/** Whether the client will see the follow-up of a publication; undefined if nobody could tell. */
export function visivelEmPalavras(isVisivel: boolean | undefined): string {
  if (isVisivel === undefined) return 'O cliente pode ver a descrição do acompanhamento.';
  return isVisivel
    ? 'O cliente vê a descrição do acompanhamento.'
    : 'O cliente não vê o acompanhamento de uma publicação.';
}

/** The warning if the state of the capture is unknown: an empty list means nothing then. */
export const SEM_SAUDE = 'Não foi possível saber se os tribunais foram consultados.';

/** When the source was last queried with success, and when it will be next; null if this installation does not query it. */
export function consultaEmPalavras({ fontes }: Pick<PublicationHealth, 'fontes'>): string | null {
  const djen = fontes.find(({ fonte }) => fonte === 'djen');
  if (!djen?.ligada) return null;
  const { ultimaBoa, proxima } = djen;
  const ultima =
    ultimaBoa === null
      ? 'Ainda sem consulta boa ao DJEN'
      : `Última consulta boa ao DJEN: ${formatDateTime(ultimaBoa)}`;
  return proxima === null ? ultima : `${ultima} · próxima: ${formatDateTime(proxima)}`;
}

/** A name that distinguishes a publication, for screen readers and titles. */
export const nomeDe = (row: Pick<PublicationRow, 'tipo' | 'tribunal' | 'numero'>): string =>
  `${row.tipo?.trim() || 'Publicação'} do ${row.tribunal}, ${numeroDe(row)}`;

/** Number of days from one day to another. */
const daysBetween = (de: string, ate: string) =>
  Math.round((Date.parse(`${ate}T00:00Z`) - Date.parse(`${de}T00:00Z`)) / 86_400_000);

/** How long the oldest one has waited. */
export function esperaDesde(maisAntiga: string, hoje: string): string {
  const dias = daysBetween(maisAntiga, hoje);
  const idade = dias <= 0 ? 'de hoje' : dias === 1 ? 'há 1 dia' : `há ${dias} dias`;
  return `a mais antiga é de ${formatDateOnly(maisAntiga)} (${idade})`;
}

/** Whether somebody still has to treat it. */
export const isAberta = ({ situacao }: Pick<PublicationRow, 'situacao'>): boolean =>
  situacao === 'nova' || situacao === 'cancelada';
