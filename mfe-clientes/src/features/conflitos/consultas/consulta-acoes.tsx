import type { Enquiry } from '@foro/shared/contracts/enquiry';
import { ApiError } from '@foro/shared/http';
import { acceptEnquiry, ENQUIRIES } from '@foro/shared/lookups';
import { useQueryClient } from '@foro/shared/query';
import { Button, LinkButton } from '@foro/shared/ui/core';
import { useAction } from '@foro/shared/ui/dialogs';
import { CheckIcon, CloseIcon, SearchIcon } from '@foro/shared/ui/icons';
import { isCnpj } from '@foro/shared/validation';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { checkConsulta, refuseConsulta } from './consultas-api';

const processoDe = (id: number) => `/processonovo?consulta=${id}`;

/** The form of the client that an enquiry becomes. */
const clienteDe = ({ id, documento }: Enquiry) =>
  `/${documento !== null && isCnpj(documento) ? 'clientepjdetalhe' : 'clientepfdetalhe'}/0?consulta=${id}`;

/** 'Verificar conflito', 'Aceitar' and 'Recusar'; of an accepted one, its case. */
export function ConsultaAcoes({ consulta }: { consulta: Enquiry }) {
  const { id, situacao, apagadaEm } = consulta;
  const act = useAction();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const refresh = () => client.invalidateQueries({ queryKey: [ENQUIRIES] });
  const once = async (work: Promise<unknown>) => {
    setBusy(true);
    await work;
    setBusy(false);
  };
  const check = () =>
    act({
      call: async () => {
        const made = await checkConsulta(consulta);
        await navigate(`/conflitodetalhe/${made.id}`);
      },
      failure: { title: 'Falha ao verificar!', fallback: 'Erro inesperado ao verificar o conflito.' },
    });
  const accept = () =>
    act({
      call: async () => {
        try {
          await acceptEnquiry(id);
          await navigate(processoDe(id));
        } catch (error) {
          // Too little for a client: its form makes it.
          if (!(error instanceof ApiError) || error.status !== 400) throw error;
          await navigate(clienteDe(consulta));
        }
      },
      failure: { title: 'Falha ao aceitar!', fallback: 'Erro inesperado ao aceitar a consulta.' },
      refresh,
    });
  const refuse = () =>
    act({
      call: (motivo) => refuseConsulta(id, motivo ?? ''),
      confirm: {
        title: 'Recusar a consulta?',
        text: 'Ela continua na lista, com o motivo.',
        confirmLabel: 'Recusar',
      },
      reason: 'required',
      success: 'Consulta recusada.',
      failure: { title: 'Falha ao recusar!', fallback: 'Erro inesperado ao recusar a consulta.' },
      refresh,
    });
  return (
    <>
      {apagadaEm === null && (
        <Button icon={<SearchIcon />} disabled={isBusy} onClick={() => void once(check())}>
          Verificar conflito
        </Button>
      )}
      {situacao === 'aberta' && (
        <>
          <Button icon={<CheckIcon />} disabled={isBusy} onClick={() => void once(accept())}>
            Aceitar
          </Button>
          <Button icon={<CloseIcon />} disabled={isBusy} onClick={() => void once(refuse())}>
            Recusar
          </Button>
        </>
      )}
      {situacao === 'aceita' && <LinkButton to={processoDe(id)}>Abrir processo</LinkButton>}
    </>
  );
}
