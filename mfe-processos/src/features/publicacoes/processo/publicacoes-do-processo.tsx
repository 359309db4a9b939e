import type { PublicationRow, PublicationSort } from '@foro/shared/contracts/publication';
import { formatDateOnly } from '@foro/shared/format';
import type { SlotProps } from '@foro/shared/slots';
import { type Column, ResponsiveList } from '@foro/shared/ui/list';
import { Page } from '@foro/shared/ui/page';
import { enderecoDe } from '../caixa/recorte';
import { cancelamentoDe, nomeDe, situacaoDe } from '../palavras';
import { PUBLICACOES } from '../publicacoes-api';

const columns: Column<PublicationRow, PublicationSort>[] = [
  {
    key: 'disponibilizadaEm',
    title: 'Disponibilizada em',
    render: ({ disponibilizadaEm }) => formatDateOnly(disponibilizadaEm),
    card: 'title',
  },
  { key: 'tribunal', title: 'Tribunal', card: 'fact' },
  { key: 'tipo', title: 'Tipo', sortable: false, card: 'fact', width: 'tight' },
  { key: 'inicio', title: 'Texto', sortable: false, share: 3 },
  {
    key: 'situacao',
    title: 'Situação',
    sortable: false,
    render: (row) => cancelamentoDe(row) ?? situacaoDe(row),
    card: 'badge',
    width: 'text',
  },
];

/** 'Publicações': the courts' publications about a case, in any state (slot `processo.aba`). */
export default function PublicacoesDoProcesso({ context: { idProcesso }, title }: SlotProps<'processo.aba'>) {
  return (
    <Page title={title}>
      <ResponsiveList
        label="Publicações do processo"
        path={PUBLICACOES}
        filters={{ idProcesso }}
        columns={columns}
        defaultSort={{ sort: 'disponibilizadaEm', order: 'desc' }}
        rowName={nomeDe}
        rowTo={({ id }) => enderecoDe({ situacao: 'todas', publicacao: String(id) })}
        errorMessage="Erro ao buscar as Publicações"
        empty={{
          title: 'Nenhuma publicação',
          text: 'As publicações do DJEN com o número deste processo aparecem aqui.',
        }}
      />
    </Page>
  );
}
