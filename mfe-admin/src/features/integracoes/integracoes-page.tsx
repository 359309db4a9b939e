import type { ApiKey, ApiKeySecret } from '@foro/shared/contracts/api-key';
import { KEY_SCOPES, KEY_STATE_WORDS } from '@foro/shared/contracts/api-key-scopes';
import { formatDateTime } from '@foro/shared/format';
import { useQueryClient } from '@foro/shared/query';
import { Button } from '@foro/shared/ui/core';
import { useAction, useDialogs } from '@foro/shared/ui/dialogs';
import { PlusIcon } from '@foro/shared/ui/icons';
import { type Column, ResponsiveList, type RowAction } from '@foro/shared/ui/list';
import { Page } from '@foro/shared/ui/page';
import { useState } from 'react';
import { ChaveDialog } from './chave-dialog';
import { CHAVES, revokeChave, rotateChave } from './integracoes-api';
import { IntegracoesTabs } from './integracoes-tabs';

const columns: Column<ApiKey, 'id'>[] = [
  { key: 'nome', title: 'Nome', card: 'title', share: 3, sortable: false },
  { key: 'prefixo', title: 'Começo da chave', card: 'fact', width: 'tight', sortable: false },
  { key: 'usuario', title: 'Age em nome de', card: 'fact', share: 3, sortable: false },
  {
    key: 'escopos',
    title: 'Pode',
    width: 'text',
    card: 'fact',
    share: 5,
    sortable: false,
    render: ({ escopos }) => escopos.map((escopo) => KEY_SCOPES[escopo]).join('; '),
    sheet: false,
  },
  {
    key: 'situacao',
    title: 'Situação',
    card: 'badge',
    width: 'tight',
    sortable: false,
    render: ({ situacao }) => KEY_STATE_WORDS[situacao],
    sheet: { words: KEY_STATE_WORDS },
  },
  {
    key: 'usadaEm',
    title: 'Último uso',
    card: 'fact',
    width: 'tight',
    sortable: false,
    render: ({ usadaEm }) => (usadaEm === null ? 'Nunca usada' : formatDateTime(usadaEm)),
  },
  {
    key: 'expiraEm',
    title: 'Vale até',
    card: 'fact',
    width: 'tight',
    sortable: false,
    render: ({ expiraEm }) => formatDateTime(expiraEm),
  },
];

/** /integracoes: the keys of other programs. */
export default function IntegracoesPage() {
  const [isOpen, setOpen] = useState(false);
  const client = useQueryClient();
  const dialogs = useDialogs();
  const act = useAction();
  const refresh = () => client.invalidateQueries({ queryKey: [CHAVES] });
  const handOver = ({ nome, segredo }: ApiKeySecret) =>
    dialogs.handOver({
      title: `Chave de ${nome}`,
      text: 'Copie a chave agora e guarde-a no programa que a usa: ela não aparece de novo.',
      label: 'Chave',
      address: segredo,
      what: 'a chave',
    });
  const rotate = ({ id, nome }: ApiKey) =>
    act({
      call: async () => {
        const chave = await rotateChave(id);
        await refresh();
        await handOver(chave);
      },
      confirm: {
        title: `Trocar o segredo de ${nome}?`,
        text: 'O segredo atual deixa de valer na hora, e o novo vale pelo mesmo tempo que o primeiro.',
        confirmLabel: 'Sim, trocar',
      },
      failure: { title: 'Falha ao trocar o segredo', fallback: 'Erro ao trocar o segredo.' },
    });
  const revoke = ({ id, nome }: ApiKey) =>
    act({
      call: () => revokeChave(id),
      confirm: {
        title: `Revogar ${nome}?`,
        text: 'O programa que a usa deixa de entrar na hora. Não dá para voltar atrás.',
        confirmLabel: 'Sim, revogar',
      },
      success: 'Chave revogada.',
      failure: { title: 'Falha ao revogar a chave', fallback: 'Erro ao revogar a chave.' },
      refresh,
    });
  const actionsOf = (chave: ApiKey): RowAction[] =>
    chave.situacao === 'revogada'
      ? []
      : [
          { label: 'Trocar o segredo', onSelect: () => void rotate(chave) },
          { label: 'Revogar', isDanger: true, onSelect: () => void revoke(chave) },
        ];
  const nova = (
    <Button type="primary" icon={<PlusIcon />} onClick={() => setOpen(true)}>
      Nova chave
    </Button>
  );
  return (
    <Page section="Administração" title="Integrações" actions={nova}>
      <IntegracoesTabs />
      <ResponsiveList
        label="Chaves de integração"
        path={CHAVES}
        columns={columns}
        defaultSort={{ sort: 'id', order: 'desc' }}
        rowName={({ nome }) => nome}
        actions={actionsOf}
        errorMessage="Erro ao buscar as chaves"
        empty={{
          title: 'Nenhuma chave ainda',
          text: 'Uma chave deixa outro programa (um painel, a contabilidade) ler e gravar no Foro sem a senha de ninguém.',
          action: nova,
        }}
      />
      {isOpen && <ChaveDialog onMade={(made) => void handOver(made)} onClose={() => setOpen(false)} />}
    </Page>
  );
}
