import type { Statement } from '@foro/shared/contracts/cost-statement';
import { isDue } from '@foro/shared/contracts/statement-due';
import { formatCnpj } from '@foro/shared/format';
import { useQueryClient } from '@foro/shared/query';
import { Button } from '@foro/shared/ui/core';
import { useAction } from '@foro/shared/ui/dialogs';
import { BackIcon, CheckIcon, DownloadIcon, RetryIcon } from '@foro/shared/ui/icons';
import { useState } from 'react';
import { DevolverDialog, EnviarDialog, INVALIDA, PagarDialog, ReabrirDialog } from './conduct-dialogs';
import { InformarDialog } from './informar-dialog';
import { keepStatement, prestacao, usePix } from './prestacoes-api';

function Arquivos({ statement }: { statement: Statement }) {
  const act = useAction();
  const keep = (kind: 'Pdf' | 'Xlsx') =>
    act({
      call: () => keepStatement(statement, kind),
      failure: { title: 'Falha ao baixar!', fallback: 'Erro inesperado ao baixar a Prestação de Contas.' },
    });
  return (
    <>
      <Button icon={<DownloadIcon />} onClick={() => void keep('Pdf')}>
        Baixar PDF
      </Button>
      <Button icon={<DownloadIcon />} onClick={() => void keep('Xlsx')}>
        Baixar XLSX
      </Button>
    </>
  );
}

/** A button that moves the statement to its next state, after a confirmation. */
function Passo({
  label,
  text,
  call,
  success,
}: {
  label: string;
  text: string;
  call: () => Promise<unknown>;
  success: string;
}) {
  const act = useAction();
  const client = useQueryClient();
  const run = () =>
    act({
      call,
      confirm: { title: `${label}?`, text, confirmLabel: `Sim, ${label.toLowerCase()}`, isDanger: false },
      success,
      failure: {
        title: `Falha ao ${label.toLowerCase()}!`,
        fallback: 'Erro inesperado na Prestação de Contas.',
      },
      refresh: async () => {
        await Promise.all(INVALIDA.map((queryKey) => client.invalidateQueries({ queryKey })));
      },
    });
  return (
    <Button type="primary" icon={<CheckIcon />} onClick={() => void run()}>
      {label}
    </Button>
  );
}

/** Whom the client will pay: another office's key would be seen here, before the statement is sent. */
function usePagaA(statement: Statement): string {
  const { data, error } = usePix(statement);
  if (!isDue(statement)) return '';
  if (data) return ` Por PIX, vai pagar a ${data.nome}, CNPJ ${formatCnpj(data.documento)}.`;
  return error ? ` Sem código PIX: ${error.message}` : '';
}

/** The available actions on a statement in its state; a client can download its files, and say that it paid. */
export function Acoes({ statement, isStaff }: { statement: Statement; isStaff: boolean }) {
  const [asking, setAsking] = useState<'enviar' | 'informar' | 'pagar' | 'devolver' | 'reabrir' | null>(null);
  const { id, situacao } = statement;
  const close = () => setAsking(null);
  const paga = usePagaA(statement);
  return (
    <div className="foro-page-actions">
      {isStaff && situacao === 'rascunho' && !isDue(statement) && (
        <Passo
          label="Marcar como enviada"
          text="O cliente passa a ver esta prestação de contas e a baixar o PDF e o XLSX. Não há nada a pagar."
          call={() => prestacao.send(id, {})}
          success="Prestação de Contas marcada como enviada!"
        />
      )}
      {isStaff && situacao === 'rascunho' && isDue(statement) && (
        <Button type="primary" icon={<CheckIcon />} onClick={() => setAsking('enviar')}>
          Marcar como enviada
        </Button>
      )}
      {isStaff && situacao === 'enviada' && (
        <Button type="primary" icon={<CheckIcon />} onClick={() => setAsking('pagar')}>
          Marcar como paga
        </Button>
      )}
      {isStaff && situacao === 'informada' && (
        <>
          <Button type="primary" icon={<CheckIcon />} onClick={() => setAsking('pagar')}>
            Confirmar recebimento
          </Button>
          <Button icon={<BackIcon />} onClick={() => setAsking('devolver')}>
            Devolver ao cliente
          </Button>
        </>
      )}
      {!isStaff && situacao === 'enviada' && isDue(statement) && (
        <Button type="primary" icon={<CheckIcon />} onClick={() => setAsking('informar')}>
          Informei o pagamento
        </Button>
      )}
      {isStaff && situacao === 'reaberta' && (
        <Passo
          label="Cobrar de novo"
          text="Entra o que há a cobrar deste cliente neste período agora, também todo honorário em aberto, sob o mesmo número."
          call={() => prestacao.charge(id)}
          success="Prestação de Contas refeita!"
        />
      )}
      {situacao !== 'reaberta' && <Arquivos statement={statement} />}
      {isStaff && situacao !== 'reaberta' && (
        <Button icon={<RetryIcon />} onClick={() => setAsking('reabrir')}>
          Reabrir
        </Button>
      )}
      {asking === 'enviar' && <EnviarDialog statement={statement} paga={paga} onClose={close} />}
      {asking === 'informar' && <InformarDialog statement={statement} onClose={close} />}
      {asking === 'devolver' && <DevolverDialog statement={statement} onClose={close} />}
      {asking === 'pagar' && <PagarDialog statement={statement} onClose={close} />}
      {asking === 'reabrir' && <ReabrirDialog statement={statement} onClose={close} />}
    </div>
  );
}
