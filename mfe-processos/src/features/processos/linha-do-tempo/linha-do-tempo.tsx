import { actionWord, changesInWords } from '@foro/shared/contracts/audit-words';
import type { TimelineGroup, TimelineRow, TimelineSort } from '@foro/shared/contracts/timeline';
import { formatDate, formatDateTime, toDateTimeInput, truncate } from '@foro/shared/format';
import type { SlotProps } from '@foro/shared/slots';
import { type Column, ListChoice, ListFilters, ResponsiveList, useAddressParams } from '@foro/shared/ui/list';
import { Page } from '@foro/shared/ui/page';

const GRUPOS: Readonly<Record<TimelineGroup, string>> = {
  acompanhamentos: 'Acompanhamentos',
  movimentos: 'Andamentos do tribunal',
  publicacoes: 'Publicações',
  compromissos: 'Compromissos',
  prazos: 'Prazos',
  documentos: 'Documentos',
  partes: 'Partes contrárias',
  custos: 'Custas',
  mudancas: 'Mudanças',
};
const isGrupo = (text: string | null): text is TimelineGroup => text !== null && Object.hasOwn(GRUPOS, text);

const titleOf = ({ acao, tipoNome, registro }: TimelineRow) =>
  [acao === null ? tipoNome : `${tipoNome}, ${actionWord(acao)}`, registro && truncate(registro)]
    .filter(Boolean)
    .join(': ');

const DIAS: readonly TimelineGroup[] = ['prazos', 'compromissos', 'publicacoes'];

/** Deadlines, publications and commitments of whole days have no hour; they are at midnight. */
const quandoOf = ({ grupo, em }: TimelineRow) =>
  DIAS.includes(grupo) && toDateTimeInput(em).endsWith('T00:00') ? formatDate(em) : formatDateTime(em);

const columns: Column<TimelineRow, TimelineSort>[] = [
  { key: 'em', title: 'Quando', card: 'fact', width: 'tight', render: quandoOf },
  {
    key: 'registro',
    title: 'O que',
    card: 'title',
    width: 'text',
    share: 4,
    sortable: false,
    render: titleOf,
  },
  { key: 'usuario', title: 'Quem', card: 'fact', share: 2, sortable: false },
  {
    key: 'mudancas',
    title: 'Mudanças',
    card: 'fact',
    width: 'text',
    share: 4,
    sortable: false,
    render: changesInWords,
  },
];

/** The link of a line: the record; for a change, whose record may be gone, the case's own form. */
function addressOf(idProcesso: number, { grupo, idRegistro, registro }: TimelineRow): string {
  const base = `/processodetalhe/${idProcesso}`;
  if (grupo === 'acompanhamentos') return `${base}/histdetalhe/${idRegistro}`;
  if (grupo === 'movimentos') return `${base}/hist`;
  if (grupo === 'publicacoes') return `/publicacoes?situacao=todas&publicacao=${idRegistro}`;
  if (grupo === 'documentos') return `${base}/docs?search=${encodeURIComponent(registro ?? '')}`;
  if (grupo === 'partes') return `${base}/contrariadetalhe/${idRegistro}`;
  if (grupo === 'custos') return `${base}/custadetalhe/${idRegistro}`;
  if (grupo === 'prazos') return `/prazodetalhe/${idRegistro}?processo=${idProcesso}`;
  return grupo === 'compromissos' ? `/agendadetalhe/${idRegistro}` : base;
}

/** The tab 'Linha do tempo' of a case (slot `processo.aba`): what happened in it and what will, in one list. */
export default function LinhaDoTempo({ context: { idProcesso } }: SlotProps<'processo.aba'>) {
  const [params, setParams] = useAddressParams();
  const asked = params.get('mostrar');
  const grupo = isGrupo(asked) ? asked : '';
  const show = (next: string) =>
    setParams(
      (current) => {
        const changed = new URLSearchParams(current);
        for (const name of ['mostrar', 'page', 'around']) changed.delete(name);
        if (next !== '') changed.set('mostrar', next);
        return changed;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Page title="Linha do tempo">
      <ListFilters>
        <ListChoice
          label="Mostrar"
          value={grupo}
          choices={[['', 'Tudo'], ...Object.entries(GRUPOS)]}
          onChange={show}
        />
      </ListFilters>
      <ResponsiveList
        label="Linha do tempo"
        path={`/Process/${idProcesso}/Timeline`}
        filters={grupo === '' ? {} : { grupo }}
        columns={columns}
        defaultSort={{ sort: 'em', order: 'desc' }}
        rowName={titleOf}
        rowTo={(row) => addressOf(idProcesso, row)}
        errorMessage="Erro ao buscar a linha do tempo"
        searchPlaceholder="Buscar por texto ou pessoa"
        empty={{
          title: 'Nada na linha do tempo',
          text: 'Acompanhamentos, andamentos, publicações, compromissos, prazos, documentos, partes, custas e mudanças do processo aparecem aqui.',
        }}
      />
    </Page>
  );
}
