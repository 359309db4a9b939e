import type { Message } from '@foro/shared/contracts/conversation';
import { useQueryClient } from '@foro/shared/query';
import { useIsStaff } from '@foro/shared/session';
import type { SlotProps } from '@foro/shared/slots';
import { Button } from '@foro/shared/ui/core';
import { useAction } from '@foro/shared/ui/dialogs';
import { Page, Panel } from '@foro/shared/ui/page';
import { EmptyState, ErrorState, FormSkeleton, Notice } from '@foro/shared/ui/states';
import { useEffect } from 'react';
import './conversa.css';
import { CONVERSAS, markLidas, useConversa } from './conversa-api';
import { Escrever } from './escrever';
import { Mensagem } from './mensagem';

/** The notices of the bell, which the host reads under this key. */
const AVISOS = '/Notification';

/** Marks as read what is shown; a failure only leaves it unread. */
function useMarkLidas(idProcesso: number, mensagens: readonly Message[], isNossa: (one: Message) => boolean) {
  const client = useQueryClient();
  const ate = mensagens.findLast((one) => !isNossa(one) && one.lidaEm === null && one.texto !== null)?.id;
  useEffect(() => {
    if (ate === undefined) return;
    void markLidas(idProcesso, ate).then(
      () =>
        Promise.all([
          client.invalidateQueries({ queryKey: [CONVERSAS, 'por-ler'] }),
          client.invalidateQueries({ queryKey: [AVISOS] }),
        ]),
      () => undefined,
    );
  }, [client, idProcesso, ate]);
}

const QUEM_LE = {
  nobody:
    'Ninguém deste cliente tem acesso ao Foro: o que você escrever fica aqui, mas ninguém dele vai ler. Libere o acesso no cadastro do cliente.',
  staff: (names: string) => `O cliente lê esta conversa: ${names}. Também a lê quem trabalha no escritório.`,
  alone: 'Só você e o escritório leem esta conversa.',
  company: (names: string) =>
    `O escritório lê esta conversa, e também quem tem acesso pela sua empresa: ${names}.`,
};

/** Who reads the conversation, before anything is written. */
function QuemLe({ leitores }: { leitores: readonly string[] }) {
  const isStaff = useIsStaff();
  const names = leitores.join(', ');
  if (!isStaff) return <Notice>{leitores.length <= 1 ? QUEM_LE.alone : QUEM_LE.company(names)}</Notice>;
  if (leitores.length === 0) return <Notice tone="warning">{QUEM_LE.nobody}</Notice>;
  return <Notice>{QUEM_LE.staff(names)}</Notice>;
}

/** 'Conversa': what firm and client write each other about a case (slot `processo.aba`). */
export default function ConversaTab({ context: { idProcesso }, title }: SlotProps<'processo.aba'>) {
  const isStaff = useIsStaff();
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = useConversa(idProcesso);
  const act = useAction();
  const loadAnteriores = () =>
    void act({
      call: () => fetchNextPage({ throwOnError: true }),
      failure: { title: 'Falha ao buscar mensagens!', fallback: 'Erro inesperado ao buscar mensagens.' },
    });
  const isNossa = ({ doCliente }: Message) => doCliente !== isStaff;
  const pages = data?.pages ?? [];
  const [latest] = pages;
  useMarkLidas(idProcesso, latest?.mensagens ?? [], isNossa);
  const mensagens = pages.toReversed().flatMap((page) => page.mensagens);
  return (
    <Page title={title} isNarrow>
      <Panel>
        {!latest && error && (
          <ErrorState
            message="Não foi possível carregar a conversa."
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {!latest && !error && <FormSkeleton />}
        {latest && (
          <div className="conversa">
            <QuemLe leitores={latest.leitores} />
            {hasNextPage && (
              <Button loading={isFetching} onClick={loadAnteriores}>
                Ver mensagens anteriores
              </Button>
            )}
            {mensagens.length === 0 ? (
              <EmptyState
                title="Nenhuma mensagem ainda"
                text={
                  isStaff
                    ? 'O que você e o cliente escreverem sobre este processo fica aqui.'
                    : 'Escreva ao escritório sobre este processo. A resposta chega aqui.'
                }
              />
            ) : (
              <ol className="conversa-mensagens" aria-label="Mensagens">
                {mensagens.map((one) => (
                  <Mensagem key={one.id} idProcesso={idProcesso} mensagem={one} isNossa={isNossa(one)} />
                ))}
              </ol>
            )}
            <Escrever idProcesso={idProcesso} />
          </div>
        )}
      </Panel>
    </Page>
  );
}
