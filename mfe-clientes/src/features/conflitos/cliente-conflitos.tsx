import { formatDateTime } from '@foro/shared/format';
import type { SlotProps } from '@foro/shared/slots';
import { Button } from '@foro/shared/ui/core';
import { useAction } from '@foro/shared/ui/dialogs';
import { SearchIcon } from '@foro/shared/ui/icons';
import { Panel } from '@foro/shared/ui/page';
import { ErrorState, FormSkeleton } from '@foro/shared/ui/states';
import { Link, useNavigate } from 'react-router-dom';
import './conflitos.css';
import { createVerificacao, useDoCliente } from './conflitos-api';
import { CorMarca, decisaoOf } from './marcas';

/** The panel 'Conflitos' of a client: the latest checks of the client and of its cases. */
export default function ClienteConflitos({ context: { tipo, id }, title }: SlotProps<'cliente.painel'>) {
  const cliente = tipo === 'PF' ? { idContato: id } : { idEmpresa: id };
  const { data, error, isFetching, refetch } = useDoCliente(cliente);
  const act = useAction();
  const navigate = useNavigate();
  const check = () =>
    act({
      call: async () => {
        const made = await createVerificacao({ nomes: [], ...cliente });
        await navigate(`/conflitodetalhe/${made.id}`);
      },
      failure: { title: 'Falha ao verificar!', fallback: 'Erro inesperado ao verificar o conflito.' },
    });
  return (
    <Panel>
      <h2>{title}</h2>
      {!data && error && (
        <ErrorState
          message="Erro ao buscar as verificações de conflito"
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!data && !error && <FormSkeleton fields={2} />}
      {data?.items.length === 0 && <p>Nenhuma verificação deste cliente ainda.</p>}
      <ul className="conflitos-nomes">
        {data?.items.map(({ id: each, titulo, cor, decisao, dataInclusao }) => (
          <li key={each}>
            <CorMarca cor={cor} /> <Link to={`/conflitodetalhe/${each}`}>{titulo}</Link> ·{' '}
            {decisaoOf(decisao)} · {formatDateTime(dataInclusao)}
          </li>
        ))}
      </ul>
      <p>
        <Button icon={<SearchIcon />} onClick={() => void check()}>
          Verificar conflito
        </Button>
      </p>
    </Panel>
  );
}
