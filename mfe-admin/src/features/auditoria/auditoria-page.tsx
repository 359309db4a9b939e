import type { AuditRow, AuditSort } from '@foro/shared/contracts/audit';
import { actionWord, changesInWords, whoOf } from '@foro/shared/contracts/audit-words';
import { formatDateTime } from '@foro/shared/format';
import { keepFile } from '@foro/shared/http';
import { Button } from '@foro/shared/ui/core';
import { useAction, useDialogs } from '@foro/shared/ui/dialogs';
import { CheckIcon, DownloadIcon } from '@foro/shared/ui/icons';
import { type Column, ResponsiveList, useAddressParams } from '@foro/shared/ui/list';
import { Page } from '@foro/shared/ui/page';
import {
  AUDITORIA,
  fetchCsv,
  filtrosOf,
  paramsOf,
  verify,
  withFiltros,
  type AuditoriaFiltros,
} from './auditoria-api';
import { AuditoriaFiltrosBar } from './auditoria-filtros';

const aboutOf = ({ tipoNome, registro, idRegistro }: AuditRow) =>
  [tipoNome, registro ?? (idRegistro === null ? '' : `nº ${idRegistro}`)].filter(Boolean).join(': ');

const columns: Column<AuditRow, AuditSort>[] = [
  { key: 'em', title: 'Quando', card: 'fact', width: 'tight', render: ({ em }) => formatDateTime(em) },
  {
    key: 'usuario',
    title: 'Quem',
    card: 'title',
    width: 'text',
    share: 2,
    sortable: false,
    render: whoOf,
  },
  {
    key: 'acao',
    title: 'O que fez',
    card: 'badge',
    sortable: false,
    render: ({ acao }) => actionWord(acao),
  },
  {
    key: 'registro',
    title: 'Registro',
    card: 'fact',
    width: 'text',
    share: 3,
    sortable: false,
    render: aboutOf,
  },
  {
    key: 'mudancas',
    title: 'Mudanças',
    card: 'fact',
    width: 'text',
    share: 5,
    sortable: false,
    render: changesInWords,
  },
];

const MOTIVOS = {
  alterado: 'foi alterado depois de gravado',
  removido: 'foi removido, ou o que estava antes dele',
  inserido: 'foi inserido por fora',
} as const;

const FAILURE = {
  title: 'Falha ao conferir o histórico',
  fallback: 'Erro inesperado ao conferir o histórico.',
};

function Actions({ filtros, search }: { filtros: AuditoriaFiltros; search: string }) {
  const act = useAction();
  const dialogs = useDialogs();
  const exportCsv = () =>
    act({
      call: async () => keepFile(await fetchCsv(filtros, search), 'auditoria.csv'),
      failure: { title: 'Falha ao exportar', fallback: 'Erro inesperado ao exportar a auditoria.' },
    });
  const verifyChain = async () => {
    try {
      const { eventos, falha } = await verify();
      if (falha === null) await dialogs.success(`O histórico confere: ${eventos} eventos.`);
      else
        await dialogs.failure(
          {
            title: 'O histórico não confere',
            fallback: `O evento ${falha.idEvento} ${MOTIVOS[falha.motivo]}.`,
          },
          null,
        );
    } catch (error) {
      await dialogs.failure(FAILURE, error);
    }
  };
  return (
    <>
      <Button icon={<CheckIcon />} onClick={() => void verifyChain()}>
        Conferir histórico
      </Button>
      <Button icon={<DownloadIcon />} onClick={() => void exportCsv()}>
        Exportar CSV
      </Button>
    </>
  );
}

/** /auditoria: who did what, and when. */
export default function AuditoriaPage() {
  const [params, setParams] = useAddressParams();
  const filtros = filtrosOf(params);
  const setFiltros = (changed: Partial<AuditoriaFiltros>) =>
    setParams((current) => withFiltros(current, changed), { replace: true, preventScrollReset: true });
  return (
    <Page
      section="Administração"
      title="Auditoria"
      actions={<Actions filtros={filtros} search={params.get('search') ?? ''} />}
    >
      <AuditoriaFiltrosBar filtros={filtros} onChange={setFiltros} />
      <ResponsiveList
        hasOwnSheet
        label="Auditoria"
        path={AUDITORIA}
        filters={paramsOf(filtros)}
        columns={columns}
        defaultSort={{ sort: 'em', order: 'desc' }}
        rowName={(row) => `${actionWord(row.acao)} ${aboutOf(row)}`}
        errorMessage="Erro ao buscar a Auditoria"
        searchPlaceholder="Buscar por registro ou pessoa"
        empty={{ title: 'Nenhum evento', text: 'Nada foi feito no período e com os filtros escolhidos.' }}
      />
    </Page>
  );
}
