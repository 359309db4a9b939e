import type { ConflictCheck, ConflictSettings } from '@foro/shared/contracts/conflict-check';
import { FINDING_COLOUR_WORDS } from '@foro/shared/contracts/conflict-check-codes';
import { api } from '@foro/shared/http';
import { useQuery } from '@foro/shared/query';
import { Button } from '@foro/shared/ui/core';
import { useAction } from '@foro/shared/ui/dialogs';
import { SearchIcon } from '@foro/shared/ui/icons';
import { Notice } from '@foro/shared/ui/states';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type ProcessoNovoValues, useProcessoNovoForm } from './processo-values';

const CONFLITOS = '/ConflictCheck';

/** Compares the client and the opposing parties of the form with everybody whom the firm knows. */
async function checkPessoas({ tipoCliente, idEmpresa, idContato, partesContrarias }: ProcessoNovoValues) {
  const nomes = partesContrarias.map(({ nome, documento }) => ({ nome, documento, papel: 'contraria' }));
  const cliente = tipoCliente === 'PF' ? { idContato } : { idEmpresa };
  return (await api.post<ConflictCheck>(CONFLITOS, { nomes, ...cliente })).data;
}

/** Asks for the check that the firm wants before a case is opened, and makes it with what is typed. */
export function ConferirConflito() {
  const { data: ajuste } = useQuery({
    queryKey: [CONFLITOS, 'settings'],
    queryFn: async ({ signal }) =>
      (await api.get<ConflictSettings>(`${CONFLITOS}/settings`, { signal })).data,
  });
  const { getValues } = useProcessoNovoForm();
  const [made, setMade] = useState<ConflictCheck | null>(null);
  const act = useAction();
  if (ajuste === undefined || ajuste.exigencia === 'nunca') return null;
  const check = () =>
    act({
      call: async () => setMade(await checkPessoas(getValues())),
      failure: { title: 'Falha ao verificar!', fallback: 'Erro inesperado ao verificar o conflito.' },
    });
  return (
    <Notice
      tone="warning"
      action={
        <Button icon={<SearchIcon />} onClick={() => void check()}>
          Verificar conflito
        </Button>
      }
    >
      {ajuste.exigencia === 'sempre'
        ? 'O escritório exige uma verificação de conflito destas pessoas, aceita, para abrir o processo.'
        : 'O escritório pede uma verificação de conflito antes de abrir um processo.'}
      {made && (
        <>
          {' '}
          {/* In another window: what is typed stays. */}
          <Link to={`/conflitodetalhe/${made.id}`} target="_blank">
            Verificação nº {made.id}: {made.cor === null ? 'nada encontrado' : FINDING_COLOUR_WORDS[made.cor]}
          </Link>
        </>
      )}
    </Notice>
  );
}
